import { documentRoutes } from '@mingtang/contract/documents';
import { defineFeature } from '../../platform/http/handler.ts';
import { getDocument } from './documents.service.ts';
import { checkLink } from './outbound-links.ts';
import {
  listDocumentVersions,
  publishDocumentVersion,
  getDocumentVersion,
} from './documents.versions.service.ts';

export const documents = defineFeature('documents', documentRoutes, {
  'GET /no-auth/documents/{id}': ({ deps, ctx, params }) => getDocument(deps, ctx.language, params.id),
  'GET /no-auth/links/check': async ({ deps, query }) =>
    checkLink(query.url, deps.config.APPROVED_LINK_HOSTS),
  'GET /h5/documents': async ({ deps }) => ({ rows: await listDocumentVersions(deps) }),
  'GET /h5/documents/{id}/versions/{version}': ({ deps, params }) => getDocumentVersion(deps, params),
  'POST /h5/documents/{id}': ({ deps, actor, params, body }) =>
    publishDocumentVersion(deps, actor, params.id, body),
});
