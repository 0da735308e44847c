import type { Db, Tx } from '../../platform/db/client.ts';
import { compileOnce } from '../../platform/db/compile-once.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';

const selectAccount = (db: Db) =>
  db.selectFrom('accounts as a').select((eb) => [
    'a.id',
    'a.phone',
    'a.password_hash',
    'a.state',
    'a.totp_secret',
    'a.totp_step',
    eb
      .exists(eb.selectFrom('account_roles as r').select('r.role_id').whereRef('r.account_id', '=', 'a.id'))
      .as('staff'),
    // The owner requested deletion and can still cancel it: the deletion has not begun.
    eb
      .exists(
        eb
          .selectFrom('account_deletions as d')
          .select('d.account_id')
          .whereRef('d.account_id', '=', 'a.id')
          .where('d.started_at', 'is', null),
      )
      .$castTo<boolean>()
      .as('closing'),
  ]);

export const findAccountByPhone = (db: Db, phone: string) =>
  selectAccount(db).where('a.phone', '=', phone).executeTakeFirst();

export const findAccount = (db: Db, id: string) =>
  selectAccount(db).where('a.id', '=', id).executeTakeFirst();

/**
 * A number that was replaced stays reserved for its account while its holder can object. The number of a merged account
 * stays reserved for the surviving one, which can be `forAccountId`.
 */
export const isPhoneReserved = async (db: Db, phone: string, forAccountId?: string): Promise<boolean> =>
  (await db
    .selectFrom('phone_changes')
    .select('id')
    .where('old_phone', '=', phone)
    .where('state', '=', 'applied')
    .unionAll(
      db
        .selectFrom('merges')
        .select('id')
        .where('merged_phone', '=', phone)
        .$if(forAccountId !== undefined, (query) => query.where('survivor_id', '<>', forAccountId!)),
    )
    .executeTakeFirst()) !== undefined;

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Undefined when the phone is taken. The unique index decides, so that no check races with the insert. */
export const insertAccount = (
  tx: Tx,
  account: {
    phone: string;
    password_hash: string;
    created_at: Date;
    password_set_at: Date;
    state?: 'pending';
  },
) =>
  tx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Locks the row until the transaction ends, so that a concurrent registration cannot claim the account. */
export const lockAccountByPhone = (tx: Tx, phone: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'state'])
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Undefined unless the account is pending. The caller has verified that the user holds the phone. */
export const claimPendingAccount = (tx: Tx, phone: string, passwordHash: string, at: Date) =>
  tx
    .updateTable('accounts')
    .set({ state: 'active', password_hash: passwordHash, password_set_at: at })
    .where('phone', '=', phone)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();

/** Undefined if the account has another number by now. */
export const replacePhone = (tx: Tx, id: string, from: string, to: string) =>
  tx
    .updateTable('accounts')
    .set({ phone: to })
    .where('id', '=', id)
    .where('phone', '=', from)
    .returning('id')
    .executeTakeFirst();

export const updatePassword = (tx: Tx, id: string, passwordHash: string, at: Date) =>
  tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_set_at: at })
    .where('id', '=', id)
    .execute();

/** Undefined once a code has been accepted: a concurrent enrolment must not replace a confirmed secret. */
export const updateTotpSecret = (db: Db, id: string, secret: Buffer) =>
  db
    .updateTable('accounts')
    .set({ totp_secret: secret })
    .where('id', '=', id)
    .where('totp_step', '=', '0')
    .returning('id')
    .executeTakeFirst();

/** Accepts each time step once, also under parallel attempts, and only for the secret that the code belongs to. */
export const consumeTotpStep = (db: Db, id: string, secret: Buffer, step: number) =>
  db
    .updateTable('accounts')
    .set({ totp_step: String(step) })
    .where('id', '=', id)
    .where('totp_secret', '=', secret)
    .where('totp_step', '<', String(step))
    .returning('id')
    .executeTakeFirst();

const selectProfile = (db: Db, accountId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('media as p', 'p.id', 'm.avatar_id')
    .select([
      'a.id',
      'a.phone',
      'a.created_at',
      'm.name',
      'm.name_en',
      'm.title',
      'm.title_en',
      'm.intro',
      'm.intro_en',
      'm.language',
      'm.avatar_id',
      'p.placeholder',
      'm.follow_count',
      'm.fans_count',
      'm.points_count',
    ])
    .where('m.account_id', '=', accountId);

export const findProfile = (db: Db, accountId: string) =>
  selectProfile(db, accountId).executeTakeFirstOrThrow();

const selectRoleNames = (db: Db, accountId: string) =>
  db
    .selectFrom('account_roles as ar')
    .innerJoin('roles as r', 'r.id', 'ar.role_id')
    .select(['r.name', 'r.name_en'])
    .where('ar.account_id', '=', accountId)
    .orderBy('r.id');

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>;
export interface CurrentUserRow extends ProfileRow {
  roles: { name: string; name_en: string }[];
}

export const findCurrentUser = compileOnce<{ id: string }, CurrentUserRow>((db, valueOf) =>
  selectProfile(db, valueOf('id')).select(jsonRows(selectRoleNames(db, valueOf('id')), []).as('roles')),
);
