import { labelRoutes } from '@mingtang/contract/labels';
import { feature } from '../../http/call.ts';
import { chooseLabels, getLabels } from './labels.service.ts';
import { addLabel, editLabel, listRecords, removeLabel } from './records.service.ts';

export const labels = feature('labels', labelRoutes, {
  'POST /h5/cloud/get_label': ({ deps, actor, from }) => getLabels(deps, actor, from.language),
  'POST /h5/cloud/update_label': ({ deps, actor, from, body }) =>
    chooseLabels(deps, actor, from.language, body),
  'GET /h5/labels': ({ deps }) => listRecords(deps),
  'POST /h5/labels': ({ deps, actor, from, body }) => addLabel(deps, actor, from, body),
  'PUT /h5/labels/{id}': ({ deps, actor, from, params, body }) =>
    editLabel(deps, actor, from, params.id, body),
  'DELETE /h5/labels/{id}': async ({ deps, actor, from, params }) => {
    await removeLabel(deps, actor, from, params.id);
    return null;
  },
});
