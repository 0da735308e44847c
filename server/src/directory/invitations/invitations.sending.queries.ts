import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

/**
 * Takes the oldest waiting invitation; undefined if there is none. Nothing returns it to `waiting`, so each is sent at
 * most once. `phone` is null if the account is no longer pending or its owner opted out.
 */
export const takeNextInvitation = async (
  db: Db,
  sent: { tokenHash: Buffer; at: Date; expiresAt: Date },
): Promise<{ account_id: string; phone: string | null } | undefined> => {
  const { rows } = await sql<{ account_id: string; phone: string | null }>`
    UPDATE invitations i
    SET state = 'sending', token_hash = ${sent.tokenHash}, sms_sent_at = ${sent.at}, expires_at = ${sent.expiresAt}
    WHERE i.account_id = (
      SELECT w.account_id FROM invitations w WHERE w.state = 'waiting'
      ORDER BY w.invited_at, w.account_id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING i.account_id, (SELECT a.phone FROM accounts a WHERE a.id = i.account_id AND a.state = 'pending'
      AND NOT EXISTS (SELECT FROM sms_opt_outs o WHERE o.account_id = a.id)) AS phone`.execute(db);
  return rows[0];
};

/** The link may have been opened already. */
export const markInvitationSent = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('invitations')
    .set({ state: 'sent' })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'sending')
    .execute();

/** The token stays: after a timeout, the SMS may have arrived. */
export const markInvitationFailed = (db: Db, tokenHash: Buffer, failure: string) =>
  db
    .updateTable('invitations')
    .set({ state: 'failed', failure })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'sending')
    .execute();

/** Invitations that a killed worker had taken. */
export const markInterruptedInvitations = (db: Db, before: Date) =>
  db
    .updateTable('invitations')
    .set({ state: 'failed', failure: 'interrupted' })
    .where('state', '=', 'sending')
    .where('sms_sent_at', '<', before)
    .execute();

export const expireInvitations = (db: Db, now: Date) =>
  sql`UPDATE invitations SET token_hash = NULL, state = CASE WHEN state = 'failed' THEN state ELSE 'expired' END
    WHERE token_hash IS NOT NULL AND expires_at <= ${now}`.execute(db);

export const deleteOldInvitations = (db: Db, before: Date) =>
  db.deleteFrom('invitations').where('invited_at', '<', before).execute();

/** The account that a valid token invites to claim. */
export const findInvitee = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .innerJoin('members as m', 'm.account_id', 'i.account_id')
    .select(['i.account_id', 'i.opened_at', 'a.phone', 'm.name', 'm.name_en'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where('a.state', '=', 'pending')
    .executeTakeFirst();

/** Locks the account, so that it is not claimed or merged meanwhile. */
export const lockInvitee = (tx: Tx, tokenHash: Buffer, phone: string, now: Date) =>
  tx
    .selectFrom('accounts as a')
    .innerJoin('invitations as i', 'i.account_id', 'a.id')
    .select('a.id')
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where('a.state', '=', 'pending')
    .where('a.phone', '=', phone)
    .forNoKeyUpdate('a')
    .executeTakeFirst();

export const markInvitationOpened = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .updateTable('invitations')
    .set({ state: 'opened', opened_at: at })
    .where('token_hash', '=', tokenHash)
    .where('opened_at', 'is', null)
    .execute();

export const markInvitationClaimed = (tx: Tx, accountId: string, at: Date) =>
  tx
    .updateTable('invitations')
    .set({ state: 'claimed', claimed_at: at, token_hash: null })
    .where('account_id', '=', accountId)
    .execute();
