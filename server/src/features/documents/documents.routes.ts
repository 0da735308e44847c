import { documentRoutes } from '@mingtang/contract/documents';
import { feature } from '../../http/call.ts';
import { getDocument } from './documents.service.ts';
import { checkLink } from './links.ts';
import { listVersions, publishVersion, readVersion } from './versions.service.ts';

export const documents = feature('documents', documentRoutes, {
  'GET /no-auth/documents/{id}': ({ deps, from, params }) => getDocument(deps, from.language, params.id),
  'GET /no-auth/links/check': async ({ deps, query }) =>
    checkLink(query.url, deps.config.APPROVED_LINK_HOSTS),
  'GET /h5/documents': async ({ deps }) => ({ rows: await listVersions(deps) }),
  'GET /h5/documents/{id}/versions/{version}': ({ deps, params }) => readVersion(deps, params),
  'POST /h5/documents/{id}': ({ deps, actor, from, params, body }) =>
    publishVersion(deps, actor, from, params.id, body),
});
