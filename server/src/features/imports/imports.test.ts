import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertCategories, insertChoices, insertCompany } from '../../../test/companies.ts';
import { csvOf, importer, upload, xlsxOf } from '../../../test/imports.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { listen } from '../../../test/live.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';
import { sweepImports, workImports } from './work.service.ts';

describe('an import of companies', () => {
  const kit = useKit();
  let staff: Staff;
  let boss: { token: string };
  let hand: ReturnType<typeof importer>;
  beforeAll(async () => {
    boss = await kit.superAdmin();
    staff = await staffWith(kit, boss.token, ['company:import']);
    hand = importer(kit, staff.token);
    await insertChoices(kit);
    await insertCategories(kit);
    kit.clock.forward(2);
  });

  const HEADS = ['企业名称', '手机', '官网', '一级分类', '二级分类', '行业', '备注'];
  let names = 0;
  const row = (
    change: Partial<Record<'name' | 'phone' | 'web' | 'first' | 'second' | 'industry', string>> = {},
  ) => {
    names += 1;
    const {
      name = `澄湖第${names}五金厂`,
      phone = newPhone(),
      web = '',
      first = '',
      second = '',
      industry = '',
    } = change;
    return [name, phone, web, first, second, industry, '无关'];
  };
  const companyOf = (name_zh: string) =>
    kit.deps.db.selectFrom('companies').selectAll().where('name_zh', '=', name_zh).execute();

  it('is for staff who may import companies, and not there for others', async () => {
    const sheet = await xlsxOf([HEADS, row()]);
    expect(await upload(kit, undefined, 'companies', sheet)).toMatchObject(refusal('session.invalid'));
    const member = await kit.member();
    expect(await upload(kit, member.token, 'companies', sheet)).toMatchObject(refusal('forbidden'));
    expect(await kit.call('GET', '/h5/mall/companyInfo/imports', { token: member.token })).toMatchObject(
      refusal('forbidden'),
    );
    const { id } = await hand.checked('companies', sheet);
    const other = await staffWith(kit, boss.token, ['member:import']);
    for (const { token } of [member, other]) {
      for (const path of ['', '/rows', '/errors', '/stream'])
        expect(await kit.call('GET', `/h5/imports/${id}${path}`, { token })).toMatchObject(
          refusal('import.not_found'),
        );
      for (const what of ['apply', 'pause', 'cancel', 'undo'])
        expect(await kit.call('POST', `/h5/imports/${id}/${what}`, { token })).toMatchObject(
          refusal('import.not_found'),
        );
      expect(
        await kit.call('PUT', `/h5/imports/${id}/rows/2`, { token, body: { skipped: true } }),
      ).toMatchObject(refusal('import.not_found'));
    }
    expect(await companyOf('澄湖第1五金厂')).toEqual([]);
  });

  it('leaves out fields of the form that it does not know, and refuses a wrong one that it does', async () => {
    const sheet = await xlsxOf([HEADS, row()]);
    const send = (fields: Record<string, string>) => upload(kit, boss.token, 'companies', sheet, fields);
    expect((await send({ updateSupport: '1', matchBy: 'phone' })).status).toBe(200);
    expect(await send({ matchBy: 'anything' })).toMatchObject(refusal('request.invalid'));
  });

  it('knows the columns by their headings and says what each row would do', async () => {
    await insertCompany(kit, { name_zh: '旧识纺织' });
    const good = row({
      web: 'https://example.com',
      first: '设备',
      second: 'Machine Tools',
      industry: '机械设备',
    });
    const found = await hand.checked(
      'companies',
      await xlsxOf([
        HEADS,
        good,
        row({ name: '旧识纺织' }),
        row({ web: 'www.liming.example' }),
        row({ phone: '1380000' }),
        row({ first: '设备' }),
        row({ first: '设备', second: '没有' }),
        row({ industry: '魔法' }),
        row({ name: '' }),
        row({ name: good[0]! }),
        row({ name: '长'.repeat(61) }),
      ]),
    );
    expect(found).toMatchObject({
      state: 'ready',
      kind: 'companies',
      rowCount: 10,
      filename: '企业名录.xlsx',
    });
    expect(found.columns.map(({ field }) => field)).toEqual([
      'nameZh',
      'phone',
      'website',
      'firstCategory',
      'category',
      'industry',
      '',
    ]);
    expect(found.counts).toMatchObject({ new: 1, update: 1, duplicate: 1, error: 7, unchecked: 0 });
    const { rows } = await hand.rows(found.id, 'failing');
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
    expect(await companyOf(good[0]!)).toEqual([]);
  });

  it('writes what is right by the rules of the form, once, and leaves an event', async () => {
    const id0 = await insertCompany(kit, { name_zh: '老牌机械', industry: 'textiles' });
    const good = row({ web: 'HTTPS://example.com/a', first: '设备', second: '机床', industry: 'Machinery' });
    const { id } = await hand.checked(
      'companies',
      await xlsxOf([HEADS, good, row({ name: '老牌机械', industry: '机械设备' }), row({ web: 'ftp://x' })]),
    );
    const done = await hand.done(id);
    expect(done).toMatchObject({ state: 'done', counts: { added: 1, updated: 1, error: 1 } });
    const [company] = await companyOf(good[0]!);
    expect(company).toMatchObject({
      origin: 'imported',
      state: 'live',
      website: 'https://example.com/a',
      industry: 'machinery',
    });
    expect(company!.name_folded).not.toBe('');
    const contacts = await kit.deps.db
      .selectFrom('company_contacts')
      .select(['field', 'value', 'audience'])
      .where('company_id', '=', company!.id)
      .execute();
    expect(contacts).toEqual([{ field: 'phone', value: good[1], audience: 'members' }]);
    const filed = await kit.deps.db
      .selectFrom('company_categories')
      .select('category_id')
      .where('company_id', '=', company!.id)
      .execute();
    expect(filed.length).toBe(2);
    const [changed] = await companyOf('老牌机械');
    expect(changed).toMatchObject({ id: id0, industry: 'machinery' });
    for (const action of ['import.upload', 'import.apply', 'import.done'])
      expect((await eventsOf(kit, action, `import:${id}`)).length).toBe(1);
    const changes = await kit.call<{ rows: { kind: string; note: string; undoable: boolean }[] }>(
      'GET',
      '/h5/changesets?kind=import_companies',
      { token: staff.token },
    );
    expect(changes.data.rows[0]).toMatchObject({ note: '企业名录.xlsx', undoable: true });
    // Nothing is left to do.
    expect(await hand.post(id, 'apply')).toMatchObject(refusal('import.nothing'));
    await workImports(kit.deps);
    expect((await companyOf(good[0]!)).length).toBe(1);
  });

  it('takes a mended row and leaves a skipped one out', async () => {
    const [bad, skipped] = [row({ web: 'example.com' }), row({ phone: '12' })];
    const { id } = await hand.checked('companies', await xlsxOf([HEADS, bad, skipped, row()]));
    expect((await hand.mend(id, 2, { values: { website: 'still wrong' } })).data).toMatchObject({
      state: 'error',
      faults: [{ field: 'website', value: 'still wrong' }],
    });
    expect((await hand.mend(id, 2, { values: { website: 'https://example.com' } })).data).toMatchObject({
      state: 'new',
      faults: [],
    });
    expect((await hand.mend(id, 3, { skipped: true })).data.state).toBe('skipped');
    expect(await hand.mend(id, 99, { skipped: true })).toMatchObject(refusal('import.not_found'));
    expect(await hand.mend(id, 2, { values: { origin: 'made' } })).toMatchObject(refusal('request.invalid'));
    for (const field of ['__proto__', 'constructor', 'toString'])
      expect(
        await kit.call('PUT', `/h5/imports/${id}/rows/2`, {
          token: staff.token,
          body: { values: [{ field, value: 'x' }] },
        }),
      ).toMatchObject(refusal('request.invalid'));
    const done = await hand.done(id);
    expect(done.counts).toMatchObject({ added: 2, skipped: 1, error: 0 });
    expect((await companyOf(bad[0]!))[0]).toMatchObject({ website: 'https://example.com' });
    expect(await companyOf(skipped[0]!)).toEqual([]);
    expect(await hand.mend(id, 2, { skipped: true })).toMatchObject(refusal('import.state'));
    // A row that was left out can still be taken in, and then only it is written.
    await hand.mend(id, 3, { values: { phone: newPhone() } });
    expect((await hand.done(id)).counts).toMatchObject({ added: 3, skipped: 0 });
  });

  it('makes the next of two same rows count when the first is left out', async () => {
    const [first, second] = [row(), row()];
    second[0] = first[0]!;
    const { id } = await hand.checked('companies', await xlsxOf([HEADS, first, second]));
    expect((await hand.rows(id)).rows.map(({ state }) => state)).toEqual(['new', 'duplicate']);
    await hand.mend(id, 2, { skipped: true });
    expect((await hand.rows(id)).rows.map(({ state }) => state)).toEqual(['skipped', 'new']);
    await hand.mend(id, 2, {});
    expect((await hand.rows(id)).rows.map(({ state }) => state)).toEqual(['new', 'duplicate']);
  });

  it('checks every row again when the columns are named anew', async () => {
    const heads = ['甲', '乙'];
    const [name, phone] = ['改列五金厂', newPhone()];
    const found = await hand.checked('companies', csvOf([heads, [phone, name]]));
    expect(found).toMatchObject({ state: 'ready', counts: { error: 1 } });
    expect(found.columns).toEqual([
      { head: '甲', field: '', example: phone },
      { head: '乙', field: '', example: name },
    ]);
    for (const fields of [['nameZh'], ['nameZh', 'nameZh'], ['phone', ''], ['phone', '__proto__']])
      expect(await hand.map(found.id, fields)).toMatchObject(refusal('import.mapping'));
    expect((await hand.map(found.id, ['phone', 'nameZh'])).data.state).toBe('checking');
    await workImports(kit.deps);
    expect((await hand.read(found.id)).counts).toMatchObject({ new: 1, error: 0 });
  });

  it('matches by phone where asked, however the number is written', async () => {
    const phone = newPhone();
    const company_id = await insertCompany(kit, { name_zh: '电话旧名' });
    await kit.deps.db
      .insertInto('company_contacts')
      .values({ company_id, field: 'phone', value: `+86${phone}`, audience: 'only-me' })
      .execute();
    const { id, counts } = await hand.checked(
      'companies',
      csvOf([HEADS, row({ name: '电话新名', phone }), row({ phone: '' })]),
      { matchBy: 'phone' },
    );
    expect(counts).toMatchObject({ update: 1, error: 1 });
    await hand.done(id);
    expect((await companyOf('电话新名'))[0]).toMatchObject({ id: company_id });
    const [contact] = await kit.deps.db
      .selectFrom('company_contacts')
      .selectAll()
      .where('company_id', '=', company_id)
      .execute();
    // Who may see it is the company's choice and stays.
    expect(contact).toMatchObject({ value: phone, audience: 'only-me' });
  });

  it('tells of a name that is far too long, though its key ends inside a rare character', async () => {
    const found = await hand.checked('companies', csvOf([HEADS, row({ name: `${'长'.repeat(149)}𠮷𠮷` })]));
    expect(found.counts).toMatchObject({ new: 0, error: 1 });
  });

  it('needs a fresh second factor to write and to take back', async () => {
    const { id } = await hand.checked('companies', csvOf([HEADS, row()]));
    const later = await staffWith(kit, boss.token, ['company:import']);
    kit.clock.forward(301);
    for (const what of ['apply', 'undo'])
      expect(await kit.call('POST', `/h5/imports/${id}/${what}`, { token: later.token })).toMatchObject(
        refusal('step_up.required'),
      );
    // Everybody else of this file goes on with a new one.
    staff = await staffWith(kit, (boss = await kit.superAdmin()).token, ['company:import']);
    hand = importer(kit, staff.token);
  });

  it('is undone: new records go, changed ones are as before, and what others touched is kept and told', async () => {
    const before = await insertCompany(kit, { name_zh: '改前纺织', industry: 'textiles' });
    const since = await insertCompany(kit, { name_zh: '改后纺织', industry: 'textiles' });
    const [gone, used] = [row(), row()];
    const { id } = await hand.checked(
      'companies',
      csvOf([
        HEADS,
        gone,
        used,
        row({ name: '改前纺织', industry: '机械设备' }),
        row({ name: '改后纺织', industry: '机械设备' }),
      ]),
    );
    expect((await hand.done(id)).counts).toMatchObject({ added: 2, updated: 2 });
    const member = await kit.member();
    const [company] = await companyOf(used[0]!);
    await kit.deps.db
      .insertInto('company_people')
      .values({ company_id: company!.id, member_id: member.id, role: 'owner' })
      .execute();
    const owner = await staffWith(kit, boss.token, ['company:write']);
    const record = (
      await kit.call<object>('GET', `/h5/mall/companyInfo/${since}/record`, { token: owner.token })
    ).data as Record<string, unknown>;
    const {
      sortOrder: _s,
      top: _t,
      topPlacement: _p,
      topStartsAt: _a,
      topEndsAt: _e,
      id: _i,
      ...form
    } = record;
    const edited = await kit.call('PUT', `/h5/mall/companyInfo/${since}`, {
      token: owner.token,
      body: { ...form, mainBusinessZh: '后来写的' },
    });
    expect(edited.code).toBe(200);
    const undone = await hand.done(id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, hidden: 1, kept: 1 } });
    expect(await companyOf(gone[0]!)).toEqual([]);
    expect((await companyOf(used[0]!))[0]).toMatchObject({ state: 'hidden' });
    expect((await companyOf('改前纺织'))[0]).toMatchObject({ id: before, industry: 'textiles' });
    expect((await companyOf('改后纺织'))[0]).toMatchObject({
      industry: 'machinery',
      main_business_zh: '后来写的',
    });
    expect((await eventsOf(kit, 'import.undo', `import:${id}`)).length).toBe(1);
    expect(await hand.post(id, 'undo')).toMatchObject(refusal('import.state'));
  });

  it('is undone within seven days and no later', async () => {
    const { id } = await hand.checked('companies', csvOf([HEADS, row()]));
    await hand.done(id);
    await kit.deps.db
      .updateTable('imports')
      .set({ applied_at: new Date(kit.clock.now().getTime() - 8 * 24 * 3_600_000) })
      .where('id', '=', id)
      .execute();
    expect(await hand.post(id, 'undo')).toMatchObject(refusal('import.too_late'));
  });

  it('pauses, goes on and is cancelled; what was written stays until it is undone', async () => {
    const rows = Array.from({ length: 450 }, () => row());
    const { id } = await hand.checked('companies', csvOf([HEADS, ...rows]));
    expect(await hand.post(id, 'pause')).toMatchObject(refusal('import.state'));
    expect((await hand.post(id, 'apply')).data.state).toBe('applying');
    const { id: second } = await hand.checked('companies', csvOf([HEADS, row()]));
    expect((await hand.read(second)).state).toBe('ready');
    expect((await hand.post(id, 'pause')).code).toBe(409);
    const other = csvOf([HEADS, ...Array.from({ length: 3 }, () => row())]);
    const { id: third } = await hand.checked('companies', other);
    await kit.call('POST', `/h5/imports/${third}/apply`, { token: staff.token });
    expect((await hand.post(third, 'pause')).data.state).toBe('paused');
    await workImports(kit.deps);
    expect((await hand.read(third)).counts).toMatchObject({ new: 3, added: 0 });
    expect((await hand.post(third, 'apply')).data.state).toBe('applying');
    // One at a time.
    expect(await hand.post(second, 'apply')).toMatchObject(refusal('import.busy'));
    await workImports(kit.deps);
    expect((await hand.read(third)).state).toBe('done');
    expect((await hand.post(second, 'cancel')).data.state).toBe('cancelled');
    expect(await hand.post(second, 'apply')).toMatchObject(refusal('import.state'));
  });

  it('marks a row that the network refuses while it is written, and goes on with the others', async () => {
    const uscc = '91350100M000100Y43';
    const heads = ['企业名称', '统一社会信用代码'];
    const { id, counts } = await hand.checked(
      'companies',
      csvOf([heads, ['代码甲厂', uscc], ['代码乙厂', uscc], ['代码丙厂', '']]),
    );
    expect(counts).toMatchObject({ new: 3 });
    const done = await hand.done(id);
    expect(done.counts).toMatchObject({ added: 2, error: 1 });
    expect((await hand.rows(id, 'error')).rows[0]).toMatchObject({
      number: 3,
      faults: [{ field: 'uscc', value: uscc }],
    });
  });

  it('sends the failing rows back as a sheet with a reason, and a template that can be filled in', async () => {
    const { id } = await hand.checked(
      'companies',
      csvOf([HEADS, row({ web: '=cmd|x' }), row(), row({ phone: '7' })]),
    );
    const fetchFile = async (path: string) => {
      const answer = await fetch(kit.base + path, { headers: { authorization: `Bearer ${staff.token}` } });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
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
    const read = await hand.checked('companies', await xlsxOf([...filled, ['模板来的厂']]));
    expect(read).toMatchObject({ rowCount: 1, counts: { new: 1 } });
    expect(read.columns.every(({ field }) => field !== '')).toBe(true);
  });

  it('reads UTF-8 and GB18030, speaks the caller’s language, and takes an English sheet', async () => {
    const gb = Buffer.from('c6f3d2b5c3fbb3c6a3acd4ccc1b50a', 'hex').subarray(0, 8);
    const sheet = Buffer.concat([gb, Buffer.from('\n'), Buffer.from('b9fab1ead7d6b7fbb3a7', 'hex')]);
    const { id } = await hand.checked('companies', sheet);
    expect((await hand.rows(id)).rows[0]).toMatchObject({ name: '国标字符厂', state: 'new' });
    const english = await hand.checked(
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

  it('says on a live line how far it is', async () => {
    const { id } = await hand.checked('companies', csvOf([HEADS, ...Array.from({ length: 5 }, () => row())]));
    const line = await listen(kit.base, staff.token, '', `/h5/imports/${id}/stream`);
    expect(await line.hear('import')).toMatchObject({ data: { state: 'ready', counts: { new: 5 } } });
    await hand.done(id);
    await line.hear('import', 4);
    expect(line.events.at(-1)).toMatchObject({ data: { state: 'done', counts: { added: 5 } } });
    line.close();
  });

  it('finds the imported company in the search and by its page, claimable', async () => {
    const one = row({ name: '寻得见精密仪器' });
    const { id } = await hand.checked('companies', csvOf([HEADS, one]));
    await hand.done(id);
    const { subjectId } = (await hand.rows(id)).rows[0]!;
    const page = await kit.call<{ claimable: boolean }>('GET', `/h5/mall/companyInfo/${subjectId}`);
    expect(page.data.claimable).toBe(true);
  });

  it('is forgotten after a month, with its file, and not before the store has removed that', async () => {
    const { db, storage } = kit.deps;
    const ids: string[] = [];
    for (const _ of [1, 2]) ids.push((await hand.checked('companies', csvOf([HEADS, row()]))).id);
    const files = await db
      .updateTable('imports')
      .set({ created_at: new Date(kit.clock.now().getTime() - 31 * 24 * 3_600_000) })
      .where('id', 'in', ids)
      .returning('storage_key')
      .execute();
    const left = async () =>
      (await db.selectFrom('imports').select('storage_key').where('id', 'in', ids).execute()).map(
        ({ storage_key }) => storage_key,
      );
    const stuck = files[0]!.storage_key;
    const away = {
      ...storage,
      delete: (key: string) => (key === stuck ? Promise.reject(new Error('503')) : storage.delete(key)),
    };
    await expect(sweepImports({ ...kit.deps, storage: away })).rejects.toThrow('1 imports');
    expect(await left()).toEqual([stuck]);
    await sweepImports(kit.deps);
    expect(await left()).toEqual([]);
    for (const { storage_key } of files) await expect(storage.get(storage_key)).rejects.toThrow();
    expect(await kit.call('GET', `/h5/imports/${ids[0]}`, { token: staff.token })).toMatchObject(
      refusal('import.not_found'),
    );
  });

  it('does not touch a company whose name two records share', async () => {
    const owner = await kit.member();
    await addCompany(kit, owner.token, { nameZh: '同名贸易' });
    await insertCompany(kit, { name_zh: '同名贸易' });
    const { counts, id } = await hand.checked('companies', csvOf([HEADS, row({ name: '同名贸易' })]));
    expect(counts).toMatchObject({ error: 1 });
    expect((await hand.rows(id)).rows[0]!.faults[0]!.reason).toContain('同名');
  });
});
