import { customFieldRoutes } from '@mingtang/contract/custom-fields';
import { defineFeature } from '../../platform/http/handler.ts';
import {
  createCustomField,
  editCustomField,
  listCustomFields,
  orderCustomFields,
  setCustomFieldArchived,
} from './custom-fields.service.ts';

export const customFields = defineFeature('custom-fields', customFieldRoutes, {
  'GET /h5/custom-fields': async ({ deps }) => ({
    rows: await listCustomFields(deps),
  }),
  'POST /h5/custom-fields': ({ deps, actor, body }) => createCustomField(deps, actor, body),
  'PUT /h5/custom-fields/{id}': ({ deps, actor, params, body }) =>
    editCustomField(deps, actor, params.id, body),
  'PUT /h5/custom-fields/{id}/archived': ({ deps, actor, params, body }) =>
    setCustomFieldArchived(deps, actor, params.id, body.archived),
  'PUT /h5/custom-fields/order': ({ deps, actor, body }) => orderCustomFields(deps, actor, body.ids),
});
