import { errors } from '@mingtang/contract/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newPhone, PASSWORD, randomAddress } from '../kit.ts';
import { until } from '../services.ts';
import { count, plantAccounts, useOwnStack } from './stack.ts';

describe('a picture code under abuse', () => {
  const stack = useOwnStack();
  const { kit } = stack;

  const logIn = (phone: string, captcha: { uuid: string; code: string }, password = PASSWORD) =>
    kit.call('POST', '/h5/account/login', {
      address: randomAddress(),
      body: { mobile: phone, password, ...captcha },
    });

  it('lets at most one of 200 parallel sign-ins through', async () => {
    const phone = newPhone();
    await plantAccounts(kit, [phone]);
    const captcha = await kit.captcha();
    const answers = await Promise.all(Array.from({ length: 200 }, () => logIn(phone, captcha)));
    const counts = count(answers.map((answer) => answer.status));
    console.log('200 parallel sign-ins on one picture code, by status:', counts);
    expect(counts).toEqual({ 200: 1, 400: 199 });
    const refused = answers.filter((answer) => answer.status === 400);
    expect(new Set(refused.map((answer) => answer.msg))).toEqual(new Set([errors['captcha.wrong'][1]]));
  });

  it('is spent by a sign-in that fails, whatever failed', async () => {
    const phone = newPhone();
    await plantAccounts(kit, [phone]);
    const afterWrongPassword = await kit.captcha();
    expect((await logIn(phone, afterWrongPassword, 'not my harbour')).msg).toBe(errors['login.failed'][1]);
    expect((await logIn(phone, afterWrongPassword)).msg).toBe(errors['captcha.wrong'][1]);
    const afterWrongCode = await kit.captcha();
    expect((await logIn(phone, { ...afterWrongCode, code: 'x' })).msg).toBe(errors['captcha.wrong'][1]);
    expect((await logIn(phone, afterWrongCode)).msg).toBe(errors['captcha.wrong'][1]);
  });

  it('is not shared between the calls that ask for one', async () => {
    const phone = newPhone();
    await plantAccounts(kit, [phone]);
    const captcha = await kit.captcha();
    const body = { mobile: phone, ...captcha };
    const answers = await Promise.all([
      kit.call('POST', '/no-auth/sms/sendAliyun', { address: randomAddress(), body }),
      kit.call('POST', '/no-auth/sms/register', { address: randomAddress(), body }),
      logIn(phone, captcha),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('lives for 120 seconds and is refused afterwards', async () => {
    const phone = newPhone();
    await plantAccounts(kit, [phone]);
    const captcha = await kit.captcha();
    const life = await kit.deps.redis.pTTL(`captcha:${captcha.uuid}`);
    console.log(`a picture code lives for ${life} ms`);
    expect(life).toBeGreaterThan(115_000);
    expect(life).toBeLessThanOrEqual(120_000);
    // The last stretch of its life, without waiting for the first: nothing but Redis keeps the time.
    await kit.deps.redis.pExpire(`captcha:${captcha.uuid}`, 200);
    await sleep(250);
    expect(await logIn(phone, captcha)).toMatchObject({ status: 400, msg: errors['captcha.wrong'][1] });
  });

  it('opens nothing while Redis is away, and says so in both languages', async () => {
    const phone = newPhone();
    await plantAccounts(kit, [phone]);
    const captchas = [await kit.captcha(), await kit.captcha(), await kit.captcha()];
    await stack.killRedis();
    const paths = ['/h5/account/login', '/no-auth/sms/sendAliyun', '/no-auth/sms/register'];
    for (const [index, path] of paths.entries()) {
      for (const language of ['zh', 'en'] as const) {
        const answer = await kit.call('POST', path, {
          language,
          address: randomAddress(),
          body: {
            mobile: phone,
            ...(path.endsWith('login') ? { password: PASSWORD } : {}),
            ...captchas[index],
          },
        });
        expect(answer).toMatchObject({
          status: 503,
          code: 503,
          data: null,
          msg: errors.unavailable[language === 'en' ? 2 : 1],
        });
        const picture = await kit.call('GET', '/captchaImage', { language, address: randomAddress() });
        expect(picture).toMatchObject({ status: 503, msg: errors.unavailable[language === 'en' ? 2 : 1] });
      }
    }
    await stack.startRedis();
    await until('redis is back', async () => kit.deps.redis.isReady);
    // The codes went with it: a code from before opens nothing.
    expect((await logIn(phone, captchas[0]!)).msg).toBe(errors['captcha.wrong'][1]);
    expect((await logIn(phone, await kit.captcha())).status).toBe(200);
  });
});
