import { importRoutes } from '@mingtang/contract/imports';
import { defineFeature } from '../../platform/http/handler.ts';
import {
  applyImport,
  cancelImport,
  chooseHeading,
  getImport,
  subscribeToImport,
  listImports,
  mapColumns,
  pauseImport,
  undoImport,
} from './imports.service.ts';
import { exportFailingRows, getImportRows, correctRow } from './imports.rows.service.ts';
import { buildImportTemplate } from './imports.template.service.ts';
import { uploadSpreadsheet } from './imports.upload.service.ts';

export const imports = defineFeature('imports', importRoutes, {
  'POST /h5/mall/companyInfo/importData': ({ deps, actor, ctx, file, filename, body }) =>
    uploadSpreadsheet(deps, actor, ctx, 'companies', { file, filename, ...body }),
  'POST /h5/member/importData1': ({ deps, actor, ctx, file, filename, body }) =>
    uploadSpreadsheet(deps, actor, ctx, 'members', { file, filename, ...body }),
  'GET /h5/mall/companyInfo/imports': ({ deps, ctx, query }) => listImports(deps, ctx, 'companies', query),
  'GET /h5/member/imports': ({ deps, ctx, query }) => listImports(deps, ctx, 'members', query),
  'GET /h5/mall/companyInfo/importTemplate': async ({ ctx, query }) =>
    buildImportTemplate('companies', ctx, query.format),
  'GET /h5/member/importTemplate': async ({ ctx, query }) =>
    buildImportTemplate('members', ctx, query.format),
  'GET /h5/imports/{id}': ({ deps, actor, ctx, params }) => getImport(deps, actor, ctx, params.id),
  'PUT /h5/imports/{id}/mapping': ({ deps, actor, ctx, params, body }) =>
    mapColumns(deps, actor, ctx, params.id, body),
  'PUT /h5/imports/{id}/heading': ({ deps, actor, ctx, params, body }) =>
    chooseHeading(deps, actor, ctx, params.id, body),
  'GET /h5/imports/{id}/rows': ({ deps, actor, ctx, params, query }) =>
    getImportRows(deps, actor, ctx, params.id, query),
  'PUT /h5/imports/{id}/rows/{number}': ({ deps, actor, ctx, params, body }) =>
    correctRow(deps, actor, ctx, params, body),
  'GET /h5/imports/{id}/errors': ({ deps, actor, ctx, params, query }) =>
    exportFailingRows(deps, actor, ctx, params.id, query.format),
  'POST /h5/imports/{id}/apply': ({ deps, actor, ctx, params }) => applyImport(deps, actor, ctx, params.id),
  'POST /h5/imports/{id}/pause': ({ deps, actor, ctx, params }) => pauseImport(deps, actor, ctx, params.id),
  'POST /h5/imports/{id}/cancel': ({ deps, actor, ctx, params }) => cancelImport(deps, actor, ctx, params.id),
  'POST /h5/imports/{id}/undo': ({ deps, actor, ctx, params }) => undoImport(deps, actor, ctx, params.id),
  'GET /h5/imports/{id}/stream': async ({ deps, actor, params }) => subscribeToImport(deps, actor, params.id),
});
