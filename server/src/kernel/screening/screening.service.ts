import type { Review } from '@mingtang/contract/moderation';
import { includesPermission } from '@mingtang/contract/permissions.check';
import type { TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { truncateText } from '../../base/truncate-text.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { type AuthorTrust, getAuthorTrust } from './screening.trust.service.ts';
import { maskMatches, type WatchedWordMatch, getWatchedWordFinder } from './screening.word-finder.service.ts';

export type ReviewCause = Review['cause'];

export interface ReviewSubject<Kind extends Review['subject'] = Review['subject']> {
  subject: Kind;
  id: string;
}

export type ReportSubject = ReviewSubject<'post' | 'comment' | 'member' | 'company'>;

export interface ScreenedTexts<Field extends string> {
  /** The texts with masked words replaced. */
  texts: Record<Field, string>;
  /** Why a review is needed before publication; null when none is. */
  cause: ReviewCause | null;
  /** The watched words that need a review, separated by spaces and truncated. */
  found: string;
}

const FOUND_MAX = 400;

/** Moderators may see content that waits for review, and their own texts need no review. */
export const isModerator = (actor: Actor | undefined): boolean =>
  actor !== undefined && includesPermission(actor.permissions, 'post:moderate');

/** Screens a member's texts by watched words and trust: rejects them, masks words, or requires a review. */
export async function screenText<Field extends string>(
  deps: TxDeps,
  actor: Actor,
  texts: Record<Field, string>,
  subject: Review['subject'],
): Promise<ScreenedTexts<Field>> {
  const trust = await getAuthorTrust(deps, actor.accountId);
  const findWatchedWords = await getWatchedWordFinder(deps);
  // The card holds the privacy settings, so its owner must be able to save it even when suspended.
  if (trust.suspended && subject !== 'member') throw new AppError('post.suspended');
  const fields = Object.entries<string>(texts).map(([field, text]) => ({
    field,
    text,
    found: findWatchedWords(text),
  }));
  const blocked = fields.filter(({ found }) => found.some(({ action }) => action === 'block'));
  if (blocked.length > 0)
    throw new AppError('text.blocked', {
      fields: Object.fromEntries(blocked.map(({ field }) => [field, 'words'])),
    });
  const reviewWords = wordsWithAction(
    fields.flatMap(({ found }) => found),
    'review',
  );
  return {
    texts: Object.fromEntries(
      fields.map(({ field, text, found }) => [
        field,
        maskMatches(
          text,
          found.filter(({ action }) => action === 'mask'),
        ),
      ]),
    ) as Record<Field, string>,
    cause: isModerator(actor) ? null : reviewCauseOf(trust, reviewWords, subject),
    found: truncateText(reviewWords.join(' '), FOUND_MAX),
  };
}

const wordsWithAction = (
  found: readonly WatchedWordMatch[],
  action: WatchedWordMatch['action'],
): string[] => [...new Set(found.filter((match) => match.action === action).map((match) => match.word))];

/** The most important cause wins. */
function reviewCauseOf(
  { alwaysReviewed, lacksFullMembership, newcomer }: AuthorTrust,
  reviewWords: readonly string[],
  subject: Review['subject'],
): ReviewCause | null {
  if (reviewWords.length > 0) return 'words';
  if (alwaysReviewed) return 'strikes';
  if (subject === 'comment') return null;
  if (subject === 'member') return 'first-card';
  if (lacksFullMembership) return 'temporary';
  return subject === 'post' && newcomer ? 'first-posts' : null;
}
