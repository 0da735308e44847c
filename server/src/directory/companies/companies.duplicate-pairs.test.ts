import type { DuplicateCompanyPair } from '@mingtang/contract/companies.admin';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCompany } from '../../../test/companies.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { toComparableCompanyName } from './comparable-company-name.ts';
import { fillComparableNames } from './companies.comparable-names.service.ts';

const PATH = '/h5/mall/companyInfo/duplicates';

describe('duplicate companies', () => {
  const kit = useKit();
  let staff: Staff;
  beforeAll(async () => {
    const superToken = (await kit.createSuperAdmin()).token;
    staff = await createStaff(kit, superToken, ['company:write', 'merge:write']);
  });
  beforeEach(() => sql`DELETE FROM companies`.execute(kit.deps.db));

  const create = (name_zh: string, row: Parameters<typeof insertCompany>[1] = {}) =>
    insertCompany(kit, { name_zh, ...toComparableCompanyName(name_zh, row.name_en ?? ''), ...row });
  const addContact = (company_id: string, field: string, value: string) =>
    kit.deps.db
      .insertInto('company_contacts')
      .values({ company_id, field, value, audience: 'members' })
      .execute();
  const list = async (query = '') =>
    (
      await kit.call<{ rows: DuplicateCompanyPair[]; nextCursor: string | null }>('GET', PATH + query, {
        token: staff.token,
      })
    ).data;
  const listPairs = async () =>
    (await list()).rows.map(({ keep, drop, reasons }) => [keep.id, drop.id, reasons]);

  it('require the permission to change companies', async () => {
    const { token } = await kit.createMember();
    expect(await kit.call('GET', PATH)).toMatchObject(errorResponse('session.invalid'));
    expect(await kit.call('GET', PATH, { token })).toMatchObject(errorResponse('forbidden'));
  });

  it.each([
    ['苏州澄湖精密机械有限公司', '澄湖精密機械(蘇州)股份有限公司', 'name'],
    ['澄湖精密机械有限公司', '江苏苏州澄湖精密机械集团有限公司', 'name'],
    ['澄湖精密机械有限公司', '澄湖精密机械科技有限公司', 'name_similar'],
    ['苏州宏达电子科技有限公司', '宏达电子科技发展有限公司', 'name_similar'],
  ])('are found by their names: %s, %s (%s)', async (first, second, reason) => {
    const keepId = await create(first);
    const dropId = await create(second);
    expect(await listPairs()).toEqual([[keepId, dropId, [reason]]]);
  });

  it.each([
    ['苏州澄湖精密机械有限公司', '无锡澄湖精密机械有限公司'],
    ['苏州宏达电子科技有限公司', '苏州鸿达电子科技有限公司'],
    ['苏州宏达电子科技有限公司', '苏州宏盛电子科技有限公司'],
    ['苏州宏达电子科技有限公司', '苏州宏达物流有限公司'],
    ['华东国际贸易有限公司', '华北国际贸易有限公司'],
    ['苏州精密机械有限公司', '苏州精工机械有限公司'],
  ])('are not found if the names are of different companies: %s, %s', async (first, second) => {
    await create(first);
    await create(second);
    expect(await listPairs()).toEqual([]);
  });

  it('are found by the English name, however the legal form is written', async () => {
    const keepId = await create('', { name_en: 'Chenghu Precision Machinery Co., Ltd.' });
    const dropId = await create('澄湖精密机械', { name_en: 'CHENGHU Precision Machinery Company Limited' });
    await create('', { name_en: 'Chengyang Precision Machinery Co., Ltd.' });
    expect(await listPairs()).toEqual([[keepId, dropId, ['name']]]);
  });

  it('are found by website and phone, unless both have a credit code', async () => {
    const [first, second, third, fourth] = [
      await create('砺衡机械', { website: 'https://www.example.com/' }),
      await create('谷语食品', { website: 'http://example.com' }),
      await create('屿帆物流', { website: 'https://example.com/shop', uscc: '91320500MA1XAMPL1D' }),
      await create('陶序新材', { uscc: '91320500MA1XAMPL2B' }),
    ];
    await addContact(second, 'landline', '0512-66660000');
    await addContact(third, 'landline', '0512-66660000');
    await addContact(third, 'phone', '+8613900000001');
    await addContact(fourth, 'phone', '+8613900000001');
    expect(await listPairs()).toEqual([
      [second, third, ['phone']],
      [first, second, ['website']],
    ]);
  });

  it('keep the one that has an owner, and leave out removed companies', async () => {
    const older = await create('澄湖精密机械');
    await create('澄湖精密机械', { state: 'removed' });
    const newer = await create('澄湖精密机械');
    const owner = await kit.createMember();
    await kit.deps.db
      .insertInto('company_team')
      .values({ company_id: newer, member_id: owner.id, role: 'owner' })
      .execute();
    expect((await list()).rows).toMatchObject([
      { keep: { id: newer, claimed: true }, drop: { id: older, claimed: false } },
    ]);
  });

  it('are listed on pages, also if most companies have no duplicate', async () => {
    const names = ['澄湖精密机械', '谷语食品'];
    const older = [await create(names[0]!), await create(names[1]!)];
    const newer = [await create(names[0]!), await create(names[1]!)];
    for (let i = 0; i < 210; i += 1) await create(`独名${i}号`, { name_prefixes: [] });
    const empty = await list('?pageSize=1');
    expect(empty.rows).toEqual([]);
    const first = await list(`?pageSize=1&cursor=${empty.nextCursor}`);
    const second = await list(`?pageSize=1&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows].map(({ keep, drop }) => [keep.id, drop.id])).toEqual([
      [older[1], newer[1]],
      [older[0], newer[0]],
    ]);
  });

  it('are not listed any more after staff dismissed the pair, until that is undone', async () => {
    const keepId = await create('澄湖精密机械');
    const dropId = await create('澄湖精密机械');
    const setDismissed = (dismissed: boolean, body: object = {}, token = staff.token) =>
      kit.call('PUT', PATH, { token, body: { keepId, dropId, dismissed, ...body } });
    const { token } = await kit.createMember();
    expect(await setDismissed(true, {}, token)).toMatchObject(errorResponse('forbidden'));
    expect(await setDismissed(true, { keepId: '987654321' })).toMatchObject(
      errorResponse('company.not_found'),
    );
    expect(await setDismissed(true, { keepId: dropId })).toMatchObject(errorResponse('request.invalid'));
    expect(await listPairs()).toHaveLength(1);
    await setDismissed(true);
    expect((await setDismissed(true, { keepId: dropId, dropId: keepId })).code).toBe(200);
    expect(await listPairs()).toEqual([]);
    expect(await listAuditEvents(kit, 'company.duplicate-dismiss', `company:${dropId}`)).toMatchObject([
      { actor_id: staff.id, after: { keepId, dropId } },
    ]);
    await setDismissed(false);
    expect(await listPairs()).toHaveLength(1);
    expect(await listAuditEvents(kit, 'company.duplicate-restore', `company:${dropId}`)).toHaveLength(1);
  });

  it('are found for companies that were written before, after the job', async () => {
    const keepId = await insertCompany(kit, { name_zh: '苏州澄湖精密机械' });
    const dropId = await insertCompany(kit, { name_zh: '澄湖精密机械有限公司' });
    expect(await listPairs()).toEqual([]);
    await fillComparableNames(kit.deps);
    expect(await listPairs()).toEqual([[keepId, dropId, ['name']]]);
  });
});
