import { z } from 'zod';
import { PAGE_SIZE, TABLE_PAGE_SIZE_MAX } from './limits.ts';

/** Lists for people scroll by an opaque cursor. */
export const ScrollQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number<number | string>().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
});
export type ScrollQuery = z.infer<typeof ScrollQuery>;

export const scroll = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row).max(TABLE_PAGE_SIZE_MAX), nextCursor: z.string().nullable() });

/** Back-office tables page by number; `total` is exact up to 10,000 and `more` says there are others. */
export const TableQuery = z.strictObject({
  pageNum: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(TABLE_PAGE_SIZE_MAX).default(20),
});
export type TableQuery = z.infer<typeof TableQuery>;

export const table = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row).max(TABLE_PAGE_SIZE_MAX), total: z.number().int(), more: z.boolean() });
