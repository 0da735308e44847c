import { describe, expect, it } from 'vitest';
import { newPhone, PASSWORD, randomAddress, useKit } from '../../../test/kit.ts';
import { inBoth, refusal, refusals } from '../../../test/refusal.ts';
import { until } from '../../../test/services.ts';
import { eventsOf } from '../../../test/staff.ts';

describe('registration', () => {
  const kit = useKit();
  const whole = {
    mobile: '13800001001',
    smsCode: '000000',
    password: PASSWORD,
    passwordAgain: PASSWORD,
    agreed: true,
  };
  const send = (body: object, language: 'zh' | 'en' = 'zh') =>
    kit.call('POST', '/h5/register', { address: randomAddress(), language, body });
  const askFor = async (mobile: string) =>
    kit.call('POST', '/no-auth/sms/register', {
      address: randomAddress(),
      body: { mobile, ...(await kit.captcha()) },
    });

  it.each([
    ['phone.invalid', { mobile: '12345' }],
    ['phone.invalid', { mobile: '+1 202 555 0143' }],
    ['phone.invalid', { mobile: '010-62345678' }],
    ['password.mismatch', { passwordAgain: `${PASSWORD}!` }],
    ['agreement.required', { agreed: false }],
    ['password.weak', { password: 'short7!', passwordAgain: 'short7!' }],
    ['password.weak', { password: 'password123', passwordAgain: 'password123' }],
    ['password.weak', { password: 'my 00001001 key', passwordAgain: 'my 00001001 key' }],
    ['sms.code_wrong', {}],
  ] as const)('refuses with %s in both languages: %j', async (key, change) => {
    expect(await inBoth((language) => send({ ...whole, ...change }, language))).toMatchObject(refusals(key));
  });

  it.each([
    ['a role', { role: 'super' }],
    ['a permission list', { permissions: ['*:*:*'] }],
    ['an id', { id: '1' }],
    ['a state', { state: 'active' }],
    ['a membership', { vip: true, points_count: 999 }],
    ['a text for the tick', { agreed: 'true' }],
    ['a field to publish that does not exist', { publish: ['idCard'] }],
    ['a code that is no number', { smsCode: { $gt: '' } }],
    ['a list for the phone', { mobile: ['13800001001'] }],
  ])('refuses %s that nobody asked for', async (_name, extra) => {
    expect(await send({ ...whole, ...extra })).toMatchObject(refusal('request.invalid'));
  });

  it('names the fields that were wrong', async () => {
    const answer = await send({ mobile: whole.mobile });
    expect(answer).toMatchObject(refusal('request.invalid'));
    expect(Object.keys((answer.data as { fields: object }).fields)).toEqual(
      expect.arrayContaining(['smsCode', 'password', 'passwordAgain', 'agreed']),
    );
  });

  it('takes a code once, and opens one account for it under parallel tries', async () => {
    const mobile = newPhone();
    await askFor(mobile);
    const smsCode = await kit.smsCode(mobile);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({ ...whole, mobile, smsCode })));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 400, 400, 400]);
    const rows = await kit.deps.db
      .selectFrom('accounts')
      .select('id')
      .where('phone', '=', `+86${mobile}`)
      .execute();
    expect(rows).toHaveLength(1);
    expect(await eventsOf(kit, 'account.register', `account:${rows[0]!.id}`)).toHaveLength(1);
  });

  it('gives a provisional name that shows nothing of the phone, in the language of the form', async () => {
    const mobile = newPhone();
    await askFor(mobile);
    await send({ ...whole, mobile, smsCode: await kit.smsCode(mobile) }, 'en');
    const { token } = await kit.logIn(mobile);
    const { data } = await kit.call<{ name: string; language: string }>('GET', '/h5/account/profile', {
      token,
    });
    expect(data.name).toMatch(/^Member [2-9A-Z]{4}$/);
    expect(data.language).toBe('en');
    expect(data.name).not.toContain(mobile.slice(-4));
  });

  it('answers a registered number like any other, and tells only its owner', async () => {
    const known = await kit.register();
    kit.clock.forward(61);
    const [one, other] = [await askFor(known), await askFor(newPhone())];
    const { traceId: _a, ...first } = JSON.parse(one.text) as { traceId: string };
    const { traceId: _b, ...second } = JSON.parse(other.text) as { traceId: string };
    expect(first).toEqual(second);
    await until('the notice', async () => (await kit.inbox(known))[0]?.templateCode === 'SMS_100003');
    const [notice] = await kit.inbox(known);
    expect(notice?.code).toBeNull();
    expect(notice?.text).toContain('该手机号已注册，可直接登录；忘记密码请在登录页找回。');
    expect(await send({ ...whole, mobile: known, smsCode: '123456' })).toMatchObject(
      refusal('sms.code_wrong'),
    );
  });

  it('lets a registration code die after five wrong tries', async () => {
    const mobile = newPhone();
    await askFor(mobile);
    const smsCode = await kit.smsCode(mobile);
    const wrong = smsCode === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i += 1)
      expect(await send({ ...whole, mobile, smsCode: wrong })).toMatchObject(refusal('sms.code_wrong'));
    expect(await send({ ...whole, mobile, smsCode })).toMatchObject(refusal('sms.code_wrong'));
  });

  it('lets a registration code die after five minutes, and only the newest one counts', async () => {
    const mobile = newPhone();
    await askFor(mobile);
    const first = await kit.smsCode(mobile);
    kit.clock.forward(301);
    expect(await send({ ...whole, mobile, smsCode: first })).toMatchObject(refusal('sms.code_wrong'));
    await askFor(mobile);
    await until('a second code', async () => (await kit.inbox(mobile)).length === 2);
    const second = await kit.smsCode(mobile);
    expect(second).not.toBe(first);
    expect(await send({ ...whole, mobile, smsCode: first })).toMatchObject(refusal('sms.code_wrong'));
    expect((await send({ ...whole, mobile, smsCode: second })).code).toBe(200);
  });

  it('says whether a number is well formed, known or not', async () => {
    const known = await kit.register();
    const valid = async (phone: string) =>
      (await kit.call('GET', `/h5/validate/${encodeURIComponent(phone)}`)).data;
    expect(await valid(known)).toEqual({ valid: true });
    expect(await valid(newPhone())).toEqual({ valid: true });
    expect(await valid('+85291234567')).toEqual({ valid: true });
    expect(await valid('110')).toEqual({ valid: false });
    expect(await valid('+12025550143')).toEqual({ valid: false });
  });

  it('asks for a picture code before it sends anything', async () => {
    const mobile = newPhone();
    const { uuid } = await kit.captcha();
    expect(
      await inBoth((language) =>
        kit.call('POST', '/no-auth/sms/register', { language, body: { mobile, uuid, code: 'no' } }),
      ),
    ).toMatchObject(refusals('captcha.wrong'));
    const codes = await kit.deps.db
      .selectFrom('sms_codes')
      .select('id')
      .where('phone', '=', `+86${mobile}`)
      .execute();
    expect(codes).toEqual([]);
  });

  describe('while the office has closed it', () => {
    const setOpen = (open: boolean) =>
      kit.deps.db
        .updateTable('settings')
        .set({ registration_open: open })
        .where('edition', '=', 'domestic')
        .execute();

    it('refuses a code and an account in both languages, and sends nothing', async () => {
      const mobile = newPhone();
      expect((await askFor(mobile)).code).toBe(200);
      const smsCode = await kit.smsCode(mobile);
      await setOpen(false);
      const other = newPhone();
      expect(await askFor(other)).toMatchObject(refusal('registration.closed'));
      expect(await send({ ...whole, mobile, smsCode })).toMatchObject(refusal('registration.closed'));
      expect(await kit.inbox(other)).toEqual([]);
      // The English edition has a setting of its own.
      expect(await send({ ...whole, mobile: '12345' }, 'en')).toMatchObject(refusal('phone.invalid', 'en'));
      await setOpen(true);
      expect((await send({ ...whole, mobile, smsCode })).code).toBe(200);
    });

    it('still lets a member set a new password', async () => {
      const { phone } = await kit.member();
      await setOpen(false);
      const answer = await kit.call('POST', '/no-auth/sms/sendAliyun', {
        address: randomAddress(),
        body: { mobile: phone, ...(await kit.captcha()) },
      });
      expect(answer.code).toBe(200);
      await setOpen(true);
    });
  });
});
