import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { TablePageQuery } from '@mingtang/contract/paging';
import { Day } from '@mingtang/contract/editions';
import { z } from 'zod';
import { addDays, DAY_MS, shanghaiMidnight } from '../../base/calendar.ts';
import { AppError } from '../../base/errors.ts';
import type { Db } from './client.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

/** Totals are exact up to this number; above it, a list only shows that there are more rows. */
export const TOTAL_COUNT_MAX = 10_000;

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
  next: string | null;
  previous: string | null;
  position: number | null;
}

export const EMPTY_ADMIN_LIST_PAGE: AdminListPage<never> = {
  rows: [],
  total: 0,
  more: false,
  next: null,
  previous: null,
  position: 1,
};

const isPostgresYear = (value: string) => value >= '0001';
const Id = z.string().regex(/^\d{1,18}$/);

/**
 * The types of sort columns. Values are compared as PostgreSQL stores them, so a time has microseconds, which a Date
 * would lose, and rows of one millisecond would be repeated or left out.
 */
const SORT_TYPES = {
  id: { value: Id, cast: sql`bigint`, encode: (column: RawBuilder<unknown>) => sql`(${column})::text` },
  number: { value: z.int(), cast: sql`bigint`, encode: (column: RawBuilder<unknown>) => column },
  flag: { value: z.boolean(), cast: sql`boolean`, encode: (column: RawBuilder<unknown>) => column },
  text: {
    value: z
      .string()
      .max(300)
      .refine((text) => !text.includes('\0')),
    cast: sql`text`,
    encode: (column: RawBuilder<unknown>) => column,
  },
  day: {
    value: z.union([z.iso.date().refine(isPostgresYear), z.enum(['infinity', '-infinity'])]),
    cast: sql`date`,
    encode: (column: RawBuilder<unknown>) => sql`(${column})::text`,
  },
  time: {
    value: z.iso.datetime().refine(isPostgresYear),
    cast: sql`timestamptz`,
    encode: (column: RawBuilder<unknown>) =>
      sql`to_char((${column}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
} as const;

export type SortValue = string | number | boolean | null;

/** A column of a sort order. The last one of an order is unique. */
export interface SortColumn {
  column: RawBuilder<unknown>;
  type: keyof typeof SORT_TYPES;
  order: 'asc' | 'desc';
  /** Where NULLs are; without it, the column has none. */
  nulls?: 'first' | 'last';
}

/** The order of a table by its id alone. */
export const sortedById = (column: string, order: 'asc' | 'desc' = 'desc'): SortColumn[] => [
  { column: sql.ref(column), type: 'id', order },
];

/** The part of a table that a query reads: the rows in `where`, the first `limit` of them in `orderBy`. */
export interface AdminListSlice {
  where: RawBuilder<SqlBool>;
  orderBy: RawBuilder<unknown>;
  limit: number;
  /** The sort values of a row; selected as `sortValues`. */
  sortValues: RawBuilder<SortValue[]>;
}

const reversed = (columns: readonly SortColumn[]): SortColumn[] =>
  columns.map(({ order, nulls, ...rest }) => ({
    ...rest,
    order: order === 'asc' ? 'desc' : 'asc',
    ...(nulls !== undefined && { nulls: nulls === 'first' ? 'last' : 'first' }),
  }));

const parameter = ({ type }: SortColumn, value: SortValue) => sql`${value}::${SORT_TYPES[type].cast}`;
/** A flag is compared with IS: PostgreSQL rewrites `(state = 'held') = false` and then does not use the index. */
const equals = (column: SortColumn, value: SortValue): RawBuilder<SqlBool> =>
  column.type === 'flag'
    ? sql<SqlBool>`${column.column} IS ${value === true ? sql`TRUE` : sql`FALSE`}`
    : sql<SqlBool>`${column.column} = ${parameter(column, value)}`;
const listOf = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/**
 * The rows after these values, as conditions whose rows follow each other. Each is one range of the index of the sort
 * order; with OR between them, PostgreSQL would read the index from its start.
 */
function conditionsAfter(
  columns: readonly SortColumn[],
  values: readonly SortValue[],
): RawBuilder<SqlBool>[] {
  const [first, ...rest] = columns as [SortColumn, ...SortColumn[]];
  const [value, ...restValues] = values as [SortValue, ...SortValue[]];
  const isNull = sql<SqlBool>`${first.column} IS NULL`;
  const within = (condition: RawBuilder<SqlBool>) =>
    rest.length === 0
      ? []
      : conditionsAfter(rest, restValues).map((after) => sql<SqlBool>`${condition} AND ${after}`);
  if (value === null)
    return [
      ...within(isNull),
      ...(first.nulls === 'first' ? [sql<SqlBool>`${first.column} IS NOT NULL`] : []),
    ];
  const operator = first.order === 'asc' ? sql`>` : sql`<`;
  const nullsAfter = first.nulls === 'last' ? [isNull] : [];
  if (rest.every(({ order, nulls }) => order === first.order && nulls === undefined)) {
    const parameters = columns.map((column, index) => parameter(column, values[index]!));
    return [
      sql<SqlBool>`(${listOf(columns.map(({ column }) => column))}) ${operator} (${listOf(parameters)})`,
      ...nullsAfter,
    ];
  }
  return [
    ...within(equals(first, value)),
    sql<SqlBool>`${first.column} ${operator} ${parameter(first, value)}`,
    ...nullsAfter,
  ];
}

const orderOf = ({ column, order, nulls }: SortColumn) =>
  sql`${column} ${order === 'asc' ? sql`ASC` : sql`DESC`}${nulls === undefined ? sql`` : nulls === 'first' ? sql` NULLS FIRST` : sql` NULLS LAST`}`;

/** Before the first Chinese character whose pinyin begins with the letter, in the collation `zh-x-icu`. */
const beforePinyin = (letter: string) => `\u{fdd0}${letter}`;
/** Sorts after every other character. */
const LAST_CHARACTER = '\u{ffff}';

function startOfText(text: string, order: 'asc' | 'desc'): string {
  const letter = text.toUpperCase();
  if (!/^[A-Z]$/.test(letter)) return order === 'asc' ? text : text + LAST_CHARACTER;
  if (order === 'asc') return beforePinyin(letter);
  // Latin names are after the Chinese ones.
  return letter === 'Z' ? 'a' : beforePinyin(String.fromCharCode(letter.charCodeAt(0) + 1));
}

/** Days that a table can begin at; the days around them are valid in PostgreSQL too. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

function startValueOf({ type, order }: SortColumn, startAt: string): SortValue {
  if (type === 'text') return startOfText(startAt, order);
  const day = Day.safeParse(startAt).data;
  if (day === undefined || day < FIRST_DAY || day > LAST_DAY)
    throw new AppError('request.invalid', { fields: { startAt: 'format' } });
  const start = order === 'asc' ? day : addDays(day, 1);
  return type === 'day' ? start : shanghaiMidnight(start).toISOString();
}

/**
 * The sort values just before the first row from `startAt` on: a day, or the beginning of a text, where one letter means
 * pinyin. `fixed` are the values of the columns before the one that it is compared with; the id is after that column.
 */
export const startOf = (
  sort: readonly SortColumn[],
  startAt: string | undefined,
  fixed: readonly SortValue[] = [],
): SortValue[] | undefined =>
  startAt === undefined ? undefined : [...fixed, startValueOf(sort[fixed.length]!, startAt), '0'];

type SlicedRow = { sortValues: SortValue[] };

/**
 * For a table with a partition per month, in the order of its time and id: rows within `days` of the start of a page are
 * read first, so that a full page does not open every month.
 */
interface Nearness {
  now: Date;
  days: number;
}

interface AdminListSource<R> {
  /** Distinguishes the cursors of this table from those of others. */
  name: string;
  page: TablePageQuery;
  /** The filter and the sort order as the request has them: a cursor is valid only together with them. */
  filter: object;
  sort: readonly SortColumn[];
  /** Sort values just before the first row of the page, if there is no cursor. */
  startAt?: readonly SortValue[] | undefined;
  nearness?: Nearness;
  listRows: (slice: AdminListSlice) => Promise<(R & SlicedRow)[]>;
  /** A number of `countUpToLimit`. */
  count: Promise<number>;
}

/** The rows of a query without an order, for `listRows`. */
export const slicesOf =
  <T extends object, K extends keyof T & string, O>(query: SelectQueryBuilder<T, K, O>) =>
  ({ where, orderBy, limit, sortValues }: AdminListSlice) =>
    query.select(sortValues.as('sortValues')).where(where).orderBy(orderBy).limit(limit).execute() as Promise<
      (O & SlicedRow)[]
    >;

/**
 * The rows after these values, the near ones first. The comparison of the time alone repeats what that of all columns says,
 * because only it excludes partitions.
 */
function conditionsByNearness(
  columns: readonly SortColumn[],
  values: readonly SortValue[] | undefined,
  { now, days }: Nearness,
): RawBuilder<SqlBool>[] {
  const [time] = columns as [SortColumn, ...SortColumn[]];
  const newestFirst = time.order === 'desc';
  if (values === undefined && !newestFirst) return [sql<SqlBool>`true`];
  const start = values === undefined ? now : new Date(values[0] as string);
  const end = parameter(
    time,
    new Date(start.getTime() + (newestFirst ? -days : days) * DAY_MS).toISOString(),
  );
  const [near, far] = newestFirst ? [sql`>=`, sql`<`] : [sql`<=`, sql`>`];
  const afterValues =
    values === undefined
      ? []
      : [
          ...conditionsAfter(columns, values),
          sql<SqlBool>`${time.column} ${newestFirst ? sql`<=` : sql`>=`} ${parameter(time, values[0]!)}`,
        ];
  return [
    sql<SqlBool>`${sql.join([...afterValues, sql`${time.column} ${near} ${end}`], sql` AND `)}`,
    sql<SqlBool>`${time.column} ${far} ${end}`,
  ];
}

/** Reads up to `limit` rows from the start, or after the values. */
async function readRows<R>(
  { listRows, nearness }: Pick<AdminListSource<R>, 'listRows' | 'nearness'>,
  columns: readonly SortColumn[],
  values: readonly SortValue[] | undefined,
  limit: number,
): Promise<(R & SlicedRow)[]> {
  const slice = {
    orderBy: listOf(columns.map((column) => orderOf(column))),
    sortValues: sql<
      SortValue[]
    >`json_build_array(${listOf(columns.map(({ type, column }) => SORT_TYPES[type].encode(column)))})`,
  };
  const rows: (R & SlicedRow)[] = [];
  const conditions =
    nearness !== undefined
      ? conditionsByNearness(columns, values, nearness)
      : values === undefined
        ? [sql<SqlBool>`true`]
        : conditionsAfter(columns, values);
  for (const where of conditions) {
    if (rows.length >= limit) break;
    rows.push(...(await listRows({ ...slice, where, limit: limit - rows.length })));
  }
  return rows;
}

/** Not cryptographic: detects a cursor of another table, filter or sort order. */
function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return hash;
}

const hashOfSource = ({ name, filter, sort }: Pick<AdminListSource<never>, 'name' | 'filter' | 'sort'>) =>
  hashOf(
    JSON.stringify([
      name,
      sort.map(({ type, order }) => [type, order]),
      Object.entries(filter)
        .filter(([, value]) => value !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  );

/** What a cursor says: the page after or before the row with these values, and the position of its first row. */
type Position = ['after' | 'before', number | null, ...SortValue[]];

function decodePosition<R>({ page, sort, ...source }: AdminListSource<R>) {
  if (page.cursor === undefined) return undefined;
  const values = sort.map(({ type, nulls }) =>
    nulls === undefined ? SORT_TYPES[type].value : SORT_TYPES[type].value.nullable(),
  );
  const [, direction, position, ...decoded] = decodeCursor(
    page.cursor,
    z.tuple([
      z.literal(hashOfSource({ ...source, sort })),
      z.enum(['after', 'before']),
      z.int().min(1).nullable(),
      ...values,
    ]),
  ) as unknown as [number, ...Position];
  return { direction, position, values: decoded };
}

interface FoundPage<R> {
  rows: (R & SlicedRow)[];
  hasPrevious: boolean;
  hasNext: boolean;
  position: number | null;
}

/** Never empty unless the table is: behind the last row it is the last page, before the first row the first page. */
async function findPage<R>(source: AdminListSource<R>): Promise<FoundPage<R>> {
  const { page, sort, startAt } = source;
  const size = page.pageSize;
  const cursor = decodePosition(source);
  const read = (columns: readonly SortColumn[], values: readonly SortValue[] | undefined, limit = size + 1) =>
    readRows(source, columns, values, limit);
  if (cursor?.direction === 'before') {
    const rows = await read(reversed(sort), cursor.values);
    if (rows.length > size)
      return {
        rows: rows.slice(0, size).toReversed(),
        hasPrevious: true,
        hasNext: true,
        position: cursor.position,
      };
  } else if (cursor !== undefined || startAt !== undefined) {
    const values = cursor?.values ?? startAt;
    const rows = await read(sort, values);
    if (rows.length > 0) {
      const hasPrevious = cursor !== undefined || (await read(reversed(sort), values, 1)).length > 0;
      return {
        rows: rows.slice(0, size),
        hasPrevious,
        hasNext: rows.length > size,
        position: hasPrevious ? (cursor?.position ?? null) : 1,
      };
    }
    const lastRows = await read(reversed(sort), undefined);
    const hasPrevious = lastRows.length > size;
    return {
      rows: lastRows.slice(0, size).toReversed(),
      hasPrevious,
      hasNext: false,
      position: hasPrevious ? null : 1,
    };
  }
  const rows = await read(sort, undefined);
  return { rows: rows.slice(0, size), hasPrevious: false, hasNext: rows.length > size, position: 1 };
}

/** The requested page of a table of the back office. */
export async function listAdminPage<R, T>(
  source: AdminListSource<R>,
  toItem: (row: R) => T,
): Promise<AdminListPage<T>> {
  const [{ rows, hasPrevious, hasNext, position }, count] = await Promise.all([
    findPage(source),
    source.count,
  ]);
  const hash = hashOfSource(source);
  const cursorOf = (direction: 'after' | 'before', start: number | null, row: SlicedRow) =>
    encodeCursor([hash, direction, start, ...row.sortValues]);
  const previousPosition = position === null ? 0 : position - source.page.pageSize;
  return {
    rows: rows.map((row) => toItem(row)),
    total: Math.min(count, TOTAL_COUNT_MAX),
    more: count > TOTAL_COUNT_MAX,
    next: hasNext ? cursorOf('after', position === null ? null : position + rows.length, rows.at(-1)!) : null,
    previous: hasPrevious
      ? cursorOf('before', previousPosition > 0 ? previousPosition : null, rows[0]!)
      : null,
    position,
  };
}
