import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PasskeyRequestOptions } from '@mingtang/contract/passkeys';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { newPhone, PASSWORD, uniqueClientIp, useKit } from '../../../test/kit.ts';
import { passkeyClientOf } from '../../../test/passkeys.fixture.ts';
import { DAY_SECONDS, phoneChangeClientOf } from '../../../test/phone-changes.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import {
  createStaff,
  currentTotpCode,
  listAuditEvents,
  requestResetCode,
} from '../../../test/staff.fixture.ts';
import { finalisePhoneChanges } from './phone-changes.admin.service.ts';

const kit = useKit();
const { requestCode, confirm, status, createOldMember, change, linkToken, find, object } =
  phoneChangeClientOf(kit);

const phoneOf = async (id: string) =>
  (await kit.deps.db.selectFrom('accounts').select('phone').where('id', '=', id).executeTakeFirstOrThrow())
    .phone;
const isSignedIn = async (token: string) =>
  (await kit.call('GET', '/h5/account/profile', { token })).status === 200;
const rejectedWith = (promise: Promise<unknown>) => expect(promise).rejects.toMatchObject({ code: '23505' });

describe('a member who changes the phone number', () => {
  it('confirms with the password and a code to the new number; other sessions end', async () => {
    const { id, phone, token } = await createOldMember();
    const other = await kit.logIn(phone);
    const next = newPhone();
    expect(await status(token)).toMatchObject({ refused: null, availableAt: null });
    expect((await requestCode(token, next)).status).toBe(200);
    const changed = await confirm(token, next, await kit.smsCode(next));
    expect(changed).toMatchObject({ status: 200, data: { refused: 'recent' } });
    expect(changed.data.phoneMasked).toBe(`+86 ${next.slice(0, 3)}****${next.slice(-4)}`);
    expect(await phoneOf(id)).toBe(`+86${next}`);
    expect([await isSignedIn(token), await isSignedIn(other.token)]).toEqual([true, false]);
    expect((await kit.logIn(next)).step).toBe('done');
    await expect(kit.logIn(phone)).rejects.toThrow('login failed');
    const sms = await waitForSms(phone);
    expect(sms).toMatch(/phone\/link\?token=[0-9a-f]{32}$/);
    expect(sms).not.toContain(next);
    const { data } = await kit.call<{ rows: { kind: string; phone: unknown }[] }>(
      'GET',
      '/h5/notifications',
      { token },
    );
    expect(data.rows).toContainEqual(
      expect.objectContaining({ kind: 'phone', phone: { change: 'changed' } }),
    );
    expect(await listAuditEvents(kit, 'account.phone-change')).toMatchObject([
      { subject: `account:${id}`, actor_id: id },
    ]);
  });

  it('confirms with a passkey instead of the password', async () => {
    const { id, token } = await createOldMember();
    const authenticator = await passkeyClientOf(kit).add(token);
    const challenge = async (of: string) =>
      (await kit.call<PasskeyRequestOptions>('POST', '/h5/account/phone/challenge', { token: of })).data;
    const options = await challenge(token);
    expect(options.allowCredentials).toHaveLength(1);
    const passkey = authenticator.get(options, { counter: 2 });
    const next = newPhone();
    expect((await requestCode(token, next, { passkey })).status).toBe(200);
    expect(await requestCode(token, newPhone(), { passkey })).toMatchObject(errorResponse('passkey.refused'));
    expect((await confirm(token, next, await kit.smsCode(next))).status).toBe(200);
    expect(await phoneOf(id)).toBe(`+86${next}`);
    // The challenge of another account's session, signed with that account's passkey.
    const thief = await createOldMember();
    const ownPasskey = await passkeyClientOf(kit).add(thief.token);
    const victim = await createOldMember();
    const foreign = ownPasskey.get(await challenge(victim.token), { counter: 2 });
    expect(await requestCode(victim.token, newPhone(), { passkey: foreign })).toMatchObject(
      errorResponse('passkey.refused'),
    );
  });

  it('is refused in a session that is younger than a day', async () => {
    const { phone } = await kit.createMember();
    const { token } = await kit.logIn(phone);
    kit.clock.forward(DAY_SECONDS - 60);
    expect(await status(token)).toMatchObject({ refused: 'session' });
    expect(
      await callInBothLanguages((language) =>
        requestCode(token, newPhone(), { password: PASSWORD }, language),
      ),
    ).toMatchObject(errorResponses('phone_change.session_new'));
    kit.clock.forward(61);
    expect(await status(token)).toMatchObject({ refused: null });
  });

  it('is refused without password and passkey, and with a wrong password', async () => {
    const { token } = await createOldMember();
    expect(await requestCode(token, newPhone(), {})).toMatchObject(errorResponse('proof.wrong'));
    expect(await requestCode(token, newPhone(), { password: 'not this' })).toMatchObject(
      errorResponse('proof.wrong'),
    );
  });

  it('needs a session and a correct captcha', async () => {
    const { token } = await createOldMember();
    const body = { mobile: newPhone(), password: PASSWORD, ...(await kit.captcha()) };
    expect((await kit.call('POST', '/h5/account/phone/code', { body })).status).toBe(401);
    expect(
      await kit.call('POST', '/h5/account/phone/code', { token, body: { ...body, code: 'wrong' } }),
    ).toMatchObject(errorResponse('captcha.wrong'));
    expect((await kit.call('GET', '/h5/account/phone')).status).toBe(401);
  });

  it('cannot use a code that another session or another account requested, nor one of another purpose', async () => {
    const { phone, token, id } = await createOldMember();
    const second = await kit.logIn(phone);
    kit.clock.forward(DAY_SECONDS);
    const next = newPhone();
    expect((await requestCode(second.token, next)).status).toBe(200);
    const code = await kit.smsCode(next);
    expect(await confirm(token, next, code)).toMatchObject(errorResponse('sms.code_wrong'));
    expect(await confirm((await createOldMember()).token, next, code)).toMatchObject(
      errorResponse('sms.code_wrong'),
    );
    const other = newPhone();
    await kit.call('POST', '/no-auth/sms/register', {
      clientIp: uniqueClientIp(),
      body: { mobile: other, ...(await kit.captcha()) },
    });
    expect(await confirm(second.token, other, await kit.smsCode(other))).toMatchObject(
      errorResponse('sms.code_wrong'),
    );
    expect(await phoneOf(id)).toBe(`+86${phone}`);
  });

  it('loses an unused code with the session', async () => {
    const { phone, token } = await createOldMember();
    const next = newPhone();
    await requestCode(token, next);
    const code = await kit.smsCode(next);
    await kit.call('POST', '/h5/account/password', {
      token,
      body: {
        oldPassword: PASSWORD,
        newPassword: 'a lantern by the gate',
        newPasswordAgain: 'a lantern by the gate',
      },
    });
    expect((await confirm(token, next, code)).status).toBe(401);
    const { token: fresh } = await kit.logIn(phone, 'a lantern by the gate');
    expect(await confirm(fresh, next, code)).toMatchObject(errorResponse('phone_change.session_new'));
  });

  it('cannot use an expired code or guess more than five times', async () => {
    const { token } = await createOldMember();
    const expired = newPhone();
    await requestCode(token, expired);
    const expiredCode = await kit.smsCode(expired);
    kit.clock.forward(301);
    expect(await confirm(token, expired, expiredCode)).toMatchObject(errorResponse('sms.code_wrong'));
    const next = newPhone();
    await requestCode(token, next);
    const code = await kit.smsCode(next);
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => confirm(token, next, wrong)));
    expect(await confirm(token, next, code)).toMatchObject(errorResponse('sms.code_wrong'));
  });

  it('is limited to wrong passwords like a login', async () => {
    const { phone, token } = await createOldMember();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const refused = await requestCode(token, newPhone(), { password: 'not this' });
      expect(refused).toMatchObject(errorResponse('proof.wrong'));
    }
    expect(await requestCode(token, newPhone())).toMatchObject(errorResponse('account.locked'));
    await expect(kit.logIn(phone)).rejects.toThrow('login failed');
  });

  it('gets the same response for a number with an account, which receives no code', async () => {
    const { token, phone, id } = await createOldMember();
    const taken = await kit.createMember();
    const pending = newPhone();
    const at = kit.clock.now();
    await kit.deps.db
      .insertInto('accounts')
      .values({
        phone: `+86${pending}`,
        password_hash: '',
        created_at: at,
        password_set_at: at,
        state: 'pending',
      })
      .execute();
    const free = await requestCode(token, newPhone());
    for (const number of [taken.phone, pending]) {
      const response = await requestCode(token, number);
      expect({ ...response, traceId: '', text: '', headers: '' }).toEqual({
        ...free,
        traceId: '',
        text: '',
        headers: '',
      });
      const text = await waitForSms(number);
      expect(text).toContain('已注册');
      expect(await confirm(token, number, '123456')).toMatchObject(errorResponse('sms.code_wrong'));
    }
    expect(await phoneOf(id)).toBe(`+86${phone}`);
  });

  it('must enter a mobile number other than the current one', async () => {
    const { token, phone } = await createOldMember();
    expect(await requestCode(token, '12345678')).toMatchObject(errorResponse('phone.invalid'));
    expect(await requestCode(token, phone)).toMatchObject(errorResponse('phone_change.same'));
  });

  it('changes the number once in thirty days', async () => {
    const { id, token } = await createOldMember();
    const next = newPhone();
    await change(token, next);
    kit.clock.forward(28 * DAY_SECONDS);
    await finalisePhoneChanges(kit.deps);
    const later = (await kit.logIn(next)).token;
    kit.clock.forward(1.5 * DAY_SECONDS);
    expect(await status(later)).toMatchObject({ refused: 'recent' });
    expect(
      await callInBothLanguages((language) =>
        requestCode(later, newPhone(), { password: PASSWORD }, language),
      ),
    ).toMatchObject(errorResponses('phone_change.too_soon'));
    kit.clock.forward(0.5 * DAY_SECONDS);
    const third = newPhone();
    await change(later, third);
    expect(await phoneOf(id)).toBe(`+86${third}`);
  });

  it('changes the number once when it is confirmed twice at the same time', async () => {
    const { id, token } = await createOldMember();
    const numbers = [newPhone(), newPhone()];
    const codes: string[] = [];
    for (const number of numbers) {
      await requestCode(token, number);
      codes.push(await kit.smsCode(number));
    }
    const results = await Promise.all(
      [0, 1, 0, 1].map((index) => confirm(token, numbers[index]!, codes[index]!)),
    );
    expect(results.filter(({ status: httpStatus }) => httpStatus === 200)).toHaveLength(1);
    const rows = await kit.deps.db
      .selectFrom('phone_changes')
      .selectAll()
      .where('account_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(await phoneOf(id)).toBe(rows[0]!.new_phone);
  });

  it('shares no number with another account that confirms it at the same time', async () => {
    const members = [await kit.createMember(), await createOldMember()];
    const next = newPhone();
    const codes: string[] = [];
    for (const { token } of members) {
      expect((await requestCode(token, next)).status).toBe(200);
      codes.push(await waitForNewCode(next, codes));
      kit.clock.forward(61);
    }
    const results = await Promise.all(members.map(({ token }, index) => confirm(token, next, codes[index]!)));
    expect(results.map(({ status: httpStatus }) => httpStatus).toSorted()).toEqual([200, 400]);
    expect(results.find(({ status: httpStatus }) => httpStatus === 400)).toMatchObject(
      errorResponse('sms.code_wrong'),
    );
  });

  it('needs a second factor and the password in a staff session, whatever its age', async () => {
    const admin = await kit.createSuperAdmin();
    const staff = await createStaff(kit, admin.token, ['member:read']);
    kit.clock.forward(301);
    const next = newPhone();
    expect(await requestCode(staff.token, next)).toMatchObject(errorResponse('step_up.required'));
    await kit.call('POST', '/h5/account/totp', {
      token: staff.token,
      body: { code: currentTotpCode(kit, staff.totp) },
    });
    expect(await requestCode(staff.token, next, {})).toMatchObject(errorResponse('proof.wrong'));
    expect((await requestCode(staff.token, next)).status).toBe(200);
    expect((await confirm(staff.token, next, await kit.smsCode(next))).status).toBe(200);
  });
});

describe('the old number of a changed account', () => {
  async function changedMember() {
    const member = await createOldMember();
    const next = newPhone();
    await change(member.token, next);
    return { ...member, next, link: await linkToken(member.phone) };
  }

  it('sees masked numbers, and looking changes nothing', async () => {
    const { id, phone, next, link } = await changedMember();
    for (const response of [await find(link), await find(link)]) {
      expect(response).toMatchObject({ status: 200, data: { state: 'changed' } });
      expect(response.text).not.toContain(phone);
      expect(response.text).not.toContain(next);
    }
    expect((await kit.call('GET', `/no-auth/phone-change/object?token=${link}`)).status).toBe(404);
    expect(await phoneOf(id)).toBe(`+86${next}`);
  });

  it('gets the account back: sessions, password and passkeys end, and no other change is possible', async () => {
    const { id, phone, next, token, link } = await changedMember();
    await passkeyClientOf(kit).add(token);
    expect(await object(link)).toMatchObject({ status: 200, data: { state: 'objected' } });
    expect(await phoneOf(id)).toBe(`+86${phone}`);
    expect(await isSignedIn(token)).toBe(false);
    for (const number of [phone, next]) await expect(kit.logIn(number)).rejects.toThrow('login failed');
    const credentials = await sql<{ passkeys: string; devices: string }>`
      SELECT (SELECT count(*) FROM passkeys WHERE account_id = ${id}) AS passkeys,
        (SELECT count(*) FROM known_devices WHERE account_id = ${id}) AS devices`.execute(kit.deps.db);
    expect(credentials.rows).toEqual([{ passkeys: '0', devices: '0' }]);
    // The link works once; a second use shows the result.
    expect(await object(link)).toMatchObject({ status: 200, data: { state: 'objected' } });
    expect(await find(link)).toMatchObject({ data: { state: 'objected' } });
    expect(await listAuditEvents(kit, 'account.phone-objection')).toMatchObject([
      { subject: `account:${id}`, actor_id: null },
    ]);
    const fresh = await resetAndLogIn(phone);
    kit.clock.forward(DAY_SECONDS);
    expect(await status(fresh)).toMatchObject({ refused: 'objected', availableAt: null });
    expect(
      await callInBothLanguages((language) =>
        requestCode(fresh, newPhone(), { password: NEW_PASSWORD }, language),
      ),
    ).toMatchObject(errorResponses('phone_change.blocked'));
  });

  it('cannot object after seven days, also while the job has not run', async () => {
    const { id, next, link } = await changedMember();
    kit.clock.forward(7 * DAY_SECONDS + 1);
    expect(await find(link)).toMatchObject({ data: { state: 'closed' } });
    expect(await callInBothLanguages((language) => object(link, language))).toMatchObject(
      errorResponses('phone_change.too_late'),
    );
    await finalisePhoneChanges(kit.deps);
    await finalisePhoneChanges(kit.deps);
    expect(await object(link)).toMatchObject(errorResponse('phone_change.too_late'));
    expect(await phoneOf(id)).toBe(`+86${next}`);
  });

  it('objects once when the link is opened several times at once', async () => {
    const { id, phone, link } = await changedMember();
    const results = await Promise.all(Array.from({ length: 6 }, () => object(link)));
    expect(results.map(({ status: httpStatus }) => httpStatus)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await phoneOf(id)).toBe(`+86${phone}`);
    const events = await listAuditEvents(kit, 'account.phone-objection');
    expect(events.filter(({ subject }) => subject === `account:${id}`)).toHaveLength(1);
  });

  it('either objects or not when the period ends at the same moment', async () => {
    const { id, phone, next, link } = await changedMember();
    // Moves the end of the period to the present, so that the request and the job compete for the row.
    await kit.deps.db
      .updateTable('phone_changes')
      .set({ objection_until: new Date(kit.clock.now().getTime() + 40) })
      .where('account_id', '=', id)
      .execute();
    const [objected] = await Promise.all([
      object(link),
      new Promise((resolve) => setTimeout(resolve, 45)).then(() => finalisePhoneChanges(kit.deps)),
    ]);
    const row = await kit.deps.db
      .selectFrom('phone_changes')
      .select('state')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.state, await phoneOf(id)]).toEqual(
      objected.status === 200 ? ['objected', `+86${phone}`] : ['final', `+86${next}`],
    );
  });

  it('is rejected with an unknown or malformed token', async () => {
    expect(await callInBothLanguages((language) => find('0'.repeat(32), language))).toMatchObject(
      errorResponses('phone_change.link_invalid'),
    );
    expect(await object('0'.repeat(32))).toMatchObject(errorResponse('phone_change.link_invalid'));
    expect((await object('x')).status).toBe(400);
  });

  it('is stored with the hash of the token only', async () => {
    const { id, link } = await changedMember();
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(c)::text AS row FROM phone_changes c WHERE account_id = ${id}`.execute(kit.deps.db);
    expect(rows[0]!.row).not.toContain(link);
    const jobs = await sql<{ data: string }>`SELECT data::text FROM pgboss.job`.execute(kit.deps.db);
    expect(jobs.rows.map(({ data }) => data).join('\n')).not.toContain(link);
  });

  it('is reserved until the period ends: nobody registers it or takes it as a new number', async () => {
    const { phone } = await changedMember();
    await kit.call('POST', '/no-auth/sms/register', {
      clientIp: uniqueClientIp(),
      body: { mobile: phone, ...(await kit.captcha()) },
    });
    await waitUntil('an SMS', async () => ((await kit.inbox(phone))[0]?.text ?? '').includes('已注册'));
    const other = await createOldMember();
    await requestCode(other.token, phone);
    expect(await confirm(other.token, phone, '123456')).toMatchObject(errorResponse('sms.code_wrong'));
    const admin = await kit.createSuperAdmin();
    expect(
      await kit.call('POST', '/h5/member/records', { token: admin.token, body: { phone, name: '章迟来' } }),
    ).toMatchObject(errorResponse('member.exists'));
    const at = kit.clock.now();
    await rejectedWith(
      kit.deps.db
        .insertInto('accounts')
        .values({ phone: `+86${phone}`, password_hash: '', created_at: at, password_set_at: at })
        .execute(),
    );
    kit.clock.forward(7 * DAY_SECONDS + 1);
    await finalisePhoneChanges(kit.deps);
    expect((await kit.registerSignedIn(phone)).phone).toBe(phone);
  });

  describe('staff', () => {
    const review = (token: string, id: string, changeId: string, note = '已电话核实本人') =>
      kit.call('POST', `/h5/member/${id}/phone-changes/${changeId}/review`, { token, body: { note } });
    const listChanges = async (token: string, id: string) =>
      (await kit.call<{ phoneChanges: { id: string }[] }>('GET', `/h5/member/${id}/record`, { token })).data
        .phoneChanges;

    it('see the objection as pending work and end the block with a note', async () => {
      const { id, phone, link } = await changedMember();
      const admin = await kit.createSuperAdmin();
      const reader = await createStaff(kit, admin.token, ['member:read']);
      await object(link);
      const [listed] = await listChanges(reader.token, id);
      expect(listed).toMatchObject({ state: 'objected', reviewedAt: null });
      expect(JSON.stringify(listed)).not.toContain(phone);
      const pendingOf = async (token: string) =>
        (await kit.call<{ pending: { phoneObjections: number | null } }>('GET', '/h5/dashboard', { token }))
          .data.pending.phoneObjections;
      const before = await pendingOf(admin.token);
      expect(before).toBeGreaterThan(0);
      expect((await review(reader.token, id, listed!.id)).status).toBe(403);
      expect(await review(admin.token, id, '987654321')).toMatchObject(
        errorResponse('phone_change.not_found'),
      );
      expect((await review(admin.token, id, listed!.id)).status).toBe(200);
      expect(await review(admin.token, id, listed!.id)).toMatchObject(
        errorResponse('phone_change.not_found'),
      );
      expect(await pendingOf(admin.token)).toBe(before! - 1);
      expect(await listAuditEvents(kit, 'member.phone-review')).toMatchObject([
        { subject: `account:${id}`, actor_id: admin.id },
      ]);
      const fresh = await resetAndLogIn(phone);
      kit.clock.forward(DAY_SECONDS);
      expect(await status(fresh)).toMatchObject({ refused: null });
    });

    it('need a second factor within five minutes and cannot review their own change', async () => {
      const { id, link } = await changedMember();
      await object(link);
      const admin = await kit.createSuperAdmin();
      const [listed] = await listChanges(admin.token, id);
      expect(await review(admin.token, admin.id, listed!.id)).toMatchObject(errorResponse('forbidden'));
      kit.clock.forward(301);
      expect(await review(admin.token, id, listed!.id)).toMatchObject(errorResponse('step_up.required'));
    });

    it('filter the members with such an objection', async () => {
      const { id, link } = await changedMember();
      const admin = await kit.createSuperAdmin();
      const listIds = async () =>
        (
          await kit.call<{ rows: { id: string }[] }>(
            'GET',
            '/h5/member/table?phoneObjection=yes&pageSize=100',
            { token: admin.token },
          )
        ).data.rows.map((row) => row.id);
      expect(await listIds()).not.toContain(id);
      await object(link);
      expect(await listIds()).toContain(id);
    });
  });
});

const NEW_PASSWORD = 'a lantern by the gate';

/** Sets a new password with a code to the number. */
async function resetAndLogIn(phone: string): Promise<string> {
  const { token } = await kit.logIn(phone, await requestResetCode(kit, phone));
  const changed = await kit.call<{ token: string }>('POST', '/h5/account/password', {
    token,
    body: { newPassword: NEW_PASSWORD, newPasswordAgain: NEW_PASSWORD },
  });
  return changed.data.token;
}

async function waitForSms(phone: string): Promise<string> {
  await waitUntil('an SMS', async () => (await kit.inbox(phone)).length > 0);
  return (await kit.inbox(phone))[0]!.text;
}

async function waitForNewCode(phone: string, known: readonly string[]): Promise<string> {
  let code = '';
  await waitUntil('a new code', async () => {
    code = (await kit.inbox(phone))[0]?.verificationCode ?? '';
    return code !== '' && !known.includes(code);
  });
  return code;
}
