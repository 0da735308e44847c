import type { CommentThread, ListCommentsQuery } from '@mingtang/contract/comments';
import { Id, type Language } from '@mingtang/contract/fields';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { findVisiblePost } from './comments.queries.ts';
import { toCommentThread } from './comments.view.ts';
import { type CommentRow, mostLikedQuery, replyPageQuery, threadPageQuery } from './comments.list.queries.ts';

const TOP_THREADS = 3;
/** Id of the last row and the ids of the most liked threads of the first page, which later pages exclude. */
const CommentCursor = z.tuple([Id, z.array(Id).max(TOP_THREADS)]);

interface Page {
  rows: CommentThread[];
  nextCursor: string | null;
}

export async function getComments(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  input: ListCommentsQuery,
): Promise<Page> {
  const viewer = actor?.accountId;
  if ((await findVisiblePost(deps.db, viewer, input.postId)) === undefined)
    throw new AppError('post.not_found');
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, CommentCursor);
  const topIds = cursor?.[1] ?? (await listTopIds(deps, viewer, input));
  const found =
    input.parentId === undefined
      ? await listThreads(deps, viewer, input, topIds, cursor?.[0])
      : await listReplies(deps, viewer, input, input.parentId, cursor?.[0]);
  const { rows, nextCursor } = toCursorPage(found.rows, input.pageSize, (last) => [last.id, topIds]);
  return { rows: rows.map((row) => toCommentThread(deps, viewer, language, row, found.replies)), nextCursor };
}

async function listTopIds(
  deps: Deps,
  viewer: string | undefined,
  input: ListCommentsQuery,
): Promise<string[]> {
  if (input.sort === 'newest' || input.parentId !== undefined) return [];
  const { rows } = await mostLikedQuery(viewer, input.postId, TOP_THREADS).execute(deps.db);
  return rows.map(({ id }) => id);
}

/** A page of threads with their first replies, or a page of the replies of one thread. */
interface FoundComments {
  rows: CommentRow[];
  replies: CommentRow[];
}

async function listThreads(
  deps: Deps,
  viewer: string | undefined,
  { postId, pageSize }: ListCommentsQuery,
  topIds: string[],
  lastId: string | undefined,
): Promise<FoundComments> {
  const topIndex = lastId === undefined ? -1 : topIds.indexOf(lastId);
  const startsInTop = lastId === undefined || topIndex >= 0;
  const { rows } = await threadPageQuery(viewer, {
    postId,
    topIds,
    remainingTopIds: startsInTop ? topIds.slice(topIndex + 1) : [],
    after: startsInTop ? undefined : lastId,
    limit: pageSize + 1,
  }).execute(deps.db);
  return {
    rows: rows.filter((row) => row.parent_id === null),
    replies: rows.filter((row) => row.parent_id !== null),
  };
}

async function listReplies(
  deps: Deps,
  viewer: string | undefined,
  { postId, pageSize }: ListCommentsQuery,
  parentId: string,
  after: string | undefined,
): Promise<FoundComments> {
  const filter = { postId, parentId, after, limit: pageSize + 1 };
  return { rows: (await replyPageQuery(viewer, filter).execute(deps.db)).rows, replies: [] };
}
