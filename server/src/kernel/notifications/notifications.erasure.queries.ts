import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** Notifications to and about the account, without those of an account on legal hold. */
export const deleteNotificationBatch = (tx: Tx, accountId: string, limit: number) =>
  sql`
    DELETE FROM notifications WHERE id IN (
      SELECT n.id FROM notifications n WHERE (n.account_id = ${accountId} OR n.actor_id = ${accountId})
        AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id IN (n.account_id, n.actor_id))
      LIMIT ${limit})`.execute(tx);

/** Without `limit`: one row per kind. */
export const deleteNotificationSettings = (tx: Tx, accountId: string) =>
  sql`DELETE FROM notification_settings WHERE account_id = ${accountId}`.execute(tx);

export const deletePushSubscriptionBatch = (tx: Tx, accountId: string, limit: number) =>
  sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE account_id = ${accountId} LIMIT ${limit})`.execute(tx);
