import { companyRoutes } from '@mingtang/contract/companies';
import { defineFeature } from '../../platform/http/handler.ts';
import { storePicture } from '../../kernel/media/media.service.ts';
import { claimCompany } from './companies.claims.service.ts';
import { getCompanyDetail } from './companies.detail.service.ts';
import { findDuplicateCompanies } from './companies.duplicates.service.ts';
import { exportCompanies } from './companies.export.service.ts';
import { countCompanies, listCompanies } from './companies.list.service.ts';
import { listMyCompanies } from './companies.mine.service.ts';
import { pinCompany, sortCompanies } from './companies.pins.service.ts';
import { addCompany, editCompany, getCompanyForEditor } from './companies.editor.service.ts';
import { requestToJoin, removeFromTeam, listTeam, changeTeamRole } from './companies.team.service.ts';

export const companies = defineFeature('companies', companyRoutes, {
  'GET /no-auth/h5/mall/companyInfo/list': ({ deps, ctx, query }) => listCompanies(deps, ctx, query),
  'GET /no-auth/h5/mall/companyInfo/count': ({ deps, ctx, query }) => countCompanies(deps, ctx, query),
  'GET /h5/mall/companyInfo/{id}': ({ deps, actor, ctx, params }) =>
    getCompanyDetail(deps, actor, ctx, params.id),
  'GET /h5/mall/companyInfo/mine': async ({ deps, actor, ctx }) => ({
    rows: await listMyCompanies(deps, actor, ctx),
  }),
  'GET /h5/mall/companyInfo/{id}/record': ({ deps, actor, params }) =>
    getCompanyForEditor(deps, actor, params.id),
  'POST /h5/mall/companyInfo/duplicates': async ({ deps, ctx, body }) => ({
    rows: await findDuplicateCompanies(deps, ctx, body),
  }),
  'POST /h5/mall/companyInfo': ({ deps, actor, body }) => addCompany(deps, actor, body),
  'PUT /h5/mall/companyInfo/{id}': ({ deps, actor, params, body }) =>
    editCompany(deps, actor, params.id, body),
  'POST /h5/mall/companyInfo/images/{purpose}': ({ deps, actor, params, file }) =>
    storePicture(deps, actor.accountId, params.purpose, file),
  'POST /h5/mall/companyInfo/{id}/claim': ({ deps, actor, params, body }) =>
    claimCompany(deps, actor, params.id, body.reason),
  'GET /h5/mall/companyInfo/{id}/team': async ({ deps, actor, ctx, params }) => ({
    rows: await listTeam(deps, actor, ctx, params.id),
  }),
  'POST /h5/mall/companyInfo/{id}/team': ({ deps, actor, params }) => requestToJoin(deps, actor, params.id),
  'PUT /h5/mall/companyInfo/{id}/team/{memberId}': async ({ deps, actor, ctx, params, body }) => ({
    rows: await changeTeamRole(deps, actor, ctx, { ...params, role: body.role }),
  }),
  'DELETE /h5/mall/companyInfo/{id}/team/{memberId}': async ({ deps, actor, ctx, params }) => ({
    rows: await removeFromTeam(deps, actor, ctx, params.id, params.memberId),
  }),
  'PUT /h5/mall/companyInfo': ({ deps, actor, body }) => pinCompany(deps, actor, body),
  'PUT /h5/mall/companyInfo/update': ({ deps, actor, body }) => sortCompanies(deps, actor, body),
  'GET /h5/mall/companyInfo/export': ({ deps, actor, ctx, query }) =>
    exportCompanies(deps, actor, ctx, query),
});
