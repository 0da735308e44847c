import { z } from 'zod';
import { importColumns, importRowColumns } from './imports.columns.ts';
import { columnFields } from './list-columns.schema.ts';
import { CustomFieldKind, customFieldNames } from './custom-fields.ts';
import { importKinds, importStates, importRowStates } from './enums.admin.ts';
import { exportRateLimits, exportQueryFields } from './exports.ts';
import { Id, Instant, Language, multiLine } from './fields.ts';
import {
  IMPORT_CUSTOM_COLUMNS_MAX,
  IMPORT_TOP_ROWS,
  SPREADSHEET_CELL_MAX,
  SPREADSHEET_COLUMNS_MAX,
} from './limits.ts';
import { tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const ImportKind = z.enum(importKinds);
export type ImportKind = z.infer<typeof ImportKind>;
export const ImportState = z.enum(importStates);
export type ImportState = z.infer<typeof ImportState>;
export const ImportRowState = z.enum(importRowStates);
export type ImportRowState = z.infer<typeof ImportRowState>;

/** Returned at once by the upload; progress, row errors and undo are requested by its id. */
export const ImportJob = z.object({
  ...columnFields(importColumns),
  id: Id,
  kind: ImportKind,
  state: ImportState,
  bytes: z.number().int(),
  /** Why the spreadsheet could not be read, as text in the caller's language. */
  reason: z.string().nullable(),
  rowCount: z.number().int(),
  /** Number of rows by state. */
  counts: z.record(ImportRowState, z.number().int()),
  /** Number of cells that are left out without rejecting their row. */
  warnings: z.number().int(),
  appliedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  undoUntil: Instant.nullable(),
});
export type ImportJob = z.infer<typeof ImportJob>;

/** Column header, mapped field (empty: not imported), the value of the first row, and whether the sheet hides it. */
export const ImportColumn = z.object({
  head: z.string(),
  field: z.string(),
  example: z.string(),
  hidden: z.boolean(),
  /** The custom field that the column becomes, or could become, without a name if it has no heading; null if none. */
  newField: z.object({ nameZh: z.string(), kind: CustomFieldKind }).nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Row number of the heading in the spreadsheet, 0 if the sheet has none, and the number of its rows. */
export const ImportHeading = z.strictObject({
  row: z.number().int().min(0).max(1_048_576),
  height: z.number().int().min(1).max(2).default(1),
});
export type ImportHeading = z.infer<typeof ImportHeading>;

export const ImportDetail = ImportJob.extend({
  /** Null until the file is read. */
  heading: ImportHeading.nullable(),
  /** The first rows of the spreadsheet, to choose the heading from. */
  topRows: z.array(z.object({ number: z.number().int(), cells: z.array(z.string()) })).max(IMPORT_TOP_ROWS),
  columns: z.array(ImportColumn).max(SPREADSHEET_COLUMNS_MAX),
  /** The fields that a column can be mapped to, with their labels. */
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      needed: z.boolean(),
      origin: z.enum(['template', 'custom', 'new']),
    }),
  ),
});
export type ImportDetail = z.infer<typeof ImportDetail>;

export const ImportRowError = z.object({
  field: z.string(),
  label: z.string(),
  value: z.string(),
  /** As text in the caller's language. */
  reason: z.string(),
});
export type ImportRowError = z.infer<typeof ImportRowError>;

export const ImportRow = z.object({
  ...columnFields(importRowColumns),
  state: ImportRowState,
  values: z.record(z.string(), z.string()),
  /** Reject the row. */
  faults: z.array(ImportRowError),
  /** The row is imported without these cells. */
  warnings: z.array(ImportRowError),
  subjectId: Id.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Rows whose key exists are updated, the others added. */
export const ImportCompaniesInput = z.strictObject({
  language: Language.default('zh'),
  matchBy: z.enum(['name', 'phone']).default('name'),
});
export type ImportCompaniesInput = z.infer<typeof ImportCompaniesInput>;

/** Members match by phone only: names are not unique. */
export const ImportMembersInput = z.strictObject({
  language: Language.default('zh'),
  matchBy: z.literal('phone').default('phone'),
});
export type ImportMembersInput = z.infer<typeof ImportMembersInput>;

const FieldName = z.string().max(40);
export const MapColumnsInput = z.strictObject({
  /** For each column a field, `custom:` with the id of a custom field, `new:` with its own index, or empty. */
  fields: z.array(FieldName).max(SPREADSHEET_COLUMNS_MAX),
  /** The custom fields to create when the import is applied. The options of a choice are the values of the column. */
  newFields: z
    .array(
      z.strictObject({
        nameZh: customFieldNames.nameZh,
        kind: CustomFieldKind,
        column: z
          .number()
          .int()
          .min(0)
          .max(SPREADSHEET_COLUMNS_MAX - 1),
      }),
    )
    .max(IMPORT_CUSTOM_COLUMNS_MAX)
    .default([]),
});
export type MapColumnsInput = z.infer<typeof MapColumnsInput>;

export const ListImportRowsQuery = z.strictObject({
  ...TablePageQuery.shape,
  /** `failing`: errors and duplicates; `warned`: with warnings. Absent: all rows. */
  state: z.enum([...importRowStates, 'failing', 'warned']).optional(),
});
export type ListImportRowsQuery = z.infer<typeof ListImportRowsQuery>;

/** Values that replace the spreadsheet's cells. A skipped row is not imported. */
export const ReviseImportRowInput = z.strictObject({
  values: z
    .array(z.strictObject({ field: FieldName, value: multiLine(SPREADSHEET_CELL_MAX) }))
    .max(SPREADSHEET_COLUMNS_MAX)
    .default([]),
  skipped: z.boolean().default(false),
});
export type ReviseImportRowInput = z.infer<typeof ReviseImportRowInput>;

const rateLimits = [{ per: 'account', calls: 20, seconds: 3600 }] as const;
const byId = z.strictObject({ id: Id });
/** An xlsx file has at most 1,048,576 rows. */
const byRowNumber = z.strictObject({
  id: Id,
  number: z.coerce.number<number | string>().int().min(1).max(1_048_576),
});

export const importRoutes = defineRoutes({
  'POST /h5/mall/companyInfo/importData': {
    access: 'perm:company:import',
    summary: 'Uploads a spreadsheet of companies; it is checked first and applied only on request.',
    upload: 'sheet',
    body: ImportCompaniesInput,
    response: ImportJob,
    rateLimits,
  },
  'POST /h5/member/importData1': {
    access: 'perm:member:import',
    summary:
      'Uploads a spreadsheet of members; they stay unclaimed and unpublished until they claim the account by SMS.',
    upload: 'sheet',
    body: ImportMembersInput,
    response: ImportJob,
    rateLimits,
  },
  'GET /h5/mall/companyInfo/imports': {
    access: 'perm:company:import',
    summary: 'Lists the imports of companies of the last 30 days, newest first.',
    query: TablePageQuery,
    response: tablePageOf(ImportJob),
  },
  'GET /h5/member/imports': {
    access: 'perm:member:import',
    summary: 'Lists the imports of members of the last 30 days, newest first.',
    query: TablePageQuery,
    response: tablePageOf(ImportJob),
  },
  'GET /h5/mall/companyInfo/importTemplate': {
    access: 'perm:company:import',
    summary: 'Returns an empty company spreadsheet with headers and a row of notes.',
    query: z.strictObject(exportQueryFields),
    response: 'file',
  },
  'GET /h5/member/importTemplate': {
    access: 'perm:member:import',
    summary: 'Returns an empty member spreadsheet with headers and a row of notes.',
    query: z.strictObject(exportQueryFields),
    response: 'file',
  },
  'GET /h5/imports/{id}': {
    access: 'member',
    summary: 'Returns one import, for staff who may import its kind; not found for others.',
    params: byId,
    response: ImportDetail,
  },
  'PUT /h5/imports/{id}/mapping': {
    access: 'member',
    summary: 'Changes the mapping of columns to fields; every row is checked again.',
    params: byId,
    body: MapColumnsInput,
    response: ImportDetail,
  },
  'PUT /h5/imports/{id}/heading': {
    access: 'member',
    summary: 'Chooses the heading row; the columns are mapped again and every row below is checked again.',
    params: byId,
    body: ImportHeading,
    response: ImportDetail,
  },
  'GET /h5/imports/{id}/rows': {
    access: 'member',
    summary: 'Lists the rows of an import in spreadsheet order, filtered by state.',
    params: byId,
    query: ListImportRowsQuery,
    response: tablePageOf(ImportRow),
  },
  'PUT /h5/imports/{id}/rows/{number}': {
    access: 'member',
    summary: 'Revises or skips a row; it is checked at once.',
    params: byRowNumber,
    body: ReviseImportRowInput,
    response: ImportRow,
  },
  'GET /h5/imports/{id}/errors': {
    access: 'member',
    summary: 'Exports the rows that cannot be imported as a spreadsheet, with reasons.',
    params: byId,
    query: z.strictObject(exportQueryFields),
    response: 'file',
    rateLimits: exportRateLimits,
  },
  'POST /h5/imports/{id}/apply': {
    access: 'member',
    summary: 'Applies the valid rows in the background, or resumes a paused import. Needs a step-up.',
    params: byId,
    response: ImportDetail,
  },
  'POST /h5/imports/{id}/pause': {
    access: 'member',
    summary: 'Pauses an import that is being applied.',
    params: byId,
    response: ImportDetail,
  },
  'POST /h5/imports/{id}/cancel': {
    access: 'member',
    summary: 'Cancels an import. Rows already written stay and can be undone.',
    params: byId,
    response: ImportDetail,
  },
  'POST /h5/imports/{id}/undo': {
    access: 'member',
    summary:
      'Undoes an import within 7 days: deletes new records and restores changed ones unless somebody changed them since. Needs a step-up.',
    params: byId,
    response: ImportDetail,
  },
  'GET /h5/imports/{id}/stream': {
    access: 'member',
    summary: 'Streams the state of the import as server-sent events. Poll if it responds with 503.',
    params: byId,
    response: 'stream',
    rateLimits: [{ per: 'account', calls: 300, seconds: 900 }],
  },
});
