import { dictionaryRoutes } from '@mingtang/contract/dictionaries';
import { feature } from '../../http/call.ts';
import { listDictionary } from './dictionaries.service.ts';

export const dictionaries = feature('dictionaries', dictionaryRoutes, {
  'GET /system/dict/data/type/{type}': async ({ deps, from, params }) => ({
    rows: await listDictionary(deps, from.language, params.type),
  }),
});
