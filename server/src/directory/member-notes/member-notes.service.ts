import { Id, type Language } from '@mingtang/contract/fields';
import { MEMBER_NOTE_EDIT_HOURS } from '@mingtang/contract/limits';
import type { LastContact, MemberNote, MemberNoteInput } from '@mingtang/contract/member-notes';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import { z } from 'zod';
import { HOUR_MS, shanghaiDayOf } from '../../base/calendar.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { ChangeActor } from '../../kernel/changesets/changesets.kinds.service.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import * as queries from './member-notes.queries.ts';
import { toLastContact, toMemberNote } from './member-notes.view.ts';

const Cursor = z.tuple([Id]);
const EDIT_MS = MEMBER_NOTE_EDIT_HOURS * HOUR_MS;

/** Later, others may have relied on it: it is corrected by another note. */
const isEditable = (
  deps: Deps,
  actor: Actor,
  note: Pick<queries.MemberNoteRow, 'author_id' | 'created_at'>,
): boolean =>
  note.author_id === actor.accountId && deps.clock.now().getTime() - note.created_at.getTime() < EDIT_MS;

export async function getMemberNotes(
  deps: Deps,
  actor: Actor,
  language: Language,
  memberId: string,
  page: CursorPageQuery,
) {
  requireFound(await queries.findNotedAccount(deps.db, memberId), 'member.not_found');
  const [before] = page.cursor === undefined ? [] : decodeCursor(page.cursor, Cursor);
  const found = await queries.listMemberNotes(deps.db, memberId, before, page.pageSize + 1);
  const { rows, nextCursor } = toCursorPage(found, page.pageSize, (last) => [last.id]);
  return { rows: rows.map((row) => toMemberNote(language, row, isEditable(deps, actor, row))), nextCursor };
}

export const addMemberNote = (
  deps: Deps,
  actor: Actor,
  language: Language,
  memberId: string,
  note: MemberNoteInput,
): Promise<MemberNote> =>
  inTransaction(deps, async (deps) => {
    requireFound(await queries.lockNotedAccount(deps.db, memberId), 'member.not_found');
    requireFutureCallBack(deps, note);
    const at = deps.clock.now();
    const { id } = await queries.insertMemberNote(deps.db, {
      memberId,
      authorId: actor.accountId,
      note,
      at,
    });
    const added = await getMemberNote(deps, actor, language, { id: memberId, noteId: id });
    await recordAuditEvent(deps, actor, 'member.note-add', `account:${memberId}`, {
      after: auditedNoteOf(id, note),
    });
    return added;
  });

interface NotePath {
  /** Id of the member. */
  id: string;
  noteId: string;
}

export const editMemberNote = (
  deps: Deps,
  actor: Actor,
  language: Language,
  { id, noteId }: NotePath,
  note: MemberNoteInput,
): Promise<MemberNote> =>
  inTransaction(deps, async (deps) => {
    const before = await lockEditableNote(deps, actor, { id, noteId });
    if (note.callBackOn !== before.callBackOn) requireFutureCallBack(deps, note);
    await queries.updateMemberNote(deps.db, noteId, note, deps.clock.now());
    const edited = await getMemberNote(deps, actor, language, { id, noteId });
    await recordAuditEvent(deps, actor, 'member.note-edit', `account:${id}`, {
      before: auditedNoteOf(noteId, before),
      after: auditedNoteOf(noteId, note),
    });
    return edited;
  });

export const removeMemberNote = (deps: Deps, actor: Actor, { id, noteId }: NotePath): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const before = await lockEditableNote(deps, actor, { id, noteId });
    await queries.deleteMemberNote(deps.db, noteId);
    await recordAuditEvent(deps, actor, 'member.note-remove', `account:${id}`, {
      before: auditedNoteOf(noteId, before),
    });
    return null;
  });

async function getMemberNote(deps: Deps, actor: Actor, language: Language, { id, noteId }: NotePath) {
  const row = requireFound(await queries.findMemberNote(deps.db, id, noteId), 'note.not_found');
  return toMemberNote(language, row, isEditable(deps, actor, row));
}

async function lockEditableNote(deps: TxDeps, actor: Actor, { id, noteId }: NotePath) {
  const row = requireFound(await queries.lockMemberNote(deps.db, id, noteId), 'note.not_found');
  if (!isEditable(deps, actor, row)) throw new AppError('note.not_editable');
  return { kind: row.kind, result: row.result, callBackOn: row.call_back_on };
}

function requireFutureCallBack(deps: Deps, { callBackOn }: MemberNoteInput): void {
  if (callBackOn !== null && callBackOn < shanghaiDayOf(deps.clock.now()))
    throw new AppError('request.invalid', { fields: { callBackOn: 'past' } });
}

/** Without the text: the audit log is never erased, and a note is data about the member. */
const auditedNoteOf = (
  noteId: string,
  { kind, result, callBackOn }: { kind: string; result: string | null; callBackOn: string | null },
) => ({ noteId, kind, result, callBackOn });

/**
 * Adds the notes of a spreadsheet, at most one for each member. Returns their ids by member, without notes that exist
 * already, so that the same spreadsheet can be imported again. The caller has locked the accounts.
 */
export async function addImportedNotes(
  deps: TxDeps,
  actor: ChangeActor,
  notes: readonly { memberId: string; text: string }[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { memberId, text } of notes) {
    const id = await queries.insertImportedNote(deps.db, { memberId, authorId: actor.accountId, text, at });
    if (id === undefined) continue;
    await recordAuditEvent(deps, actor, 'member.note-add', `account:${memberId}`, {
      after: auditedNoteOf(id, { kind: 'note', result: null, callBackOn: null }),
    });
    ids.set(memberId, id);
  }
  return ids;
}

/** Undoes `addImportedNotes` for one member. */
export async function removeImportedNote(deps: TxDeps, memberId: string, noteId: string): Promise<void> {
  await queries.deleteUneditedNote(deps.db, memberId, noteId);
}

/** The newest contact with each member who has one, by the member's id. */
export const getLastContacts = async (
  deps: Deps,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, LastContact>> =>
  new Map(
    (await queries.listLastContacts(deps.db, memberIds)).map((row) => [row.member_id, toLastContact(row)]),
  );
