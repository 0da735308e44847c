import { savedViewRoutes } from '@mingtang/contract/saved-views';
import { defineFeature } from '../../platform/http/handler.ts';
import { listSavedViews, removeView, saveView } from './saved-views.service.ts';

export const savedViews = defineFeature('saved-views', savedViewRoutes, {
  'GET /h5/views': async ({ deps, actor, query }) => ({
    rows: await listSavedViews(deps, actor, query.screen),
  }),
  'PUT /h5/views': ({ deps, actor, body }) => saveView(deps, actor, body),
  'DELETE /h5/views/{id}': async ({ deps, actor, params }) => {
    await removeView(deps, actor, params.id);
    return null;
  },
});
