import type { EditCard } from '@mingtang/contract/members';
import type { TxDeps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { openReview, withdrawReview } from '../care/reviews.service.ts';
import { type ReviewCause, weigh } from '../care/weigh.service.ts';

export interface WeighedCard {
  /** With masked words where there were some. */
  card: EditCard;
  /** Why staff must look at a first card; null when nobody must. */
  cause: ReviewCause | null;
  found: string;
}

export async function weighCard(deps: TxDeps, actor: Actor, given: EditCard): Promise<WeighedCard> {
  const { name, nameEn, title, titleEn, intro, introEn } = given;
  const weighed = await weigh(deps, actor, { name, nameEn, title, titleEn, intro, introEn }, 'member');
  return { card: { ...given, ...weighed.texts }, cause: weighed.cause, found: weighed.found };
}

/** A card that nobody has admitted waits for staff, unless its owner hides it from everyone anyway. */
export async function queueCard(
  deps: TxDeps,
  { accountId }: Actor,
  { card, cause, found }: WeighedCard,
): Promise<void> {
  if (cause === null || card.hidden) await withdrawReview(deps, 'member', accountId);
  else await openReview(deps, 'member', accountId, cause, found);
}
