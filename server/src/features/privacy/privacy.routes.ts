import { privacyRoutes } from '@mingtang/contract/privacy';
import { feature } from '../../http/call.ts';
import { askDeletion, getClosing, keepAccount, previewDeletion } from './deletion.service.ts';
import { askExport, listExports, sendExport } from './exports.service.ts';

export const privacy = feature('privacy', privacyRoutes, {
  'GET /h5/privacy/exports': async ({ deps, actor }) => ({ rows: await listExports(deps, actor) }),
  'POST /h5/privacy/exports': ({ deps, actor, from, body }) => askExport(deps, actor, from, body.password),
  'GET /h5/privacy/exports/{id}/file': ({ deps, actor, from, params }) =>
    sendExport(deps, actor, from, params.id),
  'GET /h5/privacy/deletion': ({ deps, actor, from }) => previewDeletion(deps, actor, from),
  'POST /h5/privacy/deletion': ({ deps, actor, from, body }) => askDeletion(deps, actor, from, body.password),
  'GET /h5/privacy/closing': ({ deps, actor }) => getClosing(deps, actor),
  'POST /h5/privacy/closing/keep': ({ deps, actor, from }) => keepAccount(deps, actor, from),
});
