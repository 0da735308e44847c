import { memberAdminDetailRoutes } from '@mingtang/contract/members.admin-detail';
import { defineFeature } from '../../platform/http/handler.ts';
import { revealContactAsStaff } from '../contacts/contacts.staff-reveals.service.ts';
import { dismissDuplicate } from '../duplicate-dismissals/duplicate-dismissals.service.ts';
import { type AddMemberToCompany, createMember } from './members.create.service.ts';
import { listDuplicateMembers } from './members.duplicates.service.ts';
import { editCardAsStaff, getMemberForAdmin } from './members.admin-detail.service.ts';
import { correctPhone, type InvitationsOfFormerPhone } from './members.phone-correction.service.ts';
import { endMemberSessions, freezeMember, unfreezeMember } from './members.account-state.service.ts';

export const membersAdminDetail = (
  addMemberToCompany: AddMemberToCompany,
  invitationsOfFormerPhone: InvitationsOfFormerPhone,
) =>
  defineFeature('members-admin-detail', memberAdminDetailRoutes, {
    'GET /h5/member/{id}/record': ({ deps, actor, ctx, params }) =>
      getMemberForAdmin(deps, actor, ctx, params.id),
    'POST /h5/member/{id}/contacts/reveal': ({ deps, actor, params, body }) =>
      revealContactAsStaff(deps, actor, params.id, body.field),
    'PUT /h5/member/{id}/record': ({ deps, actor, ctx, params, body }) =>
      editCardAsStaff(deps, actor, ctx, params.id, body),
    'POST /h5/member/records': ({ deps, actor, body }) => createMember(deps, actor, body, addMemberToCompany),
    'PUT /h5/member/{id}/phone': ({ deps, actor, params, body }) =>
      correctPhone(deps, actor, params.id, body, invitationsOfFormerPhone),
    'POST /h5/member/{id}/freeze': ({ deps, actor, params, body }) =>
      freezeMember(deps, actor, params.id, body.reason),
    'POST /h5/member/{id}/unfreeze': ({ deps, actor, params, body }) =>
      unfreezeMember(deps, actor, params.id, body.reason),
    'DELETE /h5/member/{id}/sessions': ({ deps, actor, params }) => endMemberSessions(deps, actor, params.id),
    'GET /h5/member/duplicates': ({ deps, ctx, query }) => listDuplicateMembers(deps, ctx, query),
    'PUT /h5/member/duplicates': ({ deps, actor, body }) => dismissDuplicate(deps, actor, 'member', body),
  });
