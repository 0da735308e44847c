import type { Db, Tx } from '../../platform/db/client.ts';
import type { ContactOwner } from './contacts.queries.ts';

/** Serialises the reveals of one viewer, so that concurrent calls cannot exceed the quota together. */
export const lockViewer = (tx: Tx, id: string) =>
  tx.selectFrom('members').select('account_id').where('account_id', '=', id).forNoKeyUpdate().execute();

export const selectRevealsOfDay = (db: Db, viewerId: string, day: string) =>
  db
    .selectFrom('contact_reveals')
    .select(['member_id', 'company_id', 'field'])
    .where('viewer_id', '=', viewerId)
    .where('day', '=', day);
export const listRevealsOfDay = (...args: Parameters<typeof selectRevealsOfDay>) =>
  selectRevealsOfDay(...args).execute();

export type RevealOfDay = Awaited<ReturnType<typeof listRevealsOfDay>>[number];

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

/** The owner and the editors of a company, by id. */
export const listCompanyEditorIds = async (db: Db, companyId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('company_team')
      .select('member_id')
      .where('company_id', '=', companyId)
      .where('role', 'in', ['owner', 'editor'])
      .orderBy('member_id')
      .execute()
  ).map((row) => row.member_id);
