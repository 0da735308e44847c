import { changesetRoutes } from '@mingtang/contract/changesets';
import { defineFeature, type Feature } from '../../platform/http/handler.ts';
import {
  applyChangeset,
  discardChangeset,
  getChangeset,
  listChangesets,
  subscribeToChangeset,
  listChangesetItems,
  undoChangeset,
} from './changesets.control.service.ts';
import type { ChangeKindMap } from './changesets.kinds.service.ts';

export const changesets = (kinds: ChangeKindMap): Feature =>
  defineFeature('changesets', changesetRoutes, {
    'GET /h5/changesets': ({ deps, actor, query }) => listChangesets(deps, kinds, actor, query),
    'GET /h5/changesets/{id}': ({ deps, actor, ctx, params }) =>
      getChangeset(deps, kinds, actor, ctx.language, params.id),
    'GET /h5/changesets/{id}/items': ({ deps, actor, ctx, params, query }) =>
      listChangesetItems(deps, kinds, actor, ctx.language, params.id, query),
    'GET /h5/changesets/{id}/stream': async ({ deps, actor, params }) =>
      subscribeToChangeset(deps, kinds, actor, params.id),
    'POST /h5/changesets/{id}/apply': ({ deps, actor, ctx, params }) =>
      applyChangeset(deps, kinds, actor, ctx, params.id),
    'POST /h5/changesets/{id}/undo': ({ deps, actor, ctx, params }) =>
      undoChangeset(deps, kinds, actor, ctx, params.id),
    'DELETE /h5/changesets/{id}': async ({ deps, actor, params }) => {
      await discardChangeset(deps, kinds, actor, params.id);
      return null;
    },
  });
