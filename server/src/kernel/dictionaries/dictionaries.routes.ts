import { dictionaryRoutes } from '@mingtang/contract/dictionaries';
import { defineFeature } from '../../platform/http/handler.ts';
import { listDictionary } from './dictionaries.service.ts';

export const dictionaries = defineFeature('dictionaries', dictionaryRoutes, {
  'GET /system/dict/data/type/{type}': async ({ deps, ctx, params }) => ({
    rows: await listDictionary(deps, ctx.language, params.type),
  }),
});
