import { carouselRoutes } from '@mingtang/contract/carousels';
import { defineFeature } from '../../platform/http/handler.ts';
import { listPageVersions } from '../../kernel/changesets/changesets.versions.service.ts';
import { publishPageDraft, republishPageVersion } from '../../kernel/drafts/drafts.service.ts';
import { storePicture } from '../../kernel/media/media.service.ts';
import { getHomeTop } from './carousels.service.ts';
import {
  discardCarouselDraft,
  getCarouselDraft,
  carouselPage,
  getCarouselVersion,
  saveCarouselDraft,
} from './carousels.publish.service.ts';

export const carousels = defineFeature('carousels', carouselRoutes, {
  'GET /h5/freSystemSettings/{id}': ({ deps, ctx, params }) => getHomeTop(deps, ctx.language, params.id),
  'GET /h5/carousel/draft': ({ deps }) => getCarouselDraft(deps),
  'PUT /h5/carousel/draft': ({ deps, actor, body }) => saveCarouselDraft(deps, actor, body),
  'DELETE /h5/carousel/draft': ({ deps }) => discardCarouselDraft(deps),
  'POST /h5/carousel/publish': ({ deps, actor, body }) => publishPageDraft(deps, actor, carouselPage, body),
  'GET /h5/carousel/versions': ({ deps, query }) => listPageVersions(deps, 'carousel', query),
  'GET /h5/carousel/versions/{id}': ({ deps, params }) => getCarouselVersion(deps, params.id),
  'POST /h5/carousel/versions/{id}/publish': ({ deps, actor, params }) =>
    republishPageVersion(deps, actor, carouselPage, params.id),
  'POST /h5/carousel/images': ({ deps, actor, file }) =>
    storePicture(deps, actor.accountId, 'carousel', file),
});
