import { privacyRoutes } from '@mingtang/contract/privacy';
import { defineFeature } from '../../platform/http/handler.ts';
import {
  requestDeletion,
  getDeletionRequest,
  cancelDeletion,
  previewDeletion,
} from './privacy.deletion.service.ts';
import { requestExport, listExports, downloadExport } from './privacy.exports.service.ts';

export const privacy = defineFeature('privacy', privacyRoutes, {
  'GET /h5/privacy/exports': async ({ deps, actor }) => ({ rows: await listExports(deps, actor) }),
  'POST /h5/privacy/exports': ({ deps, actor, ctx, body }) => requestExport(deps, actor, ctx, body.password),
  'GET /h5/privacy/exports/{id}/file': ({ deps, actor, ctx, params }) =>
    downloadExport(deps, actor, ctx, params.id),
  'GET /h5/privacy/deletion': ({ deps, actor, ctx }) => previewDeletion(deps, actor, ctx),
  'POST /h5/privacy/deletion': ({ deps, actor, ctx, body }) =>
    requestDeletion(deps, actor, ctx, body.password),
  'GET /h5/privacy/closing': ({ deps, actor }) => getDeletionRequest(deps, actor),
  'POST /h5/privacy/closing/keep': ({ deps, actor, ctx }) => cancelDeletion(deps, actor, ctx),
});
