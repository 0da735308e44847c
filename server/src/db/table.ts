import { type SelectQueryBuilder, sql } from 'kysely';
import type { TableQuery } from '@mingtang/contract/paging';
import type { Db } from './client.ts';

/** Totals are exact up to here. */
export const TOTAL_CEILING = 10_000;

export const pageOf = ({ pageNum, pageSize }: TableQuery) => ({
  offset: (pageNum - 1) * pageSize,
  limit: pageSize,
});

/** Counts up to one more than is shown exactly; counting further would read the whole table. */
export async function countSome<T extends object, K extends keyof T & string, O>(
  db: Db,
  query: SelectQueryBuilder<T, K, O>,
): Promise<number> {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(TOTAL_CEILING + 1)
    .as('some');
  const row = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A page of a back-office table: the total is exact up to the ceiling, and `more` says there are others. */
export const tableOf = <T>(rows: T[], count: number): { rows: T[]; total: number; more: boolean } => ({
  rows,
  total: Math.min(count, TOTAL_CEILING),
  more: count > TOTAL_CEILING,
});
