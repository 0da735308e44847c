import type { Db, Tx } from '../../db/client.ts';
import type { ContactOwner } from './contacts.queries.ts';

/** A quota is spent by one call at a time: whoever comes second waits here, and then counts what the first one took. */
export const lockViewer = (tx: Tx, id: string) =>
  tx.selectFrom('members').select('account_id').where('account_id', '=', id).forNoKeyUpdate().execute();

export const listRevealed = (db: Db, viewerId: string, day: string) =>
  db
    .selectFrom('contact_reveals')
    .select(['member_id', 'company_id', 'field'])
    .where('viewer_id', '=', viewerId)
    .where('day', '=', day)
    .execute();

export interface NewReveals {
  viewerId: string;
  owner: ContactOwner;
  fields: readonly string[];
  day: string;
  at: Date;
}

export const insertReveals = (tx: Tx, { viewerId, owner, fields, day, at }: NewReveals) =>
  tx
    .insertInto('contact_reveals')
    .values(
      fields.map((field) => ({
        viewer_id: viewerId,
        member_id: owner.kind === 'member' ? owner.id : null,
        company_id: owner.kind === 'company' ? owner.id : null,
        field,
        day,
        at,
      })),
    )
    .execute();

/** Who runs a company, the lower id first. */
export const listRunners = async (db: Db, companyId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('company_people')
      .select('member_id')
      .where('company_id', '=', companyId)
      .where('role', 'in', ['owner', 'editor'])
      .orderBy('member_id')
      .execute()
  ).map((row) => row.member_id);
