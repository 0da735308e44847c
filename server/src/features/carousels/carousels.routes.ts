import { carouselRoutes } from '@mingtang/contract/carousels';
import { feature } from '../../http/call.ts';
import { listVersions } from '../changesets/versions.service.ts';
import { storePicture } from '../media/media.service.ts';
import { listCarousel } from './carousels.service.ts';
import {
  dropSlides,
  getDraft,
  publishAgain,
  publishSlides,
  readVersion,
  saveSlides,
} from './publish.service.ts';

export const carousels = feature('carousels', carouselRoutes, {
  'GET /h5/freSystemSettings/{id}': async ({ deps, from, params }) => ({
    rows: await listCarousel(deps, from.language, params.id),
  }),
  'GET /h5/carousel/draft': ({ deps }) => getDraft(deps),
  'PUT /h5/carousel/draft': ({ deps, actor, body }) => saveSlides(deps, actor, body),
  'DELETE /h5/carousel/draft': ({ deps }) => dropSlides(deps),
  'POST /h5/carousel/publish': ({ deps, actor, from, body }) => publishSlides(deps, actor, from, body),
  'GET /h5/carousel/versions': ({ deps, query }) => listVersions(deps, 'carousel', query),
  'GET /h5/carousel/versions/{id}': ({ deps, params }) => readVersion(deps, params.id),
  'POST /h5/carousel/versions/{id}/publish': ({ deps, actor, from, params }) =>
    publishAgain(deps, actor, from, params.id),
  'POST /h5/carousel/images': ({ deps, actor, file }) =>
    storePicture(deps, actor.accountId, 'carousel', file),
});
