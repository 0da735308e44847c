import { packageRoutes } from '@mingtang/contract/packages';
import { defineFeature } from '../../platform/http/handler.ts';
import { listOffers } from './packages.service.ts';
import {
  addPackage,
  changePackage,
  listAdminPackages,
  previewPackageChange,
  removePackage,
} from './packages.admin.service.ts';

export const packages = defineFeature('packages', packageRoutes, {
  'GET /h5/packages': ({ deps, actor, ctx, query }) => listOffers(deps, actor, ctx.language, query.companyId),
  'GET /h5/packages/records': async ({ deps }) => ({ rows: await listAdminPackages(deps) }),
  'POST /h5/packages/records': ({ deps, actor, body }) => addPackage(deps, actor, body),
  'PUT /h5/packages/records/{id}': ({ deps, actor, params, body }) =>
    changePackage(deps, actor, params.id, body),
  'DELETE /h5/packages/records/{id}': ({ deps, actor, params }) => removePackage(deps, actor, params.id),
  'POST /h5/packages/records/{id}/preview': ({ deps, params, body }) =>
    previewPackageChange(deps, params.id, body.change),
});
