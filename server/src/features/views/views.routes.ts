import { viewRoutes } from '@mingtang/contract/views';
import { feature } from '../../http/call.ts';
import { listViews, removeView, saveView } from './views.service.ts';

export const views = feature('views', viewRoutes, {
  'GET /h5/views': async ({ deps, actor, query }) => ({ rows: await listViews(deps, actor, query.screen) }),
  'PUT /h5/views': ({ deps, actor, body }) => saveView(deps, actor, body),
  'DELETE /h5/views/{id}': async ({ deps, actor, params }) => {
    await removeView(deps, actor, params.id);
    return null;
  },
});
