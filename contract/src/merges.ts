import { z } from 'zod';
import { companyMergeFields, memberMergeFields, mergeGroups } from './enums.admin.ts';
import { EmptyResponse, Id, Instant } from './fields.ts';
import { MERGES_LISTED_MAX } from './limits.ts';
import { columnFields } from './list-columns.schema.ts';
import { mergeColumns } from './merges.columns.ts';
import { tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const MergeKind = z.enum(['member', 'company']);
export type MergeKind = z.infer<typeof MergeKind>;

export const MergeField = z.enum([...new Set([...memberMergeFields, ...companyMergeFields])]);
export type MergeField = z.infer<typeof MergeField>;
export const MergeGroup = z.enum(mergeGroups);
export type MergeGroup = z.infer<typeof MergeGroup>;

const MergeRecord = z.object({
  id: Id,
  name: z.string(),
  /** The masked login of a member, the credit code of a company; empty if there is none. */
  detail: z.string(),
  createdAt: Instant,
});

/** What a merge would do. */
export const MergePreview = z.object({
  survivor: MergeRecord,
  merged: MergeRecord,
  /** The values that differ. Contact details are masked. */
  fields: z.array(
    z.object({
      field: MergeField,
      /** Empty if the record has none; the address of the picture if `picture`. */
      survivor: z.string(),
      merged: z.string(),
      picture: z.boolean(),
    }),
  ),
  /** Groups without rows are missing. */
  counts: z.array(z.object({ group: MergeGroup, moved: z.number().int(), stays: z.number().int() })),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const Merge = z.object({
  id: Id,
  mergedId: Id,
  mergedName: z.string(),
  at: Instant,
  byName: z.string(),
  /** Null when it can no longer be undone. */
  undoUntil: Instant.nullable(),
  undoneAt: Instant.nullable(),
  /** Orders that stay with the merged record. */
  orders: z.number().int(),
});
export type Merge = z.infer<typeof Merge>;

export const MergeListItem = z.object({ ...columnFields(mergeColumns), id: Id, survivorId: Id });
export type MergeListItem = z.infer<typeof MergeListItem>;

const record = z.strictObject({ kind: MergeKind, id: Id });

export const mergeRoutes = defineRoutes({
  'GET /h5/merges': {
    access: 'perm:merge:write',
    summary: 'Lists all merges of members and companies, newest first.',
    query: TablePageQuery,
    response: tablePageOf(MergeListItem),
  },
  'GET /h5/merges/{kind}/{id}': {
    access: 'perm:merge:write',
    summary: 'Lists the records that were merged into this one, newest first.',
    params: record,
    response: z.object({ rows: z.array(Merge).max(MERGES_LISTED_MAX) }),
  },
  'GET /h5/merges/{kind}/{id}/preview/{mergedId}': {
    access: 'perm:merge:write',
    summary: 'Says what a merge into this record would move and which values differ. Changes nothing.',
    params: record.extend({ mergedId: Id }),
    response: MergePreview,
  },
  'POST /h5/merges/{kind}/{id}': {
    access: 'perm:merge:write',
    summary: 'Merges another record into this one. It can be undone for thirty days.',
    params: record,
    body: z.strictObject({
      mergedId: Id,
      /** The values that come from the merged record. */
      taken: z.array(MergeField).max(30).default([]),
    }),
    response: z.object({ id: Id }),
    rateLimits: [{ per: 'account', calls: 300, seconds: 3600 }],
  },
  'POST /h5/merges/{kind}/{id}/undo/{mergeId}': {
    access: 'perm:merge:write',
    summary: 'Undoes a merge, unless later changes make that impossible.',
    params: record.extend({ mergeId: Id }),
    response: EmptyResponse,
  },
});
