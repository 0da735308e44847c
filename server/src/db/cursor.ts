import type { z } from 'zod';
import { AppError } from '../errors.ts';

/** Where a list goes on: the sort values of the last row, opaque to the caller. */
export const encodeCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** A cursor that does not read as one of ours is the caller's mistake. */
export function decodeCursor<T extends z.ZodType>(cursor: string, schema: T): z.output<T> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('request.invalid', { fields: { cursor: 'unknown' } });
  }
}

/** One row more than asked for says whether there is a next page. */
export function pageOf<T>(
  rows: T[],
  size: number,
  keyOf: (last: T) => readonly unknown[],
): { rows: T[]; nextCursor: string | null } {
  if (rows.length <= size) return { rows, nextCursor: null };
  const page = rows.slice(0, size);
  return { rows: page, nextCursor: encodeCursor(keyOf(page.at(-1)!)) };
}
