import { auditRoutes } from '@mingtang/contract/audit';
import { feature } from '../../http/call.ts';
import { exportAudit, readAudit } from './read.service.ts';
import { verifyOnDemand } from './verify.service.ts';

export const audit = feature('audit', auditRoutes, {
  'POST /h5/freSystemSettings/getLogs': ({ deps, actor, from, body }) => readAudit(deps, actor, from, body),
  'GET /h5/audit/export': ({ deps, actor, from, query }) => exportAudit(deps, actor, from, query),
  'POST /h5/audit/verify': ({ deps, actor, from }) => verifyOnDemand(deps, actor, from),
});
