import type { Review } from '@mingtang/contract/moderation';
import { reviewCauses } from '@mingtang/contract/enums.admin';
import { Button, Skeleton } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../core/router/use-router.ts';
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
import { decideReview, useReviewQueue } from './moderation.admin.queries.ts';
import { decisionNamesOf } from './decision-names.ts';
import s from './ReviewQueue.module.css';

interface ReviewQueueProps {
  counts: readonly { cause: Review['cause']; count: number }[];
}

const focusCard = (list: HTMLUListElement, index: number): void =>
  [...list.querySelectorAll<HTMLElement>(':scope > li')]
    .slice(0, Math.max(index, 0) + 1)
    .at(-1)
    ?.focus();

/** Content waiting for review, oldest first. Each card shows everything needed to decide. */
export function ReviewQueue({ counts }: ReviewQueueProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const cause = reviewCauses.find((option) => option === search.get('cause'));
  const [evidenceReview, setEvidenceReview] = useState<Review>();
  const [reviewToRefuse, setReviewToRefuse] = useState<Review>();
  const [busyReview, setBusyReview] = useState<Review>();
  const decided = useRef<{ id: string; index: number }>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const query = useReviewQueue(cause);
  const reviews = query.data?.pages.flatMap((page) => page.rows) ?? [];

  async function decide(review: Review, decision: 'accepted' | 'refused', reason = ''): Promise<boolean> {
    setBusyReview(review);
    const succeeded = await runAction(
      () => decideReview(review.id, decision, reason),
      t(`adminPosts.decided.${decisionNamesOf(review)[decision]}`),
    );
    if (succeeded) decided.current = { id: review.id, index: reviews.indexOf(review) };
    setBusyReview(undefined);
    return succeeded;
  }

  // When the decided card is gone, the card in its place gets the focus that it had.
  useEffect(() => {
    if (decided.current === undefined || reviewToRefuse !== undefined) return;
    const { id, index } = decided.current;
    if (reviews.some((review) => review.id === id)) return;
    decided.current = undefined;
    if (document.activeElement === document.body) focusCard(list.current!, index);
  });

  /** Only for a card that has the focus itself: single letters must not decide anything elsewhere. */
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || busyReview) return;
    const index = [...event.currentTarget.children].indexOf(event.target as Element);
    const review = reviews[index];
    if (review === undefined) return;
    const key = event.key.toLowerCase();
    if (key === 'j') focusCard(event.currentTarget, index + 1);
    else if (key === 'k') focusCard(event.currentTarget, index - 1);
    else if (key === 'a') void decide(review, 'accepted');
    else if (key === 'r') setReviewToRefuse(review);
    else return;
    event.preventDefault();
  }

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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for the buttons of the card */}
      <ul ref={list} className={s.cards} aria-label={t('adminPosts.tabs.queue')} onKeyDown={onKeyDown}>
        {reviews.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            busy={review.id === busyReview?.id}
            onAccept={() => void decide(review, 'accepted')}
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
