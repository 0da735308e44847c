import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * The rows of a query as one JSON value, so that one statement can return several lists. A number in JSON is read as a
 * double, so bigint columns must be named: they become text. Dates are text as elsewhere; a timestamp is text too, not
 * a Date.
 */
export const jsonRows = <Row>(
  query: Expression<Row>,
  bigintColumns: readonly (keyof Row & string)[],
): RawBuilder<Row[]> =>
  sql<Row[]>`(SELECT coalesce(json_agg(${jsonRow(bigintColumns)}), '[]') FROM (${query}) r)`;

/** Like `jsonRows` for a query of at most one row; null if there is none. */
export const jsonFirstRow = <Row>(query: Expression<Row>): RawBuilder<Row | null> =>
  sql<Row | null>`(SELECT to_jsonb(r) FROM (${query}) r)`;

const jsonRow = (bigintColumns: readonly string[]): RawBuilder<unknown> =>
  bigintColumns.length === 0
    ? sql`to_jsonb(r)`
    : sql`to_jsonb(r) || jsonb_build_object(${sql.join(
        bigintColumns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`r.${column}`)}::text`),
      )})`;
