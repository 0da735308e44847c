import { z } from 'zod';
import { PAGE_SIZE, TABLE_PAGE_SIZE_MAX } from './limits.ts';

/** Cursor pagination for members' lists; the cursor is opaque. */
export const CursorPageQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number<number | string>().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
});
export type CursorPageQuery = z.infer<typeof CursorPageQuery>;

export const cursorPageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row).max(TABLE_PAGE_SIZE_MAX), nextCursor: z.string().nullable() });

/** Page-number pagination for back-office lists. `total` is exact up to 10,000; beyond that `more` is true. */
export const NumberedPageQuery = z.strictObject({
  pageNum: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(TABLE_PAGE_SIZE_MAX).default(20),
});
export type NumberedPageQuery = z.infer<typeof NumberedPageQuery>;

export const numberedPageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row).max(TABLE_PAGE_SIZE_MAX), total: z.number().int(), more: z.boolean() });
