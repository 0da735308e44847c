import type { CompanyClaim, PinnedCompany } from '@mingtang/contract/companies.admin';
import type { CompanyDetail } from '@mingtang/contract/companies';
import type { Changeset } from '@mingtang/contract/changesets';
import type { Notification } from '@mingtang/contract/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';

const CLAIMS = '/h5/mall/companyInfo/claims';
const PINS = '/h5/mall/companyInfo/pins';

describe('claim decisions and pin order', () => {
  const kit = useKit();
  let staff: Staff;
  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['company:write', 'company:pin']);
  });

  const claimAsNewMember = async (companyId: string) => {
    const member = await kit.createMember();
    await kit.call('POST', `/h5/mall/companyInfo/${companyId}/claim`, {
      token: member.token,
      body: { reason: '我是负责人' },
    });
    return member;
  };
  const listClaims = async (state = 'open') =>
    (await kit.call<{ rows: CompanyClaim[] }>('GET', `${CLAIMS}?state=${state}`, { token: staff.token })).data
      .rows;
  const decide = (id: string, body: object, token: string | undefined = staff.token) =>
    kit.call<CompanyClaim>('POST', `${CLAIMS}/${id}`, { token, body });
  const notificationsOf = async (token: string) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows;

  it('accepts one claim, refuses the others and notifies all claimants', async () => {
    const id = await insertCompany(kit, { name_zh: '梅园食品' });
    const [first, second] = [await claimAsNewMember(id), await claimAsNewMember(id)];
    const [openClaim] = await listClaims();
    expect(openClaim).toMatchObject({
      companyId: id,
      companyName: '梅园食品',
      memberId: first.id,
      reason: '我是负责人',
      state: 'open',
    });
    expect(openClaim!.phone).not.toContain(first.phone);
    expect((await decide(openClaim!.id, { accept: true })).data).toMatchObject({ state: 'accepted' });
    const { data } = await kit.call<CompanyDetail>('GET', `/h5/mall/companyInfo/${id}`, {
      token: first.token,
    });
    expect(data.role).toBe('owner');
    expect(await listClaims()).toEqual([]);
    expect(await notificationsOf(first.token)).toMatchObject([
      { kind: 'claim', decision: 'accepted', company: { id, name: '梅园食品' } },
    ]);
    expect(await notificationsOf(second.token)).toMatchObject([{ kind: 'claim', decision: 'refused' }]);
    expect(await decide(openClaim!.id, { accept: false, reason: '晚了' })).toMatchObject(
      errorResponse('claim.decided'),
    );
    expect(await listAuditEvents(kit, 'company.claim_decided', `company:${id}`)).toHaveLength(1);
  });

  it('refuses a claim with a reason that is sent to the member', async () => {
    const id = await insertCompany(kit);
    const member = await claimAsNewMember(id);
    const [openClaim] = await listClaims();
    expect(await decide(openClaim!.id, { accept: false })).toMatchObject(errorResponse('request.invalid'));
    await decide(openClaim!.id, { accept: false, reason: '请附上营业执照' });
    expect(await notificationsOf(member.token)).toMatchObject([
      { decision: 'refused', reason: '请附上营业执照' },
    ]);
    expect((await listClaims('refused'))[0]).toMatchObject({ decisionReason: '请附上营业执照' });
    await claimAsNewMember(id);
    expect(await listClaims()).toHaveLength(1);
  });

  it('reorders the pinned companies and undoes it', async () => {
    const ids = [await insertCompany(kit), await insertCompany(kit), await insertCompany(kit)];
    const endsAt = new Date(kit.clock.now().getTime() + 86_400_000).toISOString();
    for (const id of ids)
      await kit.call('PUT', '/h5/mall/companyInfo', {
        token: staff.token,
        body: { id, top: true, startsAt: null, endsAt },
      });
    const listPins = async () =>
      (await kit.call<{ rows: PinnedCompany[] }>('GET', PINS, { token: staff.token })).data.rows;
    const reorder = (orderedIds: string[]) =>
      kit.call<Changeset>('PUT', PINS, { token: staff.token, body: { ids: orderedIds } });
    expect((await listPins()).map((row) => row.id)).toEqual(ids);
    expect((await listPins())[0]!.pin).toEqual({ placement: 'both', startsAt: null, endsAt });
    const { data } = await reorder(ids.toReversed());
    expect((await listPins()).map((row) => row.id)).toEqual(ids.toReversed());
    await kit.call('POST', `/h5/changesets/${data.changesetId}/undo`, { token: staff.token });
    expect((await listPins()).map((row) => row.id)).toEqual(ids);
    expect(await reorder([ids[0]!, '987654321'])).toMatchObject(errorResponse('pins.changed'));
  });

  it('rejects visitors and members without the staff permissions', async () => {
    const member = await kit.createMember();
    for (const path of [CLAIMS, PINS]) {
      expect(await kit.call('GET', path)).toMatchObject(errorResponse('session.invalid'));
      expect(await kit.call('GET', path, { token: member.token })).toMatchObject(errorResponse('forbidden'));
    }
    const decision = { accept: true };
    expect(await decide('987654321', decision, member.token)).toMatchObject(errorResponse('forbidden'));
    expect(await decide('987654321', decision)).toMatchObject(errorResponse('claim.not_found'));
  });
});
