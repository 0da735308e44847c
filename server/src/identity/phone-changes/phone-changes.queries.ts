import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

const COLUMNS = [
  'id',
  'account_id',
  'origin',
  'old_phone',
  'new_phone',
  'state',
  'created_at',
  'proposed_by',
  'approved_at',
  'old_confirmed_at',
  'new_confirmed_at',
  'applied_at',
  'objection_until',
  'objected_at',
] as const;

const selectChanges = (db: Db) => db.selectFrom('phone_changes').select(COLUMNS);
export type PhoneChangeRow = NonNullable<Awaited<ReturnType<typeof lockPhoneChange>>>;

/** The change that prevents another one; at most one, see the index `phone_changes_open`. */
export const findOpenPhoneChange = (db: Db, accountId: string) =>
  db
    .selectFrom('phone_changes')
    .select(['state', 'applied_at'])
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', [sql.lit('proposed'), sql.lit('waiting'), sql.lit('applied')]),
        eb.and([eb('state', '=', sql.lit('objected')), eb('reviewed_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst();

export const findLastAppliedPhoneChange = (db: Db, accountId: string) =>
  db
    .selectFrom('phone_changes')
    .select('applied_at')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['applied', 'final'])
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** By the token of either link. `side`: the number to which the link was sent. */
export const findPhoneChangeByToken = (db: Db, tokenHash: Buffer) =>
  selectChanges(db)
    .select(sql<'old' | 'new'>`CASE WHEN token_hash = ${tokenHash} THEN 'old' ELSE 'new' END`.as('side'))
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('new_token_hash', '=', tokenHash)]))
    .executeTakeFirst();

export const lockPhoneChange = (tx: Tx, id: string) =>
  selectChanges(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const lockPhoneChangeOf = (tx: Tx, accountId: string, id: string) =>
  selectChanges(tx).where('id', '=', id).where('account_id', '=', accountId).forUpdate().executeTakeFirst();

export const findAccountOfPhoneChange = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('phone_changes').select('account_id').where('id', '=', id).executeTakeFirst())
    ?.account_id;

export const findPhoneChangeToAnnounce = (db: Db, id: string) =>
  db
    .selectFrom('phone_changes')
    .select(['old_phone', 'new_phone', 'token_nonce', 'state'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'applied'])
    .executeTakeFirst();

interface NewPhoneChange {
  account_id: string;
  old_phone: string;
  new_phone: string;
  token_nonce: Buffer;
  token_hash: Buffer;
  created_at: Date;
}

export type NewOwnPhoneChange = NewPhoneChange & { applied_at: Date; objection_until: Date };

export const insertOwnPhoneChange = (tx: Tx, change: NewOwnPhoneChange) =>
  tx
    .insertInto('phone_changes')
    .values({ ...change, origin: 'member', state: 'applied' })
    .returning('id')
    .executeTakeFirstOrThrow();

export type NewStaffPhoneChange = NewPhoneChange & {
  new_token_hash: Buffer;
  reason: string;
  proposed_by: string;
};

/** Undefined if the account, or the new number, has an open change. */
export const insertStaffPhoneChange = (tx: Tx, change: NewStaffPhoneChange) =>
  tx
    .insertInto('phone_changes')
    .values({ ...change, origin: 'staff', state: 'proposed' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

const updateChange = (tx: Tx, id: string) => tx.updateTable('phone_changes').where('id', '=', id);

export const markPhoneChangeApproved = (tx: Tx, id: string, by: string, at: Date, objectionUntil: Date) =>
  updateChange(tx, id)
    .set({ state: 'waiting', approved_by: by, approved_at: at, objection_until: objectionUntil })
    .execute();

export const markPhoneChangeCancelled = (tx: Tx, id: string, by: string | null, at: Date) =>
  updateChange(tx, id).set({ state: 'cancelled', cancelled_by: by, cancelled_at: at }).execute();

export const markPhoneChangeConfirmed = (
  tx: Tx,
  id: string,
  column: 'old_confirmed_at' | 'new_confirmed_at',
  at: Date,
) =>
  updateChange(tx, id)
    .set({ [column]: at })
    .execute();

export const markPhoneChangeTakenEffect = (tx: Tx, id: string, at: Date) =>
  updateChange(tx, id).set({ state: 'final', applied_at: at }).execute();

export const markPhoneChangeObjected = (tx: Tx, id: string, at: Date) =>
  updateChange(tx, id).set({ state: 'objected', objected_at: at }).execute();

/** Undefined unless there is an objection that staff have not looked at. */
export const markObjectionReviewed = (
  tx: Tx,
  accountId: string,
  id: string,
  review: { reviewed_at: Date; reviewed_by: string; review_note: string },
) =>
  tx
    .updateTable('phone_changes')
    .set(review)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', '=', 'objected')
    .where('reviewed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const listPhoneChanges = (db: Db, accountId: string, limit: number) =>
  db
    .selectFrom('phone_changes as c')
    .leftJoin('members as r', 'r.account_id', 'c.reviewed_by')
    .leftJoin('members as p', 'p.account_id', 'c.proposed_by')
    .leftJoin('members as a', 'a.account_id', 'c.approved_by')
    .selectAll('c')
    .select(['r.name as reviewer_name', 'p.name as proposer_name', 'a.name as approver_name'])
    .where('c.account_id', '=', accountId)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
export type AdminPhoneChangeRow = Awaited<ReturnType<typeof listPhoneChanges>>[number];

export const finalisePhoneChanges = (db: Db, now: Date) =>
  db
    .updateTable('phone_changes')
    .set({ state: 'final' })
    .where('state', '=', 'applied')
    .where('objection_until', '<=', now)
    .execute();

/** Approved changes by staff whose time for an objection is over and that the new number has confirmed. */
export const listDueStaffPhoneChanges = async (db: Db, now: Date, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('phone_changes')
      .select('id')
      .where('state', '=', 'waiting')
      .where('new_confirmed_at', 'is not', null)
      .where('objection_until', '<=', now)
      .orderBy('objection_until')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

/** Ends changes by staff that nobody approved or that the new number did not confirm. */
export const cancelExpiredStaffPhoneChanges = (db: Db, createdBefore: Date, now: Date) =>
  db
    .updateTable('phone_changes')
    .set({ state: 'cancelled', cancelled_at: now })
    .where('created_at', '<', createdBefore)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'proposed'),
        eb.and([eb('state', '=', 'waiting'), eb('new_confirmed_at', 'is', null)]),
      ]),
    )
    .execute();

/** An objection is kept until staff have looked at it. */
export const deleteOldPhoneChanges = (db: Db, before: Date) =>
  db
    .deleteFrom('phone_changes')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('state', 'in', ['final', 'cancelled']), eb('reviewed_at', 'is not', null)]))
    .execute();

export const deletePhoneChangesOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('phone_changes').where('account_id', '=', accountId).execute();
