import { changesetRoutes } from '@mingtang/contract/changesets';
import { feature, type Feature } from '../../http/call.ts';
import {
  applyChangeset,
  dropChangeset,
  getChangeset,
  listChangesets,
  listenTo,
  listItems,
  undoChangeset,
} from './control.service.ts';
import type { Kinds } from './kinds.service.ts';

export const changesets = (kinds: Kinds): Feature =>
  feature('changesets', changesetRoutes, {
    'GET /h5/changesets': ({ deps, actor, query }) => listChangesets(deps, kinds, actor, query),
    'GET /h5/changesets/{id}': ({ deps, actor, from, params }) =>
      getChangeset(deps, kinds, actor, from.language, params.id),
    'GET /h5/changesets/{id}/items': ({ deps, actor, from, params, query }) =>
      listItems(deps, kinds, actor, from.language, params.id, query),
    'GET /h5/changesets/{id}/stream': async ({ deps, actor, params }) =>
      listenTo(deps, kinds, actor, params.id),
    'POST /h5/changesets/{id}/apply': ({ deps, actor, from, params }) =>
      applyChangeset(deps, kinds, actor, from, params.id),
    'POST /h5/changesets/{id}/undo': ({ deps, actor, from, params }) =>
      undoChangeset(deps, kinds, actor, from, params.id),
    'DELETE /h5/changesets/{id}': async ({ deps, actor, params }) => {
      await dropChangeset(deps, kinds, actor, params.id);
      return null;
    },
  });
