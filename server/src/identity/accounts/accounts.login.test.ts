import { describe, expect, it } from 'vitest';
import { newPhone, PASSWORD, uniqueClientIp, useKit } from '../../../test/kit.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { listAuditEvents, requestResetCode } from '../../../test/staff.fixture.ts';

describe('login', () => {
  const kit = useKit();
  const attempt = async (mobile: string, password: string, language: 'zh' | 'en' = 'zh') =>
    kit.call<{ token: string; step: string }>('POST', '/h5/account/login', {
      clientIp: uniqueClientIp(),
      language,
      body: { mobile, password, ...(await kit.captcha()) },
    });

  it('accepts the phone number in any written form', async () => {
    const phone = await kit.register();
    const spaced = `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`;
    expect((await attempt(spaced, PASSWORD)).code).toBe(200);
  });

  it('checks the password as typed, including spaces and case', async () => {
    const phone = await kit.register();
    for (const typed of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toUpperCase()])
      expect(await attempt(phone, typed)).toMatchObject(errorResponse('login.failed'));
  });

  it('issues a new token at every login and stores only its hash', async () => {
    const phone = await kit.register();
    const [first, second] = [await kit.logIn(phone), await kit.logIn(phone)];
    expect(first.token).toMatch(/^at_[\w-]{43}$/);
    expect(second.token).not.toBe(first.token);
    const rows = JSON.stringify(await kit.deps.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(first.token.slice(3));
  });

  it('returns the token in data and at the top level of the envelope, and no other extra field', async () => {
    const { phone } = await kit.createMember();
    const response = await attempt(phone, PASSWORD);
    const envelope = JSON.parse(response.text) as Record<string, unknown> & { data: { token: string } };
    expect(envelope['token']).toBe(envelope.data.token);
    expect(Object.keys(envelope).toSorted()).toEqual(['code', 'data', 'msg', 'token', 'traceId']);
  });

  it('rejects a wrong captcha before the password is checked', async () => {
    const phone = await kit.register();
    expect(
      await callInBothLanguages(async (language) =>
        kit.call('POST', '/h5/account/login', {
          language,
          body: { mobile: phone, password: PASSWORD, uuid: (await kit.captcha()).uuid, code: 'nope' },
        }),
      ),
    ).toMatchObject(errorResponses('captcha.wrong'));
  });

  it('reports a frozen account only for the right password, and rejects its open sessions', async () => {
    const { phone, id } = await kit.createMember();
    const { token } = await kit.logIn(phone);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', id).execute();
    expect(await callInBothLanguages((language) => attempt(phone, PASSWORD, language))).toMatchObject(
      errorResponses('account.frozen'),
    );
    expect(await attempt(phone, 'not the password')).toMatchObject(errorResponse('login.failed'));
    expect(await kit.call('GET', '/h5/account/profile', { token })).toMatchObject(
      errorResponse('session.invalid'),
    );
  });

  it('locks registered and unregistered numbers for 15 minutes after ten failures', async () => {
    for (const phone of [await kit.register(), newPhone()]) {
      for (let i = 0; i < 10; i += 1)
        expect(await attempt(phone, 'not the password')).toMatchObject(errorResponse('login.failed'));
      expect(await callInBothLanguages((language) => attempt(phone, PASSWORD, language))).toMatchObject(
        errorResponses('account.locked'),
      );
    }
    for (const key of await kit.deps.redis.keys('failures:*')) {
      expect(key).not.toContain('138');
      expect(await kit.deps.redis.ttl(key)).toBeLessThanOrEqual(900);
      await kit.deps.redis.del(key);
    }
    expect((await attempt(await kit.register(), PASSWORD)).code).toBe(200);
  });

  it('accepts a one-time code once, case-insensitively, for a password change only', async () => {
    const { phone, id } = await kit.createMember();
    const code = await requestResetCode(kit, phone);
    const codeLogin = await attempt(phone, ` ${code.toLowerCase()} `);
    expect(codeLogin.data.step).toBe('password');
    expect(await attempt(phone, code)).toMatchObject(errorResponse('login.failed'));
    const { token } = codeLogin.data;
    expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
    expect((await kit.call('GET', '/h5/account/sessions', { token })).status).toBe(401);
    expect((await kit.logIn(phone)).step).toBe('done');
    expect((await listAuditEvents(kit, 'session.open', `account:${id}`)).map((row) => row.after)).toEqual([
      { step: 'done' },
      { step: 'password' },
      { step: 'done' },
    ]);
  });

  it('sends no one-time code to an unregistered number, with the same response as for a registered one', async () => {
    const known = await kit.register();
    const unknown = newPhone();
    kit.clock.forward(61);
    const requestCode = async (mobile: string) =>
      kit.call('POST', '/no-auth/sms/sendAliyun', {
        clientIp: uniqueClientIp(),
        body: { mobile, ...(await kit.captcha()) },
      });
    const [first, second] = [await requestCode(unknown), await requestCode(known)];
    expect(first).toMatchObject({ status: 200, code: 200, data: null });
    expect([first.status, first.code, first.msg, first.data]).toEqual([
      second.status,
      second.code,
      second.msg,
      second.data,
    ]);
    await waitUntil(
      'the code of the known number',
      async () => (await kit.inbox(known))[0]?.verificationCode?.length === 8,
    );
    expect(await kit.inbox(unknown)).toEqual([]);
  });

  it('rejects a request for a one-time code to an invalid number in both languages', async () => {
    for (const mobile of ['12345', '12345678', '+8612345678'])
      expect(
        await callInBothLanguages(async (language) =>
          kit.call('POST', '/no-auth/sms/sendAliyun', {
            clientIp: uniqueClientIp(),
            language,
            body: { mobile, ...(await kit.captcha()) },
          }),
        ),
      ).toMatchObject(errorResponses('phone.invalid'));
  });

  it('invalidates a one-time code after five wrong attempts', async () => {
    const phone = await kit.register();
    const code = await requestResetCode(kit, phone);
    for (let i = 0; i < 5; i += 1) await attempt(phone, 'AAAAAAAA');
    expect(await attempt(phone, code)).toMatchObject(errorResponse('login.failed'));
  });

  it('keeps a one-time code valid after four wrong attempts', async () => {
    const phone = await kit.register();
    const code = await requestResetCode(kit, phone);
    for (let i = 0; i < 4; i += 1) await attempt(phone, 'AAAAAAAA');
    expect((await attempt(phone, code)).data.step).toBe('password');
  });

  it('expires a one-time code after five minutes', async () => {
    const phone = await kit.register();
    const code = await requestResetCode(kit, phone);
    kit.clock.forward(301);
    expect(await attempt(phone, code)).toMatchObject(errorResponse('login.failed'));
  });

  it('rejects the code of another number', async () => {
    const [mine, other] = [await kit.register(), await kit.register()];
    const code = await requestResetCode(kit, mine);
    await requestResetCode(kit, other);
    expect(await attempt(other, code)).toMatchObject(errorResponse('login.failed'));
  });

  it('ends the session at logout and returns 200 for any token', async () => {
    const { token } = await kit.createMember();
    expect((await kit.call('POST', '/logout', { token })).code).toBe(200);
    expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
    for (const tokenToEnd of [token, 'at_none', undefined])
      expect(await kit.call('POST', '/logout', { token: tokenToEnd })).toMatchObject({
        status: 200,
        data: null,
      });
  });

  it('accepts a token only in the Authorization header, in its exact form', async () => {
    const { token } = await kit.createMember();
    const variants: [string, Record<string, string>][] = [
      [`?token=${token}`, {}],
      ['', { cookie: `App-Token=${token}` }],
      ['', { authorization: token }],
      ['', { authorization: `bearer ${token}` }],
      ['', { authorization: `Bearer ${token} x` }],
      ['', { authorization: `Bearer ${token.slice(0, -1)}` }],
    ];
    for (const [query, headers] of variants)
      expect((await kit.call('GET', `/h5/account/profile${query}`, { headers })).status).toBe(401);
  });
});
