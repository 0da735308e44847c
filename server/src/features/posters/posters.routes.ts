import { posterRoutes } from '@mingtang/contract/posters';
import { feature } from '../../http/call.ts';
import { drawPoster } from './posters.service.ts';

export const posters = feature('posters', posterRoutes, {
  'GET /no-auth/h5/mall/poster': async ({ deps, from, query }) => ({
    type: 'image/png' as const,
    bytes: await drawPoster(deps, from, query.ref, query.id),
  }),
});
