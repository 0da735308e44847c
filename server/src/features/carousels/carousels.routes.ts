import { carouselRoutes } from '@mingtang/contract/carousels';
import { feature } from '../../http/call.ts';
import { listCarousel } from './carousels.service.ts';

export const carousels = feature('carousels', carouselRoutes, {
  'GET /h5/freSystemSettings/{id}': async ({ deps, from, params }) => ({
    rows: await listCarousel(deps, from.language, params.id),
  }),
});
