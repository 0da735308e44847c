import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';
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
export interface AdminListPage<T> {
  rows: T[];
  total: number;
  more: boolean;
}

/** `count` is a number of `countUpToLimit`. */
export async function toAdminListPage<R, T>(
  rows: Promise<R[]>,
  count: Promise<number>,
  toItem: (row: R) => T,
): Promise<AdminListPage<T>> {
  const [pageRows, matches] = await Promise.all([rows, count]);
  return {
    rows: pageRows.map((row) => toItem(row)),
    total: Math.min(matches, TOTAL_COUNT_MAX),
    more: matches > TOTAL_COUNT_MAX,
  };
}

/** The requested page of an ordered query. `count` may use a query with fewer joins. */
export function listAdminPage<T extends object, K extends keyof T & string, O, I>(
  db: Db,
  query: SelectQueryBuilder<T, K, O>,
  page: NumberedPageQuery,
  toItem: (row: Simplify<O>) => I,
  count = countUpToLimit(db, query),
): Promise<AdminListPage<I>> {
  const { offset, limit } = toOffsetLimit(page);
  return toAdminListPage(query.offset(offset).limit(limit).execute(), count, toItem);
}
