import { groupsLikes, type NotificationKind } from '@mingtang/contract/notification-kinds';
import { MINUTE_MS } from '../../base/calendar.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { publishEvent } from '../../platform/event-bus.ts';
import type { NotificationInput } from './notification-input.ts';
import {
  bumpNotification,
  countUnread,
  findUnreadNotification,
  insertNotification,
} from './notifications.queries.ts';
import { enqueuePushes } from './notifications.push.service.ts';

/** Minimum interval between two moves of an unread like notification to the front of the list. */
const LIKE_BUMP_INTERVAL_MS = MINUTE_MS;

/** Inserts a notification unless the recipient's settings forbid it, and publishes the unread count after commit. */
export async function notify(deps: TxDeps, input: NotificationInput): Promise<void> {
  const { accountId, kind, actorId, postId } = input;
  if (accountId === actorId) return;
  const notificationId = groupsLikes(kind)
    ? await writeLikeNotification(deps, input)
    : await writeNotification(deps, input);
  if (notificationId === undefined) return;
  await enqueuePushes(deps, accountId, kind);
  deps.afterCommit(async (deps) => {
    await publishUnreadCount(deps, accountId, { kind, postId: postId ?? null });
  });
}

const writeNotification = (deps: TxDeps, input: NotificationInput) =>
  insertNotification(deps.db, input, deps.clock.now());

/** Another like only moves an unread like notification to the front: its likers are read from the likes. */
async function writeLikeNotification(deps: TxDeps, input: NotificationInput): Promise<string | undefined> {
  const now = deps.clock.now();
  const existing = await findUnreadNotification(deps.db, input.accountId, input.groupKey);
  if (existing === undefined) return insertNotification(deps.db, input, now);
  if (now.getTime() - existing.at.getTime() < LIKE_BUMP_INTERVAL_MS) return undefined;
  return bumpNotification(deps.db, existing.id, now);
}

/** Publishes the unread count and the subject of the newest notification to open clients. Returns the count. */
export async function publishUnreadCount(
  deps: Deps,
  accountId: string,
  subject: { kind: NotificationKind | null; postId: string | null },
): Promise<number> {
  const unread = await countUnread(deps.db, accountId);
  await publishEvent(deps, {
    topic: `account:${accountId}`,
    name: 'notification',
    data: { unread, ...subject },
  });
  return unread;
}
