import { settingRoutes } from '@mingtang/contract/settings';
import { feature } from '../../http/call.ts';
import { editSettings, listAllSettings, listPublicSettings } from './settings.service.ts';

export const settings = feature('settings', settingRoutes, {
  'GET /no-auth/h5/freSystemSettings/query/list': async ({ deps, from, query }) => ({
    rows: await listPublicSettings(deps, from.language, query.edition),
  }),
  'GET /h5/freSystemSettings/query/list': ({ deps, query }) => listAllSettings(deps, query),
  'PUT /h5/freSystemSettings': ({ deps, actor, from, body }) => editSettings(deps, actor, from, body),
});
