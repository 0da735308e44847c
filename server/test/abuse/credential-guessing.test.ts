import { errors } from '@mingtang/contract/errors';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { smsCodeOf } from '../../src/identity/sms/sms-code.ts';
import { newPhone, PASSWORD, uniqueClientIp } from '../kit.ts';
import {
  asSuperuser,
  countByValue,
  insertAccounts,
  insertCaptchas,
  useIsolatedStack,
} from './isolated-stack.fixture.ts';

const OWN_ACCOUNT_PATH = '/h5/member/getUserByToken';

describe('guessing credentials', () => {
  const { kit } = useIsolatedStack();

  const registerWith = (mobile: string, smsCode: string) =>
    kit.call('POST', '/h5/register', {
      clientIp: uniqueClientIp(),
      body: { mobile, smsCode, password: PASSWORD, passwordAgain: PASSWORD, agreed: true },
    });
  const findNewestCode = (phone: string) =>
    kit.deps.db
      .selectFrom('sms_codes')
      .select(['attempts', 'used_at', 'nonce', 'purpose'])
      .where('phone', '=', `+86${phone}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  it('fails with every well-known default login on a new network', async () => {
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
    const captchas = await insertCaptchas(kit, pairs.length);
    const responses = await Promise.all(
      pairs.map((pair, index) =>
        kit.call('POST', '/h5/account/login', {
          clientIp: uniqueClientIp(),
          body: { ...pair, ...captchas[index] },
        }),
      ),
    );
    // A user name is not a valid phone number; the phone numbers belong to no account.
    expect(countByValue(responses.map((response) => response.msg))).toEqual({
      [errors['request.invalid'][1]]: 6 * passwords.length,
      [errors['login.failed'][1]]: 3 * passwords.length,
    });
  });

  it('checks at most five of 200 parallel guesses at a registration code', async () => {
    const phone = newPhone();
    const body = { mobile: phone, ...(await kit.captcha()) };
    expect(
      (await kit.call('POST', '/no-auth/sms/register', { clientIp: uniqueClientIp(), body })).status,
    ).toBe(200);
    const correctCode = await kit.smsCode(phone);
    const wrongCodes = Array.from({ length: 200 }, (_, index) =>
      String((Number(correctCode) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const responses = await Promise.all(wrongCodes.map((guess) => registerWith(phone, guess)));
    const counts = countByValue(responses.map((response) => `${response.status} ${response.msg}`));
    const { attempts, used_at } = await findNewestCode(phone);
    console.log('200 parallel guesses:', counts, `checked: ${attempts}`);
    expect(counts).toEqual({ [`400 ${errors['sms.code_wrong'][1]}`]: 200 });
    expect(attempts).toBe(5);
    expect(used_at).toBeNull();
    // A sixth check would accept this correct code.
    expect(await registerWith(phone, correctCode)).toMatchObject({
      status: 400,
      msg: errors['sms.code_wrong'][1],
    });
  });

  it('accepts a correct code once when it is sent 50 times in parallel', async () => {
    const phone = newPhone();
    const body = { mobile: phone, ...(await kit.captcha()) };
    await kit.call('POST', '/no-auth/sms/register', { clientIp: uniqueClientIp(), body });
    const correctCode = await kit.smsCode(phone);
    const responses = await Promise.all(Array.from({ length: 50 }, () => registerWith(phone, correctCode)));
    expect(countByValue(responses.map((response) => response.status))).toEqual({ 200: 1, 400: 49 });
  });

  it('checks at most five guesses at a one-time password', async () => {
    const phone = newPhone();
    await insertAccounts(kit, [phone]);
    const body = { mobile: phone, ...(await kit.captcha()) };
    await kit.call('POST', '/no-auth/sms/sendAliyun', { clientIp: uniqueClientIp(), body });
    const { nonce } = await findNewestCode(phone);
    const correctCode = smsCodeOf(kit.deps.secrets.CODE_SECRET, 'reset', `+86${phone}`, nonce);
    const captchas = await Promise.all(Array.from({ length: 9 }, () => kit.captcha()));
    const logIn = (password: string, captcha: object) =>
      kit.call('POST', '/h5/account/login', {
        clientIp: uniqueClientIp(),
        body: { mobile: phone, password, ...captcha },
      });
    const guesses = await Promise.all(
      captchas.slice(0, 8).map((captcha, index) => logIn(`2345678${index + 2}`, captcha)),
    );
    expect(countByValue(guesses.map((response) => response.status))).toEqual({ 400: 8 });
    expect((await findNewestCode(phone)).attempts).toBe(5);
    expect((await logIn(correctCode, captchas[8]!)).status).toBe(400);
  });

  it('rejects malformed and misplaced tokens', async () => {
    const phone = newPhone();
    await insertAccounts(kit, [phone]);
    const { token } = await kit.logIn(phone);
    expect((await kit.call('GET', OWN_ACCOUNT_PATH, { token })).status).toBe(200);

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
      'prefix of a valid token': `Bearer ${token.slice(0, -1)}`,
      'half of a valid token': `Bearer ${token.slice(0, 20)}`,
      'valid token with a suffix': `Bearer ${token}x`,
      'valid token with a second word': `Bearer ${token} x`,
      'other case': `Bearer ${token.toUpperCase()}`,
      'without the scheme': token,
      'other scheme': `Basic ${token}`,
      'lower case scheme': `bearer ${token}`,
      'well-formed but unknown token': `Bearer at_${Buffer.alloc(32).toString('base64url')}`,
      'sql wildcard': `Bearer at_${'%'.repeat(43)}`,
    };
    const statuses: Record<string, number> = {};
    for (const [name, authorization] of Object.entries(headers))
      statuses[name] = (await kit.call('GET', OWN_ACCOUNT_PATH, { headers: { authorization } })).status;
    for (const name of ['token', 'access_token', 'Authorization', 'App-Token'])
      statuses[`query ${name}`] = (await kit.call('GET', `${OWN_ACCOUNT_PATH}?${name}=${token}`)).status;
    for (const name of ['token', 'App-Token', 'Authorization'])
      statuses[`cookie ${name}`] = (
        await kit.call('GET', OWN_ACCOUNT_PATH, { headers: { cookie: `${name}=${token}` } })
      ).status;
    statuses['custom header'] = (
      await kit.call('GET', OWN_ACCOUNT_PATH, { headers: { 'app-token': token } })
    ).status;
    statuses['body'] = (await kit.call('POST', '/h5/feedback', { body: { token, kind: 'idea' } })).status;
    statuses['doubled header'] = await requestStatus([
      'Authorization',
      'Bearer null',
      'Authorization',
      `Bearer ${token}`,
    ]);
    console.log(
      `${Object.keys(statuses).length} malformed or misplaced tokens, by status:`,
      countByValue(Object.values(statuses)),
    );
    expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((name) => [name, 401])));
  });

  /** Sends raw headers, because fetch would join repeated headers. */
  async function requestStatus(rawHeaders: string[]): Promise<number> {
    const { hostname, port } = new URL(kit.baseUrl);
    const call = request({
      hostname,
      port,
      path: OWN_ACCOUNT_PATH,
      headers: ['Host', hostname, ...rawHeaders],
    });
    call.end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode ?? 0;
  }
});
