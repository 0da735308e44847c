import { memberAdminListRoutes } from '@mingtang/contract/members.admin-list';
import { defineFeature } from '../../platform/http/handler.ts';
import { draftMemberChangeset, draftVipChangeset } from './members.bulk.service.ts';
import { exportMembers } from './members.export.service.ts';
import {
  clearVipChange,
  freezeMembersChange,
  grantVipChange,
  removeMembersChange,
  unfreezeMembersChange,
} from './members.changes.ts';
import { listMembersWithLastContact } from './members.admin-list.service.ts';

export const membersAdminList = defineFeature('members-admin-list', memberAdminListRoutes, {
  'GET /h5/member/table': ({ deps, actor, ctx, query }) =>
    listMembersWithLastContact(deps, actor, ctx, query),
  'GET /h5/member/export': ({ deps, actor, ctx, query }) => exportMembers(deps, actor, ctx, query),
  'POST /h5/member/bulk/vip': ({ deps, actor, ctx, body }) =>
    draftVipChangeset(deps, actor, ctx, grantVipChange, body),
  'POST /h5/member/bulk/vip-clear': ({ deps, actor, ctx, body }) =>
    draftMemberChangeset(deps, actor, ctx, clearVipChange, body),
  'POST /h5/member/bulk/freeze': ({ deps, actor, ctx, body }) =>
    draftMemberChangeset(deps, actor, ctx, freezeMembersChange, body),
  'POST /h5/member/bulk/unfreeze': ({ deps, actor, ctx, body }) =>
    draftMemberChangeset(deps, actor, ctx, unfreezeMembersChange, body),
  'POST /h5/member/bulk/remove': ({ deps, actor, ctx, body }) =>
    draftMemberChangeset(deps, actor, ctx, removeMembersChange, body),
});
