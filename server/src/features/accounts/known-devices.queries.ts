import type { Db, Tx } from '../../db/client.ts';

export const findDeviceOfPhone = (db: Db, phone: string, tokenHash: Buffer) =>
  db
    .selectFrom('known_devices as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select('d.account_id')
    .where('d.token_hash', '=', tokenHash)
    .where('a.phone', '=', phone)
    .executeTakeFirst();

/** Of any account: only a token that was given to somebody is taken from a device. */
export const listAccountsOf = (tx: Tx, tokenHash: Buffer) =>
  tx.selectFrom('known_devices').select('account_id').where('token_hash', '=', tokenHash).execute();

export const upsertDevice = (tx: Tx, accountId: string, tokenHash: Buffer, at: Date) =>
  tx
    .insertInto('known_devices')
    .values({ account_id: accountId, token_hash: tokenHash, created_at: at, used_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_hash']).doUpdateSet({ used_at: at }))
    .execute();

export const deleteOldestDevices = (tx: Tx, accountId: string, keep: number) =>
  tx
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .orderBy('token_hash')
        .offset(keep),
    )
    .execute();

export const deleteOtherDevices = (tx: Tx, accountId: string, keepHash: Buffer | null) =>
  tx
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .$if(keepHash !== null, (query) => query.where('token_hash', '<>', keepHash))
    .execute();

export const deleteUnusedDevices = (db: Db, before: Date) =>
  db.deleteFrom('known_devices').where('used_at', '<', before).execute();

/** Whether the account has a session, open or ended, or had its password before the rows of ended ones went. */
export const hasSignedIn = async (tx: Tx, accountId: string, rowsSince: Date): Promise<boolean> => {
  const { found } = await tx
    .selectFrom('accounts as a')
    .select((eb) =>
      eb
        .or([
          eb('a.password_set_at', '<', rowsSince),
          eb.exists(eb.selectFrom('sessions as s').select('s.id').whereRef('s.account_id', '=', 'a.id')),
        ])
        .$castTo<boolean>()
        .as('found'),
    )
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return found;
};
