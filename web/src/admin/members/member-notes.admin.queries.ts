import type { MemberNoteInput } from '@mingtang/contract/member-notes';
import { callApi } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';
import { invalidateAfter } from '../kit/quiet-query.ts';
import { adminMemberTable } from './members.admin.queries.ts';

const MEMBER_NOTES = 'member-notes';

export const useMemberNotes = (memberId: string) =>
  useCursorPages([MEMBER_NOTES, memberId], (cursor, options) =>
    callApi('GET /h5/member/{id}/notes', { params: { id: memberId }, query: cursor }, options),
  );

/** The list of members shows the last contact. */
const invalidateNotesAfter = <T>(change: Promise<T>): Promise<T> =>
  invalidateAfter(change, MEMBER_NOTES, adminMemberTable.name);

export const saveMemberNote = (memberId: string, noteId: string | undefined, body: MemberNoteInput) =>
  invalidateNotesAfter(
    noteId === undefined
      ? callApi('POST /h5/member/{id}/notes', { params: { id: memberId }, body })
      : callApi('PUT /h5/member/{id}/notes/{noteId}', { params: { id: memberId, noteId }, body }),
  );

export const removeMemberNote = (memberId: string, noteId: string) =>
  invalidateNotesAfter(
    callApi('DELETE /h5/member/{id}/notes/{noteId}', { params: { id: memberId, noteId } }),
  );
