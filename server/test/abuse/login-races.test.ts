import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newPhone, PASSWORD, uniqueClientIp, STAFF_PASSWORD, useKit } from '../kit.ts';
import { passkeyClientOf } from '../passkeys.fixture.ts';
import { phoneChangeClientOf } from '../phone-changes.fixture.ts';
import { errorResponse } from '../error-responses.fixture.ts';
import { waitUntil } from '../services.fixture.ts';
import { currentTotpCode, createRole, setRoleGranted, createStaff } from '../staff.fixture.ts';

const NEW_PASSWORD = 'a lantern by the gate';
const NEW_STAFF_PASSWORD = 'a lantern by the northern gate';

/**
 * A call reads and checks the account, and another call changes the account before the first one writes. While the
 * test holds the lock on the account's row, both calls wait; on release they run in the order in which they were sent.
 */
describe('a call that races with an account change', () => {
  const kit = useKit();

  const countLockWaits = async (): Promise<number> => {
    const { rows } = await sql<{ count: string }>`
      SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    `.execute(kit.deps.db);
    return Number(rows[0]!.count);
  };

  /** Sends the calls in this order while the account's row is locked; resolves when all have ended. */
  async function raceInOrder<T extends readonly (() => Promise<unknown>)[]>(
    accountId: string,
    ...calls: T
  ): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
    const pendingCalls: Promise<unknown>[] = [];
    await kit.deps.db.transaction().execute(async (tx) => {
      // No stronger lock: inserts that only reference the account must not wait.
      await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
      for (const [index, call] of calls.entries()) {
        pendingCalls.push(call());
        await waitUntil('the call to wait', async () => (await countLockWaits()) > index);
      }
    });
    return (await Promise.all(pendingCalls)) as { [K in keyof T]: Awaited<ReturnType<T[K]>> };
  }

  /** Returns the prepared call, so that only the sign-in itself runs in the race. */
  const prepareLogIn = async (phone: string, password = PASSWORD) => {
    const captcha = await kit.captcha();
    return () =>
      kit.call<{ token: string; step: string } | null>('POST', '/h5/account/login', {
        clientIp: uniqueClientIp(),
        body: { mobile: phone, password, ...captcha },
      });
  };
  const changePassword = (token: string, newPassword: string, oldPassword = PASSWORD) =>
    kit.call<{ token: string }>('POST', '/h5/account/password', {
      token,
      body: { oldPassword, newPassword, newPasswordAgain: newPassword },
    });
  const listValidSessions = (accountId: string) =>
    kit.deps.db
      .selectFrom('sessions')
      .select(['step', 'staff'])
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute();

  it('opens no session with a password that was changed', async () => {
    const { id, phone, token } = await kit.createMember();
    const [changed, late] = await raceInOrder(
      id,
      () => changePassword(token, NEW_PASSWORD),
      await prepareLogIn(phone),
    );
    expect(changed.status).toBe(200);
    expect(late).toMatchObject(errorResponse('login.failed'));
    expect(await listValidSessions(id)).toEqual([{ step: 'done', staff: false }]);
    expect((await (await prepareLogIn(phone, NEW_PASSWORD))()).status).toBe(200);
  });

  it('opens no session with a phone number that was replaced', async () => {
    const { createOldMember, requestCode, confirm } = phoneChangeClientOf(kit);
    const { id, phone, token } = await createOldMember();
    const next = newPhone();
    expect((await requestCode(token, next)).status).toBe(200);
    const code = await kit.smsCode(next);
    const [changed, late] = await raceInOrder(
      id,
      () => confirm(token, next, code),
      await prepareLogIn(phone),
    );
    expect(changed.status).toBe(200);
    expect(late).toMatchObject(errorResponse('login.failed'));
    expect(await listValidSessions(id)).toEqual([{ step: 'done', staff: false }]);
  });

  it('opens no session for an account that was frozen', async () => {
    const admin = await kit.createSuperAdmin();
    const { id, phone } = await kit.createMember();
    const freeze = () =>
      kit.call('POST', `/h5/member/${id}/freeze`, { token: admin.token, body: { reason: '多次投诉' } });
    const [frozen, late] = await raceInOrder(id, freeze, await prepareLogIn(phone));
    expect(frozen.status).toBe(200);
    expect(late).toMatchObject(errorResponse('login.failed'));
    expect(await listValidSessions(id)).toEqual([]);
  });

  it('opens no session without a second factor for a new administrator', async () => {
    const admin = await kit.createSuperAdmin();
    const { id, phone } = await kit.createMember();
    const role = await createRole(kit, admin.token, ['post:moderate']);
    const [granted, late] = await raceInOrder(
      id,
      () => setRoleGranted(kit, admin.token, id, role.id),
      await prepareLogIn(phone),
    );
    expect(granted.status).toBe(200);
    expect(late).toMatchObject(errorResponse('login.failed'));
    expect(await listValidSessions(id)).toEqual([]);
    expect((await (await prepareLogIn(phone))()).data).toMatchObject({ step: 'totp-enrol' });
  });

  it('opens no passkey session for an account that was frozen or got a role', async () => {
    const admin = await kit.createSuperAdmin();
    const role = await createRole(kit, admin.token, ['post:moderate']);
    const { add, requestLoginChallenge, logInWithAssertion } = passkeyClientOf(kit);
    const changes = [
      (id: string) =>
        kit.call('POST', `/h5/member/${id}/freeze`, { token: admin.token, body: { reason: '多次投诉' } }),
      (id: string) => setRoleGranted(kit, admin.token, id, role.id),
    ];
    for (const change of changes) {
      const { id, token } = await kit.createMember();
      const authenticator = await add(token);
      const assertion = authenticator.get(await requestLoginChallenge());
      const [changed, late] = await raceInOrder(
        id,
        () => change(id),
        () => logInWithAssertion(assertion),
      );
      expect(changed.status).toBe(200);
      expect(late).toMatchObject(errorResponse('passkey.refused'));
      expect(await listValidSessions(id)).toEqual([]);
    }
  });

  it('adds no passkey after the password was changed', async () => {
    const { id, token } = await kit.createMember();
    const { begin, browser, send } = passkeyClientOf(kit);
    const { data } = await begin(token);
    const [changed, late] = await raceInOrder(
      id,
      () => changePassword(token, NEW_PASSWORD),
      () => send(token, browser().create(data)),
    );
    expect(changed.status).toBe(200);
    expect(late.status).toBe(401);
  });

  it('loses a session opened just before a password change', async () => {
    const { id, phone, token } = await kit.createMember();
    const [early, changed] = await raceInOrder(id, await prepareLogIn(phone), () =>
      changePassword(token, NEW_PASSWORD),
    );
    expect([early.status, changed.status]).toEqual([200, 200]);
    expect((await kit.call('GET', '/h5/account/profile', { token: early.data!.token })).status).toBe(401);
  });

  it('accepts no second factor after the password was changed', async () => {
    const admin = await kit.createSuperAdmin();
    const staff = await createStaff(kit, admin.token, ['post:moderate']);
    const passwordOnlySession = await kit.logIn(staff.phone);
    kit.clock.forward(31);
    const submitSecondFactor = () =>
      kit.call('POST', '/h5/account/totp', {
        token: passwordOnlySession.token,
        body: { code: currentTotpCode(kit, staff.totp) },
      });
    const [changed, late] = await raceInOrder(
      staff.id,
      () => changePassword(staff.token, NEW_STAFF_PASSWORD),
      submitSecondFactor,
    );
    expect(changed.status).toBe(200);
    expect(late.status).toBe(401);
    expect(await listValidSessions(staff.id)).toEqual([{ step: 'done', staff: true }]);
  });

  it('renews no second factor of an ended session', async () => {
    const admin = await kit.createSuperAdmin();
    const staff = await createStaff(kit, admin.token, ['post:moderate']);
    kit.clock.forward(31);
    const renew = () =>
      kit.call('POST', '/h5/account/totp', {
        token: staff.token,
        body: { code: currentTotpCode(kit, staff.totp) },
      });
    const endSessions = () => kit.call('DELETE', `/h5/member/${staff.id}/sessions`, { token: admin.token });
    const [ended, late] = await raceInOrder(staff.id, endSessions, renew);
    expect(ended.status).toBe(200);
    expect(late.status).toBe(401);
  });

  it('changes no password with the old password', async () => {
    const { id, phone, token } = await kit.createMember();
    const { token: other } = await kit.logIn(phone);
    const [first, late] = await raceInOrder(
      id,
      () => changePassword(token, NEW_PASSWORD),
      () => changePassword(other, 'a lantern of the thief'),
    );
    expect(first.status).toBe(200);
    expect(late.status).toBe(401);
    expect((await (await prepareLogIn(phone, NEW_PASSWORD))()).status).toBe(200);
  });

  it('opens no session for a super administrator with the old password', async () => {
    const admin = await kit.createSuperAdmin();
    const [changed, late] = await raceInOrder(
      admin.id,
      () => changePassword(admin.token, NEW_STAFF_PASSWORD, STAFF_PASSWORD),
      await prepareLogIn(admin.phone, STAFF_PASSWORD),
    );
    expect(changed.status).toBe(200);
    expect(late).toMatchObject(errorResponse('login.failed'));
  });
});
