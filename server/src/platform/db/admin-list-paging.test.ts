import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { type AdminListPage, listAdminPage, type SortColumn, startOf } from './admin-list-paging.ts';
import { encodeCursor } from './cursor.ts';

interface Row {
  id: number;
  flag: boolean;
  at: string | null;
  day: string | null;
  name: string;
  number: number;
}

const id = (order: 'asc' | 'desc'): SortColumn => ({ column: sql`t.id`, type: 'id', order });

/** Every kind of order that a table of the back office has, with equal values and NULLs in most columns. */
const SORTS: Record<string, SortColumn[]> = {
  'by id': [id('desc')],
  'by a time, to the microsecond': [
    { column: sql`t.at`, type: 'time', order: 'asc', nulls: 'last' },
    id('asc'),
  ],
  'NULLs first': [{ column: sql`t.day`, type: 'day', order: 'desc', nulls: 'first' }, id('desc')],
  'NULLs first, ascending': [{ column: sql`t.day`, type: 'day', order: 'asc', nulls: 'first' }, id('asc')],
  'NULLs last, descending': [{ column: sql`t.day`, type: 'day', order: 'desc', nulls: 'last' }, id('desc')],
  'a text': [{ column: sql`t.name COLLATE "zh-x-icu"`, type: 'text', order: 'desc' }, id('desc')],
  'mixed directions': [{ column: sql`t.number`, type: 'number', order: 'asc' }, id('desc')],
  'mixed directions with NULLs': [
    { column: sql`t.day`, type: 'day', order: 'asc', nulls: 'last' },
    id('desc'),
  ],
  'three columns': [
    { column: sql`(t.flag)`, type: 'flag', order: 'desc' },
    { column: sql`t.at`, type: 'time', order: 'desc', nulls: 'last' },
    id('desc'),
  ],
  'three columns in three directions': [
    { column: sql`t.number`, type: 'number', order: 'desc' },
    { column: sql`t.name COLLATE "zh-x-icu"`, type: 'text', order: 'asc' },
    id('desc'),
  ],
};

const rowOf = (number: number): Row => ({
  id: number,
  flag: number % 7 === 0,
  at: number % 5 === 0 ? null : `2026-01-01T00:00:00.00000${number % 4}Z`,
  day: number % 3 === 0 ? null : number % 8 === 0 ? '-infinity' : `2026-01-0${1 + (number % 3)}`,
  name: ['李', '王', 'Lu', '阿', ''][number % 5]!,
  number: number % 4,
});

describe('pages of a table of the back office', () => {
  const kit = useKit({ worker: false });

  const tableOf = (rows: readonly Row[]): RawBuilder<unknown> =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t
      (id bigint, flag boolean, at timestamptz, day date, name text, number integer)`;

  const readPage = (
    rows: readonly Row[],
    sort: readonly SortColumn[],
    page: { cursor?: string | undefined; pageSize: number },
    { filter = {}, startAt }: { filter?: object; startAt?: string } = {},
  ): Promise<AdminListPage<number>> =>
    listAdminPage(
      {
        name: 'test',
        page,
        filter,
        sort,
        startAt: startOf(sort, startAt),
        listRows: async ({ where, orderBy, limit, sortValues }) =>
          (
            await sql<{ id: string; sortValues: never[] }>`SELECT t.id, ${sortValues} AS "sortValues"
              FROM ${tableOf(rows)} WHERE ${where} ORDER BY ${orderBy} LIMIT ${limit}`.execute(kit.deps.db)
          ).rows,
        count: Promise.resolve(rows.length),
      },
      (row) => Number(row.id),
    );

  const idsInOrder = async (rows: readonly Row[], sort: readonly SortColumn[]): Promise<number[]> =>
    (await readPage(rows, sort, { pageSize: rows.length })).rows;

  it.each(Object.entries(SORTS))('%s: contain each row once, forward and backward', async (_name, sort) => {
    const rows = Array.from({ length: 43 }, (_, index) => rowOf(index + 1));
    const all = await idsInOrder(rows, sort);
    expect(new Set(all).size).toBe(43);
    for (const pageSize of [1, 6]) {
      const forward: number[] = [];
      const positions: (number | null)[] = [];
      let page = await readPage(rows, sort, { pageSize });
      expect(page.previous).toBeNull();
      for (;;) {
        positions.push(page.position);
        forward.push(...page.rows);
        if (page.next === null) break;
        page = await readPage(rows, sort, { cursor: page.next, pageSize });
      }
      expect(forward).toEqual(all);
      expect(positions).toEqual(positions.map((_, index) => 1 + index * pageSize));
      const backward: number[] = [];
      for (;;) {
        backward.unshift(...page.rows);
        if (page.previous === null) break;
        page = await readPage(rows, sort, { cursor: page.previous, pageSize });
      }
      // The first page is always full, so it repeats rows of the second one if there are fewer before those.
      expect([...new Set(backward)].toSorted((a, b) => all.indexOf(a) - all.indexOf(b))).toEqual(all);
      expect(page).toMatchObject({ previous: null, position: 1 });
    }
  });

  it('show each remaining row once while rows are added and removed', async () => {
    const sort = SORTS['three columns']!;
    let rows = Array.from({ length: 30 }, (_, index) => rowOf(index + 1));
    const before = await idsInOrder(rows, sort);
    const seen: number[] = [];
    let page = await readPage(rows, sort, { pageSize: 5 });
    for (let number = 100; ; number += 3) {
      seen.push(...page.rows);
      if (page.next === null) break;
      // The row of the cursor is removed too.
      rows = rows.filter((row) => row.id !== page.rows.at(-1)).concat(rowOf(number), rowOf(number + 1));
      page = await readPage(rows, sort, { cursor: page.next, pageSize: 5 });
    }
    expect(seen.filter((row) => row < 100)).toEqual(before);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('are never empty: behind the last row the last page, before the first row the first page', async () => {
    const sort = [id('asc')];
    const rows = Array.from({ length: 9 }, (_, index) => rowOf(index + 1));
    const first = await readPage(rows, sort, { pageSize: 4 });
    const second = await readPage(rows, sort, { cursor: first.next!, pageSize: 4 });
    const left = rows.slice(0, 6);
    const last = await readPage(left, sort, { cursor: second.next!, pageSize: 4 });
    expect(last).toMatchObject({ rows: [3, 4, 5, 6], next: null, position: null });
    expect((await readPage(left, sort, { cursor: last.previous!, pageSize: 4 })).rows).toEqual([1, 2, 3, 4]);
    expect(await readPage(rows.slice(6), sort, { cursor: second.previous!, pageSize: 4 })).toMatchObject({
      rows: [7, 8, 9],
      next: null,
      previous: null,
      position: 1,
    });
    expect(await readPage([], sort, { cursor: second.next!, pageSize: 4 })).toMatchObject({
      rows: [],
      next: null,
      previous: null,
    });
  });

  it('begin with a day, or with the first row after it', async () => {
    const at = (number: number, time: string): Row => ({ ...rowOf(number), at: time });
    const rows = [
      at(1, '2026-03-01T15:59:59.999999Z'),
      at(2, '2026-03-01T16:00:00Z'),
      at(3, '2026-03-02T15:59:59.999999Z'),
      at(4, '2026-03-05T00:00:00Z'),
    ];
    const sortBy = (order: 'asc' | 'desc'): SortColumn[] => [
      { column: sql`t.at`, type: 'time', order },
      id(order),
    ];
    const jump = async (order: 'asc' | 'desc', startAt: string) =>
      readPage(rows, sortBy(order), { pageSize: 2 }, { startAt });
    expect((await jump('asc', '2026-03-02')).rows).toEqual([2, 3]);
    expect((await jump('desc', '2026-03-02')).rows).toEqual([3, 2]);
    expect((await jump('asc', '2026-03-03')).rows).toEqual([4]);
    expect((await jump('desc', '2026-03-04')).rows).toEqual([3, 2]);
    expect(await jump('asc', '2026-01-01')).toMatchObject({ rows: [1, 2], previous: null });
    expect(await jump('asc', '2027-01-01')).toMatchObject({ rows: [3, 4], next: null, position: null });
    const middle = await jump('desc', '2026-03-02');
    expect(middle.position).toBeNull();
    expect((await readPage(rows, sortBy('desc'), { cursor: middle.next!, pageSize: 2 })).rows).toEqual([1]);
    expect((await readPage(rows, sortBy('desc'), { cursor: middle.previous!, pageSize: 2 })).rows).toEqual([
      4, 3,
    ]);
  });

  it('begin with a letter of the pinyin, or with the beginning of a name', async () => {
    const names = ['阿明', '李四', '李四一', '刘一', '王五', '张三', '周七', 'Anna', 'Lucy'];
    const rows = names.map((name, index) => ({ ...rowOf(index + 1), name }));
    const jump = async (order: 'asc' | 'desc', startAt: string) => {
      const sort: SortColumn[] = [{ column: sql`t.name COLLATE "zh-x-icu"`, type: 'text', order }, id(order)];
      const page = await readPage(rows, sort, { pageSize: 1 }, { startAt });
      return names[page.rows[0]! - 1];
    };
    expect(await jump('asc', 'L')).toBe('李四');
    expect(await jump('asc', 'l')).toBe('李四');
    expect(await jump('asc', 'b')).toBe('李四');
    expect(await jump('asc', '李四一')).toBe('李四一');
    expect(await jump('asc', 'Lu')).toBe('Lucy');
    expect(await jump('desc', 'L')).toBe('刘一');
    expect(await jump('desc', 'Z')).toBe('周七');
    expect(await jump('desc', '李')).toBe('李四一');
    expect(await jump('desc', 'Lu')).toBe('Lucy');
  });

  it('reject a cursor of another filter or sort order, and a forged one', async () => {
    const rows = Array.from({ length: 9 }, (_, index) => rowOf(index + 1));
    const sort = SORTS['three columns']!;
    const { next } = await readPage(rows, sort, { pageSize: 2 }, { filter: { state: 'a' } });
    const read = (cursor: string, filter: object = { state: 'a' }, columns = sort) =>
      readPage(rows, columns, { cursor, pageSize: 2 }, { filter });
    const [hash, direction, position, flag, at, last] = JSON.parse(
      Buffer.from(next!, 'base64url').toString(),
    ) as unknown[];
    expect((await read(next!)).rows).toHaveLength(2);
    const rejected = { key: 'request.invalid' };
    await expect(read(next!, { state: 'b' })).rejects.toMatchObject(rejected);
    await expect(read(next!, {})).rejects.toMatchObject(rejected);
    await expect(read(next!, { state: 'a' }, SORTS['by id']!)).rejects.toMatchObject(rejected);
    for (const forged of [
      [],
      [hash],
      [0, direction, position, flag, at, last],
      [hash, 'around', position, flag, at, last],
      [hash, direction, -1, flag, at, last],
      [hash, direction, position, null, at, last],
      [hash, direction, position, flag, '2026-02-30T00:00:00Z', last],
      [hash, direction, position, flag, '0000-01-01T00:00:00Z', last],
      [hash, direction, position, flag, "' OR true", last],
      [hash, direction, position, flag, at, null],
      [hash, direction, position, flag, at, '99999999999999999999'],
      [hash, direction, position, flag, at, last, last],
    ])
      await expect(read(encodeCursor(forged)), JSON.stringify(forged)).rejects.toMatchObject(rejected);
    await expect(read('\u0000')).rejects.toMatchObject(rejected);
  });

  it('reject a jump to what is not a day', async () => {
    const sort = SORTS['by a time, to the microsecond']!;
    for (const startAt of ['x', '2026-02-30', '20260101'])
      expect(() => startOf(sort, startAt), startAt).toThrowError();
  });
});
