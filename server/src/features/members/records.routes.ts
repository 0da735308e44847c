import { memberRecordRoutes } from '@mingtang/contract/members.records';
import { feature } from '../../http/call.ts';
import { createMember } from './create.service.ts';
import { listDuplicates, mergeMembers } from './merge.service.ts';
import { editRecord, getRecord } from './record.service.ts';
import { endMemberSessions, freezeMember, unfreezeMember } from './states.service.ts';

export const memberRecords = feature('member-records', memberRecordRoutes, {
  'GET /h5/member/{id}/record': ({ deps, actor, from, params }) => getRecord(deps, actor, from, params.id),
  'PUT /h5/member/{id}/record': ({ deps, actor, from, params, body }) =>
    editRecord(deps, actor, from, params.id, body),
  'POST /h5/member/records': ({ deps, actor, from, body }) => createMember(deps, actor, from, body),
  'POST /h5/member/{id}/freeze': ({ deps, actor, from, params, body }) =>
    freezeMember(deps, actor, from, params.id, body.reason),
  'POST /h5/member/{id}/unfreeze': ({ deps, actor, from, params, body }) =>
    unfreezeMember(deps, actor, from, params.id, body.reason),
  'DELETE /h5/member/{id}/sessions': ({ deps, actor, from, params }) =>
    endMemberSessions(deps, actor, from, params.id),
  'GET /h5/member/duplicates': ({ deps, from, query }) => listDuplicates(deps, from, query),
  'POST /h5/member/merge': ({ deps, actor, from, body }) => mergeMembers(deps, actor, from, body),
});
