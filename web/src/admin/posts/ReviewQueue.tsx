import type { Review } from '@mingtang/contract/moderation';
import { reviewCauses } from '@mingtang/contract/enums.admin';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { runAction } from '../kit/run-action.ts';
import { Select } from '../kit/antd-overlays.tsx';
import { ReviewEvidenceDrawer } from './ReviewEvidenceDrawer.tsx';
import { RefuseReviewDrawer } from './RefuseReviewDrawer.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { useReviewShortcuts } from './use-review-shortcuts.ts';
import { decideReview, useReviewQueue } from './moderation.admin.queries.ts';
import { decisionNamesOf } from './decision-names.ts';
import s from './ReviewQueue.module.css';

interface ReviewQueueProps {
  counts: readonly { cause: Review['cause']; count: number }[];
}

/** Content waiting for review, oldest first. Each card shows everything needed to decide. */
export function ReviewQueue({ counts }: ReviewQueueProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const cause = reviewCauses.find((option) => option === search.get('cause'));
  const [evidenceReview, setEvidenceReview] = useState<Review>();
  const [reviewToRefuse, setReviewToRefuse] = useState<Review>();
  const query = useReviewQueue(cause);
  const reviews = query.data?.pages.flatMap((page) => page.rows) ?? [];

  const decide = (review: Review, decision: 'accepted' | 'refused', reason = '') =>
    runAction(
      () => decideReview(review.id, decision, reason),
      t(`adminPosts.decided.${decisionNamesOf(review)[decision]}`),
    );

  const shortcuts = useReviewShortcuts(
    reviews,
    evidenceReview !== undefined || reviewToRefuse !== undefined,
    {
      accept: (review) => void decide(review, 'accepted'),
      refuse: setReviewToRefuse,
    },
  );

  return (
    <div className={s.queue}>
      <header className={s.head}>
        <Select
          className={classes(s.cause)}
          value={cause ?? null}
          placeholder={t('adminPosts.cause')}
          aria-label={t('adminPosts.cause')}
          allowClear
          options={counts.map((option) => ({
            value: option.cause,
            label: t('adminPosts.causeCount', {
              cause: t(`adminPosts.causes.${option.cause}`),
              count: option.count,
            }),
          }))}
          onChange={(value?: string | null) =>
            setSearch({ tab: 'queue', ...(value && { cause: value }) }, { replace: true })
          }
        />
        <p className={s.keys}>{t('adminPosts.keys')}</p>
      </header>
      {query.error && reviews.length === 0 && <LoadError error={query.error} retry={query.refetch} compact />}
      {query.isPending && (
        <DelayedLoading>
          <Skeleton active paragraph={{ rows: 6 }} />
        </DelayedLoading>
      )}
      {query.isSuccess && reviews.length === 0 && (
        <EmptyState title={t('adminPosts.queueEmpty')} body={t('adminPosts.queueEmptyBody')} />
      )}
      <ul className={s.cards} aria-label={t('adminPosts.tabs.queue')}>
        {reviews.map((review, index) => (
          <ReviewCard
            key={review.id}
            review={review}
            current={index === shortcuts.currentIndex}
            onSelect={() => shortcuts.setCurrentIndex(index)}
            onAccept={() => decide(review, 'accepted')}
            onRefuse={() => setReviewToRefuse(review)}
            onShowEvidence={() => setEvidenceReview(review)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('adminPosts.more')}
        </Button>
      )}
      {evidenceReview && (
        <ReviewEvidenceDrawer review={evidenceReview} close={() => setEvidenceReview(undefined)} />
      )}
      {reviewToRefuse && (
        <RefuseReviewDrawer
          review={reviewToRefuse}
          refuse={(reason) => decide(reviewToRefuse, 'refused', reason)}
          close={() => setReviewToRefuse(undefined)}
        />
      )}
    </div>
  );
}
