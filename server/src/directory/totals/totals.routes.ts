import { totalRoutes } from '@mingtang/contract/totals';
import { defineFeature } from '../../platform/http/handler.ts';
import { getDirectoryTotals } from './totals.service.ts';

export const totals = defineFeature('totals', totalRoutes, {
  'GET /no-auth/h5/directory/totals': ({ deps, ctx }) => getDirectoryTotals(deps, ctx.language),
});
