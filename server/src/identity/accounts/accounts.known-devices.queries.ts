import type { Db, Tx } from '../../platform/db/client.ts';

/** Undefined unless the device with this token is a known device of the account with this phone. */
export const findDeviceByPhoneAndToken = (db: Db, phone: string, tokenHash: Buffer) =>
  db
    .selectFrom('known_devices as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select('d.account_id')
    .where('d.token_hash', '=', tokenHash)
    .where('a.phone', '=', phone)
    .executeTakeFirst();

/**
 * All accounts that have this device as a known device. Empty if the server never issued the token; the
 * caller must then issue a new one.
 */
export const listAccountsOfDevice = (tx: Tx, tokenHash: Buffer) =>
  tx.selectFrom('known_devices').select('account_id').where('token_hash', '=', tokenHash).execute();

export const upsertDevice = (tx: Tx, accountId: string, tokenHash: Buffer, at: Date) =>
  tx
    .insertInto('known_devices')
    .values({ account_id: accountId, token_hash: tokenHash, created_at: at, used_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_hash']).doUpdateSet({ used_at: at }))
    .execute();

/** Keeps the `keep` most recently used devices of the account. */
export const deleteLeastRecentlyUsedDevices = (tx: Tx, accountId: string, keep: number) =>
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

/** Deletes all devices of the account except the one with `keepHash`; null deletes all of them. */
export const deleteOtherDevices = (tx: Tx, accountId: string, keepHash: Buffer | null) =>
  tx
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .$if(keepHash !== null, (query) => query.where('token_hash', '<>', keepHash))
    .execute();

export const deleteUnusedDevices = (db: Db, unusedSince: Date) =>
  db.deleteFrom('known_devices').where('used_at', '<', unusedSince).execute();

/**
 * True if a session row exists. Also true if the password was set before `sessionRowsSince`: the rows of
 * earlier logins may have been deleted.
 */
export const mayHaveLoggedInBefore = async (
  tx: Tx,
  accountId: string,
  sessionRowsSince: Date,
): Promise<boolean> => {
  const { found } = await tx
    .selectFrom('accounts as a')
    .select((eb) =>
      eb
        .or([
          eb('a.password_set_at', '<', sessionRowsSince),
          eb.exists(eb.selectFrom('sessions as s').select('s.id').whereRef('s.account_id', '=', 'a.id')),
        ])
        .$castTo<boolean>()
        .as('found'),
    )
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return found;
};
