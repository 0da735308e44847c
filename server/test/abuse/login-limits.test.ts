import { errors } from '@mingtang/contract/errors';
import { SESSIONS_MAX } from '@mingtang/contract/limits';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { createSuperAdmin } from '../../src/cli/create-admin.ts';
import { openSession } from '../../src/kernel/sessions/sessions.service.ts';
import { newPhone, PASSWORD, uniqueClientIp, STAFF_PASSWORD } from '../kit.ts';
import { currentTotpCode } from '../staff.fixture.ts';
import { countByValue, insertAccounts, insertCaptchas, useIsolatedStack } from './isolated-stack.fixture.ts';

/** A limit that is checked before it is counted does not hold for concurrent calls. */
describe('sign-in limits under concurrent calls', () => {
  const { kit } = useIsolatedStack();
  const logIn = (phone: string, captcha: object, password = PASSWORD) =>
    kit.call('POST', '/h5/account/login', {
      clientIp: uniqueClientIp(),
      body: { mobile: phone, password, ...captcha },
    });

  it.each(['a known', 'an unknown'])('check at most ten passwords of %s number', async (which) => {
    const phone = newPhone();
    if (which === 'a known') await insertAccounts(kit, [phone]);
    const captchas = await insertCaptchas(kit, 40);
    const responses = await Promise.all(
      captchas.map((captcha, index) => logIn(phone, captcha, `not my harbour ${index}`)),
    );
    expect(countByValue(responses.map((response) => response.msg))).toEqual({
      [errors['login.failed'][1]]: 10,
      [errors['account.locked'][1]]: 30,
    });
    const [extraCaptcha] = await insertCaptchas(kit, 1);
    expect((await logIn(phone, extraCaptcha!)).msg).toBe(errors['account.locked'][1]);
  });

  it('count no failure for a correct password, however often it is used', async () => {
    const phone = newPhone();
    await insertAccounts(kit, [phone]);
    for (const captcha of await insertCaptchas(kit, 12))
      expect((await logIn(phone, captcha)).status).toBe(200);
  });

  it('leave at most SESSIONS_MAX open sessions per account', async () => {
    const phone = newPhone();
    const [id] = await insertAccounts(kit, [phone]);
    const ctx = {
      clientIp: '10.0.0.1',
      userAgent: '',
      language: 'zh',
      traceId: 'x',
      token: undefined,
    } as const;
    // Skip the password check, which would serialise the calls: API replicas do not wait for each other.
    await Promise.all(
      Array.from({ length: 40 }, () =>
        inTransaction(kit.deps, (deps) =>
          openSession(deps, ctx, { accountId: id!, staff: false, step: 'done' }),
        ),
      ),
    );
    const openRows = await kit.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', id!)
      .where('ended_at', 'is', null)
      .execute();
    expect(openRows).toHaveLength(SESSIONS_MAX);
  });

  it('keep the confirmed authenticator during concurrent enrolments', async () => {
    const phone = newPhone();
    await createSuperAdmin(kit.deps, { phone, name: '苏见山', password: STAFF_PASSWORD });
    const logInWithPasswordOnly = async () => (await kit.logIn(phone, STAFF_PASSWORD)).token;
    const [owner, stranger] = [await logInWithPasswordOnly(), await logInWithPasswordOnly()];
    const enrol = (token: string) =>
      kit.call<{ secret: string }>('POST', '/h5/account/totp/enrol', { token });
    const totp = new TOTP({ secret: Secret.fromBase32((await enrol(owner)).data.secret) });
    const [confirmed] = await Promise.all([
      kit.call('POST', '/h5/account/totp', { token: owner, body: { code: currentTotpCode(kit, totp) } }),
      ...Array.from({ length: 8 }, () => enrol(stranger)),
    ]);
    // The first call wins; once a code was accepted, its key stays.
    if (confirmed.status === 200) {
      kit.clock.forward(60);
      const again = await kit.call('POST', '/h5/account/totp', {
        token: await logInWithPasswordOnly(),
        body: { code: currentTotpCode(kit, totp) },
      });
      expect(again.status).toBe(200);
    }
    expect((await enrol(stranger)).status).not.toBe(confirmed.status);
  });
});
