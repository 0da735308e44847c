import { errors } from '@mingtang/contract/errors';
import { SESSIONS_MAX } from '@mingtang/contract/limits';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/db/in-transaction.ts';
import { createSuper } from '../../src/features/accounts/first-admin.service.ts';
import { openSession } from '../../src/features/sessions/sessions.service.ts';
import { newPhone, PASSWORD, randomAddress, STAFF_PASSWORD } from '../kit.ts';
import { codeNow } from '../staff.ts';
import { count, plantAccounts, plantCaptchas, useOwnStack } from './stack.ts';

/** A limit that is looked at first and counted afterwards is no limit for calls that come together. */
describe('limits of sign-in under calls that come together', () => {
  const { kit } = useOwnStack();
  const logIn = (phone: string, captcha: object, password = PASSWORD) =>
    kit.call('POST', '/h5/account/login', {
      address: randomAddress(),
      body: { mobile: phone, password, ...captcha },
    });

  it.each(['a known', 'an unknown'])('judge ten passwords of %s number and no more', async (which) => {
    const phone = newPhone();
    if (which === 'a known') await plantAccounts(kit, [phone]);
    const captchas = await plantCaptchas(kit, 40);
    const answers = await Promise.all(
      captchas.map((captcha, index) => logIn(phone, captcha, `not my harbour ${index}`)),
    );
    expect(count(answers.map((answer) => answer.msg))).toEqual({
      [errors['login.failed'][1]]: 10,
      [errors['account.locked'][1]]: 30,
    });
    const [one] = await plantCaptchas(kit, 1);
    expect((await logIn(phone, one!)).msg).toBe(errors['account.locked'][1]);
  });

  it('count no failure for whoever knows the password, however often they sign in', async () => {
    const phone = newPhone();
    await plantAccounts(kit, [phone]);
    for (const captcha of await plantCaptchas(kit, 12))
      expect((await logIn(phone, captcha)).status).toBe(200);
  });

  it('leave no more sessions than an account may have, and all of them in its list', async () => {
    const phone = newPhone();
    const [id] = await plantAccounts(kit, [phone]);
    const from = { address: '10.0.0.1', device: '', language: 'zh', traceId: 'x', token: undefined } as const;
    // Without the passwords, which would queue them up: copies of the API do not wait for each other.
    await Promise.all(
      Array.from({ length: 40 }, () =>
        inTransaction(kit.deps, (deps) =>
          openSession(deps, from, { accountId: id!, staff: false, step: 'done' }),
        ),
      ),
    );
    const live = await kit.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', id!)
      .where('ended_at', 'is', null)
      .execute();
    expect(live).toHaveLength(SESSIONS_MAX);
  });

  it('keep the authenticator that was confirmed, whatever is set up in the same moment', async () => {
    const phone = newPhone();
    await createSuper(kit.deps, { phone, name: '苏见山', password: STAFF_PASSWORD });
    const half = async () => (await kit.logIn(phone, STAFF_PASSWORD)).token;
    const [owner, stranger] = [await half(), await half()];
    const enrol = (token: string) =>
      kit.call<{ secret: string }>('POST', '/h5/account/totp/enrol', { token });
    const totp = new TOTP({ secret: Secret.fromBase32((await enrol(owner)).data.secret) });
    const [confirmed] = await Promise.all([
      kit.call('POST', '/h5/account/totp', { token: owner, body: { code: codeNow(kit, totp) } }),
      ...Array.from({ length: 8 }, () => enrol(stranger)),
    ]);
    // Whoever comes first wins; once a code was taken, its key stays.
    if (confirmed.status === 200) {
      kit.clock.forward(60);
      const again = await kit.call('POST', '/h5/account/totp', {
        token: await half(),
        body: { code: codeNow(kit, totp) },
      });
      expect(again.status).toBe(200);
    }
    expect((await enrol(stranger)).status).not.toBe(confirmed.status);
  });
});
