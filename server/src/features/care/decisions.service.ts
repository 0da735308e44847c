import type { DecideReview, Review } from '@mingtang/contract/care';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import type { By } from '../changesets/kinds.service.ts';
import { changeCommentState } from '../comments/state.service.ts';
import { admitMember } from '../members/admission.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { refusePost } from '../posts/judged.service.ts';
import { showPost } from '../posts/states.service.ts';
import { refuseProduct, showProduct } from '../products/judged.service.ts';
import { setSettled } from './reports.queries.ts';
import {
  findOpenReview,
  insertReview,
  insertStrike,
  lockReviewed,
  type Reviewed,
  setDecided,
} from './reviews.queries.ts';

const shows: Record<Review['subject'], (deps: TxDeps, id: string) => Promise<void>> = {
  post: showPost,
  comment: (deps, id) => changeCommentState(deps, id, 'live'),
  member: admitMember,
  product: showProduct,
};

const refuses: Record<Review['subject'], (deps: TxDeps, id: string, reason: string) => Promise<void>> = {
  post: refusePost,
  comment: (deps, id) => changeCommentState(deps, id, 'removed'),
  // A card that was not admitted stays as it is; why is read from the review.
  member: async () => {},
  product: refuseProduct,
};

/** Said twice, it is done once; said otherwise after another has decided, it is refused. */
export const decide = (
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  given: DecideReview,
): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const review = await lockReviewed(deps.db, id);
    if (review !== undefined && review.decision === given.decision) return null;
    if (review === undefined || review.decision !== null) throw new AppError('review.not_found');
    await settle(deps, { accountId: actor.accountId, traceId: from.traceId }, id, review, given);
    return null;
  });

async function settle(
  deps: TxDeps,
  by: By,
  id: string,
  review: Reviewed,
  { decision, reason }: DecideReview,
): Promise<void> {
  const { subject, id: thing } = review.thing;
  const at = deps.clock.now();
  await setDecided(deps.db, id, { decision, reason, by: by.accountId, at });
  if (subject === 'post' || subject === 'comment') await setSettled(deps.db, { subject, id: thing }, at);
  if (decision === 'accepted') await shows[subject](deps, thing);
  else {
    await refuses[subject](deps, thing, reason);
    // What others had seen already counts against its author for a while.
    if (review.had_been_live) await insertStrike(deps.db, review.author_id, id, at);
  }
  await tellDecided(deps, review, decision, reason);
  await recordEvent(deps, {
    actorId: by.accountId,
    action: `${subject}.${decision}`,
    subject: `${subject}:${thing}`,
    before: { cause: review.cause },
    after: { review: id, reason },
    traceId: by.traceId,
  });
}

/** Refuses a post of which staff think so themselves: what waits about it is decided with it. Answers its review. */
export async function refuseUnasked(
  deps: TxDeps,
  by: By,
  postId: string,
  reason: string,
): Promise<{ review: string; waited: boolean }> {
  const subject = { subject: 'post', id: postId } as const;
  const open = await findOpenReview(deps.db, subject);
  const { id } = open ?? (await insertReview(deps.db, subject, 'staff', deps.clock.now()));
  await settle(deps, by, id, (await lockReviewed(deps.db, id))!, { decision: 'refused', reason });
  return { review: id, waited: open !== undefined };
}

const tellDecided = (
  deps: TxDeps,
  { author_id, post_id, thing: { subject, id } }: Reviewed,
  decision: DecideReview['decision'],
  reason: string,
): Promise<void> =>
  notify(deps, {
    accountId: author_id,
    kind: 'review',
    ...(post_id === null ? {} : { postId: post_id }),
    ...(subject === 'comment' ? { commentId: id } : {}),
    ...(subject === 'product' ? { productId: id } : {}),
    detail: { decision, ...(reason === '' ? {} : { reason }) },
    groupKey: `review:${subject}:${id}`,
  });
