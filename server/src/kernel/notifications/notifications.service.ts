import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { Notification } from '@mingtang/contract/notifications';
import { listKindsOfGroup, type NotificationGroup } from '@mingtang/contract/notification-kinds';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import type { StreamSubscription } from '@mingtang/contract/route';
import { z } from 'zod';
import { DAY_MS } from '../../base/calendar.ts';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import type { EventTopic } from '../../platform/event-bus.ts';
import { countUnread } from './notifications.queries.ts';
import { deleteReadNotifications, selectNotifications, updateReadAt } from './notifications.list.queries.ts';
import { toNotification } from './notifications.view.ts';
import { publishUnreadCount } from './notifications.notify.service.ts';
import { getCachedNotificationTexts } from './notifications.texts.service.ts';

const RETENTION_DAYS = 90;
const NotificationListCursor = z.tuple([Instant, Id]);

export async function getNotifications(
  deps: Deps,
  actor: Actor,
  language: Language,
  query: CursorPageQuery & { group?: NotificationGroup | undefined },
): Promise<{ rows: Notification[]; nextCursor: string | null }> {
  const [at, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, NotificationListCursor);
  const after = at === undefined || id === undefined ? undefined : { at, id };
  const kinds = query.group && listKindsOfGroup(query.group);
  const found = await selectNotifications(actor.accountId, kinds, after, query.pageSize + 1).execute(deps.db);
  const { rows, nextCursor } = toCursorPage(found.rows, query.pageSize, (last) => [
    last.at.toISOString(),
    last.id,
  ]);
  const texts = await getCachedNotificationTexts(deps);
  return { rows: rows.map((row) => toNotification(deps, language, texts, row)), nextCursor };
}

export const getUnreadCount = async (deps: Deps, actor: Actor): Promise<{ unread: number }> => ({
  unread: await countUnread(deps.db, actor.accountId),
});

/** Publishes the new unread count to the member's other open clients too. */
export async function markNotificationsRead(
  deps: Deps,
  actor: Actor,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  await updateReadAt(deps.db, actor.accountId, ids, deps.clock.now());
  return { unread: await publishUnreadCount(deps, actor.accountId, { kind: null, postId: null }) };
}

/** The stream has the events of the caller's account and optionally those of one post. */
export function subscribeToNotifications(
  deps: Deps,
  actor: Actor,
  postId: string | undefined,
): StreamSubscription {
  const topics: EventTopic[] = [`account:${actor.accountId}`];
  if (postId !== undefined) topics.push(`post:${postId}`);
  const initialEvent = async () => {
    const { unread } = await getUnreadCount(deps, actor);
    return { name: 'notification', data: { unread, kind: null, postId: null } };
  };
  return { topics, initialEvent };
}

export async function purgeReadNotifications(deps: Deps): Promise<void> {
  await deleteReadNotifications(deps.db, new Date(deps.clock.now().getTime() - RETENTION_DAYS * DAY_MS));
}
