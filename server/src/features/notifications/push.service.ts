import type { NotificationKind, PushSubscription } from '@mingtang/contract/notifications';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { jobKind } from '../../jobs/enqueue.ts';
import { listLiveSessions } from '../sessions/sessions.service.ts';
import { countUnread } from './lines.queries.ts';
import * as queries from './push.queries.ts';

export const pushJob = jobKind<{ subscriptionId: string; kind: NotificationKind }>('notifications.push');

/** Whoever gives an address makes the worker call it: it must be one of the known push services, on its own port. */
const isKnownService = (deps: Deps, endpoint: string): boolean => {
  const { protocol, host, username } = new URL(endpoint);
  const known = deps.config.PUSH_HOSTS.some((one) => host === one || host.endsWith(`.${one}`));
  return protocol === 'https:' && username === '' && known;
};

export async function subscribe(
  deps: Deps,
  actor: Actor,
  { endpoint, keys }: PushSubscription,
): Promise<null> {
  if (deps.push === undefined) throw new AppError('push.off');
  if (!isKnownService(deps, endpoint))
    throw new AppError('request.invalid', { fields: { endpoint: 'host' } });
  return inTransaction(deps, async (deps) => {
    await queries.deleteBySession(deps.db, actor.sessionId);
    await queries.upsertSubscription(deps.db, {
      account_id: actor.accountId,
      session_id: actor.sessionId,
      endpoint,
      ...keys,
      created_at: deps.clock.now(),
    });
    return null;
  });
}

export async function unsubscribe(deps: Deps, actor: Actor): Promise<null> {
  await queries.deleteBySession(deps.db, actor.sessionId);
  return null;
}

/** A push follows a line, for those who asked for it: one job for each browser, so that each is tried for itself. */
export async function pushLater(deps: TxDeps, accountId: string, kind: NotificationKind): Promise<void> {
  if (deps.push === undefined) return;
  for (const { id } of await queries.listSubscriptions(deps.db, accountId, kind))
    await deps.jobs.enqueue(deps.db, pushJob, { subscriptionId: id, kind });
}

/** Says what kind of thing happened and how many lines are unread; what it is about is read in the app. */
export async function sendPush(
  deps: Deps,
  { subscriptionId, kind }: { subscriptionId: string; kind: NotificationKind },
): Promise<void> {
  const subscription = await queries.findSubscription(deps.db, subscriptionId);
  if (subscription === undefined || deps.push === undefined) return;
  const { account_id, session_id, endpoint, p256dh, auth } = subscription;
  const isOver = !(await listLiveSessions(deps, [session_id])).has(session_id);
  // The list of known services may have become shorter since.
  if (isOver || !isKnownService(deps, endpoint)) {
    await queries.deleteSubscription(deps.db, subscriptionId);
    return;
  }
  const unread = await countUnread(deps.db, account_id);
  // Read meanwhile, on another screen.
  if (unread === 0) return;
  const outcome = await deps.push.send({ endpoint, p256dh, auth }, JSON.stringify({ kind, unread }));
  if (outcome === 'gone') await queries.deleteSubscription(deps.db, subscriptionId);
}
