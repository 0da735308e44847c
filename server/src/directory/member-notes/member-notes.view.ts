import type { Language } from '@mingtang/contract/fields';
import type { MemberNote } from '@mingtang/contract/member-notes';
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
