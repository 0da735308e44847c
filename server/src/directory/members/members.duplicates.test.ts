import type { DuplicateMemberPair } from '@mingtang/contract/members.admin-detail';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { toComparableCompanyName } from '../companies/comparable-company-name.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';

describe('duplicate members', () => {
  const kit = useKit();
  let staff: Staff;
  beforeAll(async () => {
    const superToken = (await kit.createSuperAdmin()).token;
    staff = await createStaff(kit, superToken, ['member:read', 'member:write', 'merge:write']);
  });

  const create = async (name: string, companyId: string | null, phone = newPhone()) =>
    (
      await kit.call<{ id: string; memberNumber: string }>('POST', '/h5/member/records', {
        token: staff.token,
        body: { phone, name, title: '副总', companyId },
      })
    ).data;
  const listPairs = async () =>
    (await kit.call<{ rows: DuplicateMemberPair[] }>('GET', '/h5/member/duplicates', { token: staff.token }))
      .data.rows;
  const renameMember = (id: string, name: string, companyId: string | null) =>
    kit.deps.db
      .updateTable('members')
      .set({ name, company_id: companyId })
      .where('account_id', '=', id)
      .execute();

  it('requires the permission to list them', async () => {
    const { token } = await kit.createMember();
    expect(await kit.call('GET', '/h5/member/duplicates')).toMatchObject(errorResponse('session.invalid'));
    expect(await kit.call('GET', '/h5/member/duplicates', { token })).toMatchObject(
      errorResponse('forbidden'),
    );
  });

  it('pairs an unclaimed account with a member by name and company, or by phone', async () => {
    const companyId = await insertCompany(kit);
    const member = await kit.createMember();
    await renameMember(member.id, '贺书言', companyId);
    const byName = await create('贺书言', companyId);
    const phone = newPhone();
    const byPhone = await create('书言贺', null, phone);
    await kit.deps.db
      .insertInto('member_contacts')
      .values({ member_id: member.id, field: 'phone', value: phone, audience: 'members' })
      .execute();
    await create('贺书言', await insertCompany(kit));
    expect((await listPairs()).map(({ keep, drop, reasons }) => [keep.id, drop.id, reasons])).toEqual([
      [member.id, byPhone.id, ['phone']],
      [member.id, byName.id, ['company']],
    ]);
  });

  it('pairs members of the same name, however it is written, with all reasons', async () => {
    await insertDictionaryEntries(kit);
    const companyId = await insertCompany(kit);
    const member = await kit.createMember();
    await renameMember(member.id, 'Ｌｉ 听　澜', companyId);
    const inRegion = (id: string, region: string) =>
      kit.deps.db.updateTable('members').set({ region }).where('account_id', '=', id).execute();
    await inRegion(member.id, 'suzhou');
    const sameEnd = await create('li听澜', null, `1391234${member.phone.slice(-4)}`);
    await inRegion(sameEnd.id, 'suzhou');
    const sameCompany = await create('Li听澜', companyId);
    await inRegion(sameCompany.id, 'wuxi');
    await create('Li听澜', null);
    const pairs = (await listPairs()).filter(({ keep }) => keep.id === member.id);
    expect(pairs.map(({ drop, reasons }) => [drop.id, reasons])).toEqual([
      [sameCompany.id, ['company']],
      [sameEnd.id, ['phone_end', 'region']],
    ]);
  });

  const pairsOf = async (keepId: string) =>
    (await listPairs())
      .filter(({ keep }) => keep.id === keepId)
      .map(({ drop, reasons }) => [drop.id, reasons]);

  it('pairs names in simplified and traditional characters, but not different names of colleagues', async () => {
    const companyId = await insertCompany(kit);
    const member = await kit.createMember();
    await renameMember(member.id, '張國偉', companyId);
    const simplified = await create('张国伟', companyId);
    for (const other of ['张国威', '张国', '张国伟民', '章国伟', '张小国伟']) await create(other, companyId);
    await create('张国伟', null);
    expect(await pairsOf(member.id)).toEqual([[simplified.id, ['company', 'script']]]);
  });

  it('pairs Latin names whose family name is first with those whose is last', async () => {
    await insertDictionaryEntries(kit);
    const companyId = await insertCompany(kit);
    const member = await kit.createMember();
    await renameMember(member.id, 'Wei Ming Zhang', companyId);
    const swapped = await create('Zhang Wei Ming', companyId);
    for (const other of ['Ming Wei Zhang', 'Wei Ming Zhang Jr', 'Zhang Ming', 'Wei Zhang'])
      await create(other, companyId);
    const inRegionOnly = await create('Zhang Wei Ming', null);
    await kit.deps.db
      .updateTable('members')
      .set({ region: 'suzhou' })
      .where('account_id', 'in', [member.id, inRegionOnly.id])
      .execute();
    expect(await pairsOf(member.id)).toEqual([[swapped.id, ['company', 'order']]]);
  });

  it('pairs members of the same name whose companies have similar names', async () => {
    const company = (name_zh: string) =>
      insertCompany(kit, { name_zh, ...toComparableCompanyName(name_zh, '') });
    const member = await kit.createMember();
    await renameMember(member.id, '容若', await company('苏州澄湖精密机械有限公司'));
    const similar = await create('容若', await company('澄湖精密機械（蘇州）股份有限公司'));
    await create('容若', await company('无锡澄湖精密机械有限公司'));
    await create('容若', await company('苏州澄海精密机械有限公司'));
    await create('容小若', await company('苏州澄湖精密机械厂'));
    expect(await pairsOf(member.id)).toEqual([[similar.id, ['company_similar']]]);
  });

  it('are listed on pages, also if most unclaimed accounts have no duplicate', async () => {
    const list = async (cursor?: string) =>
      (
        await kit.call<{ rows: DuplicateMemberPair[]; nextCursor: string | null }>(
          'GET',
          `/h5/member/duplicates?pageSize=1${cursor === undefined ? '' : `&cursor=${cursor}`}`,
          { token: staff.token },
        )
      ).data;
    const companyId = await insertCompany(kit);
    const members = [await kit.createMember(), await kit.createMember()];
    for (const { id } of members) await renameMember(id, '晏知微', companyId);
    const drop = await create('晏知微', companyId);
    await sql`
      WITH added AS (
        INSERT INTO accounts (phone, password_hash, state)
        SELECT '+85291' || lpad(n::text, 6, '0'), 'x', 'pending' FROM generate_series(1, 700) n RETURNING id)
      INSERT INTO members (account_id, name) SELECT id, '独名' || id FROM added`.execute(kit.deps.db);
    const empty = await list();
    expect(empty.rows).toEqual([]);
    const first = await list(empty.nextCursor!);
    const second = await list(first.nextCursor!);
    expect([...first.rows, ...second.rows].map(({ keep, drop }) => [keep.id, drop.id])).toEqual(
      members.map(({ id }) => [id, drop.id]),
    );
    await sql`DELETE FROM accounts WHERE phone LIKE '+85291%'`.execute(kit.deps.db);
    expect((await kit.call('GET', '/h5/member/duplicates?cursor=x', { token: staff.token })).code).toBe(400);
  });

  it('are not listed any more after staff dismissed the pair, until that is undone', async () => {
    const companyId = await insertCompany(kit);
    const member = await kit.createMember();
    await renameMember(member.id, '不同的人', companyId);
    const { id: dropId } = await create('不同的人', companyId);
    const isListed = async () => (await listPairs()).some(({ drop }) => drop.id === dropId);
    const setDismissed = (dismissed: boolean, body: object = {}, token = staff.token) =>
      kit.call('PUT', '/h5/member/duplicates', {
        token,
        body: { keepId: member.id, dropId, dismissed, ...body },
      });
    expect(await setDismissed(true, {}, member.token)).toMatchObject(errorResponse('forbidden'));
    expect(await setDismissed(true, { keepId: '987654321' })).toMatchObject(
      errorResponse('member.not_found'),
    );
    expect(await setDismissed(true, { keepId: dropId })).toMatchObject(errorResponse('request.invalid'));
    expect(await isListed()).toBe(true);
    await setDismissed(true);
    expect((await setDismissed(true, { keepId: dropId, dropId: member.id })).code).toBe(200);
    expect(await isListed()).toBe(false);
    expect(await listAuditEvents(kit, 'member.duplicate-dismiss', `member:${dropId}`)).toMatchObject([
      { actor_id: staff.id, after: { keepId: member.id, dropId } },
    ]);
    await setDismissed(false);
    expect(await isListed()).toBe(true);
    expect(await listAuditEvents(kit, 'member.duplicate-restore', `member:${dropId}`)).toHaveLength(1);
  });
});
