import type { Db, Tx } from '../../db/client.ts';
import type { EditProfile } from '@mingtang/contract/accounts';

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
    // Its owner asked for it, and may still keep it.
    eb
      .exists(
        eb
          .selectFrom('account_deletions as d')
          .select('d.account_id')
          .whereRef('d.account_id', '=', 'a.id')
          .where('d.begun_at', 'is', null),
      )
      .$castTo<boolean>()
      .as('closing'),
  ]);

export const findAccountByPhone = (db: Db, phone: string) =>
  selectAccount(db).where('a.phone', '=', phone).executeTakeFirst();

export const findAccount = (db: Db, id: string) =>
  selectAccount(db).where('a.id', '=', id).executeTakeFirst();

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Undefined when the phone is taken: the unique index decides, not a look beforehand. */
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

/** Held until the end, so that nobody claims it in between. */
export const lockAccountByPhone = (tx: Tx, phone: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'state'])
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Undefined unless it waited for its owner, who has just proved to hold the phone. */
export const setClaimed = (tx: Tx, phone: string, passwordHash: string, at: Date) =>
  tx
    .updateTable('accounts')
    .set({ state: 'active', password_hash: passwordHash, password_set_at: at })
    .where('phone', '=', phone)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();

/** A card joins the directory when its owner has first filled it in and staff have admitted it. */
export const insertMember = (tx: Tx, member: { account_id: string; name: string; language: string }) =>
  tx
    .insertInto('members')
    .values({ ...member, listed: false, admitted_at: null })
    .execute();

/** Once a day: the list of active members has no use for hours. */
export const setActive = (tx: Tx, id: string, today: string) =>
  tx
    .updateTable('members')
    .set({ active_on: today })
    .where('account_id', '=', id)
    .where('active_on', '<', today)
    .execute();

export const setPassword = (tx: Tx, id: string, passwordHash: string, at: Date) =>
  tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_set_at: at })
    .where('id', '=', id)
    .execute();

/** Undefined once a code has been taken: its key stays, whatever is set up in the same moment. */
export const setTotpSecret = (db: Db, id: string, secret: Buffer) =>
  db
    .updateTable('accounts')
    .set({ totp_secret: secret })
    .where('id', '=', id)
    .where('totp_step', '=', '0')
    .returning('id')
    .executeTakeFirst();

/** A time step counts once, also under parallel tries, and for the key that its code was made with. */
export const takeTotpStep = (db: Db, id: string, secret: Buffer, step: number) =>
  db
    .updateTable('accounts')
    .set({ totp_step: String(step) })
    .where('id', '=', id)
    .where('totp_secret', '=', secret)
    .where('totp_step', '<', String(step))
    .returning('id')
    .executeTakeFirst();

export const findProfile = (db: Db, accountId: string) =>
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
      'm.intro',
      'm.language',
      'm.avatar_id',
      'p.sketch',
      'm.follow_count',
      'm.fans_count',
      'm.points_count',
    ])
    .where('m.account_id', '=', accountId)
    .executeTakeFirstOrThrow();

export const setProfile = (db: Db, accountId: string, profile: EditProfile, at: Date) =>
  db
    .updateTable('members')
    .set({
      name: profile.name,
      name_en: profile.nameEn,
      title: profile.title,
      intro: profile.intro,
      language: profile.language,
      updated_at: at,
    })
    .where('account_id', '=', accountId)
    .execute();

export const setAvatar = (db: Db, accountId: string, mediaId: string, at: Date) =>
  db
    .updateTable('members')
    .set({ avatar_id: mediaId, updated_at: at })
    .where('account_id', '=', accountId)
    .execute();

export const listRoleNames = (db: Db, accountId: string) =>
  db
    .selectFrom('account_roles as ar')
    .innerJoin('roles as r', 'r.id', 'ar.role_id')
    .select(['r.name', 'r.name_en'])
    .where('ar.account_id', '=', accountId)
    .orderBy('r.id')
    .execute();
