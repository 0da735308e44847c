import { Link } from 'react-router';
import { addressOf } from '../../../app/go.ts';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { formatCount } from '../../../ui/format.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { percentsOf } from '../charts/scale.ts';
import { Shares } from '../charts/Shares.tsx';
import { Twin } from '../charts/Twin.tsx';
import { Change } from './Change.tsx';
import type { Dashboard } from './use-dashboard.ts';
import s from './dashboard.module.css';

/** The posts of the period by their kinds. */
export function Posts({ posts }: { posts: NonNullable<Dashboard['posts']> }) {
  const { t } = useTranslation();
  const session = useSession();
  const rows = posts.kinds
    .map(({ kind, count }) => ({ key: kind, name: t(`dashboard.kinds.${kind}`), count, tone: kind }))
    .toSorted((a, b) => b.count - a.count);
  const percents = percentsOf(rows.map((row) => row.count));
  return (
    <Twin
      title={t('dashboard.posts')}
      end={
        hasPermission('post:moderate', session) && (
          <TextLink render={<Link to={addressOf('work/backend-dynamics')} />}>
            {t('dashboard.toPosts')}
          </TextLink>
        )
      }
      table={{
        heads: [t('dashboard.kind'), t('dashboard.count'), t('dashboard.share')],
        rows: rows.map((row, index) => [row.name, formatCount(row.count), `${percents[index]}%`]),
      }}
    >
      <p className={s.sum}>
        <b>{formatCount(posts.now)}</b>
        <Change now={posts.now} before={posts.before} />
      </p>
      <Shares label={t('dashboard.posts')} rows={rows} />
    </Twin>
  );
}
