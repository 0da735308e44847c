import { errors } from '@mingtang/contract/errors';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../src/features/sms/code.ts';
import { newPhone, PASSWORD, randomAddress } from '../kit.ts';
import { asSuperuser, count, plantAccounts, plantCaptchas, useOwnStack } from './stack.ts';

const ME = '/h5/member/getUserByToken';

describe('guessing', () => {
  const { kit } = useOwnStack();

  const registerWith = (mobile: string, smsCode: string) =>
    kit.call('POST', '/h5/register', {
      address: randomAddress(),
      body: { mobile, smsCode, password: PASSWORD, passwordAgain: PASSWORD, agreed: true },
    });
  const newestCode = (phone: string) =>
    kit.deps.db
      .selectFrom('sms_codes')
      .select(['tries', 'used_at', 'nonce', 'purpose'])
      .where('phone', '=', `+86${phone}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  it('finds nobody in a new network, by any of the known pairs', async () => {
    const { rows } = await asSuperuser(kit, (client) => client.query('SELECT id FROM accounts'));
    expect(rows).toEqual([]);
    const names = [
      'admin',
      'root',
      'ry',
      'ruoyi',
      'druid',
      'test',
      '13800138000',
      '15888888888',
      '18888888888',
    ];
    const passwords = ['admin', 'admin123', '123456', 'password', 'ruoyi', 'root', 'demo harbour lantern'];
    const pairs = names.flatMap((mobile) => passwords.map((password) => ({ mobile, password })));
    const captchas = await plantCaptchas(kit, pairs.length);
    const answers = await Promise.all(
      pairs.map((pair, index) =>
        kit.call('POST', '/h5/account/login', {
          address: randomAddress(),
          body: { ...pair, ...captchas[index] },
        }),
      ),
    );
    // A name is no number and is refused as such; a number is nobody's.
    expect(count(answers.map((answer) => answer.msg))).toEqual({
      [errors['request.invalid'][1]]: 6 * passwords.length,
      [errors['login.failed'][1]]: 3 * passwords.length,
    });
  });

  it('judges at most five of 200 parallel guesses at a registration code', async () => {
    const phone = newPhone();
    const body = { mobile: phone, ...(await kit.captcha()) };
    expect((await kit.call('POST', '/no-auth/sms/register', { address: randomAddress(), body })).status).toBe(
      200,
    );
    const right = await kit.smsCode(phone);
    const wrong = Array.from({ length: 200 }, (_, index) =>
      String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(wrong.map((guess) => registerWith(phone, guess)));
    const counts = count(answers.map((answer) => `${answer.status} ${answer.msg}`));
    const { tries, used_at } = await newestCode(phone);
    console.log('200 parallel guesses:', counts, `judged: ${tries}`);
    expect(counts).toEqual({ [`400 ${errors['sms.code_wrong'][1]}`]: 200 });
    expect(tries).toBe(5);
    expect(used_at).toBeNull();
    // Were a sixth judged, this one would pass.
    expect(await registerWith(phone, right)).toMatchObject({
      status: 400,
      msg: errors['sms.code_wrong'][1],
    });
  });

  it('takes a right code once, also when it is sent 50 times at once', async () => {
    const phone = newPhone();
    const body = { mobile: phone, ...(await kit.captcha()) };
    await kit.call('POST', '/no-auth/sms/register', { address: randomAddress(), body });
    const right = await kit.smsCode(phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => registerWith(phone, right)));
    expect(count(answers.map((answer) => answer.status))).toEqual({ 200: 1, 400: 49 });
  });

  it('judges at most five guesses at a one-time password', async () => {
    const phone = newPhone();
    await plantAccounts(kit, [phone]);
    const body = { mobile: phone, ...(await kit.captcha()) };
    await kit.call('POST', '/no-auth/sms/sendAliyun', { address: randomAddress(), body });
    const { nonce } = await newestCode(phone);
    const right = codeOf(kit.deps.secrets.CODE_SECRET, 'reset', `+86${phone}`, nonce);
    const captchas = await Promise.all(Array.from({ length: 9 }, () => kit.captcha()));
    const logIn = (password: string, captcha: object) =>
      kit.call('POST', '/h5/account/login', {
        address: randomAddress(),
        body: { mobile: phone, password, ...captcha },
      });
    const guesses = await Promise.all(
      captchas.slice(0, 8).map((captcha, index) => logIn(`2345678${index + 2}`, captcha)),
    );
    expect(count(guesses.map((answer) => answer.status))).toEqual({ 400: 8 });
    expect((await newestCode(phone)).tries).toBe(5);
    expect((await logIn(right, captchas[8]!)).status).toBe(400);
  });

  it('refuses everything that is not the whole token in its one place', async () => {
    const phone = newPhone();
    await plantAccounts(kit, [phone]);
    const { token } = await kit.logIn(phone);
    expect((await kit.call('GET', ME, { token })).status).toBe(200);

    const headers = {
      'empty header': '',
      'scheme alone': 'Bearer',
      'scheme and a space': 'Bearer ',
      'two spaces': 'Bearer  ',
      null: 'Bearer null',
      undefined: 'Bearer undefined',
      'object text': 'Bearer [object Object]',
      array: `Bearer ["${token}"]`,
      list: `Bearer ${token},${token}`,
      'list of headers': `Bearer null, Bearer ${token}`,
      'prefix of a valid one': `Bearer ${token.slice(0, -1)}`,
      'half of a valid one': `Bearer ${token.slice(0, 20)}`,
      'valid one with a suffix': `Bearer ${token}x`,
      'valid one with a second word': `Bearer ${token} x`,
      'other case': `Bearer ${token.toUpperCase()}`,
      'without the scheme': token,
      'other scheme': `Basic ${token}`,
      'lower case scheme': `bearer ${token}`,
      'hash of a valid one': `Bearer at_${Buffer.alloc(32).toString('base64url')}`,
      'sql wildcard': `Bearer at_${'%'.repeat(43)}`,
    };
    const refused: Record<string, number> = {};
    for (const [name, authorization] of Object.entries(headers))
      refused[name] = (await kit.call('GET', ME, { headers: { authorization } })).status;
    for (const name of ['token', 'access_token', 'Authorization', 'App-Token'])
      refused[`query ${name}`] = (await kit.call('GET', `${ME}?${name}=${token}`)).status;
    for (const name of ['token', 'App-Token', 'Authorization'])
      refused[`cookie ${name}`] = (
        await kit.call('GET', ME, { headers: { cookie: `${name}=${token}` } })
      ).status;
    refused['custom header'] = (await kit.call('GET', ME, { headers: { 'app-token': token } })).status;
    refused['body'] = (await kit.call('POST', '/h5/feedback', { body: { token, kind: 'idea' } })).status;
    refused['doubled header'] = await statusOf([
      'Authorization',
      'Bearer null',
      'Authorization',
      `Bearer ${token}`,
    ]);
    console.log(
      `${Object.keys(refused).length} malformed or misplaced tokens, by status:`,
      count(Object.values(refused)),
    );
    expect(refused).toEqual(Object.fromEntries(Object.keys(refused).map((name) => [name, 401])));
  });

  /** fetch joins repeated headers; a hostile client need not. */
  async function statusOf(rawHeaders: string[]): Promise<number> {
    const { hostname, port } = new URL(kit.base);
    const call = request({ hostname, port, path: ME, headers: ['Host', hostname, ...rawHeaders] });
    call.end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode ?? 0;
  }
});
