import type { CommentThread, ListComments } from '@mingtang/contract/comments';
import { Id, type Language } from '@mingtang/contract/fields';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { findPost } from './comments.queries.ts';
import { viewThread } from './comments.view.ts';
import { type CommentRow, mostLiked, pageOfReplies, pageOfThreads } from './list.queries.ts';

const HOTTEST = 3;
/** The last row that was shown and the most liked that the list began with: later pages leave out exactly these. */
const Cursor = z.tuple([Id, z.array(Id).max(HOTTEST)]);

interface Page {
  rows: CommentThread[];
  nextCursor: string | null;
}

export async function getComments(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  given: ListComments,
): Promise<Page> {
  const viewer = actor?.accountId;
  if ((await findPost(deps.db, viewer, given.postId)) === undefined) throw new AppError('post.not_found');
  const cursor = given.cursor === undefined ? undefined : decodeCursor(given.cursor, Cursor);
  const hottest = cursor?.[1] ?? (await begin(deps, viewer, given));
  const found =
    given.parentId === undefined
      ? await listThreads(deps, viewer, given, hottest, cursor?.[0])
      : await listReplies(deps, viewer, given, given.parentId, cursor?.[0]);
  const { rows, nextCursor } = pageOf(found.threads, given.pageSize, (last) => [last.id, hottest]);
  return { rows: rows.map((row) => viewThread(deps, viewer, language, row, found.replies)), nextCursor };
}

async function begin(deps: Deps, viewer: string | undefined, given: ListComments): Promise<string[]> {
  if (given.sort === 'newest' || given.parentId !== undefined) return [];
  const { rows } = await mostLiked(viewer, given.postId, HOTTEST).execute(deps.db);
  return rows.map(({ id }) => id);
}

interface Found {
  threads: CommentRow[];
  replies: CommentRow[];
}

async function listThreads(
  deps: Deps,
  viewer: string | undefined,
  { postId, pageSize }: ListComments,
  hottest: string[],
  last: string | undefined,
): Promise<Found> {
  const place = last === undefined ? -1 : hottest.indexOf(last);
  const isAhead = last === undefined || place >= 0;
  const { rows } = await pageOfThreads(viewer, {
    postId,
    hottest,
    ahead: isAhead ? hottest.slice(place + 1) : [],
    after: isAhead ? undefined : last,
    limit: pageSize + 1,
  }).execute(deps.db);
  return {
    threads: rows.filter((row) => row.parent_id === null),
    replies: rows.filter((row) => row.parent_id !== null),
  };
}

async function listReplies(
  deps: Deps,
  viewer: string | undefined,
  { postId, pageSize }: ListComments,
  parentId: string,
  after: string | undefined,
): Promise<Found> {
  const wanted = { postId, parentId, after, limit: pageSize + 1 };
  return { threads: (await pageOfReplies(viewer, wanted).execute(deps.db)).rows, replies: [] };
}
