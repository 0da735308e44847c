import type { Db, Tx } from '../../platform/db/client.ts';

export const listPasskeys = (db: Db, accountId: string) =>
  db.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).orderBy('id').execute();

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

export const findPasskeyByCredential = (db: Db, credentialId: Buffer) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

export const countPasskeys = async (tx: Tx, accountId: string): Promise<number> =>
  (await tx.selectFrom('passkeys').select('id').where('account_id', '=', accountId).execute()).length;

export interface NewPasskey {
  account_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  name: string;
  second_factor: boolean;
  created_at: Date;
}

/** Undefined when the credential is already registered, for this account or another. */
export const insertPasskey = (tx: Tx, passkey: NewPasskey) =>
  tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * Undefined when the passkey was removed in the meantime or the stored counter is not lower than `counter`. An
 * authenticator without a counter always sends 0.
 */
export const recordPasskeyUse = (db: Db, id: string, counter: number, at: Date) =>
  db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', String(counter)), ...(counter === 0 ? [eb('counter', '=', '0')] : [])]),
    )
    .returning('id')
    .executeTakeFirst();

export const updatePasskeyName = (db: Db, accountId: string, id: string, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export const deletePasskey = (tx: Tx, accountId: string, id: string) =>
  tx
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();

export const deleteAllPasskeys = (tx: Tx, accountId: string) =>
  tx.deleteFrom('passkeys').where('account_id', '=', accountId).returning('id').execute();
