import { publishedPostList } from '@mingtang/contract/dashboard.lists';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount } from '../../ui/text/format.ts';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { integerPercentagesOf } from '../charts/chart-math.ts';
import { StackedBar } from '../charts/StackedBar.tsx';
import { ChartPanel } from '../charts/ChartPanel.tsx';
import { FigureLink } from './FigureLink.tsx';
import { PercentChange } from './PercentChange.tsx';
import type { Dashboard } from './dashboard.admin.queries.ts';
import s from './dashboard.module.css';

/** Posts of the period by kind. */
export function PostsByKindChart({
  posts,
  days,
}: {
  posts: NonNullable<Dashboard['posts']>;
  days: Dashboard['days'];
}) {
  const { t } = useTranslation();
  const session = useSession();
  const rows = posts.kinds
    .map(({ kind, count }) => ({ key: kind, name: t(`dashboard.kinds.${kind}`), count, tone: kind }))
    .toSorted((a, b) => b.count - a.count);
  const percents = integerPercentagesOf(rows.map((row) => row.count));
  return (
    <ChartPanel
      title={t('dashboard.posts')}
      end={
        hasPermission('post:moderate', session) && (
          <TextLink render={<Link to={urlTo('adminPosts')} />}>{t('dashboard.toPosts')}</TextLink>
        )
      }
      table={{
        headers: [t('dashboard.kind'), t('dashboard.count'), t('dashboard.share')],
        rows: rows.map((row, index) => [row.name, formatCount(row.count), `${percents[index]}%`]),
      }}
    >
      <p className={s.sum}>
        <FigureLink list={publishedPostList(days)}>
          <b>{formatCount(posts.now)}</b>
        </FigureLink>
        <PercentChange now={posts.now} before={posts.before} />
      </p>
      <StackedBar
        label={t('dashboard.posts')}
        rows={rows.map((row) => ({
          ...row,
          legend: <FigureLink list={publishedPostList(days, row.key)}>{row.name}</FigureLink>,
        }))}
      />
    </ChartPanel>
  );
}
