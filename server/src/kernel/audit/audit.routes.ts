import { auditRoutes } from '@mingtang/contract/audit';
import { defineFeature } from '../../platform/http/handler.ts';
import { exportAuditLog, listAuditLog } from './audit.log.service.ts';
import { verifyAuditOnDemand } from './audit.verification.service.ts';

export const audit = defineFeature('audit', auditRoutes, {
  'POST /h5/freSystemSettings/getLogs': ({ deps, actor, ctx, body }) =>
    listAuditLog(deps, actor, ctx.language, body),
  'GET /h5/audit/export': ({ deps, actor, ctx, query }) => exportAuditLog(deps, actor, ctx, query),
  'POST /h5/audit/verify': ({ deps, actor }) => verifyAuditOnDemand(deps, actor),
});
