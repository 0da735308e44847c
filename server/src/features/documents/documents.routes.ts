import { documentRoutes } from '@mingtang/contract/documents';
import { feature } from '../../http/call.ts';
import { getDocument } from './documents.service.ts';
import { checkLink } from './links.ts';

export const documents = feature('documents', documentRoutes, {
  'GET /no-auth/documents/{id}': ({ deps, from, params }) => getDocument(deps, from.language, params.id),
  'GET /no-auth/links/check': async ({ deps, query }) =>
    checkLink(query.url, deps.config.APPROVED_LINK_HOSTS),
});
