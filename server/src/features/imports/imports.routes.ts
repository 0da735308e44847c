import { importRoutes } from '@mingtang/contract/imports';
import { feature } from '../../http/call.ts';
import {
  applyImport,
  cancelImport,
  getImport,
  listenTo,
  listImports,
  mapColumns,
  pauseImport,
  undoImport,
} from './imports.service.ts';
import { exportErrors, getRows, mendRow } from './rows.service.ts';
import { templateOf } from './template.service.ts';
import { uploadSheet } from './upload.service.ts';

export const imports = feature('imports', importRoutes, {
  'POST /h5/mall/companyInfo/importData': ({ deps, actor, from, file, filename, body }) =>
    uploadSheet(deps, actor, from, 'companies', { file, filename, ...body }),
  'POST /h5/member/importData1': ({ deps, actor, from, file, filename, body }) =>
    uploadSheet(deps, actor, from, 'members', { file, filename, ...body }),
  'GET /h5/mall/companyInfo/imports': ({ deps, from, query }) => listImports(deps, from, 'companies', query),
  'GET /h5/member/imports': ({ deps, from, query }) => listImports(deps, from, 'members', query),
  'GET /h5/mall/companyInfo/importTemplate': async ({ from, query }) =>
    templateOf('companies', from, query.format),
  'GET /h5/member/importTemplate': async ({ from, query }) => templateOf('members', from, query.format),
  'GET /h5/imports/{id}': ({ deps, actor, from, params }) => getImport(deps, actor, from, params.id),
  'PUT /h5/imports/{id}/mapping': ({ deps, actor, from, params, body }) =>
    mapColumns(deps, actor, from, params.id, body.fields),
  'GET /h5/imports/{id}/rows': ({ deps, actor, from, params, query }) =>
    getRows(deps, actor, from, params.id, query),
  'PUT /h5/imports/{id}/rows/{number}': ({ deps, actor, from, params, body }) =>
    mendRow(deps, actor, from, params, body),
  'GET /h5/imports/{id}/errors': ({ deps, actor, from, params, query }) =>
    exportErrors(deps, actor, from, params.id, query.format),
  'POST /h5/imports/{id}/apply': ({ deps, actor, from, params }) => applyImport(deps, actor, from, params.id),
  'POST /h5/imports/{id}/pause': ({ deps, actor, from, params }) => pauseImport(deps, actor, from, params.id),
  'POST /h5/imports/{id}/cancel': ({ deps, actor, from, params }) =>
    cancelImport(deps, actor, from, params.id),
  'POST /h5/imports/{id}/undo': ({ deps, actor, from, params }) => undoImport(deps, actor, from, params.id),
  'GET /h5/imports/{id}/stream': async ({ deps, actor, params }) => listenTo(deps, actor, params.id),
});
