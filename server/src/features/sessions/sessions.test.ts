import { ALL_PERMISSIONS } from '@mingtang/contract/all-permissions';
import { describe, expect, it } from 'vitest';
import { PASSWORD, randomAddress, STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { inBoth, refusal, refusals } from '../../../test/refusal.ts';
import { codeNow } from '../../../test/staff.ts';
import { hashToken, newToken } from './token.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

interface Row {
  id: string;
  device: string;
  place: string;
  current: boolean;
}

describe('sessions', () => {
  const kit = useKit();
  const list = async (token: string) =>
    (await kit.call<{ rows: Row[] }>('GET', '/h5/account/sessions', { token })).data.rows;
  const alive = async (token: string) =>
    (await kit.call('GET', '/h5/account/profile', { token })).status === 200;
  /** The cache forgets after four seconds of real time; moved time has to make it forget at once. */
  const later = async (seconds: number) => {
    kit.clock.forward(seconds);
    const keys = await kit.deps.redis.keys('session:*');
    if (keys.length > 0) await kit.deps.redis.del(keys);
  };

  it('are listed with a device and a rough place, and the one that asks is marked', async () => {
    const { phone, token } = await kit.member();
    await kit.call('POST', '/h5/account/login', {
      address: '203.0.113.77',
      headers: { 'user-agent': CHROME },
      body: { mobile: phone, password: PASSWORD, ...(await kit.captcha()) },
    });
    const rows = await list(token);
    expect(rows).toHaveLength(2);
    expect(rows.filter((row) => row.current)).toHaveLength(1);
    expect(rows.find((row) => !row.current)).toMatchObject({
      device: 'Windows · Chrome',
      place: '203.0.113.*',
    });
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
  });

  describe('are not what somebody writes into Redis', () => {
    const keyOf = (token: string) => `session:${hashToken(token).toString('base64url')}`;
    const asStaff = async (token: string) => (await kit.call('GET', '/roles', { token })).status;

    it('an entry made up', async () => {
      const boss = await kit.superAdmin();
      const { token } = await kit.member();
      const actor = {
        accountId: boss.id,
        sessionId: '1',
        step: 'done',
        staff: true,
        permissions: [ALL_PERMISSIONS],
        steppedUpAt: kit.clock.now(),
      };
      const json = JSON.stringify({ at: kit.clock.now().getTime(), actor });
      for (const entry of [
        JSON.stringify(actor),
        json,
        `.${json}`,
        `${'A'.repeat(43)}.${json}`,
        'not an entry',
      ]) {
        await kit.deps.redis.set(keyOf(token), entry);
        expect(await asStaff(token)).toBe(403);
        const unknown = newToken();
        await kit.deps.redis.set(keyOf(unknown), entry);
        expect(await asStaff(unknown)).toBe(401);
      }
    });

    it('the entry of another session', async () => {
      const boss = await kit.superAdmin();
      const { token } = await kit.member();
      expect(await asStaff(boss.token)).toBe(200);
      const entry = await kit.deps.redis.get(keyOf(boss.token));
      expect(entry).not.toBeNull();
      await kit.deps.redis.set(keyOf(token), entry!);
      expect(await asStaff(token)).toBe(403);
    });

    it('an entry of before the session ended', async () => {
      const { token } = await kit.member();
      expect(await alive(token)).toBe(true);
      const entry = await kit.deps.redis.get(keyOf(token));
      expect(entry).not.toBeNull();
      await kit.call('POST', '/logout', { token });
      await kit.deps.redis.set(keyOf(token), entry!);
      kit.clock.forward(5);
      expect(await alive(token)).toBe(false);
    });
  });

  it('are ended one by one, at once', async () => {
    const { phone, token } = await kit.member();
    const other = await kit.logIn(phone);
    expect(await alive(other.token)).toBe(true);
    const { id } = (await list(token)).find((row) => !row.current)!;
    expect((await kit.call('DELETE', `/h5/account/sessions/${id}`, { token })).code).toBe(200);
    expect(
      await inBoth((language) => kit.call('GET', '/h5/account/profile', { token: other.token, language })),
    ).toMatchObject(refusals('session.invalid'));
    expect(await alive(token)).toBe(true);
    expect(
      await inBoth((language) => kit.call('DELETE', `/h5/account/sessions/${id}`, { token, language })),
    ).toMatchObject(refusals('session.not_found'));
  });

  it('ended on another copy live on here for half a second at most', async () => {
    const { token } = await kit.member();
    for (let call = 0; call < 2; call += 1) expect(await alive(token)).toBe(true);
    await kit.deps.db.updateTable('sessions').set({ ended_at: kit.clock.now() }).execute();
    await later(0.5);
    expect(await alive(token)).toBe(false);
  });

  it('are all ended but the one that asks', async () => {
    const { phone, token } = await kit.member();
    const others = [await kit.logIn(phone), await kit.logIn(phone)];
    expect((await kit.call('DELETE', '/h5/account/sessions', { token })).data).toEqual({ ended: 2 });
    for (const other of others) expect(await alive(other.token)).toBe(false);
    expect(await list(token)).toHaveLength(1);
  });

  it('of another member cannot be ended, nor told from one that does not exist', async () => {
    const [mine, theirs] = [await kit.member(), await kit.member()];
    const { id } = (await list(theirs.token))[0]!;
    const end = (which: string) => kit.call('DELETE', `/h5/account/sessions/${which}`, { token: mine.token });
    expect(await end(id)).toMatchObject(refusal('session.not_found'));
    expect(await end('999999999')).toMatchObject(refusal('session.not_found'));
    expect(await alive(theirs.token)).toBe(true);
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '1;drop', '9999999999999999999', '99999999999999999999', '%00'])(
    'have no id like %s',
    async (id) => {
      const { token } = await (member ??= kit.member());
      const answer = await kit.call('DELETE', `/h5/account/sessions/${id}`, { token });
      expect(answer).toMatchObject(refusal('request.invalid'));
    },
  );
  let member: ReturnType<typeof kit.member> | undefined;

  it('are ten at most; the one seen longest ago ends', async () => {
    const phone = await kit.register();
    const tokens: string[] = [];
    for (let i = 0; i < 11; i += 1) {
      tokens.push((await kit.logIn(phone)).token);
      kit.clock.forward(1);
    }
    expect(await list(tokens.at(-1)!)).toHaveLength(10);
    expect(await alive(tokens[0]!)).toBe(false);
    expect(await alive(tokens[1]!)).toBe(true);
  });

  it('of a member end after seven days without use, and leave the list', async () => {
    const phone = await kit.register();
    const { token } = await kit.logIn(phone);
    await later(7 * DAY - 60);
    const other = await kit.logIn(phone);
    expect(await list(other.token)).toHaveLength(2);
    await later(120);
    expect(await alive(token)).toBe(false);
    expect(await list(other.token)).toHaveLength(1);
  });

  it('of a member end after thirty days, however much they are used', async () => {
    const { token } = await kit.logIn(await kit.register());
    for (let day = 6; day < 30; day += 6) {
      await later(6 * DAY);
      expect(await alive(token)).toBe(true);
    }
    await later(6 * DAY);
    expect(await alive(token)).toBe(false);
  });

  it('of an administrator end after half an hour without use, and after twelve hours', async () => {
    const admin = await kit.superAdmin();
    await later(31 * 60);
    expect(await alive(admin.token)).toBe(false);
    const half = await kit.logIn(admin.phone, STAFF_PASSWORD);
    const { data } = await kit.call<{ token: string }>('POST', '/h5/account/totp', {
      token: half.token,
      body: { code: codeNow(kit, admin.totp) },
    });
    for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
      await later(29 * 60);
      expect(await alive(data.token)).toBe(true);
    }
    await later(29 * 60);
    expect(await alive(data.token)).toBe(false);
  });

  it('that owe a step live for ten minutes', async () => {
    const admin = await kit.superAdmin();
    const half = await kit.logIn(admin.phone, STAFF_PASSWORD);
    await later(601);
    expect(
      await kit.call('POST', '/h5/account/totp', {
        token: half.token,
        address: randomAddress(),
        body: { code: codeNow(kit, admin.totp) },
      }),
    ).toMatchObject(refusal('session.invalid'));
  });
});
