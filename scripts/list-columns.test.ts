import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '@mingtang/test-support/processes';
import { auditColumns } from '../contract/src/audit.columns.ts';
import { type TextPair, type Column, type Columns, sortsOf } from '../contract/src/list-columns.ts';
import { columnFields } from '../contract/src/list-columns.schema.ts';
import { memberColumns } from '../contract/src/members.columns.ts';
import { orderColumns } from '../contract/src/orders.columns.ts';
import { spreadsheetColumnsOf } from '../server/src/adapters/spreadsheet-export.ts';
import { readSources } from './row-tables.ts';

const readAll = (pattern: string): string => readSources(pattern).join('\n');
const contract = readAll('contract/src/*.ts');
const server = readAll('server/src/**/*.ts');
const web = readAll('web/src/admin/**/*.{ts,tsx}');

const tables: [name: string, columns: Columns][] = [];
for (const file of globSync('contract/src/*.columns.ts', { cwd: ROOT }))
  tables.push(...Object.entries((await import(path.join(ROOT, file))) as Record<string, Columns>));

const CHINESE = /[\u3000-\u303F\u3400-\u9FFF\uFF00-\uFFEF]/;

function expectBothLanguages([zh, en]: TextPair): void {
  // A few names are the same in both languages.
  if (zh !== 'VIP') expect(zh).toMatch(CHINESE);
  expect(en).toMatch(/[A-Za-z]/);
  expect(en).not.toMatch(CHINESE);
}

const labelsOf = ({ value }: Column): TextPair[] => (typeof value === 'object' ? Object.values(value) : []);

/** A value of the type, as the list item contains it. */
const sampleOf = ({ value }: Column): unknown => {
  if (typeof value === 'object') return Object.keys(value)[0];
  if (value === 'fen' || value === 'count') return 59_800;
  if (value === 'day') return '2026-03-01';
  return value === 'text' || value === 'json' ? 'text' : '2026-03-01T02:00:00.000Z';
};

// The compiler checks the arguments of these calls: fields, renderers and sort columns. A table that is not passed to
// them would not be checked.
describe.each(tables)('%s', (name, columns) => {
  const exported = Object.entries(columns).filter(([, column]) => column.in !== 'table');

  it('has its texts in both languages', () => {
    for (const column of Object.values(columns))
      [column.title, ...labelsOf(column)].forEach(expectBothLanguages);
  });

  it('defines the fields of the list item', () => {
    expect(contract.includes(`columnFields(${name})`)).toBe(true);
  });

  it('is shown in the back office, with one title for the cards of phones', () => {
    expect(new RegExp(`useTableColumns(<.*>)?\\(\\s*${name},`).test(web)).toBe(true);
    expect(Object.values(columns).filter((column) => column.primary && column.in !== 'export')).toHaveLength(
      1,
    );
  });

  it('has a value in each exported column', () => {
    expect(server.includes(`spreadsheetColumnsOf(${name},`)).toBe(exported.length > 0);
    const item = Object.fromEntries(exported.map(([key, column]) => [key, sampleOf(column)]));
    const fields = columnFields(columns) as Record<string, { parse: (value: unknown) => unknown }>;
    for (const [key, value] of Object.entries(item)) expect(fields[key]!.parse(value)).toBe(value);
    for (const language of ['zh', 'en'] as const)
      for (const { value } of spreadsheetColumnsOf(columns, language)) expect(value(item)).toMatch(/\S/);
  });

  it('is sorted by different columns, each of which the query of the list accepts', () => {
    const sorts = sortsOf(columns);
    expect(new Set(sorts).size).toBe(sorts.length);
    const accepted = contract.includes(`z.enum(sortsOf(${name}))`);
    const mapped = web.includes(`satisfies Record<SortOf<typeof ${name}>`);
    expect(accepted || mapped).toBe(sorts.length > 0);
  });
});

it('every list of the back office has such a table', () => {
  const files = globSync('web/src/admin/*/*.tsx', { cwd: ROOT, exclude: ['**/kit/**', '**/*.test.tsx'] });
  const withoutTable = files.filter((file) => {
    const code = readFileSync(path.join(ROOT, file), 'utf8');
    return code.includes('TableColumn<') && !code.includes('useTableColumns');
  });
  expect(files.length).toBeGreaterThan(100);
  expect(withoutTable).toEqual([]);
});

describe('the spreadsheets', () => {
  it.each([
    [
      memberColumns,
      'zh',
      '会员编号,姓名,手机,职务,企业,行业,账号状态,会员状态,套餐,到期日,注册日期,最近活跃',
    ],
    [orderColumns, 'zh', '订单号,下单时间,会员,企业,套餐,月数,金额（元）,状态,支付方式,支付时间,已退（元）'],
    [
      orderColumns,
      'en',
      'Order number,Ordered,Member,Company,Package,Months,Amount (yuan),Status,Paid by,Paid,Refunded (yuan)',
    ],
    [auditColumns, 'zh', '时间,操作人编号,操作人,操作,对象,变更前,变更后,追踪编号'],
  ] as const)('keep their headers in this order, with or without others', (columns, language, expected) => {
    const known = expected.split(',');
    const headers = spreadsheetColumnsOf<Columns>(columns, language).map(({ header }) => header);
    expect(headers.filter((header) => known.includes(header))).toEqual(known);
  });
});
