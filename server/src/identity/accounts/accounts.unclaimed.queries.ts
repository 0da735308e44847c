import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface PendingAccount {
  phone: string;
  password_hash: string;
  created_at: Date;
  password_set_at: Date;
  state: 'pending';
}

export const insertPendingAccounts = (tx: Tx, accounts: readonly PendingAccount[]) =>
  tx
    .insertInto('accounts')
    .values([...accounts])
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning(['id', 'phone'])
    .execute();

export const listAccountsByPhones = (db: Db, phones: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'phone', 'state'])
    .where('phone', '=', sql<string>`ANY(${phones}::text[])`)
    .execute();

export const listReservedPhones = async (db: Db, phones: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('phone_changes')
      .select('old_phone')
      .where('old_phone', '=', sql<string>`ANY(${phones}::text[])`)
      .where('state', '=', 'applied')
      .unionAll(
        db
          .selectFrom('merges')
          .select(sql<string>`merged_phone`.as('old_phone'))
          .where('merged_phone', '=', sql<string>`ANY(${phones}::text[])`),
      )
      .execute()
  ).map((row) => row.old_phone);

/** The lock that a change of the phone needs, against a concurrent claim or state change. */
export const lockAccountForCorrection = (tx: Tx, id: string) =>
  tx
    .selectFrom('accounts')
    .select(['phone', 'state', sql<boolean>`password_hash = ''`.as('unclaimed')])
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();

/**
 * A pending account has never logged in, so only rows that staff can create need to be checked. Memberships and notes that
 * were written together with the account, at `updatedAt`, are deleted with it.
 */
export const deleteUnclaimedAccounts = async (
  tx: Tx,
  ids: readonly string[],
  updatedAt: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM accounts a USING members m
    WHERE a.id = ANY(${ids}::bigint[]) AND a.state = 'pending' AND m.account_id = a.id AND m.updated_at = ${updatedAt}
      AND NOT EXISTS (SELECT FROM company_team p WHERE p.member_id = a.id)
      AND NOT EXISTS (SELECT FROM membership_periods p
        WHERE p.member_id = a.id AND (p.kind <> 'granted' OR p.created_at <> ${updatedAt}))
      AND NOT EXISTS (SELECT FROM orders p WHERE p.account_id = a.id)
      AND NOT EXISTS (SELECT FROM member_notes p
        WHERE p.member_id = a.id AND (p.edited_at IS NOT NULL OR p.created_at <> ${updatedAt}))
      AND NOT EXISTS (SELECT FROM account_roles p WHERE p.account_id = a.id)
    RETURNING a.id`.execute(tx);
  return rows.map(({ id }) => id);
};
