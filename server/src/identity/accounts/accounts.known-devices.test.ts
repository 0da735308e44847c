import type { Notification } from '@mingtang/contract/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPhone, PASSWORD, uniqueClientIp, STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { requestResetCode } from '../../../test/staff.fixture.ts';
import { purgeUnusedDevices } from './accounts.known-devices.service.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
const WRONG_PASSWORD = 'not the password';
const DAY_SECONDS = 86_400;

interface LoginResponse {
  token: string;
  step: string;
  device?: string;
}

describe('known devices', () => {
  const kit = useKit();
  const attempt = async (
    mobile: string,
    password: string,
    device?: string,
    { address = uniqueClientIp(), agent = 'node' } = {},
  ) =>
    kit.call<LoginResponse>('POST', '/h5/account/login', {
      clientIp: address,
      headers: { 'user-agent': agent },
      body: { mobile, password, ...(await kit.captcha()), ...(device !== undefined && { device }) },
    });
  /** Signs in like the app, which sends and stores a device token. */
  const logIn = async (mobile: string, device = '', password = PASSWORD) => {
    const { data, code } = await attempt(mobile, password, device);
    expect(code).toBe(200);
    return { token: data.token, device: data.device! };
  };
  const failAttempts = async (mobile: string, times: number, device?: string, password = WRONG_PASSWORD) => {
    const codes: number[] = [];
    for (let i = 0; i < times; i += 1) codes.push((await attempt(mobile, password, device)).code);
    return codes;
  };
  const listDeviceRows = (accountId: string) =>
    kit.deps.db.selectFrom('known_devices').selectAll().where('account_id', '=', accountId).execute();
  const listLoginNotifications = async (token: string) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows.filter(
      ({ kind }) => kind === 'sign-in',
    );

  // Remove the attempt counters of earlier tests.
  beforeEach(async () => void (await kit.deps.redis.flushDb()));

  it('issues a device token once and stores only its hash', async () => {
    const { phone, id } = await kit.createMember();
    const { device } = await logIn(phone);
    expect(device).toMatch(/^dt_[\w-]{43}$/);
    expect((await logIn(phone, device)).device).toBe(device);
    const rows = await listDeviceRows(id);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.token_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(device.slice(3));
  });

  it('stores no device for a client without a token, and accepts no token that was never issued', async () => {
    const { phone, id } = await kit.createMember();
    const withoutToken = await attempt(phone, PASSWORD);
    expect(withoutToken.code).toBe(200);
    expect(withoutToken.data.device).toBeUndefined();
    expect(await listDeviceRows(id)).toEqual([]);
    const invented = `dt_${'A'.repeat(43)}`;
    expect((await logIn(phone, invented)).device).not.toBe(invented);
    expect((await logIn(phone, 'broken')).device).toMatch(/^dt_/);
  });

  it('does not accept a device token as a password or session token', async () => {
    const { phone } = await kit.createMember();
    const { device } = await logIn(phone);
    expect(await attempt(phone, device, device)).toMatchObject(errorResponse('login.failed'));
    expect((await kit.call('GET', '/h5/account/profile', { token: device })).status).toBe(401);
    expect((await kit.call('GET', '/h5/account/profile', { headers: { cookie: device } })).status).toBe(401);
  });

  it('lets a known device sign in while unknown devices have locked the number', async () => {
    const { phone } = await kit.createMember();
    const { device } = await logIn(phone);
    await failAttempts(phone, 12);
    expect(await attempt(phone, PASSWORD)).toMatchObject(errorResponse('account.locked'));
    expect(await attempt(phone, PASSWORD, '')).toMatchObject(errorResponse('account.locked'));
    expect((await logIn(phone, device)).token).toMatch(/^at_/);
    // A successful sign-in on a known device does not unlock the number for unknown devices.
    expect(await attempt(phone, PASSWORD)).toMatchObject(errorResponse('account.locked'));
  });

  it('counts ten attempts per known device, also in parallel, without locking the number', async () => {
    const { phone } = await kit.createMember();
    const { device } = await logIn(phone);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => attempt(phone, WRONG_PASSWORD, device)),
    );
    expect(responses.filter(({ msg }) => msg === errorResponse('account.locked').msg)).toHaveLength(10);
    expect(await attempt(phone, PASSWORD, device)).toMatchObject(errorResponse('account.locked'));
    expect((await attempt(phone, PASSWORD)).code).toBe(200);
  });

  it('does not treat a device of one account as known to another', async () => {
    const [owner, other] = [await kit.createMember(), await kit.createMember()];
    const { device } = await logIn(owner.phone);
    await failAttempts(other.phone, 10);
    expect(await attempt(other.phone, PASSWORD, device)).toMatchObject(errorResponse('account.locked'));
  });

  it('lets two accounts share one device token', async () => {
    const [first, other] = [await kit.createMember(), await kit.createMember()];
    const { device } = await logIn(first.phone);
    expect((await logIn(other.phone, device)).device).toBe(device);
    for (const { phone } of [first, other]) {
      await failAttempts(phone, 10);
      expect((await attempt(phone, PASSWORD, device)).code).toBe(200);
    }
  });

  it('keeps ten devices and deletes the least recently used', async () => {
    const { phone, id } = await kit.createMember();
    const devices: string[] = [];
    for (let i = 0; i < 10; i += 1) {
      devices.push((await logIn(phone)).device);
      kit.clock.forward(1);
    }
    await logIn(phone, devices[0]);
    kit.clock.forward(1);
    await logIn(phone);
    expect(await listDeviceRows(id)).toHaveLength(10);
    await failAttempts(phone, 10);
    expect((await attempt(phone, PASSWORD, devices[0])).code).toBe(200);
    expect(await attempt(phone, PASSWORD, devices[1])).toMatchObject(errorResponse('account.locked'));
  });

  it('deletes a device after half a year without a sign-in', async () => {
    const { phone, id } = await kit.createMember();
    const { device } = await logIn(phone);
    kit.clock.forward(100 * DAY_SECONDS);
    await logIn(phone, device);
    kit.clock.forward(170 * DAY_SECONDS);
    await purgeUnusedDevices(kit.deps);
    expect(await listDeviceRows(id)).toHaveLength(1);
    kit.clock.forward(11 * DAY_SECONDS);
    await purgeUnusedDevices(kit.deps);
    expect(await listDeviceRows(id)).toEqual([]);
  });

  it('deletes the other devices when the password is changed', async () => {
    const { phone, id } = await kit.createMember();
    const [otherDevice, ownDevice] = [await logIn(phone), await logIn(phone)];
    const newPassword = 'another quiet harbour';
    const body = {
      oldPassword: PASSWORD,
      newPassword,
      newPasswordAgain: newPassword,
      device: ownDevice.device,
    };
    const changed = await kit.call<LoginResponse>('POST', '/h5/account/password', {
      token: ownDevice.token,
      body,
    });
    expect(changed.data.device).toBe(ownDevice.device);
    expect(await listDeviceRows(id)).toHaveLength(1);
    await failAttempts(phone, 10);
    expect(await attempt(phone, newPassword, otherDevice.device)).toMatchObject(
      errorResponse('account.locked'),
    );
    expect((await attempt(phone, newPassword, ownDevice.device)).code).toBe(200);
  });

  it('deletes all devices when a client without a token changes the password', async () => {
    const { phone, id } = await kit.createMember();
    const { token } = await logIn(phone);
    const newPassword = 'another quiet harbour';
    const body = { oldPassword: PASSWORD, newPassword, newPasswordAgain: newPassword };
    const changed = await kit.call<LoginResponse>('POST', '/h5/account/password', { token, body });
    expect(changed).toMatchObject({ code: 200 });
    expect(changed.data.device).toBeUndefined();
    expect(await listDeviceRows(id)).toEqual([]);
  });

  describe('with a reset code', () => {
    it('does not count wrong passwords as attempts on the code', async () => {
      const { phone } = await kit.createMember();
      const code = await requestResetCode(kit, phone);
      expect(await failAttempts(phone, 9)).toEqual(Array(9).fill(400));
      expect((await attempt(phone, code)).data.step).toBe('password');
    });

    it('accepts the code while the number is locked', async () => {
      const { phone } = await kit.createMember();
      await failAttempts(phone, 12);
      const code = await requestResetCode(kit, phone);
      expect(await attempt(phone, PASSWORD)).toMatchObject(errorResponse('account.locked'));
      expect((await attempt(phone, code)).data.step).toBe('password');
    });

    it('allows five attempts on the code while the number is locked', async () => {
      const { phone } = await kit.createMember();
      await failAttempts(phone, 10);
      const code = await requestResetCode(kit, phone);
      for (let i = 0; i < 5; i += 1)
        expect(await attempt(phone, 'AAAAAAAA')).toMatchObject(errorResponse('account.locked'));
      expect(await attempt(phone, code)).toMatchObject(errorResponse('account.locked'));
    });

    it('does not accept a password with the format of a code while the number is locked', async () => {
      const phone = newPhone();
      await kit.register(phone, 'HARVEST7');
      await failAttempts(phone, 10);
      expect(await attempt(phone, 'HARVEST7')).toMatchObject(errorResponse('account.locked'));
    });

    it('allows a known device five attempts of its own after unknown devices used up theirs', async () => {
      const { phone } = await kit.createMember();
      const { device } = await logIn(phone);
      const code = await requestResetCode(kit, phone);
      await failAttempts(phone, 6, undefined, 'AAAAAAAA');
      expect(await attempt(phone, code)).toMatchObject(errorResponse('login.failed'));
      await failAttempts(phone, 4, device, 'BBBBBBBB');
      expect((await attempt(phone, code, device)).data.step).toBe('password');

      const second = await requestResetCode(kit, phone);
      await failAttempts(phone, 5, device, 'BBBBBBBB');
      expect((await attempt(phone, second, device)).code).toBe(400);
    });

    it('responds alike to locked numbers with and without an account', async () => {
      const [known, unknown] = [(await kit.createMember()).phone, newPhone()];
      for (const phone of [known, unknown]) {
        await failAttempts(phone, 10);
        expect(await attempt(phone, 'AAAAAAAA')).toMatchObject(errorResponse('account.locked'));
      }
    });
  });

  describe('notification of an unknown device', () => {
    it('names the device and the place, and is not repeated for a known device', async () => {
      const { phone, token } = await kit.createMember();
      const { data } = await attempt(phone, PASSWORD, '', { address: '203.0.113.77', agent: IPHONE });
      const notifications = await listLoginNotifications(token);
      expect(notifications).toMatchObject([
        { kind: 'sign-in', device: { name: 'iPhone · Safari', place: '203.0.113.*' }, read: false },
      ]);
      await logIn(phone, data.device);
      expect(await listLoginNotifications(token)).toEqual(notifications);
    });

    it('is sent when the client has no token or a forged one', async () => {
      const { phone, token } = await kit.createMember();
      await attempt(phone, PASSWORD, undefined, { address: '203.0.113.7' });
      await attempt(phone, PASSWORD, `dt_${'B'.repeat(43)}`, { address: '198.51.100.7' });
      expect((await listLoginNotifications(token)).map(({ device }) => device?.place).sort()).toEqual([
        '198.51.100.*',
        '203.0.113.*',
      ]);
    });

    it('is sent regardless of the notification settings', async () => {
      const { phone, token } = await kit.createMember();
      const rows = [{ kind: 'sign-in', inApp: false, push: false }];
      await kit.call('PUT', '/h5/notifications/settings', { token, body: { rows } });
      await attempt(phone, PASSWORD);
      expect(await listLoginNotifications(token)).toHaveLength(1);
    });

    it('is sent when a reset code was used', async () => {
      const { phone, token } = await kit.createMember();
      await attempt(phone, await requestResetCode(kit, phone), '');
      expect(await listLoginNotifications(token)).toHaveLength(1);
    });

    it('is sent when the account has not been used for a year', async () => {
      const { phone, id } = await kit.createMember();
      kit.clock.forward(400 * DAY_SECONDS);
      await kit.deps.db.deleteFrom('sessions').where('account_id', '=', id).execute();
      const { token } = await logIn(phone);
      expect(await listLoginNotifications(token)).toHaveLength(1);
    });

    it('is not sent at registration, which is the first sign-in', async () => {
      const { phone, token } = await kit.registerSignedIn();
      expect(await listLoginNotifications(token)).toEqual([]);
      await logIn(phone);
      expect(await listLoginNotifications(token)).toHaveLength(1);
    });

    it('is not sent when the password was wrong', async () => {
      const { phone, token } = await kit.createMember();
      await failAttempts(phone, 3);
      expect(await listLoginNotifications(token)).toEqual([]);
    });

    it('is sent to staff before the second factor is verified', async () => {
      const { phone, token } = await kit.createSuperAdmin();
      expect((await attempt(phone, STAFF_PASSWORD)).data.step).toBe('totp');
      expect(await listLoginNotifications(token)).toHaveLength(1);
    });
  });
});
