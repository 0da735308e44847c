import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { SessionStep } from '@mingtang/contract/accounts';

/** Session and permissions of an active account, in one query by token hash. Callers filter idle sessions. */
export const findValidSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select((eb) => [
      's.id',
      's.account_id',
      's.step',
      's.staff',
      's.last_seen_at',
      's.expires_at',
      's.stepped_up_at',
      eb
        .selectFrom('account_roles as ar')
        .innerJoin('role_permissions as rp', 'rp.role_id', 'ar.role_id')
        .whereRef('ar.account_id', '=', 's.account_id')
        .select(sql<string[]>`coalesce(array_agg(distinct rp.permission), '{}')`.as('held'))
        .as('permissions'),
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('a.state', '=', 'active'),
        // An account that is being deleted may sign in only to cancel the deletion.
        eb.and([eb('a.state', '=', 'deleting'), eb('s.step', '=', 'closing')]),
      ]),
    )
    .executeTakeFirst();

/** Sessions that have neither ended nor expired, and whose account is active. Callers filter idle sessions. */
export const listValidSessionsByIds = (db: Db, ids: readonly string[], now: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.last_seen_at', 's.staff'])
    .where('s.id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('a.state', '=', 'active')
    .execute();

export const findSessionStart = (db: Db, id: string) =>
  db.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst();

export interface NewSession {
  account_id: string;
  token_hash: Buffer;
  step: SessionStep;
  staff: boolean;
  device: string;
  location: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  stepped_up_at: Date | null;
}

export const insertSession = (db: Db, session: NewSession) =>
  db.insertInto('sessions').values(session).execute();

export const updateLastSeen = (db: Db, id: string, at: Date) =>
  db.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute();

/** Without sessions that are limited to one step. Callers filter idle sessions. */
export const listValidSessionsOfAccount = (db: Db, accountId: string, now: Date, limit: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'location', 'created_at', 'last_seen_at', 'staff'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('step', '=', 'done')
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(limit)
    .execute();

/** Includes ended sessions until their rows are purged. */
export const listSessionDevices = (db: Db, accountId: string) =>
  db
    .selectFrom('sessions')
    .select(['device', 'location'])
    .distinct()
    .where('account_id', '=', accountId)
    .execute();

export const markSessionEnded = (db: Db, accountId: string, id: string, at: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();

export const markSessionEndedByToken = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();

/** Ends all sessions of the account except `keepId`; returns the token hashes for cache invalidation. */
export const markOtherSessionsEnded = (db: Db, accountId: string, keepId: string | null, at: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(keepId !== null, (query) => query.where('id', '!=', keepId))
    .returning('token_hash')
    .execute();

/** Serialises everything that opens or ends sessions of one account. */
export const lockAccountRow = (tx: Tx, accountId: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();

/** Ends the least recently seen sessions so that `keepCount` remain. */
export const markLeastRecentlySeenSessionsEnded = (tx: Tx, accountId: string, keepCount: number, at: Date) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keepCount),
    )
    .execute();

export const updateSteppedUpAt = (db: Db, id: string, at: Date) =>
  db.updateTable('sessions').set({ stepped_up_at: at }).where('id', '=', id).execute();

export const deleteExpiredSessions = (db: Db, before: Date) =>
  db.deleteFrom('sessions').where('expires_at', '<', before).executeTakeFirst();

export const deleteSessionBatch = (tx: Tx, accountId: string, limit: number) =>
  sql`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE account_id = ${accountId} LIMIT ${limit})`.execute(tx);
