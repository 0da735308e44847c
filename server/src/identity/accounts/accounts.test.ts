import { describe, expect, it } from 'vitest';
import { PASSWORD, useKit } from '../../../test/kit.ts';

describe('registration and sign-in', () => {
  const kit = useKit();

  it('registers by SMS code, signs in and returns the current user', async () => {
    const phone = await kit.register();
    const { token, step } = await kit.logIn(phone);
    expect(step).toBe('done');
    const me = await kit.call<{ admin: boolean; roles: unknown[]; user: { nickname: string } }>(
      'GET',
      '/h5/member/getUserByToken',
      { token },
    );
    expect(me.code).toBe(200);
    expect(me.data).toMatchObject({ admin: false, roles: [], permissions: [] });
    expect(me.text).not.toContain(phone);
  });

  it('returns the caller from the cloud-style route too, ignoring user_id', async () => {
    const { token } = await kit.createMember();
    const getCloudUser = (sessionToken?: string) =>
      kit.call('POST', '/h5/cloud/get_user', { token: sessionToken, body: { user_id: '1' } });
    expect((await getCloudUser(token)).data).toEqual(
      (await kit.call('GET', '/h5/member/getUserByToken', { token })).data,
    );
    expect((await getCloudUser()).status).toBe(401);
  });

  it('signs in a super administrator with an authenticator', async () => {
    const admin = await kit.createSuperAdmin();
    const me = await kit.call<{ admin: boolean; permissions: string[] }>('GET', '/h5/member/getUserByToken', {
      token: admin.token,
    });
    expect(me.data).toMatchObject({ admin: true, permissions: ['*:*:*'] });
  });

  it('reports a wrong password in the caller’s language', async () => {
    const phone = await kit.register();
    const attempt = async (language: 'zh' | 'en') =>
      kit.call('POST', '/h5/account/login', {
        language,
        body: { mobile: phone, password: `${PASSWORD}!`, ...(await kit.captcha()) },
      });
    expect(await attempt('zh')).toMatchObject({ status: 400, code: 400, msg: '手机号或密码错误' });
    expect(await attempt('en')).toMatchObject({ status: 400, msg: 'Wrong phone number or password.' });
  });

  it('sets a new password with a one-time code and ends the old sessions', async () => {
    const { phone, token } = await kit.createMember();
    kit.clock.forward(61);
    const codeRequest = await kit.call('POST', '/no-auth/sms/sendAliyun', {
      clientIp: '10.9.9.9',
      body: { mobile: phone, ...(await kit.captcha()) },
    });
    expect(codeRequest.code).toBe(200);
    let code = '';
    for (let i = 0; i < 100 && code.length !== 8; i += 1) {
      code = await kit.smsCode(phone);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const codeLogin = await kit.logIn(phone, code);
    expect(codeLogin.step).toBe('password');
    expect((await kit.call('GET', '/h5/member/getUserByToken', { token: codeLogin.token })).status).toBe(401);
    const newPassword = 'another quiet harbour';
    const changed = await kit.call<{ token: string; step: string }>('POST', '/h5/account/password', {
      token: codeLogin.token,
      body: { newPassword, newPasswordAgain: newPassword },
    });
    expect(changed.data.step).toBe('done');
    expect((await kit.call('GET', '/h5/member/getUserByToken', { token })).status).toBe(401);
    expect((await kit.call('GET', '/h5/member/getUserByToken', { token: changed.data.token })).status).toBe(
      200,
    );
    await kit.logIn(phone, newPassword);
  });
});
