import { memberFullExportRoutes } from '@mingtang/contract/members.full-export';
import { defineFeature } from '../../platform/http/handler.ts';
import { exportMembersInFull } from './members.full-export.service.ts';

export const membersFullExport = defineFeature('members-full-export', memberFullExportRoutes, {
  'POST /h5/member/export/full': ({ deps, actor, ctx, body }) => exportMembersInFull(deps, actor, ctx, body),
});
