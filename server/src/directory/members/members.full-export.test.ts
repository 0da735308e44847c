import { beforeAll, describe, expect, it } from 'vitest';
import { saveApprovedCard, setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { addCompany, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';

const USCC = '91320500MA1N0CRDX3';

describe('the full export of members', () => {
  const kit = useKit();
  let superAdmin: { token: string };
  let staff: Staff;
  let member: { id: string; phone: string; token: string };

  const exportInFull = (
    filter: object,
    { token = staff.token, reason = '报送年度名册', language = 'zh' as 'zh' | 'en', format = 'csv' } = {},
  ) => kit.call('POST', '/h5/member/export/full', { token, language, body: { format, filter, reason } });
  const cellsOf = ({ text }: { text: string }) =>
    text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));

  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['member:read', 'member:export']);
    await insertDictionaryEntries(kit);
    member = await kit.createMember();
    const company = await addCompany(kit, member.token, {
      nameZh: '听澜机械有限公司',
      nameEn: 'Tinglan Machinery',
      addressZh: '江苏省苏州市虎丘区',
      addressDetailZh: '科技路 8 号',
      contacts: [{ field: 'email', value: 'office@example.com', audience: 'members' }],
    });
    await kit.deps.db.updateTable('companies').set({ uscc: USCC }).where('id', '=', company.id).execute();
    await saveApprovedCard(kit, member.token, {
      name: '全名单甲',
      region: 'suzhou',
      companyId: company.id,
      contacts: [{ field: 'wechat', value: 'wx-of-jia', audience: 'members' }],
    });
    await kit.deps.db
      .updateTable('members')
      .set({ chamber_title: '副会长', joined_on: '2019-04-01' })
      .where('account_id', '=', member.id)
      .execute();
  });

  it('requires the permission, a fresh second factor and a reason', async () => {
    expect(await kit.call('POST', '/h5/member/export/full', { body: {} })).toMatchObject(
      errorResponse('session.invalid'),
    );
    const reader = await createStaff(kit, superAdmin.token, ['member:read']);
    expect(await exportInFull({}, { token: reader.token })).toMatchObject(errorResponse('forbidden'));
    for (const reason of ['', ' ', '年'])
      expect(await exportInFull({}, { reason })).toMatchObject(errorResponse('request.invalid'));
    kit.clock.forward(301);
    expect(await exportInFull({})).toMatchObject(errorResponse('step_up.required'));
    expect(await listAuditEvents(kit, 'member.export-full')).toEqual([]);
    kit.clock.forward(-301);
  });

  it('contains the whole contact details, company and membership', async () => {
    const today = shanghaiDayOf(kit.clock.now());
    const [titles, row, ...rest] = cellsOf(await exportInFull({ keyword: '全名单甲' }));
    expect(titles!.join()).toBe(
      '会员编号,姓名,手机,地区,地址,邮箱,商会职务,企业,统一社会信用代码,会员级别,到期日,入会日期,注册日期',
    );
    expect(rest).toEqual([]);
    const temporaryEnd = row![10]!;
    expect(temporaryEnd > today).toBe(true);
    expect(row).toEqual([
      '',
      '全名单甲',
      member.phone,
      '苏州',
      '江苏省苏州市虎丘区科技路 8 号',
      'office@example.com',
      '副会长',
      '听澜机械有限公司',
      USCC,
      '临时会员',
      temporaryEnd,
      '2019-04-01',
      today,
    ]);
    const english = cellsOf(await exportInFull({ keyword: '全名单甲' }, { language: 'en' }));
    expect(english[0]!.slice(1, 3)).toEqual(['Name', 'Mobile']);
    expect(english[1]![7]).toBe('Tinglan Machinery');
    expect(english[1]![9]).toBe('Temporary');
  });

  it('prefers the contact fields of the card, without those that their owner shows to nobody', async () => {
    const saveContacts = (
      contacts: { field: 'email' | 'address'; value: string; audience: 'members' | 'only-me' }[],
    ) => saveApprovedCard(kit, member.token, { name: '全名单甲', region: 'suzhou', contacts });
    const readCells = async () => (await exportInFull({ keyword: '全名单甲' })).text;
    await saveContacts([
      { field: 'email', value: 'own@example.com', audience: 'members' },
      { field: 'address', value: '私人路 1 号', audience: 'only-me' },
    ]);
    const text = await readCells();
    // The card has no company now; the first company that the member joined remains.
    expect(text).toContain(
      `苏州,江苏省苏州市虎丘区科技路 8 号,own@example.com,副会长,听澜机械有限公司,${USCC}`,
    );
    expect(text).not.toContain('私人路');
    await saveContacts([{ field: 'email', value: 'own@example.com', audience: 'only-me' }]);
    expect(await readCells()).not.toContain('own@example.com');
  });

  it('exports the filtered members only, and records reason, filter and number of rows', async () => {
    const other = await kit.createMember();
    await saveApprovedCard(kit, other.token, { name: '全名单乙' });
    await setMembershipPeriod(kit, other.id, 'paid', addDays(shanghaiDayOf(kit.clock.now()), 30));
    const before = (await listAuditEvents(kit, 'member.export-full')).length;
    const names = cellsOf(await exportInFull({ keyword: '全名单', membership: 'active' })).map(
      (row) => row[1],
    );
    expect(names).toEqual(['姓名', '全名单乙']);
    await exportInFull({ keyword: other.phone }, { reason: '电话核对' });
    const events = (await listAuditEvents(kit, 'member.export-full')).slice(before);
    expect(events.map(({ actor_id, after }) => [actor_id, after])).toEqual([
      [staff.id, { reason: '报送年度名册', format: 'csv', keyword: '全名单', membership: 'active', rows: 1 }],
      [staff.id, { reason: '电话核对', format: 'csv', keyword: '***', rows: 1 }],
    ]);
  });

  it('is not stored for a repeated request, and is a spreadsheet on request', async () => {
    const send = () =>
      kit.call('POST', '/h5/member/export/full', {
        token: superAdmin.token,
        headers: { 'idempotency-key': 'full-export-1' },
        body: { format: 'xlsx', filter: { keyword: '全名单甲' }, reason: '报送' },
      });
    expect((await send()).headers.get('content-type')).toContain('spreadsheetml');
    expect((await send()).status).toBe(200);
    const stored = await kit.deps.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', '=', 'full-export-1')
      .execute();
    expect(stored).toEqual([]);
  });

  it('leaves out erased accounts', async () => {
    const erased = await kit.createMember();
    await kit.deps.db.updateTable('accounts').set({ state: 'deleted' }).where('id', '=', erased.id).execute();
    expect(cellsOf(await exportInFull({ state: 'deleted' }, { token: superAdmin.token }))).toHaveLength(1);
  });
});
