import { sortsOf } from '@mingtang/contract/list-columns';
import type { AdminMemberListItem } from '@mingtang/contract/members.admin-list';
import { memberColumns } from '@mingtang/contract/members.columns';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertDictionaryEntries, insertCompany } from '../../../test/companies.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { clearActiveDaysOfUnclaimedMembers } from './members.active-days.service.ts';

interface MemberPage {
  rows: AdminMemberListItem[];
  total: number;
  more: boolean;
  next: string | null;
  previous: string | null;
}

describe('the member list of the back office', () => {
  const kit = useKit();
  let staff: { token: string };
  let today: string;

  const insertMember = async (member: {
    name: string;
    state?: string;
    phone?: string;
    registered?: string;
    last_active_on?: string;
    period?: [kind: string, endsOn: string];
    company_id?: string;
    industry?: string;
  }): Promise<string> => {
    const { id } = await kit.deps.db
      .insertInto('accounts')
      .values({
        phone: `+86${member.phone ?? newPhone()}`,
        password_hash: 'x',
        state: member.state ?? 'active',
        created_at: new Date(`${member.registered ?? '2026-01-01'}T12:00:00+08:00`),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await kit.deps.db
      .insertInto('members')
      .values({
        account_id: id,
        name: member.name,
        last_active_on: member.last_active_on ?? '2026-01-01',
        company_id: member.company_id ?? null,
        industry: member.industry ?? null,
        period_kind: member.period?.[0] ?? null,
        period_ends_on: member.period?.[1] ?? null,
      })
      .execute();
    return id;
  };

  const readPage = async (query: Record<string, string>) =>
    (
      await kit.call<MemberPage>('GET', `/h5/member/table?${new URLSearchParams(query).toString()}`, {
        token: staff.token,
      })
    ).data;
  const listNames = async (query: Record<string, string>) =>
    (await readPage({ industry: 'machinery', sort: 'name', order: 'asc', ...query })).rows.map(
      (row) => row.name,
    );

  const phone = '13800009999';
  beforeAll(async () => {
    staff = await createStaff(kit, (await kit.createSuperAdmin()).token, ['member:read']);
    today = shanghaiDayOf(kit.clock.now());
    await insertDictionaryEntries(kit);
    const company_id = await insertCompany(kit, { name_zh: '栖木家居有限公司', industry: 'machinery' });
    const industry = 'machinery';
    await insertMember({
      name: '安未购',
      industry,
      phone,
      registered: '2025-03-01',
      last_active_on: '2026-02-01',
    });
    await insertMember({ name: '白临时', industry, period: ['temporary', today], registered: '2025-03-02' });
    await insertMember({
      name: '曹正式',
      industry,
      company_id,
      period: ['paid', addDays(today, 5)],
      last_active_on: '2026-03-01',
      registered: '2025-03-03',
    });
    await insertMember({ name: '丁宽限', industry, period: ['paid', addDays(today, -15)] });
    await insertMember({ name: '鄂过期', industry, period: ['granted', addDays(today, -16)] });
    await insertMember({ name: '冯冻结', industry, state: 'frozen' });
    await insertMember({ name: '高待领', industry, state: 'pending' });
    await insertMember({ name: '何注销', industry, state: 'deleted' });
    await insertMember({ name: '纺织人', industry: 'textiles' });
  });

  it('requires the permission to read members', async () => {
    expect(await kit.call('GET', '/h5/member/table')).toMatchObject(errorResponse('session.invalid'));
    const { token } = await kit.createMember();
    for (const path of ['/h5/member/table', '/h5/member/export'])
      expect(await kit.call('GET', path, { token })).toMatchObject(errorResponse('forbidden'));
  });

  it('returns a row with the phone masked', async () => {
    const { rows, total, more } = await readPage({ keyword: '曹正式' });
    expect({ rows, total, more }).toMatchObject({
      total: 1,
      more: false,
      rows: [
        {
          name: '曹正式',
          companyName: '栖木家居有限公司',
          industryName: '机械设备',
          state: 'active',
          membership: 'active',
          vip: true,
          endsOn: addDays(today, 5),
          registeredAt: '2025-03-03T04:00:00.000Z',
          activeOn: '2026-03-01',
          lastSeenAt: null,
        },
      ],
    });
    expect(rows[0]!.phoneMasked).toMatch(/^\+86 138\*{4}\d{4}$/);
  });

  it('finds by name, company and complete phone number, but not by part of a number', async () => {
    expect(await listNames({ keyword: '安未' })).toEqual(['安未购']);
    expect(await listNames({ keyword: '栖木家居' })).toEqual(['曹正式']);
    for (const spelling of [phone, `+86${phone}`, '138 0000 9999'])
      expect(await listNames({ keyword: spelling })).toEqual(['安未购']);
    for (const part of ['9999', '1380000', phone.slice(0, 10)])
      expect(await listNames({ keyword: part })).toEqual([]);
    expect(await listNames({ keyword: '%' })).toEqual([]);
  });

  it('filters by membership, account state, registration date, VIP and claim', async () => {
    expect(await listNames({})).toEqual([
      '安未购',
      '白临时',
      '曹正式',
      '丁宽限',
      '鄂过期',
      '冯冻结',
      '高待领',
    ]);
    expect(await listNames({ membership: 'none' })).toEqual(['安未购', '冯冻结', '高待领']);
    expect(await listNames({ membership: 'temporary' })).toEqual(['白临时']);
    expect(await listNames({ membership: 'active' })).toEqual(['曹正式']);
    expect(await listNames({ membership: 'grace' })).toEqual(['丁宽限']);
    expect(await listNames({ membership: 'lapsed' })).toEqual(['鄂过期']);
    expect(await listNames({ state: 'frozen' })).toEqual(['冯冻结']);
    expect(await listNames({ state: 'deleted' })).toEqual(['何注销']);
    expect(await listNames({ claimed: 'no' })).toEqual(['高待领']);
    expect(await listNames({ claimed: 'yes', membership: 'none' })).toEqual(['安未购', '冯冻结']);
    expect(await listNames({ vip: 'yes' })).toEqual(['曹正式']);
    expect(await listNames({ vip: 'no', registeredFrom: '2025-03-01', registeredTo: '2025-03-02' })).toEqual([
      '安未购',
      '白临时',
    ]);
  });

  it('sorts in both directions and pages', async () => {
    const registered = { registeredTo: '2025-12-31', sort: 'registered' };
    expect(await listNames({ ...registered, order: 'desc' })).toEqual(['曹正式', '白临时', '安未购']);
    expect(await listNames({ ...registered, order: 'asc' })).toEqual(['安未购', '白临时', '曹正式']);
    expect((await listNames({ sort: 'active', order: 'desc' })).slice(0, 2)).toEqual(['曹正式', '安未购']);
    const query = { industry: 'machinery', sort: 'name', order: 'asc', pageSize: '3' };
    const { next } = await readPage(query);
    const page = await readPage({ ...query, cursor: next! });
    expect(page.rows.map((row) => row.name)).toEqual(['丁宽限', '鄂过期', '冯冻结']);
    expect(page).toMatchObject({ total: 7, more: false, position: 4 });
  });

  it.each(sortsOf(memberColumns).flatMap((sort) => [`${sort} asc`, `${sort} desc`]))(
    'shows each member once in the order %s, forward and backward, while members are added',
    async (sortAndOrder) => {
      const [sort, order] = sortAndOrder.split(' ') as [string, string];
      const industry = `textiles`;
      const query = { industry, sort, order, pageSize: '3' };
      for (let count = 0; count < 4; count += 1)
        for (const period of [undefined, ['paid', '2026-05-01'] as [string, string]])
          await insertMember({ name: '同名', industry, ...(period && { period }) });
      const all = (await readPage({ ...query, pageSize: '100' })).rows.map(({ id }) => id);
      const forward: string[] = [];
      let page = await readPage(query);
      for (;;) {
        forward.push(...page.rows.map(({ id }) => id));
        await insertMember({ name: '同名', industry });
        if (page.next === null) break;
        page = await readPage({ ...query, cursor: page.next });
      }
      expect(new Set(forward).size).toBe(forward.length);
      expect(forward.filter((id) => all.includes(id))).toEqual(all);
      const backward: string[] = [];
      for (;;) {
        backward.unshift(...page.rows.map(({ id }) => id));
        if (page.previous === null) break;
        page = await readPage({ ...query, cursor: page.previous });
      }
      const left = [...new Set(backward)].filter((id) => all.includes(id));
      expect(left.toSorted((a, b) => all.indexOf(a) - all.indexOf(b))).toEqual(all);
    },
  );

  it('rejects a cursor of another sort order or filter, and a forged one', async () => {
    const query = { industry: 'machinery', sort: 'name', order: 'asc', pageSize: '2' };
    const { next } = await readPage(query);
    const read = (change: Record<string, string>) =>
      kit.call(
        'GET',
        `/h5/member/table?${new URLSearchParams({ ...query, cursor: next!, ...change }).toString()}`,
        {
          token: staff.token,
        },
      );
    expect((await read({})).code).toBe(200);
    for (const change of [
      { sort: 'active' },
      { order: 'desc' },
      { industry: 'textiles' },
      { keyword: '安' },
      { cursor: 'WzEsImFmdGVyIiwxLCJhIiwiMSJd' },
      { cursor: `${next}x` },
    ])
      expect(await read(change), JSON.stringify(change)).toMatchObject(errorResponse('request.invalid'));
  });

  it('begins with a name, a letter or a day', async () => {
    const startOf = async (query: Record<string, string>) =>
      (await listNames({ pageSize: '2', ...query }))[0];
    expect(await startOf({ startAt: 'D' })).toBe('丁宽限');
    expect(await startOf({ startAt: '冯' })).toBe('冯冻结');
    expect(await startOf({ startAt: 'D', order: 'desc' })).toBe('丁宽限');
    expect(await startOf({ sort: 'registered', startAt: '2025-03-02' })).toBe('白临时');
    const response = await kit.call('GET', '/h5/member/table?sort=active&startAt=D', { token: staff.token });
    expect(response).toMatchObject(errorResponse('request.invalid'));
  });

  it.each(sortsOf(memberColumns))('accepts the sort order %s of a column', async (sort) => {
    expect((await readPage({ industry: 'machinery', sort })).rows).toHaveLength(7);
  });

  it('exports a spreadsheet with masked phones and records an audit event', async () => {
    const response = await kit.call(
      'GET',
      `/h5/member/export?format=csv&industry=machinery&keyword=${encodeURIComponent('曹正式')}`,
      { token: staff.token, language: 'en' },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/csv');
    const [headerLine, row, ...rest] = response.text.trim().split('\r\n');
    expect(headerLine).toContain('Member number,Name,Mobile');
    expect(row).toMatch(/^,曹正式,'\+86 138\*{4}\d{4},,,栖木家居有限公司,Machinery,Active,VIP,/);
    expect(rest).toEqual([]);
    await kit.call('GET', `/h5/member/export?format=csv&keyword=${phone}`, { token: staff.token });
    const events = await listAuditEvents(kit, 'member.export');
    expect(events.map((event) => (event.after as { keyword: string }).keyword)).toEqual(['曹正式', '***']);
  });

  it('exports only the selected members, and none that the filter excludes', async () => {
    const { rows } = await readPage({});
    const [first, second] = rows.toSorted((a, b) => Number(a.id) - Number(b.id));
    const exportIds = (query: string) =>
      kit.call('GET', `/h5/member/export?format=csv&${query}`, { token: staff.token });
    const namesIn = ({ text }: { text: string }) =>
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[1]);
    expect(namesIn(await exportIds(`ids=${first!.id},${second!.id}`))).toEqual([first!.name, second!.name]);
    expect(namesIn(await exportIds(`ids=${first!.id}&keyword=${encodeURIComponent(second!.name)}`))).toEqual(
      [],
    );
    for (const ids of ['', 'x', '1,,2', Array.from({ length: 201 }, (_, i) => i + 1).join(',')])
      expect((await exportIds(`ids=${ids}`)).status).toBe(400);
  });

  it('shows no last active day until the first login, which registration is', async () => {
    const importer = await createStaff(kit, (await kit.createSuperAdmin()).token, ['member:write']);
    const claimedPhone = newPhone();
    const createUnclaimed = async (name: string, memberPhone: string) =>
      (
        await kit.call<{ id: string }>('POST', '/h5/member/records', {
          token: importer.token,
          body: { name, phone: memberPhone },
        })
      ).data.id;
    const neverId = await createUnclaimed('未登录甲', newPhone());
    const claimedId = await createUnclaimed('未登录乙', claimedPhone);
    const rowsOf = async (query: Record<string, string>) =>
      (await readPage({ keyword: '未登录', sort: 'active', ...query })).rows.map((row) => [
        row.id,
        row.activeOn,
      ]);
    expect(await rowsOf({ loggedIn: 'no' })).toEqual([
      [claimedId, null],
      [neverId, null],
    ]);
    await kit.register(claimedPhone);
    expect(await rowsOf({ loggedIn: 'no' })).toEqual([[neverId, null]]);
    expect(await rowsOf({ loggedIn: 'yes' })).toEqual([[claimedId, today]]);
    // Whoever never logged in is the least active.
    expect(await rowsOf({ order: 'desc' })).toEqual([
      [claimedId, today],
      [neverId, null],
    ]);
    expect(await rowsOf({ order: 'asc' })).toEqual([
      [neverId, null],
      [claimedId, today],
    ]);
    const detail = await kit.call<{ activeOn: string | null }>('GET', `/h5/member/${neverId}/record`, {
      token: staff.token,
    });
    expect(detail.data.activeOn).toBeNull();
    const exportCsv = async (language: 'zh' | 'en') =>
      (
        await kit.call('GET', `/h5/member/export?format=csv&ids=${neverId},${claimedId}`, {
          token: staff.token,
          language,
        })
      ).text;
    expect(await exportCsv('zh')).toMatch(/未登录甲.*,从未登录\r\n.*未登录乙.*,\d{4}-\d\d-\d\d\r\n$/s);
    expect(await exportCsv('en')).toContain(',Never logged in\r\n');
  });

  it('clears the day of unclaimed members that were created with one, and no other day', async () => {
    const insertWithDay = async (name: string, state: string, claimed: boolean) => {
      const id = await insertMember({ name, state, last_active_on: '2026-02-01' });
      if (!claimed)
        await kit.deps.db.updateTable('accounts').set({ password_hash: '' }).where('id', '=', id).execute();
    };
    await insertWithDay('清日期甲', 'pending', false);
    await insertWithDay('清日期乙', 'frozen', false);
    await insertWithDay('清日期丙', 'frozen', true);
    for (let run = 0; run < 2; run += 1) await clearActiveDaysOfUnclaimedMembers(kit.deps);
    const { rows } = await readPage({ keyword: '清日期', sort: 'name', order: 'asc' });
    expect(Object.fromEntries(rows.map((row) => [row.name, row.activeOn]))).toEqual({
      清日期甲: null,
      清日期乙: null,
      清日期丙: '2026-02-01',
    });
  });

  describe('for renewals', () => {
    let caller: { token: string };
    const ids: Record<string, string> = {};
    const listRenewals = async (query: Record<string, string>, token = caller.token) =>
      (
        await kit.call<MemberPage>(
          'GET',
          `/h5/member/table?${new URLSearchParams({ keyword: '续费', sort: 'ends', order: 'asc', ...query }).toString()}`,
          { token },
        )
      ).data;
    const record = (name: string, body: object) =>
      kit.call('POST', `/h5/member/${ids[name]}/notes`, {
        token: caller.token,
        body: { kind: 'call', result: 'reached', callBackOn: null, text: '', ...body },
      });

    beforeAll(async () => {
      caller = await createStaff(kit, (await kit.createSuperAdmin()).token, [
        'member:read',
        'member:notes',
        'member:freeze',
      ]);
      for (const [name, inDays] of [
        ['续费甲', 80],
        ['续费乙', 10],
        ['续费丙', 91],
        ['续费丁', -3],
      ] as const)
        ids[name] = await insertMember({ name, period: ['paid', addDays(today, inDays)] });
      ids['续费戊'] = await insertMember({ name: '续费戊' });
    });

    it('filters and sorts by the end of the membership; members without one come last', async () => {
      const names = async (query: Record<string, string>) =>
        (await listRenewals(query)).rows.map(({ name }) => name);
      expect(await names({})).toEqual(['续费丁', '续费乙', '续费甲', '续费丙', '续费戊']);
      expect(await names({ ends: '90' })).toEqual(['续费乙', '续费甲']);
      expect(await names({ ends: '30' })).toEqual(['续费乙']);
      expect(await names({ ends: 'ended' })).toEqual(['续费丁']);
    });

    it('shows the newest contact, but no note, only to staff with the permission', async () => {
      await record('续费甲', { result: 'not-reached' });
      await record('续费甲', { kind: 'visit', result: 'will-renew' });
      await record('续费甲', { kind: 'note', result: null, text: '换了办公室' });
      const contactOf = async (token?: string) =>
        (await listRenewals({ keyword: '续费甲' }, token)).rows[0]!.lastContact;
      expect(await contactOf()).toMatchObject({ result: 'will-renew', callBackOn: null });
      expect(await contactOf(staff.token)).toBeNull();
      expect((await listRenewals({ keyword: '续费戊' })).rows[0]!.lastContact).toBeNull();
    });

    it('lists the members to whom a call was promised by today, until the next contact', async () => {
      const due = async () => (await listRenewals({ callBackDue: 'yes' })).rows.map(({ name }) => name);
      await record('续费乙', { result: 'call-back', callBackOn: today });
      await record('续费丙', { result: 'call-back', callBackOn: addDays(today, 1) });
      expect(await due()).toEqual(['续费乙']);
      await record('续费乙', { kind: 'note', result: null, text: '下午打' });
      expect(await due()).toEqual(['续费乙']);
      await record('续费乙', { result: 'not-reached' });
      expect(await due()).toEqual([]);
    });

    it('needs the permission for the filter by promised calls, also for the export and for bulk changes', async () => {
      const freezer = await createStaff(kit, (await kit.createSuperAdmin()).token, [
        'member:read',
        'member:freeze',
      ]);
      const responses = [
        await kit.call('GET', '/h5/member/table?callBackDue=yes', { token: freezer.token }),
        await kit.call('GET', '/h5/member/export?callBackDue=yes', { token: freezer.token }),
        await kit.call('POST', '/h5/member/bulk/freeze', {
          token: freezer.token,
          body: { selection: { matching: { callBackDue: 'yes' }, except: [] }, reason: '测试' },
        }),
      ];
      for (const response of responses) expect(response).toMatchObject(errorResponse('forbidden'));
    });
  });
});
