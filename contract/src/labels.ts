import { z } from 'zod';
import { ignoredUserId } from './ignored-user-id.ts';
import { SortOrder } from './categories.ts';
import { Id, singleLine, EmptyResponse } from './fields.ts';
import { CHOSEN_LABELS_MAX } from './limits.ts';
import { defineRoutes } from './route.ts';

export const Label = z.object({ id: Id, name: z.string(), chosen: z.boolean() });
export type Label = z.infer<typeof Label>;

/** Chosen labels come first, in the member's order; a visitor has none. */
export const LabelList = z.object({ rows: z.array(Label) });

export const ChooseLabelsInput = z.strictObject({ labelIds: z.array(Id).max(CHOSEN_LABELS_MAX) });
export type ChooseLabelsInput = z.infer<typeof ChooseLabelsInput>;

/** The label in both languages, for staff. */
export const AdminLabel = z.object({
  id: Id,
  nameZh: z.string(),
  nameEn: z.string(),
  sortOrder: z.number().int(),
});
export type AdminLabel = z.infer<typeof AdminLabel>;
export const LabelInput = z.strictObject({
  nameZh: singleLine(12).min(1),
  nameEn: singleLine(30).min(1),
  sortOrder: SortOrder.default(0),
});
export type LabelInput = z.infer<typeof LabelInput>;

const byId = z.strictObject({ id: Id });

export const labelRoutes = defineRoutes({
  'POST /h5/cloud/get_label': {
    access: 'public',
    summary: 'Lists all labels, the caller’s chosen ones first.',
    body: z.strictObject(ignoredUserId),
    response: LabelList,
  },
  'POST /h5/cloud/update_label': {
    access: 'member',
    summary: 'Sets the labels on the member’s home page, and their order.',
    body: ChooseLabelsInput.extend(ignoredUserId),
    response: LabelList,
  },
  'GET /h5/labels': {
    access: 'perm:category:write',
    summary: 'Lists all labels in both languages, in their order.',
    response: z.object({ rows: z.array(AdminLabel) }),
  },
  'POST /h5/labels': {
    access: 'perm:category:write',
    summary: 'Adds a label.',
    body: LabelInput,
    response: AdminLabel,
  },
  'PUT /h5/labels/{id}': {
    access: 'perm:category:write',
    summary: 'Changes a label.',
    params: byId,
    body: LabelInput,
    response: AdminLabel,
  },
  'DELETE /h5/labels/{id}': {
    access: 'perm:category:write',
    summary: 'Deletes a label and removes it from all posts and members.',
    params: byId,
    response: EmptyResponse,
  },
});
