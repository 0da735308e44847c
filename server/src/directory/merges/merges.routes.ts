import { mergeRoutes } from '@mingtang/contract/merges';
import { defineFeature } from '../../platform/http/handler.ts';
import { listMerges, listMergesInto, mergeRecords, previewMerge, undoMerge } from './merges.service.ts';

export const merges = defineFeature('merges', mergeRoutes, {
  'GET /h5/merges': ({ deps, ctx, query }) => listMerges(deps, ctx, query),
  'GET /h5/merges/{kind}/{id}': ({ deps, ctx, params }) => listMergesInto(deps, ctx, params),
  'GET /h5/merges/{kind}/{id}/preview/{mergedId}': ({ deps, ctx, params }) => previewMerge(deps, ctx, params),
  'POST /h5/merges/{kind}/{id}': ({ deps, actor, params, body }) => mergeRecords(deps, actor, params, body),
  'POST /h5/merges/{kind}/{id}/undo/{mergeId}': ({ deps, actor, params }) => undoMerge(deps, actor, params),
});
