import { packageRoutes } from '@mingtang/contract/packages';
import { feature } from '../../http/call.ts';
import { listOffers } from './packages.service.ts';
import { addPackage, changePackage, listRecords, previewPackage, removePackage } from './records.service.ts';

export const packages = feature('packages', packageRoutes, {
  'GET /h5/packages': async ({ deps, actor, from, query }) => ({
    rows: await listOffers(deps, actor, from.language, query.companyId),
  }),
  'GET /h5/packages/records': async ({ deps }) => ({ rows: await listRecords(deps) }),
  'POST /h5/packages/records': ({ deps, actor, from, body }) => addPackage(deps, actor, from, body),
  'PUT /h5/packages/records/{id}': ({ deps, actor, from, params, body }) =>
    changePackage(deps, actor, from, params.id, body),
  'DELETE /h5/packages/records/{id}': ({ deps, actor, from, params }) =>
    removePackage(deps, actor, from, params.id),
  'POST /h5/packages/records/{id}/preview': ({ deps, params, body }) =>
    previewPackage(deps, params.id, body.change),
});
