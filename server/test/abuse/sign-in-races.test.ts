import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PASSWORD, randomAddress, STAFF_PASSWORD, useKit } from '../kit.ts';
import { passkeysOf } from '../passkeys.ts';
import { refusal } from '../refusal.ts';
import { until } from '../services.ts';
import { codeNow, createRole, grant, staffWith } from '../staff.ts';

const FRESH = 'a lantern by the gate';
const FRESH_STAFF = 'a lantern by the northern gate';

/**
 * A call that has read the account and judged it, and is overtaken by another that changes it before the first one
 * writes. With the account's row locked, both wait; what was sent first is done first when the lock is released.
 */
describe('a call that is overtaken', () => {
  const kit = useKit();

  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: string }>`
      SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    `.execute(kit.deps.db);
    return Number(rows[0]!.count);
  };

  /** Sends the calls in this order while the account is locked, and answers when all have ended. */
  async function inOrder<T extends readonly (() => Promise<unknown>)[]>(
    accountId: string,
    ...calls: T
  ): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
    const sent: Promise<unknown>[] = [];
    await kit.deps.db.transaction().execute(async (tx) => {
      // Not more than that: what merely refers to the account does not wait for it.
      await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
      for (const [index, call] of calls.entries()) {
        sent.push(call());
        await until('the call to wait', async () => (await waiting()) > index);
      }
    });
    return (await Promise.all(sent)) as { [K in keyof T]: Awaited<ReturnType<T[K]>> };
  }

  const logIn = async (phone: string, password = PASSWORD) => {
    const captcha = await kit.captcha();
    return () =>
      kit.call<{ token: string; step: string } | null>('POST', '/h5/account/login', {
        address: randomAddress(),
        body: { mobile: phone, password, ...captcha },
      });
  };
  const changePassword = (token: string, newPassword: string, oldPassword = PASSWORD) =>
    kit.call<{ token: string }>('POST', '/h5/account/password', {
      token,
      body: { oldPassword, newPassword, newPasswordAgain: newPassword },
    });
  const openSessions = (accountId: string) =>
    kit.deps.db
      .selectFrom('sessions')
      .select(['step', 'staff'])
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute();

  it('opens no session with a password that was changed', async () => {
    const { id, phone, token } = await kit.member();
    const [changed, late] = await inOrder(id, () => changePassword(token, FRESH), await logIn(phone));
    expect(changed.status).toBe(200);
    expect(late).toMatchObject(refusal('login.failed'));
    expect(await openSessions(id)).toEqual([{ step: 'done', staff: false }]);
    expect((await (await logIn(phone, FRESH))()).status).toBe(200);
  });

  it('opens none for an account that was frozen', async () => {
    const boss = await kit.superAdmin();
    const { id, phone } = await kit.member();
    const freeze = () =>
      kit.call('POST', `/h5/member/${id}/freeze`, { token: boss.token, body: { reason: '多次投诉' } });
    const [frozen, late] = await inOrder(id, freeze, await logIn(phone));
    expect(frozen.status).toBe(200);
    expect(late).toMatchObject(refusal('login.failed'));
    expect(await openSessions(id)).toEqual([]);
  });

  it('opens no session without a second factor for whoever became an administrator', async () => {
    const boss = await kit.superAdmin();
    const { id, phone } = await kit.member();
    const role = await createRole(kit, boss.token, ['post:moderate']);
    const [granted, late] = await inOrder(id, () => grant(kit, boss.token, id, role.id), await logIn(phone));
    expect(granted.status).toBe(200);
    expect(late).toMatchObject(refusal('login.failed'));
    expect(await openSessions(id)).toEqual([]);
    expect((await (await logIn(phone))()).data).toMatchObject({ step: 'totp-enrol' });
  });

  it('opens none by a passkey for an account that was frozen, or that has a role now', async () => {
    const boss = await kit.superAdmin();
    const role = await createRole(kit, boss.token, ['post:moderate']);
    const { add, askToSignIn, signInWith } = passkeysOf(kit);
    const changes = [
      (id: string) =>
        kit.call('POST', `/h5/member/${id}/freeze`, { token: boss.token, body: { reason: '多次投诉' } }),
      (id: string) => grant(kit, boss.token, id, role.id),
    ];
    for (const change of changes) {
      const { id, token } = await kit.member();
      const authenticator = await add(token);
      const proof = authenticator.get(await askToSignIn());
      const [changed, late] = await inOrder(
        id,
        () => change(id),
        () => signInWith(proof),
      );
      expect(changed.status).toBe(200);
      expect(late).toMatchObject(refusal('passkey.refused'));
      expect(await openSessions(id)).toEqual([]);
    }
  });

  it('adds no passkey after the password was changed', async () => {
    const { id, token } = await kit.member();
    const { begin, browser, send } = passkeysOf(kit);
    const { data } = await begin(token);
    const [changed, late] = await inOrder(
      id,
      () => changePassword(token, FRESH),
      () => send(token, browser().create(data)),
    );
    expect(changed.status).toBe(200);
    expect(late.status).toBe(401);
  });

  it('and was the first ends with the other sessions', async () => {
    const { id, phone, token } = await kit.member();
    const [early, changed] = await inOrder(id, await logIn(phone), () => changePassword(token, FRESH));
    expect([early.status, changed.status]).toEqual([200, 200]);
    expect((await kit.call('GET', '/h5/account/profile', { token: early.data!.token })).status).toBe(401);
  });

  it('passes no second factor after the password was changed', async () => {
    const boss = await kit.superAdmin();
    const staff = await staffWith(kit, boss.token, ['post:moderate']);
    const half = await kit.logIn(staff.phone);
    kit.clock.forward(31);
    const pass = () =>
      kit.call('POST', '/h5/account/totp', {
        token: half.token,
        body: { code: codeNow(kit, staff.totp) },
      });
    const [changed, late] = await inOrder(staff.id, () => changePassword(staff.token, FRESH_STAFF), pass);
    expect(changed.status).toBe(200);
    expect(late.status).toBe(401);
    expect(await openSessions(staff.id)).toEqual([{ step: 'done', staff: true }]);
  });

  it('renews no second factor of a session that was ended', async () => {
    const boss = await kit.superAdmin();
    const staff = await staffWith(kit, boss.token, ['post:moderate']);
    kit.clock.forward(31);
    const renew = () =>
      kit.call('POST', '/h5/account/totp', {
        token: staff.token,
        body: { code: codeNow(kit, staff.totp) },
      });
    const end = () => kit.call('DELETE', `/h5/member/${staff.id}/sessions`, { token: boss.token });
    const [ended, late] = await inOrder(staff.id, end, renew);
    expect(ended.status).toBe(200);
    expect(late.status).toBe(401);
  });

  it('changes no password with one that was changed', async () => {
    const { id, phone, token } = await kit.member();
    const { token: other } = await kit.logIn(phone);
    const [first, late] = await inOrder(
      id,
      () => changePassword(token, FRESH),
      () => changePassword(other, 'a lantern of the thief'),
    );
    expect(first.status).toBe(200);
    expect(late.status).toBe(401);
    expect((await (await logIn(phone, FRESH))()).status).toBe(200);
  });

  it('takes a super administrator in with the password of now alone', async () => {
    const boss = await kit.superAdmin();
    const [changed, late] = await inOrder(
      boss.id,
      () => changePassword(boss.token, FRESH_STAFF, STAFF_PASSWORD),
      await logIn(boss.phone, STAFF_PASSWORD),
    );
    expect(changed.status).toBe(200);
    expect(late).toMatchObject(refusal('login.failed'));
  });
});
