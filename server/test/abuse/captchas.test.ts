import { errors } from '@mingtang/contract/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newPhone, PASSWORD, uniqueClientIp } from '../kit.ts';
import { waitUntil } from '../services.fixture.ts';
import { countByValue, insertAccounts, useIsolatedStack } from './isolated-stack.fixture.ts';

describe('a captcha', () => {
  const stack = useIsolatedStack();
  const { kit } = stack;

  const [, wrongCaptchaMessage] = errors['captcha.wrong'];
  const logIn = (phone: string, captcha: { uuid: string; code: string }, password = PASSWORD) =>
    kit.call('POST', '/h5/account/login', {
      clientIp: uniqueClientIp(),
      body: { mobile: phone, password, ...captcha },
    });

  it('is accepted for only one of 200 parallel sign-ins', async () => {
    const phone = newPhone();
    await insertAccounts(kit, [phone]);
    const captcha = await kit.captcha();
    const responses = await Promise.all(Array.from({ length: 200 }, () => logIn(phone, captcha)));
    const counts = countByValue(responses.map((response) => response.status));
    console.log('200 parallel sign-ins with one captcha, by status:', counts);
    expect(counts).toEqual({ 200: 1, 400: 199 });
    const rejected = responses.filter((response) => response.status === 400);
    expect(new Set(rejected.map((response) => response.msg))).toEqual(new Set([wrongCaptchaMessage]));
  });

  it('is consumed by a sign-in with a wrong password and by one with a wrong code', async () => {
    const phone = newPhone();
    await insertAccounts(kit, [phone]);
    const usedWithWrongPassword = await kit.captcha();
    expect((await logIn(phone, usedWithWrongPassword, 'not my harbour')).msg).toBe(errors['login.failed'][1]);
    expect((await logIn(phone, usedWithWrongPassword)).msg).toBe(wrongCaptchaMessage);
    const usedWithWrongCode = await kit.captcha();
    expect((await logIn(phone, { ...usedWithWrongCode, code: 'x' })).msg).toBe(wrongCaptchaMessage);
    expect((await logIn(phone, usedWithWrongCode)).msg).toBe(wrongCaptchaMessage);
  });

  it('is accepted by only one of three routes that get it at the same time', async () => {
    const phone = newPhone();
    await insertAccounts(kit, [phone]);
    const captcha = await kit.captcha();
    const body = { mobile: phone, ...captcha };
    const responses = await Promise.all([
      kit.call('POST', '/no-auth/sms/sendAliyun', { clientIp: uniqueClientIp(), body }),
      kit.call('POST', '/no-auth/sms/register', { clientIp: uniqueClientIp(), body }),
      logIn(phone, captcha),
    ]);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });

  it('expires after 120 seconds', async () => {
    const phone = newPhone();
    await insertAccounts(kit, [phone]);
    const captcha = await kit.captcha();
    const ttlMs = await kit.deps.redis.pTTL(`captcha:${captcha.uuid}`);
    console.log(`captcha TTL: ${ttlMs} ms`);
    expect(ttlMs).toBeGreaterThan(115_000);
    expect(ttlMs).toBeLessThanOrEqual(120_000);
    // Shorten the Redis TTL instead of waiting two minutes; only Redis tracks the expiry.
    await kit.deps.redis.pExpire(`captcha:${captcha.uuid}`, 200);
    await sleep(250);
    expect(await logIn(phone, captcha)).toMatchObject({ status: 400, msg: wrongCaptchaMessage });
  });

  it('can neither be requested nor used while Redis is down: 503 in both languages', async () => {
    const phone = newPhone();
    await insertAccounts(kit, [phone]);
    const captchas = [await kit.captcha(), await kit.captcha(), await kit.captcha()];
    await stack.killRedis();
    const paths = ['/h5/account/login', '/no-auth/sms/sendAliyun', '/no-auth/sms/register'];
    for (const [index, path] of paths.entries()) {
      for (const language of ['zh', 'en'] as const) {
        const response = await kit.call('POST', path, {
          language,
          clientIp: uniqueClientIp(),
          body: {
            mobile: phone,
            ...(path.endsWith('login') ? { password: PASSWORD } : {}),
            ...captchas[index],
          },
        });
        expect(response).toMatchObject({
          status: 503,
          code: 503,
          data: null,
          msg: errors.unavailable[language === 'en' ? 2 : 1],
        });
        const imageResponse = await kit.call('GET', '/captchaImage', {
          language,
          clientIp: uniqueClientIp(),
        });
        expect(imageResponse).toMatchObject({
          status: 503,
          msg: errors.unavailable[language === 'en' ? 2 : 1],
        });
      }
    }
    await stack.startRedis();
    await waitUntil('redis is available again', async () => kit.deps.redis.isReady);
    // Redis lost its data: a captcha from before the restart is invalid.
    expect((await logIn(phone, captchas[0]!)).msg).toBe(wrongCaptchaMessage);
    expect((await logIn(phone, await kit.captcha())).status).toBe(200);
  });
});
