import type { NotificationKind, PushSubscription } from '@mingtang/contract/notifications';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { findValidSessionIds } from '../sessions/sessions.service.ts';
import { countUnread } from './notifications.queries.ts';
import * as queries from './notifications.push.queries.ts';

export const pushJob = jobType<{ subscriptionId: string; kind: NotificationKind }>('notifications.push');

/** SSRF protection: the worker calls this client-supplied URL, so only hosts in `PUSH_HOSTS` are allowed. */
const isAllowedPushService = (deps: Deps, endpoint: string): boolean => {
  const { protocol, host, username } = new URL(endpoint);
  const isAllowedHost = deps.config.PUSH_HOSTS.some(
    (allowedHost) => host === allowedHost || host.endsWith(`.${allowedHost}`),
  );
  return protocol === 'https:' && username === '' && isAllowedHost;
};

export async function subscribeToPush(
  deps: Deps,
  actor: Actor,
  { endpoint, keys }: PushSubscription,
): Promise<null> {
  if (deps.push === undefined) throw new AppError('push.off');
  if (!isAllowedPushService(deps, endpoint))
    throw new AppError('request.invalid', { fields: { endpoint: 'host' } });
  return inTransaction(deps, async (deps) => {
    await queries.deletePushSubscriptionOfSession(deps.db, actor.sessionId);
    await queries.upsertPushSubscription(deps.db, {
      account_id: actor.accountId,
      session_id: actor.sessionId,
      endpoint,
      ...keys,
      created_at: deps.clock.now(),
    });
    return null;
  });
}

export async function unsubscribeFromPush(deps: Deps, actor: Actor): Promise<null> {
  await queries.deletePushSubscriptionOfSession(deps.db, actor.sessionId);
  return null;
}

/** Enqueues one job for each subscribed browser, so that each is retried on its own. */
export async function enqueuePushes(deps: TxDeps, accountId: string, kind: NotificationKind): Promise<void> {
  if (deps.push === undefined) return;
  for (const { id } of await queries.listPushSubscriptions(deps.db, accountId, kind))
    await deps.jobs.enqueue(deps.db, pushJob, { subscriptionId: id, kind });
}

/** The payload contains only the kind and the unread count; the content stays in the app. */
export async function sendPush(
  deps: Deps,
  { subscriptionId, kind }: { subscriptionId: string; kind: NotificationKind },
): Promise<void> {
  const subscription = await queries.findPushSubscription(deps.db, subscriptionId);
  if (subscription === undefined || deps.push === undefined) return;
  const { account_id, session_id, endpoint, p256dh, auth } = subscription;
  const hasSessionEnded = !(await findValidSessionIds(deps, [session_id])).has(session_id);
  // `PUSH_HOSTS` may have changed since the subscription.
  if (hasSessionEnded || !isAllowedPushService(deps, endpoint)) {
    await queries.deletePushSubscription(deps.db, subscriptionId);
    return;
  }
  const unread = await countUnread(deps.db, account_id);
  // Already read on another client.
  if (unread === 0) return;
  const outcome = await deps.push.send({ endpoint, p256dh, auth }, JSON.stringify({ kind, unread }));
  if (outcome === 'gone') await queries.deletePushSubscription(deps.db, subscriptionId);
}
