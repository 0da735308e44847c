import { ALL_PERMISSIONS } from '@mingtang/contract/permissions.wildcard';
import { describe, expect, it } from 'vitest';
import { PASSWORD, uniqueClientIp, STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { currentTotpCode } from '../../../test/staff.fixture.ts';
import { hashSessionToken, newSessionToken } from '../../platform/http/session-token.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

interface SessionRow {
  id: string;
  device: string;
  place: string;
  current: boolean;
}

describe('sessions', () => {
  const kit = useKit();
  const list = async (token: string) =>
    (await kit.call<{ rows: SessionRow[] }>('GET', '/h5/account/sessions', { token })).data.rows;
  const isValid = async (token: string) =>
    (await kit.call('GET', '/h5/account/profile', { token })).status === 200;
  /** Moves the test clock and clears the session cache, whose Redis expiry runs on real time. */
  const advanceTime = async (seconds: number) => {
    kit.clock.forward(seconds);
    const keys = await kit.deps.redis.keys('session:*');
    if (keys.length > 0) await kit.deps.redis.del(keys);
  };

  it('are listed with device and coarse location, and the current one is marked', async () => {
    const { phone, token } = await kit.createMember();
    await kit.call('POST', '/h5/account/login', {
      clientIp: '203.0.113.77',
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

  describe('reject a Redis cache entry', () => {
    const keyOf = (token: string) => `session:${hashSessionToken(token).toString('base64url')}`;
    const staffRouteStatus = async (token: string) => (await kit.call('GET', '/roles', { token })).status;

    it('that is forged', async () => {
      const superAdmin = await kit.createSuperAdmin();
      const { token } = await kit.createMember();
      const actor = {
        accountId: superAdmin.id,
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
        expect(await staffRouteStatus(token)).toBe(403);
        const unknown = newSessionToken();
        await kit.deps.redis.set(keyOf(unknown), entry);
        expect(await staffRouteStatus(unknown)).toBe(401);
      }
    });

    it('of another session', async () => {
      const superAdmin = await kit.createSuperAdmin();
      const { token } = await kit.createMember();
      expect(await staffRouteStatus(superAdmin.token)).toBe(200);
      const entry = await kit.deps.redis.get(keyOf(superAdmin.token));
      expect(entry).not.toBeNull();
      await kit.deps.redis.set(keyOf(token), entry!);
      expect(await staffRouteStatus(token)).toBe(403);
    });

    it('from before the session ended', async () => {
      const { token } = await kit.createMember();
      expect(await isValid(token)).toBe(true);
      const entry = await kit.deps.redis.get(keyOf(token));
      expect(entry).not.toBeNull();
      await kit.call('POST', '/logout', { token });
      await kit.deps.redis.set(keyOf(token), entry!);
      kit.clock.forward(5);
      expect(await isValid(token)).toBe(false);
    });
  });

  it('are ended individually with immediate effect', async () => {
    const { phone, token } = await kit.createMember();
    const other = await kit.logIn(phone);
    expect(await isValid(other.token)).toBe(true);
    const { id } = (await list(token)).find((row) => !row.current)!;
    expect((await kit.call('DELETE', `/h5/account/sessions/${id}`, { token })).code).toBe(200);
    expect(
      await callInBothLanguages((language) =>
        kit.call('GET', '/h5/account/profile', { token: other.token, language }),
      ),
    ).toMatchObject(errorResponses('session.invalid'));
    expect(await isValid(token)).toBe(true);
    expect(
      await callInBothLanguages((language) =>
        kit.call('DELETE', `/h5/account/sessions/${id}`, { token, language }),
      ),
    ).toMatchObject(errorResponses('session.not_found'));
  });

  it('ended on another replica stay in the in-process cache for at most half a second', async () => {
    const { token } = await kit.createMember();
    for (let call = 0; call < 2; call += 1) expect(await isValid(token)).toBe(true);
    await kit.deps.db.updateTable('sessions').set({ ended_at: kit.clock.now() }).execute();
    await advanceTime(0.5);
    expect(await isValid(token)).toBe(false);
  });

  it('are all ended except the current one', async () => {
    const { phone, token } = await kit.createMember();
    const others = [await kit.logIn(phone), await kit.logIn(phone)];
    expect((await kit.call('DELETE', '/h5/account/sessions', { token })).data).toEqual({ ended: 2 });
    for (const other of others) expect(await isValid(other.token)).toBe(false);
    expect(await list(token)).toHaveLength(1);
  });

  it('of another member are reported as not found', async () => {
    const [mine, theirs] = [await kit.createMember(), await kit.createMember()];
    const { id } = (await list(theirs.token))[0]!;
    const end = (sessionId: string) =>
      kit.call('DELETE', `/h5/account/sessions/${sessionId}`, { token: mine.token });
    expect(await end(id)).toMatchObject(errorResponse('session.not_found'));
    expect(await end('999999999')).toMatchObject(errorResponse('session.not_found'));
    expect(await isValid(theirs.token)).toBe(true);
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '1;drop', '9999999999999999999', '99999999999999999999', '%00'])(
    'reject the id %s',
    async (id) => {
      const { token } = await (member ??= kit.createMember());
      const response = await kit.call('DELETE', `/h5/account/sessions/${id}`, { token });
      expect(response).toMatchObject(errorResponse('request.invalid'));
    },
  );
  let member: ReturnType<typeof kit.createMember> | undefined;

  it('are limited to ten; the least recently seen one ends', async () => {
    const phone = await kit.register();
    const tokens: string[] = [];
    for (let i = 0; i < 11; i += 1) {
      tokens.push((await kit.logIn(phone)).token);
      kit.clock.forward(1);
    }
    expect(await list(tokens.at(-1)!)).toHaveLength(10);
    expect(await isValid(tokens[0]!)).toBe(false);
    expect(await isValid(tokens[1]!)).toBe(true);
  });

  it('of a member end after seven idle days and are no longer listed', async () => {
    const { phone, token } = await kit.registerSignedIn();
    await advanceTime(7 * DAY - 60);
    const other = await kit.logIn(phone);
    expect(await list(other.token)).toHaveLength(2);
    await advanceTime(120);
    expect(await isValid(token)).toBe(false);
    expect(await list(other.token)).toHaveLength(1);
  });

  it('of a member end after thirty days in any case', async () => {
    const { token } = await kit.logIn(await kit.register());
    for (let day = 6; day < 30; day += 6) {
      await advanceTime(6 * DAY);
      expect(await isValid(token)).toBe(true);
    }
    await advanceTime(6 * DAY);
    expect(await isValid(token)).toBe(false);
  });

  it('of an administrator end after 30 idle minutes and after twelve hours in any case', async () => {
    const admin = await kit.createSuperAdmin();
    await advanceTime(31 * 60);
    expect(await isValid(admin.token)).toBe(false);
    const pendingSession = await kit.logIn(admin.phone, STAFF_PASSWORD);
    const { data } = await kit.call<{ token: string }>('POST', '/h5/account/totp', {
      token: pendingSession.token,
      body: { code: currentTotpCode(kit, admin.totp) },
    });
    for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
      await advanceTime(29 * 60);
      expect(await isValid(data.token)).toBe(true);
    }
    await advanceTime(29 * 60);
    expect(await isValid(data.token)).toBe(false);
  });

  it('with a pending step expire after ten minutes', async () => {
    const admin = await kit.createSuperAdmin();
    const pendingSession = await kit.logIn(admin.phone, STAFF_PASSWORD);
    await advanceTime(601);
    expect(
      await kit.call('POST', '/h5/account/totp', {
        token: pendingSession.token,
        clientIp: uniqueClientIp(),
        body: { code: currentTotpCode(kit, admin.totp) },
      }),
    ).toMatchObject(errorResponse('session.invalid'));
  });
});
