import { z } from 'zod';
import { singleLine } from './fields.ts';
import { PAGE_SIZE, TABLE_PAGE_SIZE_MAX } from './limits.ts';

/** Cursor pagination for members' lists; the cursor is opaque. */
export const CursorPageQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number<number | string>().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
});
export type CursorPageQuery = z.infer<typeof CursorPageQuery>;

export const cursorPageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row).max(TABLE_PAGE_SIZE_MAX), nextCursor: z.string().nullable() });

/**
 * Pagination of the tables of the back office: the page at the opaque `next` or `previous` of another response, else the
 * first one. A cursor is valid only with the filter and the sort order of the request that returned it.
 */
export const TablePageQuery = z.strictObject({
  cursor: z.string().max(1000).optional(),
  pageSize: z.coerce.number<number | string>().int().min(1).max(TABLE_PAGE_SIZE_MAX).default(20),
});
export type TablePageQuery = z.infer<typeof TablePageQuery>;

/** The page that begins with this day, or with the first text with this beginning, in the sort order of the table. */
export const startAtFields = { startAt: singleLine(20).min(1).optional() };

/** `total` is exact up to 10,000; beyond that `more` is true. */
export const tablePageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row).max(TABLE_PAGE_SIZE_MAX),
    total: z.number().int(),
    more: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    /** Position of the first row in the table, from 1, as counted page by page; null after a jump. */
    position: z.number().int().nullable(),
  });
