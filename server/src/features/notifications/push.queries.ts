import type { Db } from '../../db/client.ts';

export interface NewSubscription {
  account_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

/** A browser belongs to whoever signed in there last. */
export const upsertSubscription = (db: Db, { created_at, ...subscription }: NewSubscription) =>
  db
    .insertInto('push_subscriptions')
    .values({ ...subscription, created_at })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
    .execute();

export const deleteBySession = (db: Db, sessionId: string) =>
  db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();

export const deleteSubscription = (db: Db, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute();

/** Where pushes of a kind go, for an account that asked for them. */
export const listSubscriptions = (db: Db, accountId: string, kind: string) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('notification_settings as s', 's.account_id', 'p.account_id')
    .select('p.id')
    .where('p.account_id', '=', accountId)
    .where('s.kind', '=', kind)
    .where('s.push', '=', true)
    .execute();

export const findSubscription = (db: Db, id: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'account_id', 'session_id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst();
