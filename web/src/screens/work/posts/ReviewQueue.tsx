import type { Review } from '@mingtang/contract/care';
import { reviewCauses } from '@mingtang/contract/office-choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { DelayedLoading } from '../../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Select } from '../frame/overlays.tsx';
import { EvidenceDrawer } from './EvidenceDrawer.tsx';
import { RefuseDrawer } from './RefuseDrawer.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import s from './Queue.module.css';

export const REVIEWS = ['reviews'] as const;

interface ReviewQueueProps {
  counts: readonly { cause: Review['cause']; count: number }[];
}

/** What waits for a decision, oldest first: all that is needed to decide stands on the card. */
export function ReviewQueue({ counts }: ReviewQueueProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const cause = reviewCauses.find((one) => one === search.get('cause'));
  const [evidence, setEvidence] = useState<Review>();
  const [refused, setRefused] = useState<Review>();
  const query = useInfiniteQuery({
    queryKey: [...REVIEWS, 'queue', cause],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /h5/reviews',
        { query: { ...(cause && { cause }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];

  async function decide(row: Review, decision: 'accepted' | 'refused', reason = ''): Promise<boolean> {
    const done = await act(() =>
      call('POST /h5/reviews/{id}', { params: { id: row.id }, body: { decision, reason } }),
    );
    if (done) toast(t(`workPosts.decided.${decision}`));
    // Also when it failed: another may have decided meanwhile.
    await queryClient.invalidateQueries({ queryKey: REVIEWS });
    return done;
  }

  const keys = useQueueKeys(rows, evidence !== undefined || refused !== undefined, {
    accept: (row) => void decide(row, 'accepted'),
    refuse: setRefused,
  });

  return (
    <div className={s.queue}>
      <header className={s.head}>
        <Select
          className={classes(s.cause)}
          value={cause ?? null}
          placeholder={t('workPosts.cause')}
          aria-label={t('workPosts.cause')}
          allowClear
          options={counts.map((one) => ({
            value: one.cause,
            label: t('workPosts.causeCount', { cause: t(`workPosts.causes.${one.cause}`), count: one.count }),
          }))}
          onChange={(value?: string | null) =>
            setSearch({ tab: 'queue', ...(value && { cause: value }) }, { replace: true })
          }
        />
        <p className={s.keys}>{t('workPosts.keys')}</p>
      </header>
      {query.error && rows.length === 0 && <LoadFailure error={query.error} retry={query.refetch} compact />}
      {query.isPending && (
        <DelayedLoading>
          <Skeleton active paragraph={{ rows: 6 }} />
        </DelayedLoading>
      )}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState title={t('workPosts.queueEmpty')} body={t('workPosts.queueEmptyBody')} />
      )}
      <ul className={s.cards} aria-label={t('workPosts.tabs.queue')}>
        {rows.map((row, index) => (
          <ReviewCard
            key={row.id}
            review={row}
            current={index === keys.current}
            onCurrent={() => keys.setCurrent(index)}
            onAccept={() => decide(row, 'accepted')}
            onRefuse={() => setRefused(row)}
            onEvidence={() => setEvidence(row)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('workPosts.more')}
        </Button>
      )}
      {evidence && <EvidenceDrawer review={evidence} close={() => setEvidence(undefined)} />}
      {refused && (
        <RefuseDrawer
          review={refused}
          refuse={(reason) => decide(refused, 'refused', reason)}
          close={() => setRefused(undefined)}
        />
      )}
    </div>
  );
}
