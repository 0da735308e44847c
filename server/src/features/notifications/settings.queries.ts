import type { Db } from '../../db/client.ts';

export const listSettings = (db: Db, accountId: string) =>
  db
    .selectFrom('notification_settings')
    .select(['kind', 'in_app', 'push'])
    .where('account_id', '=', accountId)
    .execute();

export interface NewSetting {
  account_id: string;
  kind: string;
  in_app: boolean;
  push: boolean;
}

export const upsertSetting = (db: Db, setting: NewSetting) =>
  db
    .insertInto('notification_settings')
    .values(setting)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet({ in_app: setting.in_app, push: setting.push }),
    )
    .execute();
