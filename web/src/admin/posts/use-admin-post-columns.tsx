import type { AdminPostListItem } from '@mingtang/contract/posts.admin';
import { postColumns } from '@mingtang/contract/posts.columns';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount, langOf } from '../../ui/text/format.ts';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import s from './AdminPosts.module.css';

const STATE_COLOURS: Partial<Record<AdminPostListItem['state'], string>> = {
  queued: 'warning',
  live: 'success',
  removed: 'error',
};

export function useAdminPostColumns(): TableColumn<AdminPostListItem>[] {
  const { t } = useTranslation();
  return useTableColumns(postColumns, {
    title: (row) => (
      <div className={s.post}>
        {row.image && <img className={s.thumb} src={row.image.small} alt="" loading="lazy" />}
        <div className={s.words}>
          <Link className={s.title} lang={langOf(row.title)} to={urlTo('postForMembers', { id: row.id })}>
            {row.title || t('myPosts.untitled')}
          </Link>
          <div className={s.tags}>
            <Tag>{t(`posts.kinds.${row.kind}`)}</Tag>
            {row.essence && <Tag color="warning">{t('posts.essenceLabel')}</Tag>}
            {row.pinnedIn.map((scope) => (
              <Tag key={scope} color="processing">
                {t('adminPosts.pinnedOn', {
                  list: scope === 'all' ? t('adminPosts.all') : t(`posts.kinds.${scope}`),
                })}
              </Tag>
            ))}
          </div>
        </div>
      </div>
    ),
    author: (row) => (
      <Link lang={langOf(row.author.name)} to={urlTo('member', { id: row.author.id })}>
        {row.author.name}
      </Link>
    ),
    state: (row) => (
      <>
        <Tag color={STATE_COLOURS[row.state] ?? 'default'}>{t(`myPosts.tabs.${row.state}`)}</Tag>
        {row.reason && (
          <div className={s.reason} lang={langOf(row.reason)}>
            {row.reason}
          </div>
        )}
      </>
    ),
    counts: (row) => (
      <span className={s.figures}>
        {formatCount(row.views)} · {formatCount(row.likes)} · {formatCount(row.comments)}
      </span>
    ),
    reports: (row) => (row.reports > 0 ? <Tag color="error">{row.reports}</Tag> : '0'),
  });
}
