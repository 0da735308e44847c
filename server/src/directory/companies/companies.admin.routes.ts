import { companyAdminRoutes } from '@mingtang/contract/companies.admin';
import { defineFeature } from '../../platform/http/handler.ts';
import { dismissDuplicate } from '../duplicate-dismissals/duplicate-dismissals.service.ts';
import { decideCompanyApproval, listCompanyApprovals } from './companies.approval.service.ts';
import { listDuplicateCompanies } from './companies.duplicate-pairs.service.ts';
import { decideClaim, listClaims } from './companies.claim-decisions.service.ts';
import { listPinnedCompanies, reorderPins } from './companies.pin-order.service.ts';
import { listCompaniesForAdmin, planCompanyStateChange } from './companies.admin-list.service.ts';

export const companiesAdmin = defineFeature('companies', companyAdminRoutes, {
  'GET /h5/mall/companyInfo/table': ({ deps, ctx, query }) => listCompaniesForAdmin(deps, ctx, query),
  'POST /h5/mall/companyInfo/bulk/{action}': ({ deps, actor, ctx, params, body }) =>
    planCompanyStateChange(deps, actor, ctx, params.action, body),
  'GET /h5/mall/companyInfo/claims': ({ deps, ctx, query }) => listClaims(deps, ctx, query),
  'POST /h5/mall/companyInfo/claims/{id}': ({ deps, actor, ctx, params, body }) =>
    decideClaim(deps, actor, ctx, params.id, body),
  'GET /h5/mall/companyInfo/approvals': ({ deps, ctx, query }) => listCompanyApprovals(deps, ctx, query),
  'POST /h5/mall/companyInfo/approvals/{id}': ({ deps, actor, ctx, params, body }) =>
    decideCompanyApproval(deps, actor, ctx, params.id, body),
  'GET /h5/mall/companyInfo/duplicates': ({ deps, ctx, query }) => listDuplicateCompanies(deps, ctx, query),
  'PUT /h5/mall/companyInfo/duplicates': ({ deps, actor, body }) =>
    dismissDuplicate(deps, actor, 'company', body),
  'GET /h5/mall/companyInfo/pins': async ({ deps, ctx }) => ({ rows: await listPinnedCompanies(deps, ctx) }),
  'PUT /h5/mall/companyInfo/pins': ({ deps, actor, body }) => reorderPins(deps, actor, body),
});
