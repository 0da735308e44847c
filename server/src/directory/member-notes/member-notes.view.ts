import type { Language } from '@mingtang/contract/fields';
import type { LastContact, MemberNote } from '@mingtang/contract/member-notes';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { MemberNoteRow } from './member-notes.queries.ts';

export const toMemberNote = (language: Language, row: MemberNoteRow, editable: boolean): MemberNote => ({
  id: row.id,
  kind: row.kind as MemberNote['kind'],
  result: row.result as MemberNote['result'],
  callBackOn: row.call_back_on,
  text: row.text,
  authorName: pickTranslation(language, row.author_name, row.author_name_en),
  at: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  editable,
});

export const toLastContact = (row: {
  result: string;
  call_back_on: string | null;
  created_at: Date;
}): LastContact => ({
  result: row.result as LastContact['result'],
  callBackOn: row.call_back_on,
  at: row.created_at.toISOString(),
});
