import type { LoginResult } from '@mingtang/contract/accounts';
import { describe, expect, it } from 'vitest';
import { newPhone, uniqueClientIp, useKit } from '../../../test/kit.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { listAuditEvents } from '../../../test/staff.fixture.ts';

describe('login by SMS code', () => {
  const kit = useKit();

  const requestCode = async (mobile: string) =>
    kit.call('POST', '/no-auth/sms/login', {
      clientIp: uniqueClientIp(),
      body: { mobile, ...(await kit.captcha()) },
    });
  const receiveCode = async (mobile: string): Promise<string> => {
    kit.clock.forward(61);
    const { length } = await kit.inbox(mobile);
    expect((await requestCode(mobile)).code).toBe(200);
    await waitUntil('the code', async () => (await kit.inbox(mobile)).length > length);
    return kit.smsCode(mobile);
  };
  const logIn = (mobile: string, smsCode: string, device?: string, language: 'zh' | 'en' = 'zh') =>
    kit.call<LoginResult>('POST', '/h5/account/login/sms', {
      clientIp: uniqueClientIp(),
      language,
      body: { mobile, smsCode, ...(device !== undefined && { device }) },
    });
  const wrongCodeFor = (code: string) => (code === '111111' ? '222222' : '111111');

  it('opens a full session, once per code, and records how', async () => {
    const { phone, id } = await kit.createMember();
    const code = await receiveCode(phone);
    expect(code).toMatch(/^\d{6}$/);
    const { data } = await logIn(phone, code, '');
    expect(data).toMatchObject({ step: 'done', device: expect.stringMatching(/^dt_/) });
    expect((await kit.call('GET', '/h5/account/profile', { token: data.token })).status).toBe(200);
    expect(await callInBothLanguages((language) => logIn(phone, code, '', language))).toMatchObject(
      errorResponses('sms.code_wrong'),
    );
    expect((await listAuditEvents(kit, 'session.open', `account:${id}`)).at(-1)?.after).toEqual({
      step: 'done',
      by: 'sms',
    });
  });

  it('still requires the second factor of an administrator', async () => {
    const admin = await kit.createSuperAdmin();
    const { data } = await logIn(admin.phone, await receiveCode(admin.phone));
    expect(data.step).toBe('totp');
    expect((await kit.call('GET', '/h5/account/profile', { token: data.token })).status).toBe(401);
    const complete = await kit.call<LoginResult>('POST', '/h5/account/totp', {
      token: data.token,
      body: { code: admin.totp.generate({ timestamp: kit.clock.now().getTime() }) },
    });
    expect(complete.data.step).toBe('done');
  });

  it('names the field of a wrong code and accepts five attempts', async () => {
    const { phone } = await kit.createMember();
    const code = await receiveCode(phone);
    for (let i = 0; i < 5; i += 1)
      expect(await logIn(phone, wrongCodeFor(code))).toMatchObject({
        ...errorResponse('sms.code_wrong'),
        data: { fields: { smsCode: 'wrong' } },
      });
    expect(await logIn(phone, code)).toMatchObject(errorResponse('sms.code_wrong'));
  });

  it('counts the attempts of a known device separately', async () => {
    const { phone } = await kit.createMember();
    const { device } = (await logIn(phone, await receiveCode(phone), '')).data;
    const code = await receiveCode(phone);
    for (let i = 0; i < 5; i += 1) await logIn(phone, wrongCodeFor(code));
    expect((await logIn(phone, code, device)).data.step).toBe('done');
  });

  it('accepts the code for five minutes, and only for signing in', async () => {
    const { phone } = await kit.createMember();
    const code = await receiveCode(phone);
    kit.clock.forward(301);
    expect(await logIn(phone, code)).toMatchObject(errorResponse('sms.code_wrong'));

    const unregistered = newPhone();
    await kit.call('POST', '/no-auth/sms/register', {
      clientIp: uniqueClientIp(),
      body: { mobile: unregistered, ...(await kit.captcha()) },
    });
    expect(await logIn(unregistered, await kit.smsCode(unregistered))).toMatchObject(
      errorResponse('sms.code_wrong'),
    );
  });

  it('sends nothing to an unregistered number and responds alike', async () => {
    const { phone } = await kit.createMember();
    const unknown = newPhone();
    const [first, second] = [await requestCode(unknown), await requestCode(phone)];
    const visible = ({ status, code, msg, data }: typeof first) => ({ status, code, msg, data });
    expect(visible(first)).toEqual(visible(second));
    await waitUntil('the code of the known number', async () => (await kit.inbox(phone)).length > 0);
    expect(await kit.inbox(unknown)).toEqual([]);
    const failures = [await logIn(unknown, '000000'), await logIn(phone, '000000')];
    expect(visible(failures[0] as typeof first)).toEqual(visible(failures[1] as typeof first));
  });

  it('reports a frozen account only for the right code', async () => {
    const { phone, id } = await kit.createMember();
    const code = await receiveCode(phone);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', id).execute();
    expect(await logIn(phone, wrongCodeFor(code))).toMatchObject(errorResponse('sms.code_wrong'));
    expect(await logIn(phone, code)).toMatchObject(errorResponse('account.frozen'));
  });

  it('works while wrong passwords have locked the number', async () => {
    const { phone } = await kit.createMember();
    for (let i = 0; i < 11; i += 1)
      await kit.call('POST', '/h5/account/login', {
        clientIp: uniqueClientIp(),
        body: { mobile: phone, password: 'not the password', ...(await kit.captcha()) },
      });
    expect((await logIn(phone, await receiveCode(phone))).data.step).toBe('done');
  });

  it('notifies the owner of an unknown device', async () => {
    const { phone, token } = await kit.createMember();
    await logIn(phone, await receiveCode(phone), '');
    expect((await kit.call('GET', '/h5/notifications/unread', { token })).data).toEqual({ unread: 1 });
  });

  it('shares the limits per number with the other codes and requires a captcha', async () => {
    const { phone } = await kit.createMember();
    kit.clock.forward(61);
    expect((await requestCode(phone)).code).toBe(200);
    const again = await kit.call('POST', '/no-auth/sms/sendAliyun', {
      clientIp: uniqueClientIp(),
      body: { mobile: phone, ...(await kit.captcha()) },
    });
    expect(again).toMatchObject(errorResponse('sms.too_many'));
    const { uuid } = await kit.captcha();
    expect(
      await kit.call('POST', '/no-auth/sms/login', { body: { mobile: newPhone(), uuid, code: 'no' } }),
    ).toMatchObject({ ...errorResponse('captcha.wrong'), data: { fields: { code: 'wrong' } } });
  });
});
