import type { EditCardInput } from '@mingtang/contract/members';
import type { TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { openReview, withdrawReview } from '../../kernel/screening/screening.reviews.service.ts';
import { type ReviewCause, screenText } from '../../kernel/screening/screening.service.ts';

export interface ScreenedCard {
  /** The card, with watched words masked. */
  card: EditCardInput;
  /** Why a first card needs review; null when it needs none. */
  cause: ReviewCause | null;
  /** The watched words that need a review, separated by spaces. */
  found: string;
}

export async function screenCard(deps: TxDeps, actor: Actor, input: EditCardInput): Promise<ScreenedCard> {
  const { name, nameEn, title, titleEn, intro, introEn } = input;
  const screened = await screenText(deps, actor, { name, nameEn, title, titleEn, intro, introEn }, 'member');
  return { card: { ...input, ...screened.texts }, cause: screened.cause, found: screened.found };
}

/** Opens a review for a card that is not approved yet, or withdraws it when the card needs none or is hidden. */
export async function openOrWithdrawCardReview(
  deps: TxDeps,
  { accountId }: Actor,
  { card, cause, found }: ScreenedCard,
): Promise<void> {
  if (cause === null || card.hidden) await withdrawReview(deps, 'member', accountId);
  else await openReview(deps, 'member', accountId, cause, found);
}
