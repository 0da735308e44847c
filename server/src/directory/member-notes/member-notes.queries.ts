import type { MemberNoteInput } from '@mingtang/contract/member-notes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

/**
 * Locks the account of a member against its erasure, which then deletes the note that is written meanwhile. Undefined
 * for an erased account.
 */
export const lockNotedAccount = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', memberId)
    .where('state', '<>', 'deleted')
    .forShare()
    .executeTakeFirst();

export const findNotedAccount = (db: Db, memberId: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', memberId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();

const selectNotes = (db: Db) =>
  db
    .selectFrom('member_notes as n')
    .innerJoin('members as w', 'w.account_id', 'n.author_id')
    .select([
      'n.id',
      'n.author_id',
      'n.kind',
      'n.result',
      'n.call_back_on',
      'n.text',
      'n.created_at',
      'n.edited_at',
      'w.name as author_name',
      'w.name_en as author_name_en',
    ]);
export type MemberNoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

export const listMemberNotes = (db: Db, memberId: string, before: string | undefined, limit: number) =>
  selectNotes(db)
    .where('n.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('n.id', '<', before!))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();

export const findMemberNote = (db: Db, memberId: string, id: string) =>
  selectNotes(db).where('n.member_id', '=', memberId).where('n.id', '=', id).executeTakeFirst();

/** Serialises changes of a note. */
export const lockMemberNote = (tx: Tx, memberId: string, id: string) =>
  tx
    .selectFrom('member_notes')
    .select(['author_id', 'kind', 'result', 'call_back_on', 'created_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const columnsOf = ({ kind, result, callBackOn, text }: MemberNoteInput) => ({
  kind,
  result,
  call_back_on: callBackOn,
  text,
});

export const insertMemberNote = (
  tx: Tx,
  { memberId, authorId, note, at }: { memberId: string; authorId: string; note: MemberNoteInput; at: Date },
) =>
  tx
    .insertInto('member_notes')
    .values({ ...columnsOf(note), member_id: memberId, author_id: authorId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Without one if the member has a note with this text. */
export const insertImportedNote = async (
  tx: Tx,
  { memberId, authorId, text, at }: { memberId: string; authorId: string; text: string; at: Date },
): Promise<string | undefined> =>
  (
    await sql<{ id: string }>`
      INSERT INTO member_notes (member_id, author_id, kind, text, created_at)
      SELECT ${memberId}, ${authorId}, 'note', ${text}, ${at}
      WHERE NOT EXISTS (
        SELECT FROM member_notes WHERE member_id = ${memberId} AND kind = 'note' AND text = ${text})
      RETURNING id`.execute(tx)
  ).rows[0]?.id;

/** A note that was corrected since stays. */
export const deleteUneditedNote = (tx: Tx, memberId: string, id: string) =>
  tx
    .deleteFrom('member_notes')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('edited_at', 'is', null)
    .execute();

export const updateMemberNote = (tx: Tx, id: string, note: MemberNoteInput, at: Date) =>
  tx
    .updateTable('member_notes')
    .set({ ...columnsOf(note), edited_at: at })
    .where('id', '=', id)
    .execute();

export const deleteMemberNote = (tx: Tx, id: string) =>
  tx.deleteFrom('member_notes').where('id', '=', id).execute();

export const deleteNotesAbout = (tx: Tx, memberId: string) =>
  tx.deleteFrom('member_notes').where('member_id', '=', memberId).execute();

/** The newest contact with each of these members: one index scan each. */
export const listLastContacts = async (db: Db, memberIds: readonly string[]) =>
  (
    await sql<{ member_id: string; result: string; call_back_on: string | null; created_at: Date }>`
      SELECT m.id AS member_id, n.result, n.call_back_on, n.created_at FROM unnest(${memberIds}::bigint[]) AS m (id)
      JOIN LATERAL (
        SELECT result, call_back_on, created_at FROM member_notes
        WHERE member_id = m.id AND kind <> 'note' ORDER BY id DESC LIMIT 1) n ON true`.execute(db)
  ).rows;
