import type { CompanyClaim, PinnedCompany } from '@mingtang/contract/companies.admin';
import type { CompanyDetail } from '@mingtang/contract/companies';
import type { Changeset } from '@mingtang/contract/changesets';
import type { Notification } from '@mingtang/contract/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';

const CLAIMS = '/h5/mall/companyInfo/claims';
const PINS = '/h5/mall/companyInfo/pins';

describe('staff who look after companies', () => {
  const kit = useKit();
  let staff: Staff;
  beforeAll(async () => {
    const boss = await kit.superAdmin();
    staff = await staffWith(kit, boss.token, ['company:write', 'company:pin']);
  });

  const claim = async (companyId: string) => {
    const member = await kit.member();
    await kit.call('POST', `/h5/mall/companyInfo/${companyId}/claim`, {
      token: member.token,
      body: { reason: '我是负责人' },
    });
    return member;
  };
  const claims = async (state = 'open') =>
    (await kit.call<{ rows: CompanyClaim[] }>('GET', `${CLAIMS}?state=${state}`, { token: staff.token })).data
      .rows;
  const decide = (id: string, body: object, token: string | undefined = staff.token) =>
    kit.call<CompanyClaim>('POST', `${CLAIMS}/${id}`, { token, body });
  const told = async (token: string) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows;

  it('give a company to one of those who ask, and tell all of them', async () => {
    const id = await insertCompany(kit, { name_zh: '梅园食品' });
    const [first, second] = [await claim(id), await claim(id)];
    const [asked] = await claims();
    expect(asked).toMatchObject({
      companyId: id,
      companyName: '梅园食品',
      memberId: first.id,
      reason: '我是负责人',
      state: 'open',
    });
    expect(asked!.phone).not.toContain(first.phone);
    expect((await decide(asked!.id, { accept: true })).data).toMatchObject({ state: 'accepted' });
    const { data } = await kit.call<CompanyDetail>('GET', `/h5/mall/companyInfo/${id}`, {
      token: first.token,
    });
    expect(data.role).toBe('owner');
    expect(await claims()).toEqual([]);
    expect(await told(first.token)).toMatchObject([
      { kind: 'claim', decision: 'accepted', company: { id, name: '梅园食品' } },
    ]);
    expect(await told(second.token)).toMatchObject([{ kind: 'claim', decision: 'refused' }]);
    expect(await decide(asked!.id, { accept: false, reason: '晚了' })).toMatchObject(
      refusal('claim.decided'),
    );
    expect(await eventsOf(kit, 'company.claim_decided', `company:${id}`)).toHaveLength(1);
  });

  it('refuse with a reason that the member reads', async () => {
    const id = await insertCompany(kit);
    const member = await claim(id);
    const [asked] = await claims();
    expect(await decide(asked!.id, { accept: false })).toMatchObject(refusal('request.invalid'));
    await decide(asked!.id, { accept: false, reason: '请附上营业执照' });
    expect(await told(member.token)).toMatchObject([{ decision: 'refused', reason: '请附上营业执照' }]);
    expect((await claims('refused'))[0]).toMatchObject({ decisionReason: '请附上营业执照' });
    await claim(id);
    expect(await claims()).toHaveLength(1);
  });

  it('put the pinned companies in another order, and back', async () => {
    const ids = [await insertCompany(kit), await insertCompany(kit), await insertCompany(kit)];
    const endsAt = new Date(kit.clock.now().getTime() + 86_400_000).toISOString();
    for (const id of ids)
      await kit.call('PUT', '/h5/mall/companyInfo', {
        token: staff.token,
        body: { id, top: true, startsAt: null, endsAt },
      });
    const pinned = async () =>
      (await kit.call<{ rows: PinnedCompany[] }>('GET', PINS, { token: staff.token })).data.rows;
    const order = (wanted: string[]) =>
      kit.call<Changeset>('PUT', PINS, { token: staff.token, body: { ids: wanted } });
    expect((await pinned()).map((row) => row.id)).toEqual(ids);
    expect((await pinned())[0]!.pin).toEqual({ placement: 'both', startsAt: null, endsAt });
    const { data } = await order(ids.toReversed());
    expect((await pinned()).map((row) => row.id)).toEqual(ids.toReversed());
    await kit.call('POST', `/h5/changesets/${data.changesetId}/undo`, { token: staff.token });
    expect((await pinned()).map((row) => row.id)).toEqual(ids);
    expect(await order([ids[0]!, '987654321'])).toMatchObject(refusal('pins.changed'));
  });

  it('hold the permission', async () => {
    const member = await kit.member();
    for (const path of [CLAIMS, PINS]) {
      expect(await kit.call('GET', path)).toMatchObject(refusal('session.invalid'));
      expect(await kit.call('GET', path, { token: member.token })).toMatchObject(refusal('forbidden'));
    }
    const given = { accept: true };
    expect(await decide('987654321', given, member.token)).toMatchObject(refusal('forbidden'));
    expect(await decide('987654321', given)).toMatchObject(refusal('claim.not_found'));
  });
});
