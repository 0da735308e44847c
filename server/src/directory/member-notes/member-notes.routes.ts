import { memberNoteRoutes } from '@mingtang/contract/member-notes';
import { defineFeature } from '../../platform/http/handler.ts';
import { addMemberNote, editMemberNote, getMemberNotes, removeMemberNote } from './member-notes.service.ts';

export const memberNotes = defineFeature('member-notes', memberNoteRoutes, {
  'GET /h5/member/{id}/notes': ({ deps, actor, ctx, params, query }) =>
    getMemberNotes(deps, actor, ctx.language, params.id, query),
  'POST /h5/member/{id}/notes': ({ deps, actor, ctx, params, body }) =>
    addMemberNote(deps, actor, ctx.language, params.id, body),
  'PUT /h5/member/{id}/notes/{noteId}': ({ deps, actor, ctx, params, body }) =>
    editMemberNote(deps, actor, ctx.language, params, body),
  'DELETE /h5/member/{id}/notes/{noteId}': ({ deps, actor, params }) => removeMemberNote(deps, actor, params),
});
