import { z } from 'zod';
import { ignoredActor } from './cloud.ts';
import { SortOrder } from './categories.ts';
import { Id, line, Nothing } from './fields.ts';
import { CHOSEN_LABELS_MAX } from './limits.ts';
import { defineRoutes } from './route.ts';

export const Label = z.object({ id: Id, name: z.string(), chosen: z.boolean() });
export type Label = z.infer<typeof Label>;

/** The chosen ones come first, in the member's order; a visitor has chosen none. */
export const LabelList = z.object({ rows: z.array(Label) });

export const ChooseLabels = z.strictObject({ labelIds: z.array(Id).max(CHOSEN_LABELS_MAX) });
export type ChooseLabels = z.infer<typeof ChooseLabels>;

/** As staff write it. */
export const LabelRecord = z.object({
  id: Id,
  nameZh: z.string(),
  nameEn: z.string(),
  sortOrder: z.number().int(),
});
export type LabelRecord = z.infer<typeof LabelRecord>;
export const WriteLabel = z.strictObject({
  nameZh: line(12).min(1),
  nameEn: line(30).min(1),
  sortOrder: SortOrder.default(0),
});
export type WriteLabel = z.infer<typeof WriteLabel>;

const byId = z.strictObject({ id: Id });

export const labelRoutes = defineRoutes({
  'POST /h5/cloud/get_label': {
    access: 'public',
    about: 'All labels, the caller’s chosen ones first.',
    body: z.strictObject(ignoredActor),
    answer: LabelList,
  },
  'POST /h5/cloud/update_label': {
    access: 'member',
    about: 'Sets which labels the member keeps on the home page, and their order.',
    body: ChooseLabels.extend(ignoredActor),
    answer: LabelList,
  },
  'GET /h5/labels': {
    access: 'perm:category:write',
    about: 'All labels in both languages, in their order.',
    answer: z.object({ rows: z.array(LabelRecord) }),
  },
  'POST /h5/labels': {
    access: 'perm:category:write',
    about: 'Adds a label.',
    body: WriteLabel,
    answer: LabelRecord,
  },
  'PUT /h5/labels/{id}': {
    access: 'perm:category:write',
    about: 'Changes a label.',
    params: byId,
    body: WriteLabel,
    answer: LabelRecord,
  },
  'DELETE /h5/labels/{id}': {
    access: 'perm:category:write',
    about: 'Takes a label off every post and every member’s choice.',
    params: byId,
    answer: Nothing,
  },
});
