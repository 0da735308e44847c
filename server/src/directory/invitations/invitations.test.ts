import type {
  InvitationLink,
  InvitationListItem,
  InvitationPreview,
  InvitationTotals,
} from '@mingtang/contract/invitations';
import { INVITATION_DAYS, INVITATION_REPEAT_DAYS } from '@mingtang/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { newPhone, PASSWORD, uniqueClientIp, useKit } from '../../../test/kit.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { finaliseInvitations, sendInvitations } from './invitations.sending.service.ts';

const DAY_SECONDS = 86_400;
const PER_DAY = 4;

describe('an invitation to claim an account', () => {
  const kit = useKit({ env: { SMS_INVITATIONS_PER_DAY: String(PER_DAY) } });
  let superAdmin: Awaited<ReturnType<typeof kit.createSuperAdmin>>;
  let staff: Staff;
  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['member:read', 'member:write']);
  });

  const createUnclaimed = async (name = '顾南枝') => {
    const phone = newPhone();
    const { data } = await kit.call<{ id: string }>('POST', '/h5/member/records', {
      token: staff.token,
      body: { phone, name },
    });
    return { id: data.id, phone };
  };
  /** Each test has a day of its own, because the number of invitations per day is limited. */
  const forwardDays = (days: number) => kit.clock.forward(days * DAY_SECONDS);
  const logInStaff = async () => {
    staff = await createStaff(kit, (await kit.createSuperAdmin()).token, ['member:read', 'member:write']);
  };
  const preview = (selection: object, token = staff.token) =>
    kit.call<InvitationPreview>('POST', '/h5/invitations/preview', { token, body: { selection } });
  const invite = (ids: string[], count = ids.length, token = staff.token) =>
    kit.call<InvitationPreview>('POST', '/h5/invitations', { token, body: { selection: { ids }, count } });
  const tokensOf = async (phone: string) =>
    (await kit.inbox(phone)).flatMap(({ text }) => /token=([0-9a-f]{24})$/.exec(text)?.[1] ?? []);
  /** Invites a new member; returns the token of the SMS. */
  const createInvited = async () => {
    const member = await createUnclaimed();
    expect((await invite([member.id])).status).toBe(200);
    await sendInvitations(kit.deps);
    return { ...member, token: (await tokensOf(member.phone))[0]! };
  };
  const find = (token: string) =>
    kit.call<InvitationLink>('POST', '/no-auth/invitation/find', { body: { token } });
  const requestCode = async (token: string) =>
    kit.call('POST', '/no-auth/invitation/code', {
      clientIp: uniqueClientIp(),
      body: { token, ...(await kit.captcha()) },
    });
  const claim = (token: string, smsCode: string, extra: object = {}) =>
    kit.call<{ token: string }>('POST', '/no-auth/invitation/claim', {
      clientIp: uniqueClientIp(),
      body: { token, smsCode, password: PASSWORD, passwordAgain: PASSWORD, agreed: true, ...extra },
    });
  const rowOf = async (id: string): Promise<InvitationListItem | undefined> =>
    (
      await kit.call<{ rows: InvitationListItem[] }>('GET', '/h5/invitations?pageSize=100', {
        token: staff.token,
      })
    ).data.rows.find((row) => row.id === id);

  it('needs the permissions to read and to change members', async () => {
    const reader = await createStaff(kit, superAdmin.token, ['member:read']);
    const { id, token } = await kit.createMember();
    for (const route of ['/h5/invitations', '/h5/invitations/totals']) {
      expect(await kit.call('GET', route)).toMatchObject(errorResponse('session.invalid'));
      expect(await kit.call('GET', route, { token })).toMatchObject(errorResponse('forbidden'));
      expect((await kit.call('GET', route, { token: reader.token })).status).toBe(200);
    }
    for (const caller of [token, reader.token]) {
      expect(await preview({ ids: [id] }, caller)).toMatchObject(errorResponse('forbidden'));
      expect(await invite([id], 1, caller)).toMatchObject(errorResponse('forbidden'));
    }
  });

  it('is previewed with the reasons why members are left out, and sent to the others once', async () => {
    const [one, two] = [await createUnclaimed(), await createUnclaimed('Zhou')];
    const optedOut = await createUnclaimed();
    await kit.deps.db
      .insertInto('sms_opt_outs')
      .values({ account_id: optedOut.id, at: kit.clock.now() })
      .execute();
    const frozen = await createUnclaimed();
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', frozen.id).execute();
    const claimed = await kit.createMember();
    const ids = [one, two, optedOut, frozen, claimed].map(({ id }) => id);
    const planned = (await preview({ ids })).data;
    expect(planned.count).toBe(2);
    expect(planned.leftToday).toBe(PER_DAY);
    expect(new Map(planned.skipped.map(({ reason, count }) => [reason, count]))).toEqual(
      new Map([
        ['opted_out', 1],
        ['closed', 1],
        ['claimed', 1],
      ]),
    );
    expect(await invite(ids, 3)).toMatchObject(errorResponse('invitation.preview_changed'));
    expect(await rowOf(one.id)).toBeUndefined();
    expect((await invite(ids, 2)).status).toBe(200);
    expect(await rowOf(one.id)).toMatchObject({ state: 'waiting', sentAt: null });
    // Two workers at the same time, and once more.
    await Promise.all([sendInvitations(kit.deps), sendInvitations(kit.deps)]);
    await sendInvitations(kit.deps);
    for (const { phone } of [one, two]) expect(await tokensOf(phone)).toHaveLength(1);
    for (const { phone } of [optedOut, frozen, claimed]) expect(await tokensOf(phone)).toEqual([]);
    expect(await rowOf(one.id)).toMatchObject({ state: 'sent', name: '顾南枝', openedAt: null });
    expect(await listAuditEvents(kit, 'member.invite', 'invitations')).toHaveLength(1);
    expect((await preview({ ids })).data).toMatchObject({ count: 0, leftToday: PER_DAY - 2 });
  });

  it('stores only the hash of the token, shows neither number nor name, and signs nobody in', async () => {
    forwardDays(1);
    await logInStaff();
    const { id, phone, token } = await createInvited();
    const stored = await kit.deps.db
      .selectFrom('invitations')
      .selectAll()
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(token);
    const link = await find(token);
    expect(link.data).toEqual({ nameMasked: '顾**', phoneEnding: phone.slice(-2) });
    expect(link.text).not.toContain(phone.slice(-4));
    expect(link.text).not.toContain('南枝');
    const firstOpened = (await rowOf(id))?.openedAt;
    expect(await rowOf(id)).toMatchObject({ state: 'opened' });
    await find(token);
    expect((await rowOf(id))?.openedAt).toBe(firstOpened);
    expect(await claim(token, '000000')).toMatchObject(errorResponse('sms.code_wrong'));
    expect(await find('0'.repeat(24))).toMatchObject(errorResponse('invitation.link_invalid'));
    expect(await claim('0'.repeat(24), '000000')).toMatchObject(errorResponse('invitation.link_invalid'));
    expect(await requestCode('0'.repeat(24))).toMatchObject(errorResponse('invitation.link_invalid'));
    expect(
      await kit.call('POST', '/no-auth/invitation/code', {
        body: { token, ...(await kit.captcha()), code: '0' },
      }),
    ).toMatchObject(errorResponse('captcha.wrong'));
  });

  it('is claimed with the code sent to the number, also while registration is closed', async () => {
    forwardDays(1);
    await logInStaff();
    const { id, phone, token } = await createInvited();
    await kit.deps.db.updateTable('settings').set({ registration_open: false }).execute();
    expect((await requestCode(token)).status).toBe(200);
    const smsCode = await kit.smsCode(phone);
    expect(await claim(token, smsCode, { agreed: false })).toMatchObject(errorResponse('agreement.required'));
    const signedIn = await claim(token, smsCode);
    expect(signedIn.status).toBe(200);
    await kit.deps.db.updateTable('settings').set({ registration_open: true }).execute();
    const { data } = await kit.call<{ user: { id: string; nickname: string } }>(
      'GET',
      '/h5/member/getUserByToken',
      { token: signedIn.data.token },
    );
    expect(data.user).toMatchObject({ id, nickname: '顾南枝' });
    expect(await rowOf(id)).toMatchObject({ state: 'claimed' });
    expect(await find(token)).toMatchObject(errorResponse('invitation.link_invalid'));
    expect((await preview({ ids: [id] })).data.skipped).toEqual([{ reason: 'claimed', count: 1 }]);
  });

  it('counts as claimed when the member registers without the link', async () => {
    forwardDays(1);
    await logInStaff();
    const { id, phone, token } = await createInvited();
    await kit.register(phone);
    expect(await rowOf(id)).toMatchObject({ state: 'claimed' });
    expect(await find(token)).toMatchObject(errorResponse('invitation.link_invalid'));
  });

  it('is repeated after some days and replaces the old link, which also expires by itself', async () => {
    forwardDays(1);
    await logInStaff();
    const { id, phone, token } = await createInvited();
    expect((await preview({ ids: [id] })).data.skipped).toEqual([{ reason: 'recent', count: 1 }]);
    forwardDays(INVITATION_REPEAT_DAYS + 1);
    await logInStaff();
    expect((await preview({ invitations: { state: 'sent', keyword: phone } })).data.count).toBe(1);
    expect((await invite([id])).status).toBe(200);
    await sendInvitations(kit.deps);
    const tokens = await tokensOf(phone);
    expect(tokens).toHaveLength(2);
    const newToken = tokens.find((other) => other !== token)!;
    expect(await find(token)).toMatchObject(errorResponse('invitation.link_invalid'));
    expect((await find(newToken)).status).toBe(200);
    forwardDays(INVITATION_DAYS);
    await logInStaff();
    expect(await find(newToken)).toMatchObject(errorResponse('invitation.link_invalid'));
    await finaliseInvitations(kit.deps);
    expect(await rowOf(id)).toMatchObject({ state: 'expired' });
    const { token_hash: tokenHash } = await kit.deps.db
      .selectFrom('invitations')
      .select('token_hash')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(tokenHash).toBeNull();
  });

  it('is limited per day', async () => {
    forwardDays(1);
    await logInStaff();
    const ids: string[] = [];
    for (let count = 0; count <= PER_DAY; count += 1) ids.push((await createUnclaimed()).id);
    expect((await preview({ ids })).data).toEqual({
      count: PER_DAY,
      leftToday: PER_DAY,
      skipped: [{ reason: 'limit', count: 1 }],
    });
    expect((await invite(ids, PER_DAY)).status).toBe(200);
    expect((await preview({ ids })).data).toMatchObject({ count: 0, leftToday: 0 });
    await sendInvitations(kit.deps);
  });

  it('has failed if the vendor refused it or the worker was killed, and can be repeated at once', async () => {
    forwardDays(1);
    await logInStaff();
    const [refused, interrupted] = [await createUnclaimed(), await createUnclaimed()];
    expect((await invite([refused.id])).status).toBe(200);
    const { sms } = kit.deps;
    await sendInvitations({
      ...kit.deps,
      sms: { ...sms, send: () => Promise.reject(Object.assign(new Error('refused'), { code: 'isv.BLACK' })) },
    });
    expect(await rowOf(refused.id)).toMatchObject({ state: 'failed', failure: 'isv.BLACK' });
    expect((await invite([interrupted.id])).status).toBe(200);
    await kit.deps.db
      .updateTable('invitations')
      .set({ state: 'sending', sms_sent_at: kit.clock.now() })
      .where('account_id', '=', interrupted.id)
      .execute();
    await sendInvitations(kit.deps);
    expect(await rowOf(interrupted.id)).toMatchObject({ state: 'waiting' });
    kit.clock.forward(3601);
    await logInStaff();
    await finaliseInvitations(kit.deps);
    expect(await rowOf(interrupted.id)).toMatchObject({ state: 'failed', failure: 'interrupted' });
    expect(await tokensOf(interrupted.phone)).toEqual([]);
    expect((await preview({ ids: [refused.id, interrupted.id] })).data.count).toBe(2);
  });

  it('is listed with totals, and found by state, name and number', async () => {
    forwardDays(1);
    await logInStaff();
    const { id, phone } = await createInvited();
    const read = async (query: string) =>
      (
        await kit.call<{ rows: InvitationListItem[]; total: number }>('GET', `/h5/invitations?${query}`, {
          token: staff.token,
        })
      ).data;
    expect((await read(`keyword=${phone}`)).rows.map((row) => row.id)).toEqual([id]);
    expect((await read(`keyword=${encodeURIComponent('南枝')}&state=sent`)).rows[0]).toMatchObject({ id });
    expect((await read(`keyword=${phone}&state=failed`)).rows).toEqual([]);
    const { rows } = (
      await kit.call<InvitationTotals>('GET', '/h5/invitations/totals', { token: staff.token })
    ).data;
    for (const { state, count } of rows)
      expect((await read(`state=${state}&pageSize=1`)).total, state).toBe(count);
    expect(rows.find(({ state }) => state === 'sent')?.count).toBeGreaterThan(0);
  });
});
