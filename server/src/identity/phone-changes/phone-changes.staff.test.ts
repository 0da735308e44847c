import { describe, expect, it } from 'vitest';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { DAY_SECONDS, phoneChangeClientOf } from '../../../test/phone-changes.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import {
  createStaff,
  currentTotpCode,
  listAuditEvents,
  setRoleGranted,
} from '../../../test/staff.fixture.ts';
import { finalisePhoneChanges } from './phone-changes.admin.service.ts';
import { applyStaffPhoneChange } from './phone-changes.staff.service.ts';

const kit = useKit();
const { createOldMember, linkToken, find, object, confirmLink, status, change } = phoneChangeClientOf(kit);

const REASON = '手机丢失，已视频核实本人';
const propose = (token: string, id: string, phone: string, reason = REASON) =>
  kit.call<{ id: string }>('POST', `/h5/member/${id}/phone-changes`, { token, body: { phone, reason } });
const decide = (token: string, id: string, changeId: string, action: 'approve' | 'cancel') =>
  kit.call('POST', `/h5/member/${id}/phone-changes/${changeId}/${action}`, { token });
const changeRow = (changeId: string) =>
  kit.deps.db.selectFrom('phone_changes').selectAll().where('id', '=', changeId).executeTakeFirstOrThrow();
const phoneOf = async (id: string) =>
  (await kit.deps.db.selectFrom('accounts').select('phone').where('id', '=', id).executeTakeFirstOrThrow())
    .phone;
const isSignedIn = async (token: string) =>
  (await kit.call('GET', '/h5/account/profile', { token })).status === 200;

/** Two persons of staff who may change phone numbers, with a recent second factor. */
async function twoStaff() {
  const admin = await kit.createSuperAdmin();
  const [first, second] = [
    await createStaff(kit, admin.token, ['member:read', 'member:phone']),
    await createStaff(kit, admin.token, ['member:read', 'member:phone']),
  ];
  return { admin, first, second };
}

/** A change that both persons agreed to, with the tokens of the links in both SMS. */
async function approvedChange() {
  const staff = await twoStaff();
  const member = await kit.createMember();
  const next = newPhone();
  const { data } = await propose(staff.first.token, member.id, next);
  expect((await decide(staff.second.token, member.id, data.id, 'approve')).status).toBe(200);
  return {
    ...staff,
    member,
    next,
    changeId: data.id,
    oldLink: await linkToken(member.phone),
    newLink: await linkToken(next),
  };
}

describe('a change of a phone number by staff', () => {
  it('takes effect seven days after two persons agreed and the new number confirmed', async () => {
    const { member, next, changeId, oldLink, newLink, first, second } = await approvedChange();
    expect(await find(oldLink)).toMatchObject({ data: { side: 'old', state: 'waiting', confirmed: false } });
    expect(await find(newLink)).toMatchObject({ data: { side: 'new', state: 'waiting', confirmed: false } });
    expect((await confirmLink(newLink)).data).toMatchObject({ confirmed: true });
    await applyStaffPhoneChange(kit.deps, { changeId });
    expect(await phoneOf(member.id)).toBe(`+86${member.phone}`);
    expect(await status(member.token)).toMatchObject({ refused: 'requested' });
    kit.clock.forward(6 * DAY_SECONDS);
    await finalisePhoneChanges(kit.deps);
    expect(await phoneOf(member.id)).toBe(`+86${member.phone}`);
    expect(await isSignedIn(member.token)).toBe(true);
    kit.clock.forward(DAY_SECONDS + 1);
    await Promise.all([
      finalisePhoneChanges(kit.deps),
      finalisePhoneChanges(kit.deps),
      applyStaffPhoneChange(kit.deps, { changeId }),
    ]);
    expect(await phoneOf(member.id)).toBe(`+86${next}`);
    expect(await isSignedIn(member.token)).toBe(false);
    expect((await kit.logIn(next)).step).toBe('done');
    expect(await changeRow(changeId)).toMatchObject({ state: 'final' });
    expect(await object(oldLink)).toMatchObject(errorResponse('phone_change.too_late'));
    const subject = `account:${member.id}`;
    expect(await listAuditEvents(kit, 'member.phone-propose', subject)).toMatchObject([
      { actor_id: first.id },
    ]);
    expect(await listAuditEvents(kit, 'member.phone-approve', subject)).toMatchObject([
      { actor_id: second.id },
    ]);
    expect(await listAuditEvents(kit, 'account.phone-change', subject)).toHaveLength(1);
  });

  it('takes effect at once when both numbers confirm it', async () => {
    const { member, next, oldLink, newLink } = await approvedChange();
    expect((await confirmLink(oldLink)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await phoneOf(member.id)).toBe(`+86${member.phone}`);
    expect((await confirmLink(newLink)).status).toBe(200);
    await waitUntil('the change to take effect', async () => (await phoneOf(member.id)) === `+86${next}`);
    expect(await confirmLink(newLink)).toMatchObject({
      status: 200,
      data: { state: 'closed', confirmed: true },
    });
  });

  it('does not take effect without the new number, and is cancelled after fourteen days', async () => {
    const { member, changeId, oldLink, newLink } = await approvedChange();
    await confirmLink(oldLink);
    kit.clock.forward(8 * DAY_SECONDS);
    await finalisePhoneChanges(kit.deps);
    expect(await phoneOf(member.id)).toBe(`+86${member.phone}`);
    kit.clock.forward(7 * DAY_SECONDS);
    await finalisePhoneChanges(kit.deps);
    expect(await changeRow(changeId)).toMatchObject({ state: 'cancelled', cancelled_by: null });
    expect(await callInBothLanguages((language) => confirmLink(newLink, language))).toMatchObject(
      errorResponses('phone_change.too_late'),
    );
  });

  it('needs a second person, who still trusts a first person in office', async () => {
    const { admin, first, second } = await twoStaff();
    const member = await kit.createMember();
    const { data } = await propose(first.token, member.id, newPhone());
    expect(await decide(first.token, member.id, data.id, 'approve')).toMatchObject(
      errorResponse('phone_change.own_proposal'),
    );
    expect(await kit.inbox(member.phone)).toEqual([]);
    await setRoleGranted(kit, admin.token, first.id, first.roleId, false);
    expect(await decide(second.token, member.id, data.id, 'approve')).toMatchObject(
      errorResponse('phone_change.proposer_left'),
    );
    expect(await changeRow(data.id)).toMatchObject({ state: 'proposed' });
  });

  it('is approved once when two persons approve it at the same time', async () => {
    const { admin, first, second } = await twoStaff();
    const member = await kit.createMember();
    const { data } = await propose(first.token, member.id, newPhone());
    const results = await Promise.all(
      [admin.token, second.token].map((token) => decide(token, member.id, data.id, 'approve')),
    );
    expect(results.map(({ status: httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  });

  it('is rejected without the permission or a second factor, for oneself and for people with more permissions', async () => {
    const { admin, first } = await twoStaff();
    const reader = await createStaff(kit, admin.token, ['member:read']);
    const member = await kit.createMember();
    expect((await propose(reader.token, member.id, newPhone())).status).toBe(403);
    expect((await propose(member.token, member.id, newPhone())).status).toBe(403);
    expect(await propose(first.token, first.id, newPhone())).toMatchObject(errorResponse('member.self'));
    expect(await propose(first.token, admin.id, newPhone())).toMatchObject(errorResponse('member.above'));
    kit.clock.forward(301);
    expect(await propose(first.token, member.id, newPhone())).toMatchObject(
      errorResponse('step_up.required'),
    );
    await kit.call('POST', '/h5/account/totp', {
      token: first.token,
      body: { code: currentTotpCode(kit, first.totp) },
    });
    expect((await propose(first.token, member.id, newPhone())).status).toBe(200);
  });

  it('is rejected for a number in use, for the same number and while another change is open', async () => {
    const { first } = await twoStaff();
    const [member, other] = [await kit.createMember(), await kit.createMember()];
    expect(await propose(first.token, member.id, other.phone)).toMatchObject(
      errorResponse('phone_change.taken'),
    );
    expect(await propose(first.token, member.id, member.phone)).toMatchObject(
      errorResponse('phone_change.same'),
    );
    expect(await propose(first.token, member.id, '12345678')).toMatchObject(errorResponse('phone.invalid'));
    expect((await propose(first.token, member.id, newPhone(), ' ')).status).toBe(400);
    const next = newPhone();
    const sameNumber = await Promise.all([member, other].map(({ id }) => propose(first.token, id, next)));
    expect(sameNumber.map(({ status: httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
    const third = await kit.createMember();
    const sameMember = await Promise.all(
      [newPhone(), newPhone()].map((phone) => propose(first.token, third.id, phone)),
    );
    expect(sameMember.map(({ status: httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
    expect(await propose(first.token, third.id, newPhone())).toMatchObject(
      errorResponse('phone_change.open'),
    );
  });

  it('can be stopped by the old number, which keeps the credentials and blocks further changes', async () => {
    const { member, first, changeId, oldLink, newLink } = await approvedChange();
    await confirmLink(newLink);
    expect(await object(newLink)).toMatchObject(errorResponse('phone_change.link_invalid'));
    expect(await object(oldLink)).toMatchObject({ status: 200, data: { state: 'objected' } });
    expect(await propose(first.token, member.id, newPhone())).toMatchObject(
      errorResponse('phone_change.open'),
    );
    expect(await status(member.token)).toMatchObject({ refused: 'objected' });
    kit.clock.forward(8 * DAY_SECONDS);
    await finalisePhoneChanges(kit.deps);
    await applyStaffPhoneChange(kit.deps, { changeId });
    expect(await phoneOf(member.id)).toBe(`+86${member.phone}`);
    expect((await kit.logIn(member.phone)).step).toBe('done');
    expect(await changeRow(changeId)).toMatchObject({ state: 'objected', reviewed_at: null });
    expect(await confirmLink(newLink)).toMatchObject({ data: { state: 'objected' } });
  });

  it('is either stopped or applied when both happen at the same moment', async () => {
    const { member, next, changeId, oldLink, newLink } = await approvedChange();
    await confirmLink(newLink);
    kit.clock.forward(7 * DAY_SECONDS + 1);
    const [objected] = await Promise.all([
      object(oldLink),
      applyStaffPhoneChange(kit.deps, { changeId }),
      finalisePhoneChanges(kit.deps),
    ]);
    expect([(await changeRow(changeId)).state, await phoneOf(member.id)]).toEqual(
      objected.status === 200 ? ['objected', `+86${member.phone}`] : ['final', `+86${next}`],
    );
  });

  it('can be cancelled until it takes effect', async () => {
    const { member, second, changeId, oldLink, newLink } = await approvedChange();
    await confirmLink(newLink);
    expect((await decide(second.token, member.id, changeId, 'cancel')).status).toBe(200);
    expect(await decide(second.token, member.id, changeId, 'cancel')).toMatchObject(
      errorResponse('phone_change.not_open'),
    );
    expect(await find(oldLink)).toMatchObject({ data: { state: 'closed' } });
    kit.clock.forward(8 * DAY_SECONDS);
    await finalisePhoneChanges(kit.deps);
    expect(await phoneOf(member.id)).toBe(`+86${member.phone}`);
    expect(await listAuditEvents(kit, 'member.phone-cancel', `account:${member.id}`)).toHaveLength(1);
  });

  it('is cancelled if the new number got an account or the member was frozen meanwhile', async () => {
    const taken = await approvedChange();
    await confirmLink(taken.newLink);
    await kit.registerSignedIn(taken.next);
    const frozen = await approvedChange();
    await confirmLink(frozen.newLink);
    await kit.deps.db
      .updateTable('accounts')
      .set({ state: 'frozen' })
      .where('id', '=', frozen.member.id)
      .execute();
    kit.clock.forward(7 * DAY_SECONDS + 1);
    await finalisePhoneChanges(kit.deps);
    for (const { member, changeId } of [taken, frozen]) {
      expect(await changeRow(changeId)).toMatchObject({ state: 'cancelled' });
      expect(await phoneOf(member.id)).toBe(`+86${member.phone}`);
    }
  });

  it('is shown to staff with its state, without whole numbers', async () => {
    const { member, next, second, newLink } = await approvedChange();
    await confirmLink(newLink);
    const record = await kit.call<{ phoneChanges: object[] }>('GET', `/h5/member/${member.id}/record`, {
      token: second.token,
    });
    expect(record.data.phoneChanges).toMatchObject([
      { origin: 'staff', state: 'waiting', newConfirmed: true, oldConfirmed: false, reason: REASON },
    ]);
    expect(record.text).not.toContain(next);
  });

  it('does not touch a member who changes the number alone', async () => {
    const member = await createOldMember();
    const next = newPhone();
    await change(member.token, next);
    const token = await linkToken(member.phone);
    expect(await confirmLink(token)).toMatchObject(errorResponse('phone_change.too_late'));
    expect(await find(token)).toMatchObject({ data: { state: 'changed' } });
  });
});
