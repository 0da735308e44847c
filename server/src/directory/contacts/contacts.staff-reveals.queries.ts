import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface ContactAccount {
  id: string;
  phone: string;
  claimed: boolean;
}

/** Undefined for an erased account. */
export const findContactAccount = (db: Db, id: string): Promise<ContactAccount | undefined> =>
  db
    .selectFrom('accounts')
    .select(['id', 'phone', sql<boolean>`password_hash <> ''`.as('claimed')])
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();

/** The subjects of the audit events that log reveals by this administrator. */
export const listSubjectsRevealedSince = async (db: Db, staffId: string, since: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('audit_events')
      .select('subject')
      .distinct()
      .where('actor_id', '=', staffId)
      .where('action', '=', 'member.reveal')
      .where('at', '>=', since)
      .execute()
  ).map(({ subject }) => subject);
