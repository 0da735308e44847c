import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export const listNotificationSettings = (db: Db, accountId: string) =>
  db
    .selectFrom('notification_settings')
    .select(['kind', 'in_app', 'push'])
    .where('account_id', '=', accountId)
    .execute();

export interface NewNotificationSetting {
  account_id: string;
  kind: string;
  in_app: boolean;
  push: boolean;
}

export const upsertNotificationSetting = (db: Db, setting: NewNotificationSetting) =>
  db
    .insertInto('notification_settings')
    .values(setting)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet({ in_app: setting.in_app, push: setting.push }),
    )
    .execute();

export const findSmsOptOut = (db: Db, accountId: string) =>
  db.selectFrom('sms_opt_outs').select('at').where('account_id', '=', accountId).executeTakeFirst();

export const insertSmsOptOut = (db: Db, accountId: string, at: Date) =>
  db
    .insertInto('sms_opt_outs')
    .values({ account_id: accountId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteSmsOptOut = (db: Db, accountId: string) =>
  sql`DELETE FROM sms_opt_outs WHERE account_id = ${accountId}`.execute(db);
