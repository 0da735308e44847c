import type { Review } from '@mingtang/contract/moderation';
import type { Comment, WriteCommentInput } from '@mingtang/contract/comments';
import type { EditablePost, WritePostInput } from '@mingtang/contract/posts';
import { BLANK_POST } from '@mingtang/test-support/blank-forms';
import { createEnrolledAdministrator, STAFF_PASSWORD, totpCode } from './administrators.steps.ts';
import { type ApiResponse, callApi, openSession } from './api.steps.ts';

const requireSuccess = <T>(action: string, response: ApiResponse<T>): T => {
  if (response.code !== 200) throw new Error(`${action}: ${response.msg}`);
  return response.data;
};

/** Creates a super administrator who has passed the second factor. */
export async function createSuperAdministrator(): Promise<{ token: string }> {
  const { phone, key } = await createEnrolledAdministrator();
  const { token } = await openSession(phone, STAFF_PASSWORD);
  const body = { code: totpCode(key) };
  return requireSuccess(
    'second factor',
    await callApi<{ token: string }>('POST', '/h5/account/totp', { token, body }),
  );
}

let cachedModerator: { createdAt: number; moderator: Promise<{ token: string }> } | undefined;
/**
 * Shorter than the five minutes for which a second factor counts as recent, so that it stays recent until the
 * end of a journey.
 */
const MODERATOR_MAX_AGE_MS = 3 * 60_000;

/**
 * One moderator for all journeys of a worker process, because creating one takes seconds; a new one when the second
 * factor is about to be too old for actions that require a recent one (refunds, freezing, VIP, imports, grants).
 */
export function sharedSuperAdministrator(): Promise<{ token: string }> {
  if (cachedModerator === undefined || Date.now() - cachedModerator.createdAt > MODERATOR_MAX_AGE_MS)
    cachedModerator = { createdAt: Date.now(), moderator: createSuperAdministrator() };
  return cachedModerator.moderator;
}

/** Creates a post that shows the author's card; other omitted fields are blank. */
async function createPost(token: string, fields: Partial<WritePostInput>): Promise<EditablePost> {
  const body: WritePostInput = { ...BLANK_POST, withCard: true, ...fields };
  return requireSuccess('post', await callApi<EditablePost>('POST', '/h5/posts', { token, body }));
}

/** Finds the open review of a subject. */
async function findOpenReview(
  moderator: { token: string },
  id: string,
  subject: Review['subject'],
): Promise<Review> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const page: { rows: Review[]; nextCursor: string | null } = requireSuccess(
      'reviews',
      await callApi('GET', `/h5/reviews${query}`, { token: moderator.token }),
    );
    const review = page.rows.find((candidate) => candidate.subject === subject && candidate.subjectId === id);
    if (review) return review;
    cursor = page.nextCursor;
  }
  throw new Error(`no open review of the ${subject} ${id}`);
}

export async function decideReview(
  moderator: { token: string },
  id: string,
  decision: 'accepted' | 'refused',
  reason = '',
  subject: Review['subject'] = 'post',
): Promise<void> {
  const review = await findOpenReview(moderator, id, subject);
  const body = { decision, reason };
  requireSuccess(
    'decision',
    await callApi('POST', `/h5/reviews/${review.id}`, { token: moderator.token, body }),
  );
}

/** Publishes a post and accepts it if it waits for review, as a member's first posts do. */
export async function publishPost(
  moderator: { token: string },
  author: { token: string },
  fields: Partial<WritePostInput>,
): Promise<string> {
  const { id, state } = await createPost(author.token, fields);
  if (state === 'queued') await decideReview(moderator, id, 'accepted');
  return id;
}

export const writeComment = async ({ token }: { token: string }, body: WriteCommentInput): Promise<Comment> =>
  requireSuccess('comment', await callApi<Comment>('POST', '/h5/cloud/update_comment', { token, body }));

export const reportPost = async ({ token }: { token: string }, id: string): Promise<void> => {
  const body = { subject: 'post', id, reason: 'fraud', note: '' };
  requireSuccess('report', await callApi('POST', '/h5/reports', { token, body }));
};
