import { POST_DAYS } from '@mingtang/contract/limits';
import type { PostKind, WritePost } from '@mingtang/contract/posts';
import { AppError } from '../../errors.ts';
import type { ReviewCause } from '../care/weigh.service.ts';
import type { PostRow, Standing } from './posts.queries.ts';

const DAY_MS = 86_400_000;

/** On show from now on, for as long as its kind stays. */
export function shownFrom(kind: PostKind, now: Date): Pick<Standing, 'published_at' | 'expires_at'> {
  const days = POST_DAYS[kind];
  return {
    published_at: now,
    expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
  };
}

/** What becomes of a post that its author sends in. */
export const sentIn = (kind: PostKind, cause: ReviewCause | null, now: Date): Standing =>
  cause === null
    ? { state: 'live', sent_at: now, ...shownFrom(kind, now) }
    : { state: 'queued', sent_at: now };

export interface Edited {
  standing: Standing;
  /** Why staff must look; null when nobody must, or when it waits for them already. */
  cause: ReviewCause | null;
}

/** What becomes of a post that its author changes. */
export function edited(before: PostRow, given: WritePost, cause: ReviewCause | null, now: Date): Edited {
  if (before.state === 'draft')
    return { standing: given.draft ? { state: 'draft' } : sentIn(given.kind, cause, now), cause };
  if (given.draft) throw new AppError('post.state');
  // A pin stands on the list of its kind, and readers took it for what it was.
  if (given.kind !== before.kind) throw new AppError('request.invalid', { fields: { kind: 'fixed' } });
  switch (before.state) {
    case 'live':
      return { standing: { state: cause === null ? 'live' : 'queued' }, cause };
    case 'queued':
      return { standing: { state: 'queued' }, cause };
    case 'removed':
      if (before.mend_until === null || before.mend_until <= now) throw new AppError('post.mend_over');
      // Once refused, staff look again whatever is in it now.
      return { standing: { state: 'queued', reason: '', mend_until: null }, cause: cause ?? 'strikes' };
    default:
      throw new AppError('post.state');
  }
}
