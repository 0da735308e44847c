import { posterRoutes } from '@mingtang/contract/posters';
import { defineFeature } from '../../platform/http/handler.ts';
import { renderPoster } from './posters.service.ts';

export const posters = defineFeature('posters', posterRoutes, {
  'GET /no-auth/h5/mall/poster': async ({ deps, ctx, query }) => ({
    type: 'image/png' as const,
    bytes: await renderPoster(deps, ctx, query.ref, query.id),
  }),
});
