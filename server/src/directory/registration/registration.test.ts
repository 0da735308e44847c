import type { CurrentUser, LoginResult } from '@mingtang/contract/accounts';
import { describe, expect, it } from 'vitest';
import { newPhone, PASSWORD, uniqueClientIp, useKit } from '../../../test/kit.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { listAuditEvents } from '../../../test/staff.fixture.ts';

describe('registration', () => {
  const kit = useKit();
  const validBody = {
    mobile: '13800001001',
    smsCode: '000000',
    password: PASSWORD,
    passwordAgain: PASSWORD,
    agreed: true,
  };
  const send = (body: object, language: 'zh' | 'en' = 'zh') =>
    kit.call('POST', '/h5/register', { clientIp: uniqueClientIp(), language, body });
  const requestCode = async (mobile: string) =>
    kit.call('POST', '/no-auth/sms/register', {
      clientIp: uniqueClientIp(),
      body: { mobile, ...(await kit.captcha()) },
    });

  it.each([
    ['phone.invalid', { mobile: '12345' }],
    ['phone.invalid', { mobile: '+1 202 555 0143' }],
    ['phone.invalid', { mobile: '010-62345678' }],
    ['password.mismatch', { passwordAgain: `${PASSWORD}!` }],
    ['agreement.required', { agreed: false }],
    ['password.short', { password: 'short7!', passwordAgain: 'short7!' }],
    ['password.common', { password: 'password123', passwordAgain: 'password123' }],
    ['password.has_phone', { password: 'my 00001001 key', passwordAgain: 'my 00001001 key' }],
    ['sms.code_wrong', {}],
  ] as const)('rejects with %s in both languages: %j', async (key, change) => {
    expect(
      await callInBothLanguages((language) => send({ ...validBody, ...change }, language)),
    ).toMatchObject(errorResponses(key));
  });

  it('names the field of an error, so that the app can show it there', async () => {
    const fieldsOf = async (change: object) =>
      Object.keys(((await send({ ...validBody, ...change })).data as { fields: object }).fields);
    expect(await fieldsOf({ mobile: '12345' })).toEqual(['mobile']);
    expect(await fieldsOf({ passwordAgain: 'another' })).toEqual(['passwordAgain']);
    expect(await fieldsOf({ password: 'password123', passwordAgain: 'password123' })).toEqual(['password']);
    expect(await fieldsOf({})).toEqual(['smsCode']);
  });

  it.each([
    ['a role', { role: 'super' }],
    ['a permission list', { permissions: ['*:*:*'] }],
    ['an id', { id: '1' }],
    ['a state', { state: 'active' }],
    ['a membership', { vip: true, points_count: 999 }],
    ['a string for the agreement flag', { agreed: 'true' }],
    ['a field to publish that does not exist', { publish: ['idCard'] }],
    ['an object for the code', { smsCode: { $gt: '' } }],
    ['a list for the phone', { mobile: ['13800001001'] }],
  ])('rejects %s in the body', async (_name, extra) => {
    expect(await send({ ...validBody, ...extra })).toMatchObject(errorResponse('request.invalid'));
  });

  it('reports the invalid fields', async () => {
    const response = await send({ mobile: validBody.mobile });
    expect(response).toMatchObject(errorResponse('request.invalid'));
    expect(Object.keys((response.data as { fields: object }).fields)).toEqual(
      expect.arrayContaining(['smsCode', 'password', 'passwordAgain', 'agreed']),
    );
  });

  it('accepts a code once and creates one account under parallel requests', async () => {
    const mobile = newPhone();
    await requestCode(mobile);
    const smsCode = await kit.smsCode(mobile);
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => send({ ...validBody, mobile, smsCode })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const rows = await kit.deps.db
      .selectFrom('accounts')
      .select('id')
      .where('phone', '=', `+86${mobile}`)
      .execute();
    expect(rows).toHaveLength(1);
    expect(await listAuditEvents(kit, 'account.register', `account:${rows[0]!.id}`)).toHaveLength(1);
  });

  it('signs the new member in and stores the device as known', async () => {
    const mobile = newPhone();
    await requestCode(mobile);
    const { data } = await send({ ...validBody, mobile, smsCode: await kit.smsCode(mobile), device: '' });
    const { token, step, device } = data as LoginResult;
    expect({ step, device }).toEqual({ step: 'done', device: expect.stringMatching(/^dt_/) });
    const me = await kit.call<CurrentUser>('GET', '/h5/member/getUserByToken', { token });
    expect(me.data).toMatchObject({ admin: false, roles: [], permissions: [] });
    const subject = `account:${me.data.user.id}`;
    expect(await listAuditEvents(kit, 'session.open', subject)).toMatchObject([
      { actor_id: me.data.user.id, after: { step: 'done', by: 'registration' } },
    ]);
    const login = await kit.call<LoginResult>('POST', '/h5/account/login', {
      body: { mobile, password: PASSWORD, device, ...(await kit.captcha()) },
    });
    const unread = await kit.call('GET', '/h5/notifications/unread', { token: login.data.token });
    expect(unread.data).toEqual({ unread: 0 });
  });

  it('opens one session and stores no token when the request is repeated', async () => {
    const mobile = newPhone();
    await requestCode(mobile);
    const body = { ...validBody, mobile, smsCode: await kit.smsCode(mobile) };
    const repeat = () =>
      kit.call<LoginResult>('POST', '/h5/register', {
        body,
        headers: { 'idempotency-key': `key-${mobile}` },
      });
    const { data } = await repeat();
    expect(await repeat()).toMatchObject(errorResponse('request.done'));
    expect(await repeat()).toMatchObject({ status: 409, data: null });
    const sessions = await kit.call<{ rows: unknown[] }>('GET', '/h5/account/sessions', {
      token: data.token,
    });
    expect(sessions.data.rows).toHaveLength(1);
    const keys = await kit.deps.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain('at_');
  });

  it('assigns a provisional name without digits of the phone, in the language of the request', async () => {
    const mobile = newPhone();
    await requestCode(mobile);
    await send({ ...validBody, mobile, smsCode: await kit.smsCode(mobile) }, 'en');
    const { token } = await kit.logIn(mobile);
    const { data } = await kit.call<{ name: string; language: string }>('GET', '/h5/account/profile', {
      token,
    });
    expect(data.name).toMatch(/^Member [2-9A-Z]{4}$/);
    expect(data.language).toBe('en');
    expect(data.name).not.toContain(mobile.slice(-4));
  });

  it('responds to a registered number like to any other and informs only its owner by SMS', async () => {
    const known = await kit.register();
    kit.clock.forward(61);
    const [registeredResponse, unregisteredResponse] = [
      await requestCode(known),
      await requestCode(newPhone()),
    ];
    const { traceId: _a, ...first } = JSON.parse(registeredResponse.text) as { traceId: string };
    const { traceId: _b, ...second } = JSON.parse(unregisteredResponse.text) as { traceId: string };
    expect(first).toEqual(second);
    await waitUntil('the SMS', async () => (await kit.inbox(known))[0]?.templateCode === 'SMS_100003');
    const [message] = await kit.inbox(known);
    expect(message?.verificationCode).toBeNull();
    expect(message?.text).toContain('该手机号已注册，可直接登录；忘记密码请在登录页找回。');
    expect(await send({ ...validBody, mobile: known, smsCode: '123456' })).toMatchObject(
      errorResponse('sms.code_wrong'),
    );
  });

  it('invalidates a registration code after five wrong attempts', async () => {
    const mobile = newPhone();
    await requestCode(mobile);
    const smsCode = await kit.smsCode(mobile);
    const wrong = smsCode === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i += 1)
      expect(await send({ ...validBody, mobile, smsCode: wrong })).toMatchObject(
        errorResponse('sms.code_wrong'),
      );
    expect(await send({ ...validBody, mobile, smsCode })).toMatchObject(errorResponse('sms.code_wrong'));
  });

  it('expires a registration code after five minutes and accepts only the newest one', async () => {
    const mobile = newPhone();
    await requestCode(mobile);
    const first = await kit.smsCode(mobile);
    kit.clock.forward(301);
    expect(await send({ ...validBody, mobile, smsCode: first })).toMatchObject(
      errorResponse('sms.code_wrong'),
    );
    await requestCode(mobile);
    await waitUntil('a second code', async () => (await kit.inbox(mobile)).length === 2);
    const second = await kit.smsCode(mobile);
    expect(second).not.toBe(first);
    expect(await send({ ...validBody, mobile, smsCode: first })).toMatchObject(
      errorResponse('sms.code_wrong'),
    );
    expect((await send({ ...validBody, mobile, smsCode: second })).code).toBe(200);
  });

  it('validates the format of a number, registered or not', async () => {
    const known = await kit.register();
    const validate = async (phone: string) =>
      (await kit.call('GET', `/h5/validate/${encodeURIComponent(phone)}`)).data;
    expect(await validate(known)).toEqual({ valid: true });
    expect(await validate(newPhone())).toEqual({ valid: true });
    expect(await validate('+85291234567')).toEqual({ valid: true });
    expect(await validate('110')).toEqual({ valid: false });
    expect(await validate('+12025550143')).toEqual({ valid: false });
  });

  it('requires a captcha before it sends a code', async () => {
    const mobile = newPhone();
    const { uuid } = await kit.captcha();
    expect(
      await callInBothLanguages((language) =>
        kit.call('POST', '/no-auth/sms/register', { language, body: { mobile, uuid, code: 'no' } }),
      ),
    ).toMatchObject(errorResponses('captcha.wrong'));
    const codes = await kit.deps.db
      .selectFrom('sms_codes')
      .select('id')
      .where('phone', '=', `+86${mobile}`)
      .execute();
    expect(codes).toEqual([]);
  });

  describe('while registration is closed', () => {
    const setOpen = (open: boolean) =>
      kit.deps.db
        .updateTable('settings')
        .set({ registration_open: open })
        .where('edition', '=', 'domestic')
        .execute();

    it('rejects code requests and registrations of that edition and sends nothing', async () => {
      const mobile = newPhone();
      expect((await requestCode(mobile)).code).toBe(200);
      const smsCode = await kit.smsCode(mobile);
      await setOpen(false);
      const other = newPhone();
      expect(await requestCode(other)).toMatchObject(errorResponse('registration.closed'));
      expect(await send({ ...validBody, mobile, smsCode })).toMatchObject(
        errorResponse('registration.closed'),
      );
      expect(await kit.inbox(other)).toEqual([]);
      // The English edition has its own setting.
      expect(await send({ ...validBody, mobile: '12345' }, 'en')).toMatchObject(
        errorResponse('phone.invalid', 'en'),
      );
      await setOpen(true);
      expect((await send({ ...validBody, mobile, smsCode })).code).toBe(200);
    });

    it('still sends a reset code to a member', async () => {
      const { phone } = await kit.createMember();
      await setOpen(false);
      const response = await kit.call('POST', '/no-auth/sms/sendAliyun', {
        clientIp: uniqueClientIp(),
        body: { mobile: phone, ...(await kit.captcha()) },
      });
      expect(response.code).toBe(200);
      await setOpen(true);
    });
  });
});
