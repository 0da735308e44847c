import { POST_DAYS } from '@mingtang/contract/limits';
import type { PostKind, WritePostInput } from '@mingtang/contract/posts';
import { DAY_MS } from '../../base/calendar.ts';
import { AppError } from '../../base/errors.ts';
import type { ReviewCause } from '../../kernel/screening/screening.service.ts';
import type { StoredPostRow, PostLifecycle } from './posts.queries.ts';

/** Publish and expiry timestamps for this kind of post. */
export function publicationDates(
  kind: PostKind,
  now: Date,
): Pick<PostLifecycle, 'published_at' | 'expires_at'> {
  const days = POST_DAYS[kind];
  return {
    published_at: now,
    expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
  };
}

/** Next state of a post that its author submits. */
export const lifecycleAfterSubmit = (kind: PostKind, cause: ReviewCause | null, now: Date): PostLifecycle =>
  cause === null
    ? { state: 'live', submitted_at: now, ...publicationDates(kind, now) }
    : { state: 'queued', submitted_at: now };

export interface EditResult {
  lifecycle: PostLifecycle;
  /** Why staff must review the post; null when no new review is needed. */
  cause: ReviewCause | null;
}

/** Next state of a post that its author edits. */
export function lifecycleAfterEdit(
  before: StoredPostRow,
  input: WritePostInput,
  cause: ReviewCause | null,
  now: Date,
): EditResult {
  if (before.state === 'draft')
    return {
      lifecycle: input.draft ? { state: 'draft' } : lifecycleAfterSubmit(input.kind, cause, now),
      cause,
    };
  if (input.draft) throw new AppError('post.state');
  // The kind is fixed after publication: pins belong to the list of the kind, and readers relied on it.
  if (input.kind !== before.kind) throw new AppError('request.invalid', { fields: { kind: 'fixed' } });
  switch (before.state) {
    case 'live':
      return { lifecycle: { state: cause === null ? 'live' : 'queued' }, cause };
    case 'queued':
      return { lifecycle: { state: 'queued' }, cause };
    case 'removed':
      if (before.revise_until === null || before.revise_until <= now) throw new AppError('post.mend_over');
      // A refused post always needs another review, even when screening finds nothing.
      return { lifecycle: { state: 'queued', reason: '', revise_until: null }, cause: cause ?? 'strikes' };
    default:
      throw new AppError('post.state');
  }
}
