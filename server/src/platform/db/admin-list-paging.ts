import { type SelectQueryBuilder, sql } from 'kysely';
import type { NumberedPageQuery } from '@mingtang/contract/paging';
import type { Db } from './client.ts';

/** Totals are exact up to this number; above it, a list only shows that there are more rows. */
export const TOTAL_COUNT_MAX = 10_000;

export const toOffsetLimit = ({ pageNum, pageSize }: NumberedPageQuery) => ({
  offset: (pageNum - 1) * pageSize,
  limit: pageSize,
});

/** Counts at most one row more than the limit, because a full count would read the whole table. */
export async function countUpToLimit<T extends object, K extends keyof T & string, O>(
  db: Db,
  query: SelectQueryBuilder<T, K, O>,
): Promise<number> {
  const limited = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(TOTAL_COUNT_MAX + 1)
    .as('some');
  const row = await db
    .selectFrom(limited)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A page of a back-office table; `more` is true if there are more rows than `total`. */
export const toAdminListPage = <T>(
  rows: T[],
  count: number,
): { rows: T[]; total: number; more: boolean } => ({
  rows,
  total: Math.min(count, TOTAL_COUNT_MAX),
  more: count > TOTAL_COUNT_MAX,
});
