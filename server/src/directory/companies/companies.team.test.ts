import type { CompanyDetail, MyCompany, TeamMember } from '@mingtang/contract/companies';
import { describe, expect, it } from 'vitest';
import { addCompany, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents } from '../../../test/staff.fixture.ts';

interface Team {
  rows: TeamMember[];
}

describe('company team', () => {
  const kit = useKit();
  const path = (id: string, memberId?: string) =>
    `/h5/mall/companyInfo/${id}/team${memberId === undefined ? '' : `/${memberId}`}`;
  const requestToJoin = (token: string, id: string) =>
    kit.call<{ role: string }>('POST', path(id), { token });
  const setRole = (token: string, id: string, memberId: string, role: string) =>
    kit.call<Team>('PUT', path(id, memberId), { token, body: { role } });
  const removeMember = (token: string, id: string, memberId: string) =>
    kit.call<Team>('DELETE', path(id, memberId), { token });
  const rolesOf = async (token: string, id: string) =>
    (await kit.call<Team>('GET', path(id), { token })).data.rows.map((row) => [row.id, row.role]);
  const cardOf = (id: string) =>
    kit.deps.db
      .selectFrom('members')
      .select(['company_id', 'industry'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();

  it('shows the company on a member’s card once the owner accepts the request', async () => {
    await insertDictionaryEntries(kit);
    const [owner, other] = [await kit.createMember(), await kit.createMember()];
    const { id } = await addCompany(kit, owner.token, { industry: 'machinery' });
    expect((await requestToJoin(other.token, id)).data).toEqual({ role: 'asked' });
    expect((await requestToJoin(other.token, id)).data).toEqual({ role: 'asked' });
    expect(await listAuditEvents(kit, 'team.ask', `company:${id}`)).toHaveLength(1);
    expect(await cardOf(other.id)).toEqual({ company_id: null, industry: null });
    const response = await setRole(owner.token, id, other.id, 'staff');
    expect(response.data.rows.map((row) => row.role)).toEqual(['owner', 'staff']);
    expect(await cardOf(other.id)).toEqual({ company_id: id, industry: 'machinery' });
    const mine = await kit.call<{ rows: MyCompany[] }>('GET', '/h5/mall/companyInfo/mine', other);
    expect(mine.data.rows).toMatchObject([{ id, role: 'staff', productCount: 0 }]);
  });

  it('lists people on the company’s page once their card is in the directory', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token);
    const page = `/h5/mall/companyInfo/${id}`;
    const team = async () => (await kit.call<CompanyDetail>('GET', page, owner)).data.team;
    expect(await team()).toEqual([]);
    await kit.deps.db
      .updateTable('members')
      .set({ listed: true, approved_at: new Date() })
      .where('account_id', '=', owner.id)
      .execute();
    expect(await team()).toMatchObject([{ id: owner.id, vip: false }]);
  });

  it('makes the previous owner an editor when ownership is transferred', async () => {
    const [owner, successor, third] = [
      await kit.createMember(),
      await kit.createMember(),
      await kit.createMember(),
    ];
    const { id } = await addCompany(kit, owner.token);
    await requestToJoin(successor.token, id);
    expect(await setRole(owner.token, id, owner.id, 'staff')).toMatchObject(
      errorResponse('team.owner_cannot_leave'),
    );
    expect(await removeMember(owner.token, id, owner.id)).toMatchObject(
      errorResponse('team.owner_cannot_leave'),
    );
    expect((await setRole(owner.token, id, successor.id, 'owner')).code).toBe(200);
    expect(await rolesOf(successor.token, id)).toEqual([
      [successor.id, 'owner'],
      [owner.id, 'editor'],
    ]);
    expect(await setRole(owner.token, id, successor.id, 'staff')).toMatchObject(errorResponse('forbidden'));
    expect(await setRole(successor.token, id, third.id, 'staff')).toMatchObject(
      errorResponse('team.not_found'),
    );
    expect(await listAuditEvents(kit, 'team.change', `company:${id}`)).toMatchObject([
      { actor_id: owner.id, after: { memberId: successor.id, role: 'owner' } },
    ]);
  });

  it('removes the company from the card of members who leave or are removed', async () => {
    const [owner, leaver, removed] = [
      await kit.createMember(),
      await kit.createMember(),
      await kit.createMember(),
    ];
    const { id } = await addCompany(kit, owner.token);
    for (const member of [leaver, removed]) {
      await requestToJoin(member.token, id);
      await setRole(owner.token, id, member.id, 'editor');
    }
    expect(await removeMember(leaver.token, id, removed.id)).toMatchObject(errorResponse('forbidden'));
    expect((await removeMember(leaver.token, id, leaver.id)).data.rows).toEqual([]);
    expect((await removeMember(owner.token, id, removed.id)).data.rows.map((row) => row.id)).toEqual([
      owner.id,
    ]);
    for (const member of [leaver, removed])
      expect(await cardOf(member.id)).toMatchObject({ company_id: null });
    expect(await removeMember(owner.token, id, removed.id)).toMatchObject(errorResponse('team.not_found'));
  });

  it('rejects a transfer to a member who owns the maximum number of companies', async () => {
    const [owner, successor] = [await kit.createMember(), await kit.createMember()];
    const { id } = await addCompany(kit, owner.token);
    await requestToJoin(successor.token, id);
    for (let n = 0; n < 5; n += 1) await addCompany(kit, successor.token);
    expect(await setRole(owner.token, id, successor.id, 'owner')).toMatchObject(
      errorResponse('company.too_many'),
    );
    expect(await rolesOf(owner.token, id)).toMatchObject([
      [owner.id, 'owner'],
      [successor.id, 'asked'],
    ]);
  });

  it('is not accessible to visitors and other members', async () => {
    const [owner, stranger] = [await kit.createMember(), await kit.createMember()];
    const { id } = await addCompany(kit, owner.token);
    for (const [method, route, body] of [
      ['GET', path(id)],
      ['PUT', path(id, owner.id), { role: 'staff' }],
      ['DELETE', path(id, owner.id)],
    ] as const) {
      expect(await kit.call(method, route, { body })).toMatchObject(errorResponse('session.invalid'));
      expect(await kit.call(method, route, { token: stranger.token, body })).toMatchObject(
        errorResponse('forbidden'),
      );
    }
    expect((await requestToJoin(stranger.token, '987654321')).status).toBe(404);
    await kit.deps.db.updateTable('companies').set({ state: 'hidden' }).where('id', '=', id).execute();
    expect(await requestToJoin(stranger.token, id)).toMatchObject(errorResponse('company.not_found'));
    expect((await kit.call('GET', path(id), { token: stranger.token })).status).toBe(404);
  });
});
