import { memberTableRoutes } from '@mingtang/contract/members.table';
import { feature } from '../../http/call.ts';
import { vipChange, vipClearChange } from '../memberships/vip-kinds.service.ts';
import { planFor, planVip } from './bulk.service.ts';
import { exportMembers } from './export.service.ts';
import { freezeChange, removeChange, unfreezeChange } from './members.changes.ts';
import { listMemberTable } from './table.service.ts';

export const memberTable = feature('member-table', memberTableRoutes, {
  'GET /h5/member/table': ({ deps, from, query }) => listMemberTable(deps, from, query),
  'GET /h5/member/export': ({ deps, actor, from, query }) => exportMembers(deps, actor, from, query),
  'POST /h5/member/bulk/vip': ({ deps, actor, from, body }) => planVip(deps, actor, from, vipChange, body),
  'POST /h5/member/bulk/vip-clear': ({ deps, actor, from, body }) =>
    planFor(deps, actor, from, vipClearChange, body),
  'POST /h5/member/bulk/freeze': ({ deps, actor, from, body }) =>
    planFor(deps, actor, from, freezeChange, body),
  'POST /h5/member/bulk/unfreeze': ({ deps, actor, from, body }) =>
    planFor(deps, actor, from, unfreezeChange, body),
  'POST /h5/member/bulk/remove': ({ deps, actor, from, body }) =>
    planFor(deps, actor, from, removeChange, body),
});
