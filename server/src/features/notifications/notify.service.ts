import type { NotificationKind } from '@mingtang/contract/notifications';
import type { Deps, TxDeps } from '../../deps.ts';
import { publish } from '../../live.ts';
import type { Notice } from './notice.ts';
import { bringForward, countUnread, findOpenLine, insertLine } from './lines.queries.ts';
import { pushLater } from './push.service.ts';

/** A post that hundreds like comes to the front of its author's list this often, and no sooner. */
const LIKES_EVERY_MS = 60_000;

/** Writes a line for somebody, unless they do not want it, and tells their open screens after the commit. */
export async function notify(deps: TxDeps, notice: Notice): Promise<void> {
  const { accountId, kind, actorId, postId } = notice;
  if (accountId === actorId) return;
  const isLike = kind === 'post-like' || kind === 'comment-like';
  const written = isLike ? await writeLikes(deps, notice) : await write(deps, notice);
  if (written === undefined) return;
  await pushLater(deps, accountId, kind);
  deps.afterCommit(async (deps) => {
    await announce(deps, accountId, { kind, postId: postId ?? null });
  });
}

const write = (deps: TxDeps, notice: Notice) => insertLine(deps.db, notice, deps.clock.now());

/** An open line needs no change for one like more: who likes is read from the likes. */
async function writeLikes(deps: TxDeps, notice: Notice): Promise<string | undefined> {
  const now = deps.clock.now();
  const open = await findOpenLine(deps.db, notice.accountId, notice.groupKey);
  if (open === undefined) return insertLine(deps.db, notice, now);
  if (now.getTime() - open.at.getTime() < LIKES_EVERY_MS) return undefined;
  return bringForward(deps.db, open.id, now);
}

/** What open screens learn: how many lines are unread, and what the newest is about. */
export async function announce(
  deps: Deps,
  accountId: string,
  about: { kind: NotificationKind | null; postId: string | null },
): Promise<number> {
  const unread = await countUnread(deps.db, accountId);
  await publish(deps, { topic: `account:${accountId}`, name: 'notification', data: { unread, ...about } });
  return unread;
}
