import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { Notification } from '@mingtang/contract/notifications';
import type { ScrollQuery } from '@mingtang/contract/paging';
import type { Listening } from '@mingtang/contract/route';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import type { Topic } from '../../live.ts';
import { countUnread } from './lines.queries.ts';
import { deleteRead, pageOfLines, setRead } from './list.queries.ts';
import { viewLine } from './notifications.view.ts';
import { announce } from './notify.service.ts';
import { noticeTexts } from './words.service.ts';

const KEPT_DAYS = 90;
const Cursor = z.tuple([Instant, Id]);

export async function getNotifications(
  deps: Deps,
  actor: Actor,
  language: Language,
  page: ScrollQuery,
): Promise<{ rows: Notification[]; nextCursor: string | null }> {
  const [at, id] = page.cursor === undefined ? [] : decodeCursor(page.cursor, Cursor);
  const after = at === undefined || id === undefined ? undefined : { at, id };
  const found = await pageOfLines(actor.accountId, after, page.pageSize + 1).execute(deps.db);
  const { rows, nextCursor } = pageOf(found.rows, page.pageSize, (last) => [last.at.toISOString(), last.id]);
  const texts = await noticeTexts(deps);
  return { rows: rows.map((row) => viewLine(deps, language, texts, row)), nextCursor };
}

export const getUnread = async (deps: Deps, actor: Actor): Promise<{ unread: number }> => ({
  unread: await countUnread(deps.db, actor.accountId),
});

/** The member's other screens learn of it too. */
export async function markRead(
  deps: Deps,
  actor: Actor,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  await setRead(deps.db, actor.accountId, ids, deps.clock.now());
  return { unread: await announce(deps, actor.accountId, { kind: null, postId: null }) };
}

/** What a live line listens to: the member's own things, and one post. */
export function listenTo(deps: Deps, actor: Actor, postId: string | undefined): Listening {
  const topics: Topic[] = [`account:${actor.accountId}`];
  if (postId !== undefined) topics.push(`post:${postId}`);
  const first = async () => {
    const { unread } = await getUnread(deps, actor);
    return { name: 'notification', data: { unread, kind: null, postId: null } };
  };
  return { topics, first };
}

export async function sweepNotifications(deps: Deps): Promise<void> {
  await deleteRead(deps.db, new Date(deps.clock.now().getTime() - KEPT_DAYS * 86_400_000));
}
