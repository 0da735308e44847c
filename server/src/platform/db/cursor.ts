import type { z } from 'zod';
import { AppError } from '../../base/errors.ts';

/** The sort values of the last row, opaque to the caller. */
export const encodeCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Throws `request.invalid` for a malformed cursor. */
export function decodeCursor<T extends z.ZodType>(cursor: string, schema: T): z.output<T> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('request.invalid', { fields: { cursor: 'unknown' } });
  }
}

/** Expects up to `size` + 1 rows; the extra row shows that there is a next page. */
export function toCursorPage<T>(
  rows: T[],
  size: number,
  keyOf: (last: T) => readonly unknown[],
): { rows: T[]; nextCursor: string | null } {
  if (rows.length <= size) return { rows, nextCursor: null };
  const page = rows.slice(0, size);
  return { rows: page, nextCursor: encodeCursor(keyOf(page.at(-1)!)) };
}
