import type { Db } from '../../platform/db/client.ts';

export interface NewPushSubscription {
  account_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

/** The endpoint of a browser is reassigned to the account that signed in there last. */
export const upsertPushSubscription = (db: Db, { created_at, ...subscription }: NewPushSubscription) =>
  db
    .insertInto('push_subscriptions')
    .values({ ...subscription, created_at })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
    .execute();

export const deletePushSubscriptionOfSession = (db: Db, sessionId: string) =>
  db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();

export const deletePushSubscription = (db: Db, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute();

/** Push subscriptions of the account, if it has enabled pushes of this kind. */
export const listPushSubscriptions = (db: Db, accountId: string, kind: string) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('notification_settings as s', 's.account_id', 'p.account_id')
    .select('p.id')
    .where('p.account_id', '=', accountId)
    .where('s.kind', '=', kind)
    .where('s.push', '=', true)
    .execute();

export const findPushSubscription = (db: Db, id: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'account_id', 'session_id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst();
