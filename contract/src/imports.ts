import { z } from 'zod';
import { importKinds, importStates, rowStates } from './office-choices.ts';
import { exportBudgets, exportQuery } from './exports.ts';
import { Id, Instant, Language, prose } from './fields.ts';
import { SHEET_CELL_MAX, SHEET_COLUMNS_MAX } from './limits.ts';
import { table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const ImportKind = z.enum(importKinds);
export type ImportKind = z.infer<typeof ImportKind>;
export const ImportState = z.enum(importStates);
export type ImportState = z.infer<typeof ImportState>;
export const RowState = z.enum(rowStates);
export type RowState = z.infer<typeof RowState>;

/** The upload answers at once with a job; its progress, its row errors and its undo are read by the id. */
export const ImportJob = z.object({
  id: Id,
  kind: ImportKind,
  state: ImportState,
  filename: z.string(),
  bytes: z.number().int(),
  /** Why the sheet was not read, in words. */
  reason: z.string().nullable(),
  rowCount: z.number().int(),
  /** How many rows stand where. */
  counts: z.record(RowState, z.number().int()),
  createdAt: Instant,
  createdBy: z.string(),
  appliedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  undoUntil: Instant.nullable(),
});
export type ImportJob = z.infer<typeof ImportJob>;

/** The column's heading, its field (empty: left out), and what stands in the first row. */
export const ImportColumn = z.object({ head: z.string(), field: z.string(), example: z.string() });
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportDetail = ImportJob.extend({
  columns: z.array(ImportColumn).max(SHEET_COLUMNS_MAX),
  /** What a column can be, and what it is called. */
  fields: z.array(z.object({ field: z.string(), label: z.string(), needed: z.boolean() })),
});
export type ImportDetail = z.infer<typeof ImportDetail>;

export const RowFault = z.object({
  field: z.string(),
  label: z.string(),
  value: z.string(),
  /** In words. */
  reason: z.string(),
});
export type RowFault = z.infer<typeof RowFault>;

export const ImportRow = z.object({
  number: z.number().int(),
  name: z.string(),
  state: RowState,
  values: z.record(z.string(), z.string()),
  faults: z.array(RowFault),
  subjectId: Id.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Rows whose key is known are updated, the others added. */
export const ImportCompanies = z.strictObject({
  language: Language.default('zh'),
  matchBy: z.enum(['name', 'phone']).default('name'),
});
export type ImportCompanies = z.infer<typeof ImportCompanies>;

/** The phone alone tells two people of one name apart. */
export const ImportMembers = z.strictObject({
  language: Language.default('zh'),
  matchBy: z.literal('phone').default('phone'),
});
export type ImportMembers = z.infer<typeof ImportMembers>;

const FieldName = z.string().max(40);
export const MapColumns = z.strictObject({ fields: z.array(FieldName).max(SHEET_COLUMNS_MAX) });
export type MapColumns = z.infer<typeof MapColumns>;

export const ListRows = z.strictObject({
  ...TableQuery.shape,
  /** `failing` are those that need a hand: wrong ones and duplicates. All rows when missing. */
  state: z.enum([...rowStates, 'failing']).optional(),
});
export type ListRows = z.infer<typeof ListRows>;

/** What stands in place of the sheet's cells. A row that is skipped is left out of the import. */
export const MendRow = z.strictObject({
  values: z
    .array(z.strictObject({ field: FieldName, value: prose(SHEET_CELL_MAX) }))
    .max(SHEET_COLUMNS_MAX)
    .default([]),
  skipped: z.boolean().default(false),
});
export type MendRow = z.infer<typeof MendRow>;

const budgets = [{ per: 'account', calls: 20, seconds: 3600 }] as const;
const byId = z.strictObject({ id: Id });
const byNumber = z.strictObject({
  id: Id,
  number: z.coerce.number<number | string>().int().min(1).max(1_048_576),
});

export const importRoutes = defineRoutes({
  'POST /h5/mall/companyInfo/importData': {
    access: 'perm:company:import',
    about: 'A sheet of companies; it is checked first and applied only on request.',
    upload: 'sheet',
    body: ImportCompanies,
    answer: ImportJob,
    budgets,
  },
  'POST /h5/member/importData1': {
    access: 'perm:member:import',
    about: 'A sheet of members; they stay unclaimed and unpublished until they claim by SMS.',
    upload: 'sheet',
    body: ImportMembers,
    answer: ImportJob,
    budgets,
  },
  'GET /h5/mall/companyInfo/imports': {
    access: 'perm:company:import',
    about: 'The imports of companies of the last 30 days, newest first.',
    query: TableQuery,
    answer: table(ImportJob),
  },
  'GET /h5/member/imports': {
    access: 'perm:member:import',
    about: 'The imports of members of the last 30 days, newest first.',
    query: TableQuery,
    answer: table(ImportJob),
  },
  'GET /h5/mall/companyInfo/importTemplate': {
    access: 'perm:company:import',
    about: 'An empty sheet of companies with its headings and a row of notes.',
    query: z.strictObject(exportQuery),
    answer: 'file',
  },
  'GET /h5/member/importTemplate': {
    access: 'perm:member:import',
    about: 'An empty sheet of members with its headings and a row of notes.',
    query: z.strictObject(exportQuery),
    answer: 'file',
  },
  'GET /h5/imports/{id}': {
    access: 'member',
    about: 'One import, for staff who may import its kind; it is not there for others.',
    params: byId,
    answer: ImportDetail,
  },
  'PUT /h5/imports/{id}/mapping': {
    access: 'member',
    about: 'Says anew which column is which field; every row is checked again.',
    params: byId,
    body: MapColumns,
    answer: ImportDetail,
  },
  'GET /h5/imports/{id}/rows': {
    access: 'member',
    about: 'The rows of an import, in the order of the sheet, by where they stand.',
    params: byId,
    query: ListRows,
    answer: table(ImportRow),
  },
  'PUT /h5/imports/{id}/rows/{number}': {
    access: 'member',
    about: 'Mends a row or leaves it out; it is checked at once.',
    params: byNumber,
    body: MendRow,
    answer: ImportRow,
  },
  'GET /h5/imports/{id}/errors': {
    access: 'member',
    about: 'The rows that cannot be imported as a sheet, each with its reasons.',
    params: byId,
    query: z.strictObject(exportQuery),
    answer: 'file',
    budgets: exportBudgets,
  },
  'POST /h5/imports/{id}/apply': {
    access: 'member',
    about:
      'Writes the rows that are right, in the background; goes on with a paused import. Needs a step-up.',
    params: byId,
    answer: ImportDetail,
  },
  'POST /h5/imports/{id}/pause': {
    access: 'member',
    about: 'Holds an import that is being written.',
    params: byId,
    answer: ImportDetail,
  },
  'POST /h5/imports/{id}/cancel': {
    access: 'member',
    about: 'Ends an import. What was written stays and can be undone.',
    params: byId,
    answer: ImportDetail,
  },
  'POST /h5/imports/{id}/undo': {
    access: 'member',
    about:
      'Takes back what was written, within 7 days: new records go, changed ones are as before unless somebody changed them since. Needs a step-up.',
    params: byId,
    answer: ImportDetail,
  },
  'GET /h5/imports/{id}/stream': {
    access: 'member',
    about: 'Server-sent events: where the import stands. 503 when there is no live line, then poll.',
    params: byId,
    answer: 'stream',
    budgets: [{ per: 'account', calls: 300, seconds: 900 }],
  },
});
