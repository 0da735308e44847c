import { z } from 'zod';
import { Id, Instant } from './fields.ts';
import { BULK_MAX } from './limits.ts';
import { table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** A bulk action or a setting change leaves a changeset, which can be undone until the time given. */
export const Changeset = z.object({ changesetId: Id, undoUntil: Instant });
export type Changeset = z.infer<typeof Changeset>;

/** Rows ticked one by one, or everything that a table's filter finds. */
export const selection = <T extends z.ZodType>(filter: T) =>
  z.union([
    z.strictObject({ ids: z.array(Id).min(1).max(BULK_MAX) }),
    z.strictObject({ matching: filter, except: z.array(Id).max(1000).default([]) }),
  ]);

export const ChangesetState = z.enum(['draft', 'applying', 'applied', 'undoing', 'undone', 'dropped']);
export type ChangesetState = z.infer<typeof ChangesetState>;

export const ChangesetRow = z.object({
  id: Id,
  kind: z.string(),
  state: ChangesetState,
  actorId: Id,
  actorName: z.string(),
  note: z.string(),
  /** Of a bulk change: how many things it is about, and how it went with them. Zero for a change of settings. */
  total: z.number().int(),
  counts: z.object({
    planned: z.number().int(),
    skipped: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
    undone: z.number().int(),
    kept: z.number().int(),
  }),
  createdAt: Instant,
  appliedAt: Instant.nullable(),
  undoUntil: Instant,
  undoable: z.boolean(),
});
export type ChangesetRow = z.infer<typeof ChangesetRow>;

/** One field as it stands and as it would be; words of the product where there are any, else values. */
export const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof FieldChange>;

export const ItemState = z.enum(['planned', 'skipped', 'done', 'failed', 'undone', 'kept']);
export const ChangesetItem = z.object({
  position: z.number().int(),
  subjectId: Id,
  name: z.string(),
  state: ItemState,
  /** Why it is skipped, failed or kept, in the caller's language. */
  reason: z.string(),
  diff: z.array(FieldChange),
});
export type ChangesetItem = z.infer<typeof ChangesetItem>;

/** What would happen: the counts, why some are left out, and the first few in full. */
export const ChangesetPreview = ChangesetRow.extend({
  reasons: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  sample: z.array(ChangesetItem),
});
export type ChangesetPreview = z.infer<typeof ChangesetPreview>;

/** A change of settings shows the fields that differ; of a bulk change the items tell. */
export const ChangesetDetail = ChangesetPreview.extend({ diff: z.array(FieldChange) });
export type ChangesetDetail = z.infer<typeof ChangesetDetail>;

const byId = z.strictObject({ id: Id });

/** Each kind of change names the permission that its readers need; without it a changeset is not there. */
export const changesetRoutes = defineRoutes({
  'GET /h5/changesets': {
    access: 'member',
    about: 'Changes of the kinds that the caller may make, newest first.',
    query: TableQuery.extend({ kind: z.string().max(60).optional(), state: ChangesetState.optional() }),
    answer: table(ChangesetRow),
  },
  'GET /h5/changesets/{id}': {
    access: 'member',
    about: 'One change with its counts, and what it does.',
    params: byId,
    answer: ChangesetDetail,
  },
  'GET /h5/changesets/{id}/items': {
    access: 'member',
    about: 'The things a bulk change is about.',
    params: byId,
    query: TableQuery.extend({ state: ItemState.optional() }),
    answer: table(ChangesetItem),
  },
  'GET /h5/changesets/{id}/stream': {
    access: 'member',
    about: 'How far it is, as server-sent events.',
    params: byId,
    answer: 'stream',
  },
  'POST /h5/changesets/{id}/apply': {
    access: 'member',
    about: 'Applies a planned bulk change in the background.',
    params: byId,
    answer: ChangesetRow,
  },
  'POST /h5/changesets/{id}/undo': {
    access: 'member',
    about: 'Puts back what stood before, for seven days. What was changed by others since is left alone.',
    params: byId,
    answer: ChangesetRow,
  },
  'DELETE /h5/changesets/{id}': {
    access: 'member',
    about: 'Drops a plan that was not applied.',
    params: byId,
    answer: z.null(),
  },
});
