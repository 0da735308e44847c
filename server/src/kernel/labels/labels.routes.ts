import { labelRoutes } from '@mingtang/contract/labels';
import { defineFeature } from '../../platform/http/handler.ts';
import { chooseLabels, getLabels } from './labels.service.ts';
import { addLabel, editLabel, listLabelsForAdmin, removeLabel } from './labels.admin.service.ts';

export const labels = defineFeature('labels', labelRoutes, {
  'POST /h5/cloud/get_label': ({ deps, actor, ctx }) => getLabels(deps, actor, ctx.language),
  'POST /h5/cloud/update_label': ({ deps, actor, ctx, body }) =>
    chooseLabels(deps, actor, ctx.language, body),
  'GET /h5/labels': ({ deps }) => listLabelsForAdmin(deps),
  'POST /h5/labels': ({ deps, actor, body }) => addLabel(deps, actor, body),
  'PUT /h5/labels/{id}': ({ deps, actor, params, body }) => editLabel(deps, actor, params.id, body),
  'DELETE /h5/labels/{id}': async ({ deps, actor, params }) => {
    await removeLabel(deps, actor, params.id);
    return null;
  },
});
