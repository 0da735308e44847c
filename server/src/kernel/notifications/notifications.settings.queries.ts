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
