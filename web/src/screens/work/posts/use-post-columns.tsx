import type { PostRow } from '@mingtang/contract/posts.admin';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { Age } from '../../../app/Age.tsx';
import { addressOf } from '../../../app/go.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { formatCount, langOf } from '../../../ui/format.ts';
import type { Column } from '../frame/table.ts';
import s from './Posts.module.css';

const COLOURS: Partial<Record<PostRow['state'], string>> = {
  queued: 'warning',
  live: 'success',
  removed: 'error',
};

export function usePostColumns(): Column<PostRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      title: t('workPosts.title'),
      primary: true,
      render: (row) => (
        <div className={s.post}>
          {row.image && <img className={s.thumb} src={row.image.small} alt="" loading="lazy" />}
          <div className={s.words}>
            <Link
              className={s.title}
              lang={langOf(row.title)}
              to={addressOf('home-detail/home-detail', { id: row.id })}
            >
              {row.title || t('myPosts.untitled')}
            </Link>
            <div className={s.tags}>
              <Tag>{t(`posts.kinds.${row.kind}`)}</Tag>
              {row.essence && <Tag color="warning">{t('posts.essenceLabel')}</Tag>}
              {row.pinnedIn.map((scope) => (
                <Tag key={scope} color="processing">
                  {t('workPosts.pinnedOn', {
                    list: scope === 'all' ? t('workPosts.all') : t(`posts.kinds.${scope}`),
                  })}
                </Tag>
              ))}
            </div>
          </div>
        </div>
      ),
    },
    {
      key: 'author',
      title: t('workPosts.author'),
      render: (row) => (
        <Link lang={langOf(row.author.name)} to={addressOf('personal-card/index', { id: row.author.id })}>
          {row.author.name}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('workPosts.state'),
      render: (row) => (
        <>
          <Tag color={COLOURS[row.state] ?? 'default'}>{t(`myPosts.tabs.${row.state}`)}</Tag>
          {row.reason && (
            <div className={s.reason} lang={langOf(row.reason)}>
              {row.reason}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'figures',
      title: t('workPosts.figures'),
      render: (row) => (
        <span className={s.figures}>
          {formatCount(row.views)} · {formatCount(row.likes)} · {formatCount(row.comments)}
        </span>
      ),
    },
    {
      key: 'reports',
      title: t('workPosts.reports'),
      render: (row) => (row.reports > 0 ? <Tag color="error">{row.reports}</Tag> : '0'),
    },
    { key: 'created', title: t('workPosts.written'), render: (row) => <Age at={row.createdAt} /> },
  ];
}
