import type { Review } from '@mingtang/contract/care';
import type { Comment, WriteComment } from '@mingtang/contract/comments';
import type { Post, WritePost } from '@mingtang/contract/posts';
import { BLANK_POST } from '../../scripts/blank-forms.ts';
import { createEnrolledAdministrator, STAFF_PASSWORD, totpCode } from './administrators.ts';
import { type Answer, call, openSession } from './network.ts';

const whole = <T>(what: string, answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${what}: ${answer.msg}`);
  return answer.data;
};

/** A super administrator with a whole session. */
export async function createModerator(): Promise<{ token: string }> {
  const { phone, key } = await createEnrolledAdministrator();
  const { token } = await openSession(phone, STAFF_PASSWORD);
  const body = { code: totpCode(key) };
  return whole('second factor', await call<{ token: string }>('POST', '/h5/account/totp', { token, body }));
}

let shared: { made: number; moderator: Promise<{ token: string }> } | undefined;
/** A second factor is recent for five minutes, and a journey may need it until its end. */
const RECENT_MS = 3 * 60_000;

/**
 * One moderator for all journeys of a worker process, because creating one takes seconds; another one when the second
 * factor is about to be too old for the acts that ask for a recent one (refunds, freezing, VIP, imports, grants).
 */
export function sharedModerator(): Promise<{ token: string }> {
  if (shared === undefined || Date.now() - shared.made > RECENT_MS)
    shared = { made: Date.now(), moderator: createModerator() };
  return shared.moderator;
}

/** Publishes a post; what is not said stays empty. */
async function writePost(token: string, change: Partial<WritePost>): Promise<Post> {
  const body: WritePost = { ...BLANK_POST, withCard: true, ...change };
  return whole('post', await call<Post>('POST', '/h5/posts', { token, body }));
}

/** What waits for staff about a thing. */
async function reviewOf(
  moderator: { token: string },
  id: string,
  subject: Review['subject'],
): Promise<Review> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const page: { rows: Review[]; nextCursor: string | null } = whole(
      'reviews',
      await call('GET', `/h5/reviews${query}`, { token: moderator.token }),
    );
    const found = page.rows.find((one) => one.subject === subject && one.subjectId === id);
    if (found) return found;
    cursor = page.nextCursor;
  }
  throw new Error(`nothing waits about the ${subject} ${id}`);
}

export async function decide(
  moderator: { token: string },
  id: string,
  decision: 'accepted' | 'refused',
  reason = '',
  subject: Review['subject'] = 'post',
): Promise<void> {
  const review = await reviewOf(moderator, id, subject);
  const body = { decision, reason };
  whole('decision', await call('POST', `/h5/reviews/${review.id}`, { token: moderator.token, body }));
}

/** A post of a member, on show: the first ones of a member wait for staff. */
export async function showPost(
  moderator: { token: string },
  author: { token: string },
  change: Partial<WritePost>,
): Promise<string> {
  const { id, state } = await writePost(author.token, change);
  if (state === 'queued') await decide(moderator, id, 'accepted');
  return id;
}

export const writeComment = async ({ token }: { token: string }, body: WriteComment): Promise<Comment> =>
  whole('comment', await call<Comment>('POST', '/h5/cloud/update_comment', { token, body }));

export const reportPost = async ({ token }: { token: string }, id: string): Promise<void> => {
  const body = { subject: 'post', id, reason: 'fraud', note: '' };
  whole('report', await call('POST', '/h5/reports', { token, body }));
};
