import type { InvitationListItem } from '@mingtang/contract/invitations';
import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { beforeEach, describe, expect, it } from 'vitest';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { newPhone, PASSWORD, uniqueClientIp, useKit } from '../../../test/kit.ts';
import { createStaff, currentTotpCode, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { sendInvitations } from '../invitations/invitations.sending.service.ts';

const REASON = '入会登记表上的号码抄错了';

describe('a correction of the phone number of an unclaimed account', () => {
  const kit = useKit();
  let admin: Awaited<ReturnType<typeof kit.createSuperAdmin>>;
  let staff: Staff;
  /** A second factor is recent for five minutes, and tests move the clock. */
  beforeEach(async () => {
    admin = await kit.createSuperAdmin();
    staff = await createStaff(kit, admin.token, ['member:read', 'member:write', 'member:phone']);
  });

  const createUnclaimed = async () => {
    const phone = newPhone();
    const { data } = await kit.call<{ id: string }>('POST', '/h5/member/records', {
      token: staff.token,
      body: { phone, name: '顾南枝', title: '理事' },
    });
    return { id: data.id, phone };
  };
  const correct = (id: string, phone: string, options: { token?: string; key?: string } = {}) =>
    kit.call<{ id: string; phoneMasked: string }>('PUT', `/h5/member/${id}/phone`, {
      token: options.token ?? staff.token,
      body: { phone, reason: REASON },
      ...(options.key !== undefined && { headers: { 'idempotency-key': options.key } }),
    });
  const phoneOf = async (id: string) =>
    (await kit.deps.db.selectFrom('accounts').select('phone').where('id', '=', id).executeTakeFirstOrThrow())
      .phone;
  const readMember = async (id: string) =>
    (await kit.call<AdminMemberDetail>('GET', `/h5/member/${id}/record`, { token: admin.token })).data;
  const setState = (id: string, state: string) =>
    kit.deps.db.updateTable('accounts').set({ state }).where('id', '=', id).execute();
  const ownIdOf = async (token: string) =>
    (await kit.call<{ user: { id: string } }>('GET', '/h5/member/getUserByToken', { token })).data.user.id;

  const invite = (id: string) =>
    kit.call('POST', '/h5/invitations', {
      token: staff.token,
      body: { selection: { ids: [id] }, count: 1 },
    });
  const tokensOf = async (phone: string) =>
    (await kit.inbox(phone)).flatMap(({ text }) => /token=([0-9a-f]{24})$/.exec(text)?.[1] ?? []);
  const findInvitation = (token: string) => kit.call('POST', '/no-auth/invitation/find', { body: { token } });
  const requestCode = async (token: string) =>
    kit.call('POST', '/no-auth/invitation/code', {
      clientIp: uniqueClientIp(),
      body: { token, ...(await kit.captcha()) },
    });
  const claim = (token: string, smsCode: string) =>
    kit.call<{ token: string }>('POST', '/no-auth/invitation/claim', {
      clientIp: uniqueClientIp(),
      body: { token, smsCode, password: PASSWORD, passwordAgain: PASSWORD, agreed: true },
    });
  const invitationOf = async (id: string) =>
    (
      await kit.call<{ rows: InvitationListItem[] }>('GET', '/h5/invitations?pageSize=100', {
        token: staff.token,
      })
    ).data.rows.find((row) => row.id === id);

  it('replaces the number, keeps everything else, and is recorded with masked numbers', async () => {
    const { id, phone } = await createUnclaimed();
    const before = await readMember(id);
    const next = newPhone();
    const masked = `+86 ${next.slice(0, 3)}****${next.slice(-4)}`;
    expect(await correct(id, ` ${next} `)).toMatchObject({ status: 200, data: { id, phoneMasked: masked } });
    expect(await phoneOf(id)).toBe(`+86${next}`);
    expect(await readMember(id)).toEqual({
      ...before,
      phoneMasked: masked,
      contacts: [{ field: 'login', masked }],
    });
    const [event, ...others] = await listAuditEvents(kit, 'member.phone-correct', `account:${id}`);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      actor_id: staff.id,
      before: { phone: before.phoneMasked },
      after: { phone: masked, reason: REASON },
    });
    expect(JSON.stringify(event)).not.toContain(phone);
    expect(JSON.stringify(event)).not.toContain(next);
  });

  it('needs the permission and a recent second factor', async () => {
    const { id, phone } = await createUnclaimed();
    const writer = await createStaff(kit, admin.token, ['member:read', 'member:write']);
    const member = await kit.createMember();
    expect(
      await kit.call('PUT', `/h5/member/${id}/phone`, { body: { phone: newPhone(), reason: REASON } }),
    ).toMatchObject(errorResponse('session.invalid'));
    for (const { token } of [writer, member])
      expect(await correct(id, newPhone(), { token })).toMatchObject(errorResponse('forbidden'));
    kit.clock.forward(301);
    expect(await correct(id, newPhone())).toMatchObject(errorResponse('step_up.required'));
    expect(await phoneOf(id)).toBe(`+86${phone}`);
    await kit.call('POST', '/h5/account/totp', {
      token: staff.token,
      body: { code: currentTotpCode(kit, staff.totp) },
    });
    expect((await correct(id, newPhone())).status).toBe(200);
  });

  it('is refused for an account that was claimed meanwhile, is frozen or closed, or does not exist', async () => {
    const { id, phone } = await createUnclaimed();
    await setState(id, 'frozen');
    expect(await callInBothLanguages((language) => correctIn(language, id))).toMatchObject(
      errorResponses('member.frozen'),
    );
    await setState(id, 'deleting');
    expect(await correct(id, newPhone())).toMatchObject(errorResponse('member.closed'));
    await setState(id, 'pending');
    await kit.register(phone);
    expect(await callInBothLanguages((language) => correctIn(language, id))).toMatchObject(
      errorResponses('member.claimed'),
    );
    expect(await phoneOf(id)).toBe(`+86${phone}`);
    const erased = await createUnclaimed();
    await setState(erased.id, 'deleted');
    for (const gone of [erased.id, '987654321'])
      expect(await correct(gone, newPhone())).toMatchObject(errorResponse('member.not_found'));
    expect(await correct(staff.id, newPhone())).toMatchObject(errorResponse('member.self'));
    expect(await correct(admin.id, newPhone())).toMatchObject(errorResponse('member.above'));
    expect(await listAuditEvents(kit, 'member.phone-correct', `account:${id}`)).toEqual([]);
  });

  const correctIn = (language: 'zh' | 'en', id: string) =>
    kit.call('PUT', `/h5/member/${id}/phone`, {
      token: staff.token,
      language,
      body: { phone: newPhone(), reason: REASON },
    });

  it('is refused for a number that is invalid, the same, has an account or is reserved', async () => {
    const { id, phone } = await createUnclaimed();
    const fieldsOf = async (next: string) => {
      const { code, data } = await correct(id, next);
      return { code, fields: (data as unknown as { fields: object }).fields };
    };
    expect(await fieldsOf('01062345678')).toEqual({ code: 400, fields: { phone: 'invalid' } });
    expect(await fieldsOf(phone)).toEqual({ code: 400, fields: { phone: 'same' } });
    const [member, unclaimed] = [await kit.createMember(), await createUnclaimed()];
    for (const taken of [member.phone, unclaimed.phone]) {
      const response = await correct(id, taken);
      expect(response).toMatchObject(errorResponse('member.exists'));
      // The number exists; whose it is, the response does not say.
      expect(response.data).toEqual({ fields: { phone: 'taken' } });
    }
    const [reserved, at] = [newPhone(), kit.clock.now()];
    await kit.deps.db
      .insertInto('phone_changes')
      .values({
        account_id: member.id,
        origin: 'member',
        state: 'applied',
        old_phone: `+86${reserved}`,
        new_phone: `+86${member.phone}`,
        token_nonce: Buffer.alloc(16),
        token_hash: Buffer.alloc(32),
        created_at: at,
        applied_at: at,
        objection_until: new Date(at.getTime() + 86_400_000),
      })
      .execute();
    expect(await correct(id, reserved)).toMatchObject(errorResponse('member.exists'));
    expect(
      await kit.call('PUT', `/h5/member/${id}/phone`, {
        token: staff.token,
        body: { phone: newPhone(), reason: '' },
      }),
    ).toMatchObject(errorResponse('request.invalid'));
    expect(await phoneOf(id)).toBe(`+86${phone}`);
  });

  it('gives a number to one account when two are corrected to it at the same time', async () => {
    const [one, two] = [await createUnclaimed(), await createUnclaimed()];
    const next = newPhone();
    const results = await Promise.all([correct(one.id, next), correct(two.id, next)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(results.find(({ status }) => status === 409)).toMatchObject(errorResponse('member.exists'));
    expect([await phoneOf(one.id), await phoneOf(two.id)].toSorted()).toEqual(
      [`+86${next}`, results[0].status === 200 ? `+86${two.phone}` : `+86${one.phone}`].toSorted(),
    );
  });

  it('either wins or loses against a claim at the same moment', async () => {
    const { id, phone } = await createUnclaimed();
    const next = newPhone();
    const [corrected, registered] = await Promise.allSettled([correct(id, next), kit.register(phone)]);
    const { status } = (corrected as PromiseFulfilledResult<{ status: number }>).value;
    expect(await phoneOf(id)).toBe(status === 200 ? `+86${next}` : `+86${phone}`);
    expect(status === 200 || registered.status === 'fulfilled').toBe(true);
  });

  it('runs once per idempotency key', async () => {
    const { id } = await createUnclaimed();
    const next = newPhone();
    const first = await correct(id, next, { key: `correct-${id}` });
    const repeated = await correct(id, next, { key: `correct-${id}` });
    expect(repeated).toMatchObject({ status: 200, data: first.data });
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    expect(await listAuditEvents(kit, 'member.phone-correct', `account:${id}`)).toHaveLength(1);
  });

  it('ends the link that was sent to the wrong number; a new one goes to the right number and claims the account', async () => {
    const { id, phone } = await createUnclaimed();
    expect((await invite(id)).status).toBe(200);
    await sendInvitations(kit.deps);
    const [wrongLink = ''] = await tokensOf(phone);
    expect((await findInvitation(wrongLink)).status).toBe(200);
    expect((await requestCode(wrongLink)).status).toBe(200);
    const wrongCode = await kit.smsCode(phone);

    const next = newPhone();
    expect((await correct(id, next)).status).toBe(200);
    expect(await findInvitation(wrongLink)).toMatchObject(errorResponse('invitation.link_invalid'));
    expect(await requestCode(wrongLink)).toMatchObject(errorResponse('invitation.link_invalid'));
    expect(await claim(wrongLink, wrongCode)).toMatchObject(errorResponse('invitation.link_invalid'));
    expect(await invitationOf(id)).toMatchObject({ state: 'failed', failure: 'phone_corrected' });

    expect((await invite(id)).status).toBe(200);
    await sendInvitations(kit.deps);
    expect(await tokensOf(phone)).toEqual([wrongLink]);
    const [link = ''] = await tokensOf(next);
    expect((await requestCode(link)).status).toBe(200);
    const claimed = await claim(link, await kit.smsCode(next));
    expect(await ownIdOf(claimed.data.token)).toBe(id);
    expect(await readMember(id)).toMatchObject({ name: '顾南枝', title: '理事', claimed: true });
  });

  it('sends an invitation that was waiting to nobody', async () => {
    const { id, phone } = await createUnclaimed();
    await invite(id);
    const next = newPhone();
    await correct(id, next);
    await sendInvitations(kit.deps);
    for (const number of [phone, next]) expect(await tokensOf(number)).toEqual([]);
    expect(await invitationOf(id)).toMatchObject({ state: 'failed', failure: 'phone_corrected' });
  });

  it('lets the wrong number register as a new person and the right one claim the account', async () => {
    const { id, phone } = await createUnclaimed();
    const next = newPhone();
    await correct(id, next);
    const stranger = await kit.registerSignedIn(phone);
    expect(await ownIdOf(stranger.token)).not.toBe(id);
    expect((await readMember(id)).claimed).toBe(false);
    const owner = await kit.registerSignedIn(next);
    expect(await ownIdOf(owner.token)).toBe(id);
  });
});
