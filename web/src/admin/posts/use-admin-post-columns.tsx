import type { AdminPostListItem } from '@mingtang/contract/posts.admin';
import { postColumns } from '@mingtang/contract/posts.columns';
import { Button, Tag } from 'antd';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount, langOf } from '../../ui/text/format.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import type { PhoneRow, TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import s from './AdminPosts.module.css';

const STATE_COLOURS: Partial<Record<AdminPostListItem['state'], string>> = {
  queued: 'warning',
  live: 'success',
  removed: 'error',
};

const PostThumb = ({ row }: { row: AdminPostListItem }) =>
  row.image && <img className={s.thumb} src={row.image.small} alt="" loading="lazy" />;

function PostTags({ row }: { row: AdminPostListItem }) {
  const { t } = useTranslation();
  return (
    <>
      <Tag>{t(`posts.kinds.${row.kind}`)}</Tag>
      {row.essence && <Tag color="warning">{t('posts.essenceLabel')}</Tag>}
      {row.pinnedIn.map((scope) => (
        <Tag key={scope} color="processing">
          {t('adminPosts.pinnedOn', {
            list: scope === 'all' ? t('adminPosts.all') : t(`posts.kinds.${scope}`),
          })}
        </Tag>
      ))}
    </>
  );
}

function PostStateTag({ state }: Pick<AdminPostListItem, 'state'>) {
  const { t } = useTranslation();
  return <Tag color={STATE_COLOURS[state] ?? 'default'}>{t(`myPosts.tabs.${state}`)}</Tag>;
}

/** The row of a post on phones. */
export function useAdminPostRow(): (row: AdminPostListItem) => PhoneRow {
  const { t } = useTranslation();
  return (row) => ({
    picture: <PostThumb row={row} />,
    title: (
      <Link className={s.title} to={urlTo('postForMembers', { id: row.id })}>
        <UserText as="span" text={row.title || t('myPosts.untitled')} />
      </Link>
    ),
    titleLines: 2,
    lines: [
      <>
        <span lang={langOf(row.author.name)}>{row.author.name}</span> · <RelativeTime at={row.createdAt} />
      </>,
    ],
    badges: (
      <>
        <PostStateTag state={row.state} />
        <PostTags row={row} />
        {row.reports > 0 && <Tag color="error">{t('adminPosts.reported', { count: row.reports })}</Tag>}
      </>
    ),
    note: row.reason && <span lang={langOf(row.reason)}>{row.reason}</span>,
  });
}

interface PostActions {
  remove: (post: AdminPostListItem) => void;
  restore: (post: AdminPostListItem) => void;
}

export function useAdminPostColumns({ remove, restore }: PostActions): TableColumn<AdminPostListItem>[] {
  const { t } = useTranslation();
  return useTableColumns(
    postColumns,
    {
      title: (row) => (
        <div className={s.post}>
          <PostThumb row={row} />
          <div className={s.words}>
            <Link className={s.title} to={urlTo('postForMembers', { id: row.id })}>
              <UserText as="span" text={row.title || t('myPosts.untitled')} />
            </Link>
            <div className={s.tags}>
              <PostTags row={row} />
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
          <PostStateTag state={row.state} />
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
    },
    (row) => (
      <Button type="link" size="small" onClick={() => (row.state === 'removed' ? restore(row) : remove(row))}>
        {t(row.state === 'removed' ? 'adminPosts.restore' : 'adminPosts.remove')}
      </Button>
    ),
  );
}
