import { sql } from 'kysely';
import type { AdminListSlice, SortValue } from '../../platform/db/admin-list-paging.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { authorColumns, authorCompanyJoin } from '../../kernel/authors/authors.queries.ts';
import type { AuthorRow } from '../../kernel/authors/authors.service.ts';

export interface TicketFilter {
  state?: string | undefined;
  kind?: string | undefined;
  keyword?: string | undefined;
}

const likePatternOf = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const ticketsQuery = (db: Db, { state, kind, keyword }: TicketFilter) =>
  db
    .selectFrom('feedback as f')
    .select('f.id')
    .$if(state !== undefined, (query) => query.where('f.state', '=', state!))
    .$if(kind !== undefined, (query) => query.where('f.kind', '=', kind!))
    .$if(keyword !== undefined && keyword !== '', (query) =>
      query.where('f.text', 'ilike', likePatternOf(keyword!)),
    );

export interface TicketListRow extends AuthorRow {
  id: string;
  kind: string;
  state: string;
  text: string;
  contact: string;
  /** PostgreSQL returns a bigint as a string. */
  image_count: string;
  created_at: Date;
  answered_at: Date | null;
}

export const listTickets = async (
  db: Db,
  filter: TicketFilter,
  { where, orderBy, limit, sortValues }: AdminListSlice,
): Promise<(TicketListRow & { sortValues: SortValue[] })[]> =>
  (
    await sql<TicketListRow & { sortValues: SortValue[] }>`
      WITH page AS MATERIALIZED (${ticketsQuery(db, filter).where(where).orderBy(orderBy).limit(limit)})
      SELECT f.id, f.kind, f.state, f.text, f.contact, f.created_at, f.answered_at, ${authorColumns}, ${sortValues} AS "sortValues",
        (SELECT count(*) FROM feedback_images i WHERE i.feedback_id = f.id) AS image_count
      FROM page JOIN feedback f ON f.id = page.id JOIN members m ON m.account_id = f.account_id ${authorCompanyJoin}
      ORDER BY ${orderBy}
    `.execute(db)
  ).rows;

export interface TicketDetailRow extends Omit<TicketListRow, 'image_count'> {
  images: { id: string; placeholder: string }[] | null;
  answer: string;
  answered_by_name: string | null;
  /** Written by staff for staff; the member never sees it. */
  note: string;
}

export const findTicket = async (db: Db, id: string): Promise<TicketDetailRow | undefined> =>
  (
    await sql<TicketDetailRow>`
      SELECT f.id, f.kind, f.state, f.text, f.contact, f.created_at, f.answer, f.answered_at, f.note,
        ${authorColumns}, a.name AS answered_by_name,
        (SELECT json_agg(json_build_object('id', g.id, 'placeholder', g.placeholder) ORDER BY i.position)
          FROM feedback_images i JOIN media g ON g.id = i.media_id WHERE i.feedback_id = f.id) AS images
      FROM feedback f JOIN members m ON m.account_id = f.account_id ${authorCompanyJoin}
        LEFT JOIN members a ON a.account_id = f.answered_by
      WHERE f.id = ${id}
    `.execute(db)
  ).rows[0];

export const lockTicket = (tx: Tx, id: string) =>
  tx
    .selectFrom('feedback')
    .select(['id', 'account_id', 'state', 'answer', 'note'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateTicket = (
  tx: Tx,
  id: string,
  fields: { state?: string; answer?: string; answered_at?: Date; answered_by?: string; note?: string },
) => tx.updateTable('feedback').set(fields).where('id', '=', id).execute();
