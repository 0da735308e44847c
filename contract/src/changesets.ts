import { z } from 'zod';
import { changesetColumns } from './changesets.columns.ts';
import { columnFields } from './list-columns.schema.ts';
import { Id, Instant } from './fields.ts';
import { BULK_MAX } from './limits.ts';
import { tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** Created by every bulk action and settings change; it can be undone until `undoUntil`. */
export const Changeset = z.object({ changesetId: Id, undoUntil: Instant });
export type Changeset = z.infer<typeof Changeset>;

/** Rows selected by id, or all rows that match the list's filter. */
export const bulkSelectionOf = <T extends z.ZodType>(filter: T) =>
  z.union([
    z.strictObject({ ids: z.array(Id).min(1).max(BULK_MAX) }),
    z.strictObject({ matching: filter, except: z.array(Id).max(1000).default([]) }),
  ]);

export const ChangesetState = z.enum(['draft', 'applying', 'applied', 'undoing', 'undone', 'dropped']);
export type ChangesetState = z.infer<typeof ChangesetState>;

export const ChangesetRow = z.object({
  ...columnFields(changesetColumns),
  id: Id,
  state: ChangesetState,
  actorId: Id,
  note: z.string(),
  /** Number of items of a bulk change, in total and by outcome. Zero for a settings change. */
  total: z.number().int(),
  counts: z.object({
    planned: z.number().int(),
    skipped: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
    undone: z.number().int(),
    kept: z.number().int(),
  }),
  appliedAt: Instant.nullable(),
  undoUntil: Instant,
  undoable: z.boolean(),
});
export type ChangesetRow = z.infer<typeof ChangesetRow>;

/** One field before and after the change; display texts where they exist, else raw values. */
export const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof FieldChange>;

export const ChangesetItemState = z.enum(['planned', 'skipped', 'done', 'failed', 'undone', 'kept']);
export const ChangesetItem = z.object({
  position: z.number().int(),
  subjectId: Id,
  name: z.string(),
  state: ChangesetItemState,
  /**
   * Why it is skipped, failed or `kept` (not undone, because others changed it since), in the caller's
   * language.
   */
  reason: z.string(),
  diff: z.array(FieldChange),
});
export type ChangesetItem = z.infer<typeof ChangesetItem>;

/** Impact of a change: counts, reasons for skipped items, and the first few items in full. */
export const ChangesetPreview = ChangesetRow.extend({
  reasons: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  sample: z.array(ChangesetItem),
});
export type ChangesetPreview = z.infer<typeof ChangesetPreview>;

/** For a settings change `diff` lists the changed fields; a bulk change has a diff per item. */
export const ChangesetDetail = ChangesetPreview.extend({ diff: z.array(FieldChange) });
export type ChangesetDetail = z.infer<typeof ChangesetDetail>;

const byId = z.strictObject({ id: Id });

/** Each kind of change defines the permission needed to read it; without it the response is `changeset.not_found`. */
export const changesetRoutes = defineRoutes({
  'GET /h5/changesets': {
    access: 'member',
    summary: 'Lists changesets of the kinds that the caller may make, newest first.',
    query: TablePageQuery.extend({
      kind: z.string().max(60).optional(),
      state: ChangesetState.optional(),
    }),
    response: tablePageOf(ChangesetRow),
  },
  'GET /h5/changesets/{id}': {
    access: 'member',
    summary: 'Returns one changeset with its counts and its diff.',
    params: byId,
    response: ChangesetDetail,
  },
  'GET /h5/changesets/{id}/items': {
    access: 'member',
    summary: 'Lists the items of a bulk change.',
    params: byId,
    query: TablePageQuery.extend({ state: ChangesetItemState.optional() }),
    response: tablePageOf(ChangesetItem),
  },
  'GET /h5/changesets/{id}/stream': {
    access: 'member',
    summary: 'Streams the progress as server-sent events.',
    params: byId,
    response: 'stream',
  },
  'POST /h5/changesets/{id}/apply': {
    access: 'member',
    summary: 'Applies a planned bulk change in the background.',
    params: byId,
    response: ChangesetRow,
  },
  'POST /h5/changesets/{id}/undo': {
    access: 'member',
    summary:
      'Undoes the change, within seven days. Values that others have changed since are left as they are.',
    params: byId,
    response: ChangesetRow,
  },
  'DELETE /h5/changesets/{id}': {
    access: 'member',
    summary: 'Discards a bulk change that was planned but not applied.',
    params: byId,
    response: z.null(),
  },
});
