import type { Notification } from '@mingtang/contract/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPhone, PASSWORD, randomAddress, STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { resetCode } from '../../../test/staff.ts';
import { sweepDevices } from './known-devices.service.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
const WRONG = 'not the password';
const DAY = 86_400;

interface SignedIn {
  token: string;
  step: string;
  device?: string;
}

describe('a known device', () => {
  const kit = useKit();
  const attempt = async (
    mobile: string,
    password: string,
    device?: string,
    { address = randomAddress(), agent = 'node' } = {},
  ) =>
    kit.call<SignedIn>('POST', '/h5/account/login', {
      address,
      headers: { 'user-agent': agent },
      body: { mobile, password, ...(await kit.captcha()), ...(device !== undefined && { device }) },
    });
  /** Signs in as the app does, which keeps what it is given. */
  const signIn = async (mobile: string, device = '', password = PASSWORD) => {
    const { data, code } = await attempt(mobile, password, device);
    expect(code).toBe(200);
    return { token: data.token, device: data.device! };
  };
  const wrongTries = async (mobile: string, times: number, device?: string, password = WRONG) => {
    const codes: number[] = [];
    for (let i = 0; i < times; i += 1) codes.push((await attempt(mobile, password, device)).code);
    return codes;
  };
  const rowsOf = (accountId: string) =>
    kit.deps.db.selectFrom('known_devices').selectAll().where('account_id', '=', accountId).execute();
  const told = async (token: string) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows.filter(
      ({ kind }) => kind === 'sign-in',
    );

  // Counts of earlier tests would lock nothing here, but their keys would be in the way.
  beforeEach(async () => void (await kit.deps.redis.flushDb()));

  it('is given a token that only its hash is kept of, and keeps it', async () => {
    const { phone, id } = await kit.member();
    const { device } = await signIn(phone);
    expect(device).toMatch(/^dt_[\w-]{43}$/);
    expect((await signIn(phone, device)).device).toBe(device);
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.token_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(device.slice(3));
  });

  it('is not made of a client that keeps no token, nor of a token that nobody was given', async () => {
    const { phone, id } = await kit.member();
    const plain = await attempt(phone, PASSWORD);
    expect(plain.code).toBe(200);
    expect(plain.data.device).toBeUndefined();
    expect(await rowsOf(id)).toEqual([]);
    const invented = `dt_${'A'.repeat(43)}`;
    expect((await signIn(phone, invented)).device).not.toBe(invented);
    expect((await signIn(phone, 'broken')).device).toMatch(/^dt_/);
  });

  it('opens nothing by itself', async () => {
    const { phone } = await kit.member();
    const { device } = await signIn(phone);
    expect(await attempt(phone, device, device)).toMatchObject(refusal('login.failed'));
    expect((await kit.call('GET', '/h5/account/profile', { token: device })).status).toBe(401);
    expect((await kit.call('GET', '/h5/account/profile', { headers: { cookie: device } })).status).toBe(401);
  });

  it('signs in while strangers have locked the number', async () => {
    const { phone } = await kit.member();
    const { device } = await signIn(phone);
    await wrongTries(phone, 12);
    expect(await attempt(phone, PASSWORD)).toMatchObject(refusal('account.locked'));
    expect(await attempt(phone, PASSWORD, '')).toMatchObject(refusal('account.locked'));
    expect((await signIn(phone, device)).token).toMatch(/^at_/);
    // What its owner did right does not open the number to strangers again.
    expect(await attempt(phone, PASSWORD)).toMatchObject(refusal('account.locked'));
  });

  it('has ten tries of its own, however many are sent at once, and locks nobody else', async () => {
    const { phone } = await kit.member();
    const { device } = await signIn(phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(phone, WRONG, device)));
    expect(answers.filter(({ msg }) => msg === refusal('account.locked').msg)).toHaveLength(10);
    expect(await attempt(phone, PASSWORD, device)).toMatchObject(refusal('account.locked'));
    expect((await attempt(phone, PASSWORD)).code).toBe(200);
  });

  it('is known to its own account alone', async () => {
    const [owner, other] = [await kit.member(), await kit.member()];
    const { device } = await signIn(owner.phone);
    await wrongTries(other.phone, 10);
    expect(await attempt(other.phone, PASSWORD, device)).toMatchObject(refusal('account.locked'));
  });

  it('may be shared by two people, each with an account', async () => {
    const [one, other] = [await kit.member(), await kit.member()];
    const { device } = await signIn(one.phone);
    expect((await signIn(other.phone, device)).device).toBe(device);
    for (const { phone } of [one, other]) {
      await wrongTries(phone, 10);
      expect((await attempt(phone, PASSWORD, device)).code).toBe(200);
    }
  });

  it('is one of ten: the one unused for longest is forgotten', async () => {
    const { phone, id } = await kit.member();
    const devices: string[] = [];
    for (let i = 0; i < 10; i += 1) {
      devices.push((await signIn(phone)).device);
      kit.clock.forward(1);
    }
    await signIn(phone, devices[0]);
    kit.clock.forward(1);
    await signIn(phone);
    expect(await rowsOf(id)).toHaveLength(10);
    await wrongTries(phone, 10);
    expect((await attempt(phone, PASSWORD, devices[0])).code).toBe(200);
    expect(await attempt(phone, PASSWORD, devices[1])).toMatchObject(refusal('account.locked'));
  });

  it('is forgotten after half a year without a sign-in', async () => {
    const { phone, id } = await kit.member();
    const { device } = await signIn(phone);
    kit.clock.forward(100 * DAY);
    await signIn(phone, device);
    kit.clock.forward(170 * DAY);
    await sweepDevices(kit.deps);
    expect(await rowsOf(id)).toHaveLength(1);
    kit.clock.forward(11 * DAY);
    await sweepDevices(kit.deps);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('is forgotten at a change of password, but for the one it was changed on', async () => {
    const { phone, id } = await kit.member();
    const [thief, owner] = [await signIn(phone), await signIn(phone)];
    const newPassword = 'another quiet harbour';
    const body = { oldPassword: PASSWORD, newPassword, newPasswordAgain: newPassword, device: owner.device };
    const changed = await kit.call<SignedIn>('POST', '/h5/account/password', { token: owner.token, body });
    expect(changed.data.device).toBe(owner.device);
    expect(await rowsOf(id)).toHaveLength(1);
    await wrongTries(phone, 10);
    expect(await attempt(phone, newPassword, thief.device)).toMatchObject(refusal('account.locked'));
    expect((await attempt(phone, newPassword, owner.device)).code).toBe(200);
  });

  it('is forgotten at a change of password by a client that keeps no token', async () => {
    const { phone, id } = await kit.member();
    const { token } = await signIn(phone);
    const newPassword = 'another quiet harbour';
    const body = { oldPassword: PASSWORD, newPassword, newPasswordAgain: newPassword };
    const changed = await kit.call<SignedIn>('POST', '/h5/account/password', { token, body });
    expect(changed).toMatchObject({ code: 200 });
    expect(changed.data.device).toBeUndefined();
    expect(await rowsOf(id)).toEqual([]);
  });

  describe('and a reset code', () => {
    it('is not used up by wrong passwords', async () => {
      const { phone } = await kit.member();
      const code = await resetCode(kit, phone);
      expect(await wrongTries(phone, 9)).toEqual(Array(9).fill(400));
      expect((await attempt(phone, code)).data.step).toBe('password');
    });

    it('is taken while the number is locked', async () => {
      const { phone } = await kit.member();
      await wrongTries(phone, 12);
      const code = await resetCode(kit, phone);
      expect(await attempt(phone, PASSWORD)).toMatchObject(refusal('account.locked'));
      expect((await attempt(phone, code)).data.step).toBe('password');
    });

    it('has five tries also while the number is locked, and opens no password', async () => {
      const { phone } = await kit.member();
      await wrongTries(phone, 10);
      const code = await resetCode(kit, phone);
      for (let i = 0; i < 5; i += 1)
        expect(await attempt(phone, 'AAAAAAAA')).toMatchObject(refusal('account.locked'));
      expect(await attempt(phone, code)).toMatchObject(refusal('account.locked'));
    });

    it('is not judged as a password while the number is locked', async () => {
      const phone = newPhone();
      // A password in the form of a code.
      await kit.register(phone, 'HARVEST7');
      await wrongTries(phone, 10);
      expect(await attempt(phone, 'HARVEST7')).toMatchObject(refusal('account.locked'));
    });

    it('is taken from a known device after strangers used up its tries, which has five of its own', async () => {
      const { phone } = await kit.member();
      const { device } = await signIn(phone);
      const code = await resetCode(kit, phone);
      await wrongTries(phone, 6, undefined, 'AAAAAAAA');
      expect(await attempt(phone, code)).toMatchObject(refusal('login.failed'));
      await wrongTries(phone, 4, device, 'BBBBBBBB');
      expect((await attempt(phone, code, device)).data.step).toBe('password');

      const second = await resetCode(kit, phone);
      await wrongTries(phone, 5, device, 'BBBBBBBB');
      expect((await attempt(phone, second, device)).code).toBe(400);
    });

    it('answers a locked number the same, known or not', async () => {
      const [known, unknown] = [(await kit.member()).phone, newPhone()];
      for (const phone of [known, unknown]) {
        await wrongTries(phone, 10);
        expect(await attempt(phone, 'AAAAAAAA')).toMatchObject(refusal('account.locked'));
      }
    });
  });

  describe('that is new', () => {
    it('is told of, with its kind and place, and not again while it is known', async () => {
      const { phone, token } = await kit.member();
      const { data } = await attempt(phone, PASSWORD, '', { address: '203.0.113.77', agent: IPHONE });
      const lines = await told(token);
      expect(lines).toMatchObject([
        { kind: 'sign-in', device: { name: 'iPhone · Safari', place: '203.0.113.*' }, read: false },
      ]);
      await signIn(phone, data.device);
      expect(await told(token)).toEqual(lines);
    });

    it('is told of when it keeps no token or a forged one', async () => {
      const { phone, token } = await kit.member();
      await attempt(phone, PASSWORD, undefined, { address: '203.0.113.7' });
      await attempt(phone, PASSWORD, `dt_${'B'.repeat(43)}`, { address: '198.51.100.7' });
      expect((await told(token)).map(({ device }) => device?.place).sort()).toEqual([
        '198.51.100.*',
        '203.0.113.*',
      ]);
    });

    it('is told of whatever the settings say', async () => {
      const { phone, token } = await kit.member();
      const rows = [{ kind: 'sign-in', inApp: false, push: false }];
      await kit.call('PUT', '/h5/notifications/settings', { token, body: { rows } });
      await attempt(phone, PASSWORD);
      expect(await told(token)).toHaveLength(1);
    });

    it('is told of when a reset code opened it', async () => {
      const { phone, token } = await kit.member();
      await attempt(phone, await resetCode(kit, phone), '');
      expect(await told(token)).toHaveLength(1);
    });

    it('is told of when the account slept for a year', async () => {
      const { phone, id } = await kit.member();
      kit.clock.forward(400 * DAY);
      await kit.deps.db.deleteFrom('sessions').where('account_id', '=', id).execute();
      const { token } = await signIn(phone);
      expect(await told(token)).toHaveLength(1);
    });

    it('is not told of at the first sign-in after registration', async () => {
      const phone = await kit.register();
      const first = await signIn(phone);
      expect(await told(first.token)).toEqual([]);
      await signIn(phone);
      expect(await told(first.token)).toHaveLength(1);
    });

    it('is not told of when the password was wrong', async () => {
      const { phone, token } = await kit.member();
      await wrongTries(phone, 3);
      expect(await told(token)).toEqual([]);
    });

    it('is told of to staff who still owe the second factor', async () => {
      const { phone, token } = await kit.superAdmin();
      expect((await attempt(phone, STAFF_PASSWORD)).data.step).toBe('totp');
      expect(await told(token)).toHaveLength(1);
    });
  });
});
