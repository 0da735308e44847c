import { useQuery } from '@tanstack/react-query';
import { Badge, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { PostTable } from './PostTable.tsx';
import { REVIEWS, ReviewQueue } from './ReviewQueue.tsx';
import { Words } from './Words.tsx';

const TABS = ['posts', 'queue', 'words'] as const;

/** Posts of all members, what waits for a decision, and the watched words. */
export function PostsSection() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'posts';
  const { data } = useQuery({
    queryKey: [...REVIEWS, 'counts'],
    queryFn: () => call('GET /h5/reviews/counts'),
    meta: { quiet: true },
  });
  const waiting = data?.total ?? 0;
  const label = (one: (typeof TABS)[number]) =>
    one === 'queue' ? (
      <Badge count={waiting} overflowCount={999} offset={[10, -2]} size="small">
        {t('workPosts.tabs.queue')}
      </Badge>
    ) : (
      t(`workPosts.tabs.${one}`)
    );
  return (
    <WorkPage title={t('work.sections.work/backend-dynamics')}>
      <Tabs
        activeKey={tab}
        items={TABS.map((key) => ({ key, label: label(key) }))}
        onChange={(key) => setSearch(key === 'posts' ? {} : { tab: key }, { replace: true })}
      />
      {tab === 'posts' && <PostTable />}
      {tab === 'queue' && <ReviewQueue counts={data?.rows ?? []} />}
      {tab === 'words' && <Words />}
    </WorkPage>
  );
}
