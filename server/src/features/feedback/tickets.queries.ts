import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { authorColumns, authorsCompany } from '../members/authors.queries.ts';
import type { AuthorRow } from '../members/authors.service.ts';

export interface TicketFilter {
  state?: string | undefined;
  kind?: string | undefined;
  keyword?: string | undefined;
}

const patternOf = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const filteredTickets = (db: Db, { state, kind, keyword }: TicketFilter) =>
  db
    .selectFrom('feedback as f')
    .select('f.id')
    .$if(state !== undefined, (query) => query.where('f.state', '=', state!))
    .$if(kind !== undefined, (query) => query.where('f.kind', '=', kind!))
    .$if(keyword !== undefined && keyword !== '', (query) =>
      query.where('f.text', 'ilike', patternOf(keyword!)),
    );

export interface TableRow extends AuthorRow {
  id: string;
  kind: string;
  state: string;
  text: string;
  contact: string;
  images: string;
  created_at: Date;
  answered_at: Date | null;
}

export const listTickets = async (
  db: Db,
  filter: TicketFilter,
  offset: number,
  limit: number,
): Promise<TableRow[]> =>
  (
    await sql<TableRow>`
      WITH page AS MATERIALIZED (${filteredTickets(db, filter).orderBy('f.id', 'desc').offset(offset).limit(limit)})
      SELECT f.id, f.kind, f.state, f.text, f.contact, f.created_at, f.answered_at, ${authorColumns},
        (SELECT count(*) FROM feedback_images i WHERE i.feedback_id = f.id) AS images
      FROM page JOIN feedback f ON f.id = page.id JOIN members m ON m.account_id = f.account_id ${authorsCompany}
      ORDER BY f.id DESC
    `.execute(db)
  ).rows;

export interface TicketRow extends Omit<TableRow, 'images'> {
  images: { id: string; sketch: string }[] | null;
  answer: string;
  answered_by_name: string | null;
  note: string;
}

export const findTicket = async (db: Db, id: string): Promise<TicketRow | undefined> =>
  (
    await sql<TicketRow>`
      SELECT f.id, f.kind, f.state, f.text, f.contact, f.created_at, f.answer, f.answered_at, f.note,
        ${authorColumns}, a.name AS answered_by_name,
        (SELECT json_agg(json_build_object('id', g.id, 'sketch', g.sketch) ORDER BY i.position)
          FROM feedback_images i JOIN media g ON g.id = i.media_id WHERE i.feedback_id = f.id) AS images
      FROM feedback f JOIN members m ON m.account_id = f.account_id ${authorsCompany}
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

export const setTicket = (
  tx: Tx,
  id: string,
  fields: { state?: string; answer?: string; answered_at?: Date; answered_by?: string; note?: string },
) => tx.updateTable('feedback').set(fields).where('id', '=', id).execute();
