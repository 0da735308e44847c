import { Id } from '@mingtang/contract/fields';
import { z } from 'zod';
import { decodeCursor, encodeCursor, toCursorPage } from './cursor.ts';

/** A page of pairs of records; the higher record of each is one of a limited number that the request compares. */
export interface PairPageRequest {
  /** The last pair of the page before: higher records in descending order, then lower records in ascending order. */
  after: { high: string; low: string };
  /** Number of higher records to compare, so that the duration does not grow with the number of records. */
  compared: number;
  limit: number;
}

/** The pairs of a record start after record 0. */
const FIRST = '0';
const PairCursor = z.tuple([Id, Id.or(z.literal(FIRST))]);
const START: z.infer<typeof PairCursor> = ['9'.repeat(18), FIRST];

export function toPairPageRequest(
  cursor: string | undefined,
  pageSize: number,
  compared: number,
): PairPageRequest {
  const [high, low] = cursor === undefined ? START : decodeCursor(cursor, PairCursor);
  return { after: { high, low }, compared, limit: pageSize + 1 };
}

/**
 * Expects one row more than the page has. `nextId` is the record that follows the compared ones: a page can have few
 * rows or none and still have a next one.
 */
export function toPairPage<T extends { high_id: string; low_id: string }>(
  pairs: T[],
  pageSize: number,
  nextId: string | undefined,
): { rows: T[]; nextCursor: string | null } {
  const { rows, nextCursor } = toCursorPage(pairs, pageSize, (last) => [last.high_id, last.low_id]);
  return { rows, nextCursor: nextCursor ?? (nextId === undefined ? null : encodeCursor([nextId, FIRST])) };
}
