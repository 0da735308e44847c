import { companyAdminRoutes } from '@mingtang/contract/companies.admin';
import { feature } from '../../http/call.ts';
import { decideClaim, listClaims } from './deciding.service.ts';
import { getPins, orderPins } from './pin-order.service.ts';
import { getTable, planBulk } from './table.service.ts';

export const companiesAdmin = feature('companies', companyAdminRoutes, {
  'GET /h5/mall/companyInfo/table': ({ deps, from, query }) => getTable(deps, from, query),
  'POST /h5/mall/companyInfo/bulk/{action}': ({ deps, actor, from, params, body }) =>
    planBulk(deps, actor, from, params.action, body),
  'GET /h5/mall/companyInfo/claims': ({ deps, from, query }) => listClaims(deps, from, query),
  'POST /h5/mall/companyInfo/claims/{id}': ({ deps, actor, from, params, body }) =>
    decideClaim(deps, actor, from, params.id, body),
  'GET /h5/mall/companyInfo/pins': async ({ deps, from }) => ({ rows: await getPins(deps, from) }),
  'PUT /h5/mall/companyInfo/pins': ({ deps, actor, from, body }) => orderPins(deps, actor, from, body),
});
