import { describe, expect, it } from 'vitest';
import { newPhone, PASSWORD, randomAddress, useKit } from '../../../test/kit.ts';
import { inBoth, refusal, refusals } from '../../../test/refusal.ts';
import { until } from '../../../test/services.ts';
import { eventsOf, resetCode } from '../../../test/staff.ts';

describe('sign-in', () => {
  const kit = useKit();
  const attempt = async (mobile: string, password: string, language: 'zh' | 'en' = 'zh') =>
    kit.call<{ token: string; step: string }>('POST', '/h5/account/login', {
      address: randomAddress(),
      language,
      body: { mobile, password, ...(await kit.captcha()) },
    });

  it('takes the number in any of its written forms', async () => {
    const phone = await kit.register();
    const spaced = `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`;
    expect((await attempt(spaced, PASSWORD)).code).toBe(200);
  });

  it('checks the password as typed, with its spaces and its case', async () => {
    const phone = await kit.register();
    for (const typed of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toUpperCase()])
      expect(await attempt(phone, typed)).toMatchObject(refusal('login.failed'));
  });

  it('gives a new token each time and keeps only its hash', async () => {
    const phone = await kit.register();
    const [first, second] = [await kit.logIn(phone), await kit.logIn(phone)];
    expect(first.token).toMatch(/^at_[\w-]{43}$/);
    expect(second.token).not.toBe(first.token);
    const rows = JSON.stringify(await kit.deps.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(first.token.slice(3));
  });

  it('answers the token in its data and beside it, and nothing else beside it', async () => {
    const { phone } = await kit.member();
    const answer = await attempt(phone, PASSWORD);
    const envelope = JSON.parse(answer.text) as Record<string, unknown> & { data: { token: string } };
    expect(envelope['token']).toBe(envelope.data.token);
    expect(Object.keys(envelope).toSorted()).toEqual(['code', 'data', 'msg', 'token', 'traceId']);
  });

  it('is refused with a wrong picture code before the password is looked at', async () => {
    const phone = await kit.register();
    expect(
      await inBoth(async (language) =>
        kit.call('POST', '/h5/account/login', {
          language,
          body: { mobile: phone, password: PASSWORD, uuid: (await kit.captcha()).uuid, code: 'nope' },
        }),
      ),
    ).toMatchObject(refusals('captcha.wrong'));
  });

  it('tells a frozen account so, once the password is right, and refuses its live sessions', async () => {
    const { phone, id } = await kit.member();
    const { token } = await kit.logIn(phone);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', id).execute();
    expect(await inBoth((language) => attempt(phone, PASSWORD, language))).toMatchObject(
      refusals('account.frozen'),
    );
    expect(await attempt(phone, 'not the password')).toMatchObject(refusal('login.failed'));
    expect(await kit.call('GET', '/h5/account/profile', { token })).toMatchObject(refusal('session.invalid'));
  });

  it('locks a number for a quarter of an hour after ten failures, known or not', async () => {
    for (const phone of [await kit.register(), newPhone()]) {
      for (let i = 0; i < 10; i += 1)
        expect(await attempt(phone, 'not the password')).toMatchObject(refusal('login.failed'));
      expect(await inBoth((language) => attempt(phone, PASSWORD, language))).toMatchObject(
        refusals('account.locked'),
      );
    }
    for (const key of await kit.deps.redis.keys('failures:*')) {
      expect(key).not.toContain('138');
      expect(await kit.deps.redis.ttl(key)).toBeLessThanOrEqual(900);
      await kit.deps.redis.del(key);
    }
    expect((await attempt(await kit.register(), PASSWORD)).code).toBe(200);
  });

  it('takes a one-time code once, in any case, and opens no more than a change of password', async () => {
    const { phone, id } = await kit.member();
    const code = await resetCode(kit, phone);
    const opened = await attempt(phone, ` ${code.toLowerCase()} `);
    expect(opened.data.step).toBe('password');
    expect(await attempt(phone, code)).toMatchObject(refusal('login.failed'));
    const { token } = opened.data;
    expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
    expect((await kit.call('GET', '/h5/account/sessions', { token })).status).toBe(401);
    expect((await kit.logIn(phone)).step).toBe('done');
    expect((await eventsOf(kit, 'session.open', `account:${id}`)).map((row) => row.after)).toEqual([
      { step: 'done' },
      { step: 'password' },
      { step: 'done' },
    ]);
  });

  it('sends no one-time code to an unknown number, and answers it like a known one', async () => {
    const known = await kit.register();
    const unknown = newPhone();
    kit.clock.forward(61);
    const ask = async (mobile: string) =>
      kit.call('POST', '/no-auth/sms/sendAliyun', {
        address: randomAddress(),
        body: { mobile, ...(await kit.captcha()) },
      });
    const [first, second] = [await ask(unknown), await ask(known)];
    expect(first).toMatchObject({ status: 200, code: 200, data: null });
    expect([first.status, first.code, first.msg, first.data]).toEqual([
      second.status,
      second.code,
      second.msg,
      second.data,
    ]);
    await until('the code of the known number', async () => (await kit.inbox(known))[0]?.code?.length === 8);
    expect(await kit.inbox(unknown)).toEqual([]);
  });

  it('refuses to send a one-time code to a number that does not exist, in both languages', async () => {
    for (const mobile of ['12345', '12345678', '+8612345678'])
      expect(
        await inBoth(async (language) =>
          kit.call('POST', '/no-auth/sms/sendAliyun', {
            address: randomAddress(),
            language,
            body: { mobile, ...(await kit.captcha()) },
          }),
        ),
      ).toMatchObject(refusals('phone.invalid'));
  });

  it('lets a one-time code die after five wrong tries', async () => {
    const phone = await kit.register();
    const code = await resetCode(kit, phone);
    for (let i = 0; i < 5; i += 1) await attempt(phone, 'AAAAAAAA');
    expect(await attempt(phone, code)).toMatchObject(refusal('login.failed'));
  });

  it('lets a one-time code live through four wrong tries', async () => {
    const phone = await kit.register();
    const code = await resetCode(kit, phone);
    for (let i = 0; i < 4; i += 1) await attempt(phone, 'AAAAAAAA');
    expect((await attempt(phone, code)).data.step).toBe('password');
  });

  it('lets a one-time code die after five minutes', async () => {
    const phone = await kit.register();
    const code = await resetCode(kit, phone);
    kit.clock.forward(301);
    expect(await attempt(phone, code)).toMatchObject(refusal('login.failed'));
  });

  it('does not take the code of one number for another', async () => {
    const [mine, other] = [await kit.register(), await kit.register()];
    const code = await resetCode(kit, mine);
    await resetCode(kit, other);
    expect(await attempt(other, code)).toMatchObject(refusal('login.failed'));
  });

  it('ends the session at log-out, and answers 200 to any token', async () => {
    const { token } = await kit.member();
    expect((await kit.call('POST', '/logout', { token })).code).toBe(200);
    expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
    for (const any of [token, 'at_none', undefined])
      expect(await kit.call('POST', '/logout', { token: any })).toMatchObject({ status: 200, data: null });
  });

  it('knows a token from the header alone, in its exact form', async () => {
    const { token } = await kit.member();
    const tries: [string, Record<string, string>][] = [
      [`?token=${token}`, {}],
      ['', { cookie: `App-Token=${token}` }],
      ['', { authorization: token }],
      ['', { authorization: `bearer ${token}` }],
      ['', { authorization: `Bearer ${token} x` }],
      ['', { authorization: `Bearer ${token.slice(0, -1)}` }],
    ];
    for (const [query, headers] of tries)
      expect((await kit.call('GET', `/h5/account/profile${query}`, { headers })).status).toBe(401);
  });
});
