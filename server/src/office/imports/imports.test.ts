import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  insertCategories,
  insertDictionaryEntries,
  insertCompany,
} from '../../../test/companies.fixture.ts';
import { csvOf, importClient, uploadImport, xlsxOf } from '../../../test/imports.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { openSseClient } from '../../../test/sse-client.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';
import { purgeExpiredImports, continueImports } from './imports.worker.service.ts';

describe('an import of companies', () => {
  const kit = useKit();
  let staff: Staff;
  let superAdmin: { token: string };
  let client: ReturnType<typeof importClient>;
  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['company:import']);
    client = importClient(kit, staff.token);
    await insertDictionaryEntries(kit);
    await insertCategories(kit);
    kit.clock.forward(2);
  });

  const HEADERS = ['企业名称', '手机', '官网', '一级分类', '二级分类', '行业', '备注'];
  let rowCount = 0;
  const row = (
    change: Partial<Record<'name' | 'phone' | 'web' | 'first' | 'second' | 'industry', string>> = {},
  ) => {
    rowCount += 1;
    const {
      name = `澄湖第${rowCount}五金厂`,
      phone = newPhone(),
      web = '',
      first = '',
      second = '',
      industry = '',
    } = change;
    return [name, phone, web, first, second, industry, '无关'];
  };
  const listCompaniesNamed = (name_zh: string) =>
    kit.deps.db.selectFrom('companies').selectAll().where('name_zh', '=', name_zh).execute();

  it('requires the permission to import companies, and is not found without it', async () => {
    const sheet = await xlsxOf([HEADERS, row()]);
    expect(await uploadImport(kit, undefined, 'companies', sheet)).toMatchObject(
      errorResponse('session.invalid'),
    );
    const member = await kit.createMember();
    expect(await uploadImport(kit, member.token, 'companies', sheet)).toMatchObject(
      errorResponse('forbidden'),
    );
    expect(await kit.call('GET', '/h5/mall/companyInfo/imports', { token: member.token })).toMatchObject(
      errorResponse('forbidden'),
    );
    const { id } = await client.uploadAndCheck('companies', sheet);
    const other = await createStaff(kit, superAdmin.token, ['member:import']);
    for (const { token } of [member, other]) {
      for (const path of ['', '/rows', '/errors', '/stream'])
        expect(await kit.call('GET', `/h5/imports/${id}${path}`, { token })).toMatchObject(
          errorResponse('import.not_found'),
        );
      for (const action of ['apply', 'pause', 'cancel', 'undo'])
        expect(await kit.call('POST', `/h5/imports/${id}/${action}`, { token })).toMatchObject(
          errorResponse('import.not_found'),
        );
      expect(
        await kit.call('PUT', `/h5/imports/${id}/rows/2`, { token, body: { skipped: true } }),
      ).toMatchObject(errorResponse('import.not_found'));
    }
    expect(await listCompaniesNamed('澄湖第1五金厂')).toEqual([]);
  });

  it('ignores unknown form fields and rejects an invalid known one', async () => {
    const sheet = await xlsxOf([HEADERS, row()]);
    const uploadWith = (fields: Record<string, string>) =>
      uploadImport(kit, superAdmin.token, 'companies', sheet, fields);
    expect((await uploadWith({ updateSupport: '1', matchBy: 'phone' })).status).toBe(200);
    expect(await uploadWith({ matchBy: 'anything' })).toMatchObject(errorResponse('request.invalid'));
  });

  it('maps the columns by their headers and reports what each row would do', async () => {
    await insertCompany(kit, { name_zh: '旧识纺织' });
    const validRow = row({
      web: 'https://example.com',
      first: '设备',
      second: 'Machine Tools',
      industry: '机械设备',
    });
    const uploaded = await client.uploadAndCheck(
      'companies',
      await xlsxOf([
        HEADERS,
        validRow,
        row({ name: '旧识纺织' }),
        row({ web: 'www.liming.example' }),
        row({ phone: '1380000' }),
        row({ first: '设备' }),
        row({ first: '设备', second: '没有' }),
        row({ industry: '魔法' }),
        row({ name: '' }),
        row({ name: validRow[0]! }),
        row({ name: '长'.repeat(61) }),
      ]),
    );
    expect(uploaded).toMatchObject({
      state: 'ready',
      kind: 'companies',
      rowCount: 10,
      filename: '企业名录.xlsx',
    });
    expect(uploaded.columns.map(({ field }) => field)).toEqual([
      'nameZh',
      'phone',
      'website',
      'firstCategory',
      'category',
      'industry',
      '',
    ]);
    expect(uploaded.counts).toMatchObject({ new: 1, update: 1, duplicate: 1, error: 7, unchecked: 0 });
    const { rows } = await client.listRows(uploaded.id, 'failing');
    expect(rows.map(({ number, faults }) => [number, faults[0]?.label, faults[0]?.reason])).toEqual([
      [4, '官网', '网址必须以 http 或 https 开头'],
      [5, '手机', '手机号格式不正确'],
      [6, '二级分类', '一级与二级分类均为必填'],
      [7, '二级分类', '没有这个分类'],
      [8, '行业', '没有这个选项'],
      [9, '企业名称', '必填，不能为空'],
      [10, '企业名称', '与第 2 行重复'],
      [11, '企业名称', '内容过长'],
    ]);
    expect(rows[0]).toMatchObject({ faults: [{ field: 'website', value: 'www.liming.example' }] });
    expect(await listCompaniesNamed(validRow[0]!)).toEqual([]);
  });

  it('writes valid rows once, with the rules of the company form, and records audit events', async () => {
    const existingId = await insertCompany(kit, { name_zh: '老牌机械', industry: 'textiles' });
    const validRow = row({
      web: 'HTTPS://example.com/a',
      first: '设备',
      second: '机床',
      industry: 'Machinery',
    });
    const { id } = await client.uploadAndCheck(
      'companies',
      await xlsxOf([
        HEADERS,
        validRow,
        row({ name: '老牌机械', industry: '机械设备' }),
        row({ web: 'ftp://x' }),
      ]),
    );
    const done = await client.runToEnd(id);
    expect(done).toMatchObject({ state: 'done', counts: { added: 1, updated: 1, error: 1 } });
    const [company] = await listCompaniesNamed(validRow[0]!);
    expect(company).toMatchObject({
      origin: 'imported',
      state: 'live',
      website: 'https://example.com/a',
      industry: 'machinery',
    });
    expect(company!.name_normalised).not.toBe('');
    const contacts = await kit.deps.db
      .selectFrom('company_contacts')
      .select(['field', 'value', 'audience'])
      .where('company_id', '=', company!.id)
      .execute();
    expect(contacts).toEqual([{ field: 'phone', value: validRow[1], audience: 'members' }]);
    const companyCategories = await kit.deps.db
      .selectFrom('company_categories')
      .select('category_id')
      .where('company_id', '=', company!.id)
      .execute();
    expect(companyCategories.length).toBe(2);
    const [changed] = await listCompaniesNamed('老牌机械');
    expect(changed).toMatchObject({ id: existingId, industry: 'machinery' });
    for (const action of ['import.upload', 'import.apply', 'import.done'])
      expect((await listAuditEvents(kit, action, `import:${id}`)).length).toBe(1);
    const changes = await kit.call<{ rows: { kind: string; note: string; undoable: boolean }[] }>(
      'GET',
      '/h5/changesets?kind=import_companies',
      { token: staff.token },
    );
    expect(changes.data.rows[0]).toMatchObject({ note: '企业名录.xlsx', undoable: true });
    // No row is left to write.
    expect(await client.sendAction(id, 'apply')).toMatchObject(errorResponse('import.nothing_to_import'));
    await continueImports(kit.deps);
    expect((await listCompaniesNamed(validRow[0]!)).length).toBe(1);
  });

  it('writes a corrected row and leaves out a skipped one', async () => {
    const [invalidRow, skipped] = [row({ web: 'example.com' }), row({ phone: '12' })];
    const { id } = await client.uploadAndCheck(
      'companies',
      await xlsxOf([HEADERS, invalidRow, skipped, row()]),
    );
    expect((await client.editRow(id, 2, { values: { website: 'still wrong' } })).data).toMatchObject({
      state: 'error',
      faults: [{ field: 'website', value: 'still wrong' }],
    });
    expect((await client.editRow(id, 2, { values: { website: 'https://example.com' } })).data).toMatchObject({
      state: 'new',
      faults: [],
    });
    expect((await client.editRow(id, 3, { skipped: true })).data.state).toBe('skipped');
    expect(await client.editRow(id, 99, { skipped: true })).toMatchObject(errorResponse('import.not_found'));
    expect(await client.editRow(id, 2, { values: { origin: 'made' } })).toMatchObject(
      errorResponse('request.invalid'),
    );
    for (const field of ['__proto__', 'constructor', 'toString'])
      expect(
        await kit.call('PUT', `/h5/imports/${id}/rows/2`, {
          token: staff.token,
          body: { values: [{ field, value: 'x' }] },
        }),
      ).toMatchObject(errorResponse('request.invalid'));
    const done = await client.runToEnd(id);
    expect(done.counts).toMatchObject({ added: 2, skipped: 1, error: 0 });
    expect((await listCompaniesNamed(invalidRow[0]!))[0]).toMatchObject({ website: 'https://example.com' });
    expect(await listCompaniesNamed(skipped[0]!)).toEqual([]);
    expect(await client.editRow(id, 2, { skipped: true })).toMatchObject(errorResponse('import.state'));
    // A skipped row can still be corrected; the next apply writes only that row.
    await client.editRow(id, 3, { values: { phone: newPhone() } });
    expect((await client.runToEnd(id)).counts).toMatchObject({ added: 3, skipped: 0 });
  });

  it('uses the second of two duplicate rows when the first is skipped', async () => {
    const [first, second] = [row(), row()];
    second[0] = first[0]!;
    const { id } = await client.uploadAndCheck('companies', await xlsxOf([HEADERS, first, second]));
    expect((await client.listRows(id)).rows.map(({ state }) => state)).toEqual(['new', 'duplicate']);
    await client.editRow(id, 2, { skipped: true });
    expect((await client.listRows(id)).rows.map(({ state }) => state)).toEqual(['skipped', 'new']);
    await client.editRow(id, 2, {});
    expect((await client.listRows(id)).rows.map(({ state }) => state)).toEqual(['new', 'duplicate']);
  });

  it('checks every row again when the column mapping changes', async () => {
    const headers = ['甲', '乙'];
    const [name, phone] = ['改列五金厂', newPhone()];
    const uploaded = await client.uploadAndCheck('companies', csvOf([headers, [phone, name]]));
    expect(uploaded).toMatchObject({ state: 'ready', counts: { error: 1 } });
    expect(uploaded.columns).toEqual([
      { head: '甲', field: '', example: phone, hidden: false, newField: null },
      { head: '乙', field: '', example: name, hidden: false, newField: null },
    ]);
    for (const fields of [['nameZh'], ['nameZh', 'nameZh'], ['phone', ''], ['phone', '__proto__']])
      expect(await client.mapColumns(uploaded.id, fields)).toMatchObject(
        errorResponse('import.mapping_invalid'),
      );
    expect((await client.mapColumns(uploaded.id, ['phone', 'nameZh'])).data.state).toBe('checking');
    await continueImports(kit.deps);
    expect((await client.get(uploaded.id)).counts).toMatchObject({ new: 1, error: 0 });
  });

  it('matches by phone on request, whatever the number format', async () => {
    const phone = newPhone();
    const company_id = await insertCompany(kit, { name_zh: '电话旧名' });
    await kit.deps.db
      .insertInto('company_contacts')
      .values({ company_id, field: 'phone', value: `+86${phone}`, audience: 'only-me' })
      .execute();
    const { id, counts } = await client.uploadAndCheck(
      'companies',
      csvOf([HEADERS, row({ name: '电话新名', phone }), row({ phone: '' })]),
      { matchBy: 'phone' },
    );
    expect(counts).toMatchObject({ update: 1, error: 1 });
    await client.runToEnd(id);
    expect((await listCompaniesNamed('电话新名'))[0]).toMatchObject({ id: company_id });
    const [contact] = await kit.deps.db
      .selectFrom('company_contacts')
      .selectAll()
      .where('company_id', '=', company_id)
      .execute();
    // The audience is the company's choice and is not changed.
    expect(contact).toMatchObject({ value: phone, audience: 'only-me' });
  });

  it('reports a name that is too long even if its key is cut inside a surrogate pair', async () => {
    const uploaded = await client.uploadAndCheck(
      'companies',
      csvOf([HEADERS, row({ name: `${'长'.repeat(149)}𠮷𠮷` })]),
    );
    expect(uploaded.counts).toMatchObject({ new: 0, error: 1 });
  });

  it('requires a recent second factor to apply and to undo', async () => {
    const { id } = await client.uploadAndCheck('companies', csvOf([HEADERS, row()]));
    const staffWithStaleFactor = await createStaff(kit, superAdmin.token, ['company:import']);
    kit.clock.forward(301);
    for (const action of ['apply', 'undo'])
      expect(
        await kit.call('POST', `/h5/imports/${id}/${action}`, { token: staffWithStaleFactor.token }),
      ).toMatchObject(errorResponse('step_up.required'));
    // The clock moved: the following tests need staff with a recent second factor.
    staff = await createStaff(kit, (superAdmin = await kit.createSuperAdmin()).token, ['company:import']);
    client = importClient(kit, staff.token);
  });

  it('when undone deletes new records, restores updated ones, and keeps those changed since', async () => {
    const restoredCompanyId = await insertCompany(kit, { name_zh: '改前纺织', industry: 'textiles' });
    const editedCompanyId = await insertCompany(kit, { name_zh: '改后纺织', industry: 'textiles' });
    const [deletedRow, claimedRow] = [row(), row()];
    const { id } = await client.uploadAndCheck(
      'companies',
      csvOf([
        HEADERS,
        deletedRow,
        claimedRow,
        row({ name: '改前纺织', industry: '机械设备' }),
        row({ name: '改后纺织', industry: '机械设备' }),
      ]),
    );
    expect((await client.runToEnd(id)).counts).toMatchObject({ added: 2, updated: 2 });
    const member = await kit.createMember();
    const [company] = await listCompaniesNamed(claimedRow[0]!);
    await kit.deps.db
      .insertInto('company_team')
      .values({ company_id: company!.id, member_id: member.id, role: 'owner' })
      .execute();
    const editor = await createStaff(kit, superAdmin.token, ['company:write']);
    const record = (
      await kit.call<object>('GET', `/h5/mall/companyInfo/${editedCompanyId}/record`, { token: editor.token })
    ).data as Record<string, unknown>;
    const {
      sortOrder: _s,
      top: _t,
      topPlacement: _p,
      topStartsAt: _a,
      topEndsAt: _e,
      rejectionReason: _r,
      id: _i,
      ...form
    } = record;
    const edited = await kit.call('PUT', `/h5/mall/companyInfo/${editedCompanyId}`, {
      token: editor.token,
      body: { ...form, mainBusinessZh: '后来写的' },
    });
    expect(edited.code).toBe(200);
    const undone = await client.runToEnd(id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, hidden: 1, kept: 1 } });
    expect(await listCompaniesNamed(deletedRow[0]!)).toEqual([]);
    expect((await listCompaniesNamed(claimedRow[0]!))[0]).toMatchObject({ state: 'hidden' });
    expect((await listCompaniesNamed('改前纺织'))[0]).toMatchObject({
      id: restoredCompanyId,
      industry: 'textiles',
    });
    expect((await listCompaniesNamed('改后纺织'))[0]).toMatchObject({
      industry: 'machinery',
      main_business_zh: '后来写的',
    });
    expect((await listAuditEvents(kit, 'import.undo', `import:${id}`)).length).toBe(1);
    expect(await client.sendAction(id, 'undo')).toMatchObject(errorResponse('import.state'));
  });

  it('cannot be undone after seven days', async () => {
    const { id } = await client.uploadAndCheck('companies', csvOf([HEADERS, row()]));
    await client.runToEnd(id);
    await kit.deps.db
      .updateTable('imports')
      .set({ applied_at: new Date(kit.clock.now().getTime() - 8 * 24 * 3_600_000) })
      .where('id', '=', id)
      .execute();
    expect(await client.sendAction(id, 'undo')).toMatchObject(errorResponse('import.too_late'));
  });

  it('can be paused, resumed and cancelled, and only one import is written at a time', async () => {
    const rows = Array.from({ length: 450 }, () => row());
    const { id } = await client.uploadAndCheck('companies', csvOf([HEADERS, ...rows]));
    expect(await client.sendAction(id, 'pause')).toMatchObject(errorResponse('import.state'));
    expect((await client.sendAction(id, 'apply')).data.state).toBe('applying');
    const { id: second } = await client.uploadAndCheck('companies', csvOf([HEADERS, row()]));
    expect((await client.get(second)).state).toBe('ready');
    expect((await client.sendAction(id, 'pause')).code).toBe(409);
    const other = csvOf([HEADERS, ...Array.from({ length: 3 }, () => row())]);
    const { id: third } = await client.uploadAndCheck('companies', other);
    await kit.call('POST', `/h5/imports/${third}/apply`, { token: staff.token });
    expect((await client.sendAction(third, 'pause')).data.state).toBe('paused');
    await continueImports(kit.deps);
    expect((await client.get(third)).counts).toMatchObject({ new: 3, added: 0 });
    expect((await client.sendAction(third, 'apply')).data.state).toBe('applying');
    // Only one import may be written at a time.
    expect(await client.sendAction(second, 'apply')).toMatchObject(errorResponse('import.busy'));
    await continueImports(kit.deps);
    expect((await client.get(third)).state).toBe('done');
    expect((await client.sendAction(second, 'cancel')).data.state).toBe('cancelled');
    expect(await client.sendAction(second, 'apply')).toMatchObject(errorResponse('import.state'));
  });

  it('marks a row as an error if writing it fails, and writes the others', async () => {
    const uscc = '91350100M000100Y43';
    const headers = ['企业名称', '统一社会信用代码'];
    const { id, counts } = await client.uploadAndCheck(
      'companies',
      csvOf([headers, ['代码甲厂', uscc], ['代码乙厂', uscc], ['代码丙厂', '']]),
    );
    expect(counts).toMatchObject({ new: 3 });
    const done = await client.runToEnd(id);
    expect(done.counts).toMatchObject({ added: 2, error: 1 });
    expect((await client.listRows(id, 'error')).rows[0]).toMatchObject({
      number: 3,
      faults: [{ field: 'uscc', value: uscc }],
    });
  });

  it('exports failing rows with a reason, and a template that can be imported', async () => {
    const { id } = await client.uploadAndCheck(
      'companies',
      csvOf([HEADERS, row({ web: '=cmd|x' }), row(), row({ phone: '7' })]),
    );
    const fetchFile = async (path: string) => {
      const response = await fetch(kit.baseUrl + path, {
        headers: { authorization: `Bearer ${staff.token}` },
      });
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    const csv = (await fetchFile(`/h5/imports/${id}/errors?format=csv`)).toString('utf8');
    const sheet = parseCsv(csv, { typeInference: false }) as string[][];
    expect(sheet.length).toBe(3);
    expect(sheet[0]!.at(-1)).toBe('原因');
    expect(sheet[1]!.at(-1)).toBe('官网: 网址必须以 http 或 https 开头');
    expect(sheet[1]).toContain("'=cmd|x");
    const template = await fetchFile('/h5/mall/companyInfo/importTemplate?format=xlsx');
    const { rows } = (await readXlsx(template)).sheets[0]!;
    expect(rows.length).toBe(2);
    expect(rows[0]![0]).toBe('企业名称');
    expect(rows[1]![0]).toMatch(/^※/);
    const filled = rows.map((cells) => cells.map((cell) => String(cell ?? '')));
    const importedTemplate = await client.uploadAndCheck(
      'companies',
      await xlsxOf([...filled, ['模板来的厂']]),
    );
    expect(importedTemplate).toMatchObject({ rowCount: 1, counts: { new: 1 } });
    expect(importedTemplate.columns.every(({ field }) => field !== '')).toBe(true);
  });

  it('reads UTF-8 and GB18030, accepts English headers, and localises the reasons', async () => {
    const gb = Buffer.from('c6f3d2b5c3fbb3c6a3acd4ccc1b50a', 'hex').subarray(0, 8);
    const sheet = Buffer.concat([gb, Buffer.from('\n'), Buffer.from('b9fab1ead7d6b7fbb3a7', 'hex')]);
    const { id } = await client.uploadAndCheck('companies', sheet);
    expect((await client.listRows(id)).rows[0]).toMatchObject({ name: '国标字符厂', state: 'new' });
    const english = await client.uploadAndCheck(
      'companies',
      csvOf([
        ['Name', 'Website'],
        ['Lakeside Tools', 'x.example'],
      ]),
      {
        language: 'en',
      },
    );
    expect(english.columns.map(({ field }) => field)).toEqual(['nameEn', 'website']);
    const { data } = await kit.call<{ rows: { faults: { reason: string; label: string }[] }[] }>(
      'GET',
      `/h5/imports/${english.id}/rows`,
      { token: staff.token, language: 'en' },
    );
    expect(data.rows[0]!.faults[0]).toMatchObject({
      label: 'Website',
      reason: 'The website must begin with http or https.',
    });
  });

  it('streams its progress as server-sent events', async () => {
    const { id } = await client.uploadAndCheck(
      'companies',
      csvOf([HEADERS, ...Array.from({ length: 5 }, () => row())]),
    );
    const stream = await openSseClient(kit.baseUrl, staff.token, '', `/h5/imports/${id}/stream`);
    expect(await stream.waitForEvent('import')).toMatchObject({
      data: { state: 'ready', counts: { new: 5 } },
    });
    await client.runToEnd(id);
    await stream.waitForEvent('import', 4);
    expect(stream.events.at(-1)).toMatchObject({ data: { state: 'done', counts: { added: 5 } } });
    stream.close();
  });

  it('shows the imported company on its page as claimable', async () => {
    const companyRow = row({ name: '寻得见精密仪器' });
    const { id } = await client.uploadAndCheck('companies', csvOf([HEADERS, companyRow]));
    await client.runToEnd(id);
    const { subjectId } = (await client.listRows(id)).rows[0]!;
    const page = await kit.call<{ claimable: boolean }>('GET', `/h5/mall/companyInfo/${subjectId}`);
    expect(page.data.claimable).toBe(true);
  });

  it('is purged with its file after 30 days, and kept while its file cannot be deleted', async () => {
    const { db, storage } = kit.deps;
    const ids: string[] = [];
    for (const _ of [1, 2]) ids.push((await client.uploadAndCheck('companies', csvOf([HEADERS, row()]))).id);
    const files = await db
      .updateTable('imports')
      .set({ created_at: new Date(kit.clock.now().getTime() - 31 * 24 * 3_600_000) })
      .where('id', 'in', ids)
      .returning('storage_key')
      .execute();
    const listRemainingKeys = async () =>
      (await db.selectFrom('imports').select('storage_key').where('id', 'in', ids).execute()).map(
        ({ storage_key }) => storage_key,
      );
    const undeletableKey = files[0]!.storage_key;
    const failingStorage = {
      ...storage,
      delete: (key: string) =>
        key === undeletableKey ? Promise.reject(new Error('503')) : storage.delete(key),
    };
    await expect(purgeExpiredImports({ ...kit.deps, storage: failingStorage })).rejects.toThrow('1 imports');
    expect(await listRemainingKeys()).toEqual([undeletableKey]);
    await purgeExpiredImports(kit.deps);
    expect(await listRemainingKeys()).toEqual([]);
    for (const { storage_key } of files) await expect(storage.get(storage_key)).rejects.toThrow();
    expect(await kit.call('GET', `/h5/imports/${ids[0]}`, { token: staff.token })).toMatchObject(
      errorResponse('import.not_found'),
    );
  });

  it('rejects a row whose name matches two companies', async () => {
    const owner = await kit.createMember();
    await addCompany(kit, owner.token, { nameZh: '同名贸易' });
    await insertCompany(kit, { name_zh: '同名贸易' });
    const { counts, id } = await client.uploadAndCheck(
      'companies',
      csvOf([HEADERS, row({ name: '同名贸易' })]),
    );
    expect(counts).toMatchObject({ error: 1 });
    expect((await client.listRows(id)).rows[0]!.faults[0]!.reason).toContain('同名');
  });
});
