import type { Review } from '@mingtang/contract/care';
import { holds } from '@mingtang/contract/holds';
import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { firstLetters } from '../../first-letters.ts';
import type { Actor } from '../../http/call.ts';
import { type Standing, standingOf } from './standing.ts';
import { masked, type Watched, wordWatch } from './words.ts';

export type ReviewCause = Review['cause'];

export interface Weighed<Field extends string> {
  /** With every word masked that is to be. */
  texts: Record<Field, string>;
  /** Why staff must look first; null when nobody must. */
  cause: ReviewCause | null;
  found: string;
}

const FOUND_MAX = 400;

/** Staff who care for the community: what they write waits for nobody, and what waits is open to them. */
export const moderates = (actor: Actor | undefined): boolean =>
  actor !== undefined && holds(actor.permissions, 'post:moderate');

/** What may become of the texts a member sends: refused, masked, kept for staff to look at, or shown. */
export async function weigh<Field extends string>(
  deps: TxDeps,
  actor: Actor,
  texts: Record<Field, string>,
  what: Review['subject'],
): Promise<Weighed<Field>> {
  const standing = await standingOf(deps, actor.accountId);
  const watch = await wordWatch(deps);
  // A card holds who may see what: its owner must always be able to change that.
  if (standing.suspended && what !== 'member') throw new AppError('post.suspended');
  const fields = Object.entries<string>(texts).map(([field, text]) => ({ field, text, found: watch(text) }));
  const blocked = fields.filter(({ found }) => found.some(({ action }) => action === 'block'));
  if (blocked.length > 0)
    throw new AppError('text.blocked', {
      fields: Object.fromEntries(blocked.map(({ field }) => [field, 'words'])),
    });
  const words = wordsOf(
    fields.flatMap(({ found }) => found),
    'review',
  );
  return {
    texts: Object.fromEntries(
      fields.map(({ field, text, found }) => [
        field,
        masked(
          text,
          found.filter(({ action }) => action === 'mask'),
        ),
      ]),
    ) as Record<Field, string>,
    cause: moderates(actor) ? null : causeOf(standing, words, what),
    found: firstLetters(words.join(' '), FOUND_MAX),
  };
}

const wordsOf = (found: readonly Watched[], action: Watched['action']): string[] => [
  ...new Set(found.filter((one) => one.action === action).map((one) => one.word)),
];

/** What staff should know first comes first. */
function causeOf(
  { watched, temporary, newcomer }: Standing,
  words: readonly string[],
  what: Review['subject'],
): ReviewCause | null {
  if (words.length > 0) return 'words';
  if (watched) return 'strikes';
  if (what === 'comment') return null;
  if (what === 'member') return 'first-card';
  if (temporary) return 'temporary';
  return what === 'post' && newcomer ? 'first-posts' : null;
}
