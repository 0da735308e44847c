import { companyRoutes } from '@mingtang/contract/companies';
import { feature } from '../../http/call.ts';
import { storePicture } from '../media/media.service.ts';
import { claimCompany } from './claims.service.ts';
import { getDetail } from './detail.service.ts';
import { findDuplicates } from './duplicates.service.ts';
import { exportCompanies } from './export.service.ts';
import { listCompanies } from './list.service.ts';
import { listMine } from './mine.service.ts';
import { pinCompany, sortCompanies } from './pins.service.ts';
import { addCompany, editCompany, getRecord } from './record.service.ts';
import { askToJoin, letGo, listTeam, setPart } from './team.service.ts';

export const companies = feature('companies', companyRoutes, {
  'GET /no-auth/h5/mall/companyInfo/list': ({ deps, from, query }) => listCompanies(deps, from, query),
  'GET /h5/mall/companyInfo/{id}': ({ deps, actor, from, params }) => getDetail(deps, actor, from, params.id),
  'GET /h5/mall/companyInfo/mine': async ({ deps, actor, from }) => ({
    rows: await listMine(deps, actor, from),
  }),
  'GET /h5/mall/companyInfo/{id}/record': ({ deps, actor, params }) => getRecord(deps, actor, params.id),
  'POST /h5/mall/companyInfo/duplicates': async ({ deps, from, body }) => ({
    rows: await findDuplicates(deps, from, body),
  }),
  'POST /h5/mall/companyInfo': ({ deps, actor, from, body }) => addCompany(deps, actor, from, body),
  'PUT /h5/mall/companyInfo/{id}': ({ deps, actor, from, params, body }) =>
    editCompany(deps, actor, from, params.id, body),
  'POST /h5/mall/companyInfo/images/{purpose}': ({ deps, actor, params, file }) =>
    storePicture(deps, actor.accountId, params.purpose, file),
  'POST /h5/mall/companyInfo/{id}/claim': ({ deps, actor, from, params, body }) =>
    claimCompany(deps, actor, from, params.id, body.reason),
  'GET /h5/mall/companyInfo/{id}/team': async ({ deps, actor, from, params }) => ({
    rows: await listTeam(deps, actor, from, params.id),
  }),
  'POST /h5/mall/companyInfo/{id}/team': ({ deps, actor, from, params }) =>
    askToJoin(deps, actor, from, params.id),
  'PUT /h5/mall/companyInfo/{id}/team/{memberId}': async ({ deps, actor, from, params, body }) => ({
    rows: await setPart(deps, actor, from, { ...params, role: body.role }),
  }),
  'DELETE /h5/mall/companyInfo/{id}/team/{memberId}': async ({ deps, actor, from, params }) => ({
    rows: await letGo(deps, actor, from, params.id, params.memberId),
  }),
  'PUT /h5/mall/companyInfo': ({ deps, actor, from, body }) => pinCompany(deps, actor, from, body),
  'PUT /h5/mall/companyInfo/update': ({ deps, actor, from, body }) => sortCompanies(deps, actor, from, body),
  'GET /h5/mall/companyInfo/export': ({ deps, actor, from, query }) =>
    exportCompanies(deps, actor, from, query),
});
