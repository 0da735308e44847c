import type { CompanyDetail, MyCompany, TeamMember } from '@mingtang/contract/companies';
import { describe, expect, it } from 'vitest';
import { addCompany, insertChoices } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf } from '../../../test/staff.ts';

interface Team {
  rows: TeamMember[];
}

describe('the people of a company', () => {
  const kit = useKit();
  const path = (id: string, memberId?: string) =>
    `/h5/mall/companyInfo/${id}/team${memberId === undefined ? '' : `/${memberId}`}`;
  const ask = (token: string, id: string) => kit.call<{ role: string }>('POST', path(id), { token });
  const setPart = (token: string, id: string, memberId: string, role: string) =>
    kit.call<Team>('PUT', path(id, memberId), { token, body: { role } });
  const letGo = (token: string, id: string, memberId: string) =>
    kit.call<Team>('DELETE', path(id, memberId), { token });
  const parts = async (token: string, id: string) =>
    (await kit.call<Team>('GET', path(id), { token })).data.rows.map((row) => [row.id, row.role]);
  const cardOf = (id: string) =>
    kit.deps.db
      .selectFrom('members')
      .select(['company_id', 'industry'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();

  it('ask, are admitted by the owner, and carry the company on their card', async () => {
    await insertChoices(kit);
    const [owner, other] = [await kit.member(), await kit.member()];
    const { id } = await addCompany(kit, owner.token, { industry: 'machinery' });
    expect((await ask(other.token, id)).data).toEqual({ role: 'asked' });
    expect((await ask(other.token, id)).data).toEqual({ role: 'asked' });
    expect(await eventsOf(kit, 'team.ask', `company:${id}`)).toHaveLength(1);
    expect(await cardOf(other.id)).toEqual({ company_id: null, industry: null });
    const answer = await setPart(owner.token, id, other.id, 'staff');
    expect(answer.data.rows.map((row) => row.role)).toEqual(['owner', 'staff']);
    expect(await cardOf(other.id)).toEqual({ company_id: id, industry: 'machinery' });
    const mine = await kit.call<{ rows: MyCompany[] }>('GET', '/h5/mall/companyInfo/mine', other);
    expect(mine.data.rows).toMatchObject([{ id, role: 'staff', productCount: 0 }]);
  });

  it('stand on the company’s page once their card is in the directory', async () => {
    const owner = await kit.member();
    const { id } = await addCompany(kit, owner.token);
    const page = `/h5/mall/companyInfo/${id}`;
    const team = async () => (await kit.call<CompanyDetail>('GET', page, owner)).data.team;
    expect(await team()).toEqual([]);
    await kit.deps.db
      .updateTable('members')
      .set({ listed: true, admitted_at: new Date() })
      .where('account_id', '=', owner.id)
      .execute();
    expect(await team()).toMatchObject([{ id: owner.id, vip: false }]);
  });

  it('have one owner: handing over makes the last one an editor', async () => {
    const [owner, heir, third] = [await kit.member(), await kit.member(), await kit.member()];
    const { id } = await addCompany(kit, owner.token);
    await ask(heir.token, id);
    expect(await setPart(owner.token, id, owner.id, 'staff')).toMatchObject(refusal('team.owner_stays'));
    expect(await letGo(owner.token, id, owner.id)).toMatchObject(refusal('team.owner_stays'));
    expect((await setPart(owner.token, id, heir.id, 'owner')).code).toBe(200);
    expect(await parts(heir.token, id)).toEqual([
      [heir.id, 'owner'],
      [owner.id, 'editor'],
    ]);
    expect(await setPart(owner.token, id, heir.id, 'staff')).toMatchObject(refusal('forbidden'));
    expect(await setPart(heir.token, id, third.id, 'staff')).toMatchObject(refusal('team.not_found'));
    expect(await eventsOf(kit, 'team.change', `company:${id}`)).toMatchObject([
      { actor_id: owner.id, after: { memberId: heir.id, role: 'owner' } },
    ]);
  });

  it('leave or are let go, and the company leaves their card', async () => {
    const [owner, one, two] = [await kit.member(), await kit.member(), await kit.member()];
    const { id } = await addCompany(kit, owner.token);
    for (const member of [one, two]) {
      await ask(member.token, id);
      await setPart(owner.token, id, member.id, 'editor');
    }
    expect(await letGo(one.token, id, two.id)).toMatchObject(refusal('forbidden'));
    expect((await letGo(one.token, id, one.id)).data.rows).toEqual([]);
    expect((await letGo(owner.token, id, two.id)).data.rows.map((row) => row.id)).toEqual([owner.id]);
    for (const member of [one, two]) expect(await cardOf(member.id)).toMatchObject({ company_id: null });
    expect(await letGo(owner.token, id, two.id)).toMatchObject(refusal('team.not_found'));
  });

  it('are not handed more companies than one member may run', async () => {
    const [owner, heir] = [await kit.member(), await kit.member()];
    const { id } = await addCompany(kit, owner.token);
    await ask(heir.token, id);
    for (let n = 0; n < 5; n += 1) await addCompany(kit, heir.token);
    expect(await setPart(owner.token, id, heir.id, 'owner')).toMatchObject(refusal('company.too_many'));
    expect(await parts(owner.token, id)).toMatchObject([
      [owner.id, 'owner'],
      [heir.id, 'asked'],
    ]);
  });

  it('are nobody else’s business', async () => {
    const [owner, stranger] = [await kit.member(), await kit.member()];
    const { id } = await addCompany(kit, owner.token);
    for (const [method, route, body] of [
      ['GET', path(id)],
      ['PUT', path(id, owner.id), { role: 'staff' }],
      ['DELETE', path(id, owner.id)],
    ] as const) {
      expect(await kit.call(method, route, { body })).toMatchObject(refusal('session.invalid'));
      expect(await kit.call(method, route, { token: stranger.token, body })).toMatchObject(
        refusal('forbidden'),
      );
    }
    expect((await ask(stranger.token, '987654321')).status).toBe(404);
    await kit.deps.db.updateTable('companies').set({ state: 'hidden' }).where('id', '=', id).execute();
    expect(await ask(stranger.token, id)).toMatchObject(refusal('company.not_found'));
    expect((await kit.call('GET', path(id), { token: stranger.token })).status).toBe(404);
  });
});
