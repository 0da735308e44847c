import { settingRoutes } from '@mingtang/contract/settings';
import { defineFeature } from '../../platform/http/handler.ts';
import { editSettings, listAllSettings, listPublicSettings } from './settings.service.ts';

export const settings = defineFeature('settings', settingRoutes, {
  'GET /no-auth/h5/freSystemSettings/query/list': async ({ deps, ctx, query }) => ({
    rows: await listPublicSettings(deps, ctx.language, query.edition),
  }),
  'GET /h5/freSystemSettings/query/list': ({ deps, query }) => listAllSettings(deps, query.edition),
  'PUT /h5/freSystemSettings': ({ deps, actor, body }) => editSettings(deps, actor, body),
});
