import { z } from 'zod';
import { Day } from './editions.ts';
import { contactResults, memberNoteKinds } from './enums.admin.ts';
import { EmptyResponse, Id, Instant, multiLine } from './fields.ts';
import { MEMBER_NOTE_MAX } from './limits.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const MemberNoteKind = z.enum(memberNoteKinds);
export type MemberNoteKind = z.infer<typeof MemberNoteKind>;
export const ContactResult = z.enum(contactResults);
export type ContactResult = z.infer<typeof ContactResult>;

/** A note of staff about a member, or a contact with them. Only staff with the permission see it in the app. */
export const MemberNote = z.object({
  id: Id,
  kind: MemberNoteKind,
  /** Null for a note. */
  result: ContactResult.nullable(),
  /** Only if the result is `call-back`. */
  callBackOn: Day.nullable(),
  text: z.string(),
  authorName: z.string(),
  at: Instant,
  editedAt: Instant.nullable(),
  /** The caller wrote it and may still change or delete it. */
  editable: z.boolean(),
});
export type MemberNote = z.infer<typeof MemberNote>;

/** The newest contact with a member. */
export const LastContact = z.object({ result: ContactResult, callBackOn: Day.nullable(), at: Instant });
export type LastContact = z.infer<typeof LastContact>;

const ContactKind = MemberNoteKind.exclude(['note']);
const noteText = multiLine(MEMBER_NOTE_MAX);

export const MemberNoteInput = z.union([
  z.strictObject({ kind: z.literal('note'), result: z.null(), callBackOn: z.null(), text: noteText.min(1) }),
  z.strictObject({
    kind: ContactKind,
    result: ContactResult.exclude(['call-back']),
    callBackOn: z.null(),
    text: noteText,
  }),
  z.strictObject({ kind: ContactKind, result: z.literal('call-back'), callBackOn: Day, text: noteText }),
]);
export type MemberNoteInput = z.infer<typeof MemberNoteInput>;

const byMember = z.strictObject({ id: Id });
const byNote = z.strictObject({ id: Id, noteId: Id });
const rateLimits = [{ per: 'account', calls: 300, seconds: 3600 }] as const;

export const memberNoteRoutes = defineRoutes({
  'GET /h5/member/{id}/notes': {
    access: 'perm:member:notes',
    summary: 'Lists what staff noted about a member and their contacts with them, newest first.',
    params: byMember,
    query: CursorPageQuery,
    response: cursorPageOf(MemberNote),
  },
  'POST /h5/member/{id}/notes': {
    access: 'perm:member:notes',
    summary: 'Adds a note about a member, or a contact with them and its result.',
    params: byMember,
    body: MemberNoteInput,
    response: MemberNote,
    rateLimits,
  },
  'PUT /h5/member/{id}/notes/{noteId}': {
    access: 'perm:member:notes',
    summary: 'Changes an own note within a day.',
    params: byNote,
    body: MemberNoteInput,
    response: MemberNote,
    rateLimits,
  },
  'DELETE /h5/member/{id}/notes/{noteId}': {
    access: 'perm:member:notes',
    summary: 'Deletes an own note within a day.',
    params: byNote,
    response: EmptyResponse,
  },
});
