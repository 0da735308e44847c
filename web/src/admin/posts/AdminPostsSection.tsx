import { Tabs } from 'antd';
import { useSearchParams } from '../../core/router/use-router.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount } from '../../ui/text/format.ts';
import { AdminPage } from '../kit/AdminPage.tsx';
import { AdminPostsTable } from './AdminPostsTable.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { WatchedWords } from './WatchedWords.tsx';
import { useReviewCounts } from './moderation.admin.queries.ts';
import s from './AdminPosts.module.css';

const TABS = ['posts', 'queue', 'words'] as const;

/** Posts of all members, the review queue and the watched words. */
export function AdminPostsSection() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((tabName) => tabName === search.get('tab')) ?? 'posts';
  const { data } = useReviewCounts();
  const waitingCount = data?.total ?? 0;
  const tabLabel = (tabName: (typeof TABS)[number]) =>
    tabName === 'queue' && waitingCount > 0 ? (
      <>
        {t('adminPosts.tabs.queue')} <span className={s.waiting}>{formatCount(waitingCount)}</span>
      </>
    ) : (
      t(`adminPosts.tabs.${tabName}`)
    );
  return (
    <AdminPage title={t('admin.sections.adminPosts')}>
      <Tabs
        activeKey={tab}
        items={TABS.map((key) => ({ key, label: tabLabel(key) }))}
        onChange={(key) => setSearch(key === 'posts' ? {} : { tab: key }, { replace: true })}
      />
      {tab === 'posts' && <AdminPostsTable />}
      {tab === 'queue' && <ReviewQueue counts={data?.rows ?? []} />}
      {tab === 'words' && <WatchedWords />}
    </AdminPage>
  );
}
