import { beforeAll, describe, expect, it } from 'vitest';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { csvOf, importClient } from '../../../test/imports.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { buildWorkbook, cellXml, rowXml, sheetXml } from '../../../test/spreadsheets/workbook-builder.ts';
import { createStaff } from '../../../test/staff.fixture.ts';
import { continueImports } from './imports.worker.service.ts';

describe('the heading of an imported spreadsheet', () => {
  const kit = useKit();
  let client: ReturnType<typeof importClient>;
  let companyImporter: { token: string };
  beforeAll(async () => {
    const { token } = await kit.createSuperAdmin();
    client = importClient(kit, (await createStaff(kit, token, ['member:import'])).token);
    companyImporter = await createStaff(kit, token, ['company:import']);
    kit.clock.forward(2);
  });

  const upload = (rows: readonly (readonly string[])[]) => client.uploadAndCheck('members', csvOf(rows));
  const fieldsOf = ({ columns }: { columns: { field: string }[] }) => columns.map(({ field }) => field);
  /** The rows of a workbook as XML, with cells addressed by column letter so that gaps are possible. */
  const sheetOf = (rows: readonly (readonly string[])[], columns = '', merges = '') =>
    sheetXml('')
      .replace('<sheetData>', `${columns}<sheetData>`)
      .replace(
        '</sheetData>',
        `${rows.map((cells) => rowXml(...cells.map((text) => cellXml(text)))).join('')}</sheetData>${merges}`,
      );

  it('is found below a title, and rows with notes are skipped', async () => {
    const phone = newPhone();
    const detail = await upload([
      ['青岚商会会员名册（2024 年度）'],
      ['填报单位：秘书处', '', '', ''],
      ['序号', '姓 名', '联系电话（必填）', '职务/职位'],
      ['1', '纪怀瑾', phone, '会长'],
      ['', '', '', ''],
      ['一、理事单位'],
      ['序号', '姓名', '联系电话', '职务'],
      ['2', '林砚秋', newPhone(), '理事'],
      ['示例', '张三', '13800138000', '总经理'],
      ['合计', '2 人', '', ''],
      ['备注：名单截至 12 月', '', '', ''],
    ]);
    expect(detail.heading).toEqual({ row: 3, height: 1 });
    expect(detail.columns.map(({ head }) => head)).toEqual([
      '序号',
      '姓 名',
      '联系电话（必填）',
      '职务/职位',
    ]);
    expect(fieldsOf(detail)).toEqual(['', 'name', 'phone', 'title']);
    expect(detail.topRows[0]).toEqual({ number: 1, cells: ['青岚商会会员名册（2024 年度）'] });
    expect(detail).toMatchObject({ state: 'ready', rowCount: 7, counts: { new: 2, skipped: 5, error: 0 } });
    expect((await client.listRows(detail.id)).rows.map(({ number }) => number)).toEqual([
      4, 6, 7, 8, 9, 10, 11,
    ]);
    const [section] = (await client.listRows(detail.id, 'skipped')).rows;
    expect(section!.faults[0]!.reason).toBe('像是说明、合计、示例或重复的标题，已跳过');
    // Staff can include a skipped row; it is then checked like any other.
    expect((await client.editRow(detail.id, 9, {})).data).toMatchObject({ state: 'new', name: '张三' });
    await client.editRow(detail.id, 9, { skipped: true });
    expect((await client.runToEnd(detail.id)).counts).toMatchObject({ added: 2, skipped: 5 });
  });

  it('may have two rows, whose cells are joined', async () => {
    const detail = await upload([
      ['会员通讯录'],
      ['序号', '基本信息', '', '联系方式', ''],
      ['', '姓名', '职务', '手机', '邮箱'],
      ['1', '纪怀瑾', '会长', newPhone(), 'ji@example.com'],
    ]);
    expect(detail.heading).toEqual({ row: 3, height: 1 });
    const split = await upload([
      ['序号', '姓名', '联系方式', ''],
      ['', '', '手机', '邮箱'],
      ['1', '纪怀瑾', newPhone(), 'ji@example.com'],
    ]);
    expect(split.heading).toEqual({ row: 1, height: 2 });
    expect(split.columns.map(({ head }) => head)).toEqual(['序号', '姓名', '联系方式 › 手机', '邮箱']);
    expect(split.counts).toMatchObject({ new: 1, error: 0 });
  });

  it('is chosen by staff, and every row below is checked again', async () => {
    const [first, second] = [newPhone(), newPhone()];
    const detail = await upload([
      ['甲', '乙', '丙'],
      ['姓名', '移动电话', '称呼'],
      ['纪怀瑾', first, '会长'],
      ['林砚秋', second, '理事'],
    ]);
    expect(detail).toMatchObject({ heading: { row: 2, height: 1 }, counts: { new: 2 } });
    expect((await client.chooseHeading(detail.id, 1)).data).toMatchObject({
      state: 'checking',
      heading: { row: 1, height: 1 },
      rowCount: 3,
    });
    await continueImports(kit.deps);
    expect(await client.get(detail.id)).toMatchObject({
      state: 'ready',
      columns: [{ head: '甲', field: '' }, { head: '乙' }, { head: '丙' }],
      counts: { error: 3, new: 0 },
    });
    expect((await client.chooseHeading(detail.id, 1, 2)).data.columns.map(({ head }) => head)).toEqual([
      '甲 › 姓名',
      '乙 › 移动电话',
      '丙 › 称呼',
    ]);
    await continueImports(kit.deps);
    expect((await client.get(detail.id)).counts).toMatchObject({ new: 2, error: 0 });
    expect((await client.chooseHeading(detail.id, 0)).data).toMatchObject({
      heading: { row: 0 },
      rowCount: 4,
      columns: [{ head: '', field: '' }, { head: '' }, { head: '' }],
    });
    await continueImports(kit.deps);
    for (const [row, height] of [
      [4, 1],
      [3, 2],
      [9, 1],
    ] as const)
      expect(await client.chooseHeading(detail.id, row, height)).toMatchObject(
        errorResponse('import.heading_invalid'),
      );
    expect(
      await kit.call('PUT', `/h5/imports/${detail.id}/heading`, {
        token: companyImporter.token,
        body: { row: 1 },
      }),
    ).toMatchObject(errorResponse('import.not_found'));
    await client.chooseHeading(detail.id, 2);
    await continueImports(kit.deps);
    expect((await client.runToEnd(detail.id)).counts).toMatchObject({ added: 2 });
    expect(await client.chooseHeading(detail.id, 1)).toMatchObject(errorResponse('import.state'));
  });

  it('is missing when the first row is data already', async () => {
    const detail = await upload([
      ['纪怀瑾', newPhone()],
      ['林砚秋', newPhone()],
    ]);
    expect(detail).toMatchObject({ heading: { row: 0 }, rowCount: 2, columns: [{ head: '' }, { head: '' }] });
    await client.mapColumns(detail.id, ['name', 'phone']);
    await continueImports(kit.deps);
    expect((await client.get(detail.id)).counts).toMatchObject({ new: 2 });
  });

  it('prefers visible columns and repeats vertically merged cells', async () => {
    const [first, second, third] = [newPhone(), newPhone(), newPhone()];
    const sheet = sheetOf(
      [
        ['姓名', '手机', '手机', '地区'],
        ['纪怀瑾', '13800000000', first, '职工之家'],
        ['林砚秋', '13800000001', second, ''],
        ['', '', '', ''],
        ['叶清嘉', '', third, ''],
      ],
      '<cols><col min="1" max="1" width="9"/><col min="2" max="2" width="9" hidden="1"/></cols>',
      '<mergeCells count="2"><mergeCell ref="A7:B7"/><mergeCell ref="D2:D3"/></mergeCells>',
    );
    const detail = await client.uploadAndCheck(
      'members',
      buildWorkbook({ 'xl/worksheets/sheet1.xml': sheet }),
    );
    expect(fieldsOf(detail)).toEqual(['name', '', 'phone', 'region']);
    expect(detail.columns.map(({ hidden }) => hidden)).toEqual([false, true, false, false]);
    const { rows } = await client.listRows(detail.id);
    expect(rows.map(({ values }) => [values['phone'], values['region']])).toEqual([
      [first, '职工之家'],
      [second, '职工之家'],
      [third, ''],
    ]);
  });

  it.each([
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-8', (text: string) => Buffer.from(text)],
    // 姓名, 手机, 纪 in GBK.
    [
      'GBK',
      (text: string) =>
        Buffer.concat([
          Buffer.from('d0d5c3fb2ccad6bbfa0abccd2c', 'hex'),
          Buffer.from(text.slice(text.lastIndexOf(',') + 1)),
        ]),
    ],
  ])('is read from a csv file in %s', async (_encoding, encode) => {
    const detail = await client.uploadAndCheck('members', encode(`姓名,手机\n纪,${newPhone()}`));
    expect(fieldsOf(detail)).toEqual(['name', 'phone']);
    expect((await client.listRows(detail.id)).rows[0]).toMatchObject({ name: '纪', state: 'new' });
  });
});
