import { errors } from '@mingtang/contract/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPhone, PASSWORD, randomAddress } from '../kit.ts';
import { answers, freePort, type Service, start, until } from '../services.ts';
import { asSuperuser, count, plantAccounts, useOwnStack } from './stack.ts';

const ME = '/h5/member/getUserByToken';
const WITHIN = 5_000;

interface Options {
  token?: string;
  body?: object;
  language?: 'zh' | 'en';
  address?: string;
}

/** Someone signed in twice: `token` is the session that will be refused, `other` is the one that acts. */
interface Victim {
  id: string;
  token: string;
  other: string;
}

async function send<T = unknown>(base: string, method: string, path: string, options: Options = {}) {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.language === 'en' ? { internation: '1' } : {}),
      'x-forwarded-for': options.address ?? randomAddress(),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, ...((await response.json()) as { msg: string; data: T }) };
}

const timed = async (base: string, token: string) => {
  const started = performance.now();
  const { status } = await send(base, 'GET', ME, { token }).catch(() => ({ status: 0 }));
  return { status, ms: Math.round(performance.now() - started) };
};

describe('sessions across two API processes', () => {
  const stack = useOwnStack();
  const { kit } = stack;
  const processes: Service[] = [];
  let a = '';
  let b = '';
  let admin: { token: string };
  let roleId = '';

  beforeAll(async () => {
    for (let index = 0; index < 2; index += 1) {
      const port = await freePort();
      const { DATABASE_URL, SMS_ENDPOINT, MEDIA_ROOT } = kit.deps.config;
      const env = {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        API_PORT: String(port),
        INTERNAL_PORT: '0',
        DRAIN_MS: '0',
        DATABASE_POOL: '4',
        TRUST_PROXY: '127.0.0.1',
        REDIS_URL: stack.redisUrl(),
        DATABASE_URL,
        SMS_ENDPOINT,
        MEDIA_ROOT,
      };
      processes.push(start('server/src/api.ts', env, port));
    }
    [a, b] = processes.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
    for (const base of [a, b]) await until('an API process', () => answers(`${base}/health/ready`), 40_000);
    admin = await kit.superAdmin();
    const role = { name: '撰稿人', nameEn: 'Writers', permissions: ['role:read'] };
    roleId = (await send<{ id: string }>(a, 'POST', '/roles', { token: admin.token, body: role })).data.id;
  });
  afterAll(async () => {
    for (const one of processes) await one.stop('SIGKILL');
  });

  const grant = (accountId: string, given: boolean) =>
    send(a, 'POST', '/h5/freSystemSettings/calOrGrant', {
      token: admin.token,
      body: { accountId, roleId, grant: given },
    });

  async function member(): Promise<Victim> {
    const phone = newPhone();
    const [id] = await plantAccounts(kit, [phone]);
    return { id: id!, token: (await kit.logIn(phone)).token, other: (await kit.logIn(phone)).token };
  }

  async function writer(): Promise<Victim> {
    const phone = newPhone();
    const [id] = await plantAccounts(kit, [phone]);
    expect((await grant(id!, true)).status).toBe(200);
    const { token } = await kit.logIn(phone);
    const { data } = await send<{ secret: string }>(a, 'POST', '/h5/account/totp/enrol', { token });
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
    const whole = await send<{ token: string }>(a, 'POST', '/h5/account/totp', { token, body: { code } });
    return { id: id!, token: whole.data.token, other: '' };
  }

  /** What happens on process A, and the call on process B that must then be refused. */
  const changes: Record<
    string,
    { victim(): Promise<Victim>; path: string; act(victim: Victim): Promise<unknown> }
  > = {
    'session ended': {
      victim: member,
      path: ME,
      async act({ other }) {
        const list = await send<{ rows: { id: string; current: boolean }[] }>(
          a,
          'GET',
          '/h5/account/sessions',
          {
            token: other,
          },
        );
        const id = list.data.rows.find((row) => !row.current)!.id;
        const ended = await send(a, 'DELETE', `/h5/account/sessions/${id}`, { token: other });
        expect(ended.status).toBe(200);
      },
    },
    'password changed': {
      victim: member,
      path: ME,
      async act({ other }) {
        const fresh = 'another quiet harbour';
        const body = { oldPassword: PASSWORD, newPassword: fresh, newPasswordAgain: fresh };
        expect((await send(a, 'POST', '/h5/account/password', { token: other, body })).status).toBe(200);
      },
    },
    'account frozen': {
      victim: member,
      path: ME,
      act: ({ id }) =>
        asSuperuser(kit, (client) =>
          client.query("UPDATE accounts SET state = 'frozen' WHERE id = $1", [id]),
        ),
    },
    'role cancelled': {
      victim: writer,
      path: '/roles',
      async act({ id }) {
        expect((await grant(id, false)).status).toBe(200);
      },
    },
    'logged out': {
      victim: member,
      path: ME,
      async act({ token }) {
        expect((await send(a, 'POST', '/logout', { token })).status).toBe(200);
      },
    },
  };

  /** From just before the change on A until B refuses, with B asked all the while. */
  async function measured(name: string, victim: Victim, meanwhile: () => Promise<void>): Promise<number> {
    const { path, act } = changes[name]!;
    const { token } = victim;
    expect((await send(b, 'GET', path, { token })).status).toBe(200);
    await meanwhile();
    const started = performance.now();
    await act(victim);
    for (;;) {
      const { status } = await send(b, 'GET', path, { token });
      const ms = Math.round(performance.now() - started);
      if (status === 401) return ms;
      expect(status).toBe(200);
      if (ms > 2 * WITHIN) return ms;
      await sleep(25);
    }
  }

  it('feel a change on the other process within 5 seconds', async () => {
    const figures: Record<string, number> = {};
    const run = async (name: string) => {
      figures[name] = await measured(name, await changes[name]!.victim(), async () => {});
    };
    await Promise.all(Object.keys(changes).map(run));
    console.log('refused on the other process after, in ms:', figures);
    expect(Object.values(figures).every((ms) => ms < WITHIN)).toBe(true);
  });

  it('log nobody out when Redis is wiped', async () => {
    const tokens: string[] = [admin.token];
    for (let index = 0; index < 5; index += 1) tokens.push((await member()).token);
    await kit.deps.redis.flushAll();
    const statuses = [];
    for (const token of tokens)
      for (const base of [a, b]) statuses.push((await send(base, 'GET', ME, { token })).status);
    console.log(`after FLUSHALL, ${tokens.length} sessions on two processes, by status:`, count(statuses));
    expect(count(statuses)).toEqual({ 200: 2 * tokens.length });
  });

  it('feel a change within 5 seconds also when Redis dies in that moment', async () => {
    const figures: Record<string, number> = {};
    for (const name of Object.keys(changes)) {
      const victim = await changes[name]!.victim();
      figures[name] = await measured(name, victim, stack.killRedis);
      await stack.startRedis();
      await until('redis is back', async () => kit.deps.redis.isReady);
    }
    console.log('with Redis killed, refused on the other process after, in ms:', figures);
    expect(Object.values(figures).every((ms) => ms < WITHIN)).toBe(true);
  });

  it('go on without Redis; sign-in waits for it, limits hold, and all is well soon after its return', async () => {
    const victim = await member();
    const phone = newPhone();
    await plantAccounts(kit, [phone]);
    const captcha = await kit.captcha();
    await stack.killRedis();

    for (const base of [a, b]) {
      expect((await send(base, 'GET', ME, { token: victim.token })).status).toBe(200);
      expect((await send(base, 'GET', '/roles', { token: admin.token })).status).toBe(200);
      const profile = { name: '山外', nameEn: '', title: '', intro: '', language: 'zh' };
      const edited = await send(base, 'PUT', '/h5/account/profile', { token: victim.token, body: profile });
      expect(edited.status).toBe(200);
      for (const language of ['zh', 'en'] as const) {
        const away = { status: 503, msg: errors.unavailable[language === 'en' ? 2 : 1] };
        const body = { mobile: phone, password: PASSWORD, ...captcha };
        expect(await send(base, 'GET', '/captchaImage', { language })).toMatchObject(away);
        expect(await send(base, 'POST', '/h5/account/login', { language, body })).toMatchObject(away);
      }
    }

    // Sixty an hour for an address while Redis counts for all; half of it in each process while it does not.
    const validate = async (base: string, calls: number, address: string) => {
      const statuses = [];
      for (let call = 0; call < calls; call += 1)
        statuses.push((await send(base, 'GET', '/h5/validate/13800001000', { address })).status);
      return count(statuses);
    };
    const address = randomAddress();
    const [onA, onB] = [await validate(a, 45, address), await validate(b, 45, address)];
    console.log('60 an hour without Redis, 45 calls to each process:', onA, onB);
    expect(onA).toEqual({ 200: 30, 429: 15 });
    expect(onB).toEqual({ 200: 30, 429: 15 });

    // Long enough for the pauses between attempts to reconnect to have grown to their longest.
    await sleep(4_000);
    await stack.startRedis();
    const back = performance.now();
    const figures: Record<string, number> = {};
    for (const [name, base] of [
      ['A', a],
      ['B', b],
    ] as const) {
      await until('sign-in', async () => (await send(base, 'GET', '/captchaImage')).status === 200, WITHIN);
      figures[name] = Math.round(performance.now() - back);
    }
    await until('the kit', async () => kit.deps.redis.isReady);
    const body = { mobile: phone, password: PASSWORD, ...(await kit.captcha()) };
    expect((await send(b, 'POST', '/h5/account/login', { body })).status).toBe(200);
    expect((await send(a, 'GET', ME, { token: victim.token })).status).toBe(200);
    const shared = randomAddress();
    const again = [await validate(a, 40, shared), await validate(b, 40, shared)];
    console.log(
      'after Redis returned, sign-in works after, in ms:',
      figures,
      'and 60 an hour is counted for both:',
      again,
    );
    expect(Math.max(...Object.values(figures))).toBeLessThan(WITHIN);
    expect(again).toEqual([{ 200: 40 }, { 200: 20, 429: 20 }]);
  });

  it('go on while Redis hangs with its connections open', async () => {
    const victim = await member();
    const bystander = await member();
    // Others go on calling: what they send must not pass for a sign of life.
    let ended = 0;
    const calls: Promise<{ status: number; ms: number }>[] = [];
    const crowd = setInterval(() => {
      for (const base of [a, b]) calls.push(timed(base, bystander.token));
    }, 100);
    try {
      ended = await measured('session ended', victim, async () => stack.signalRedis('SIGSTOP'));
      expect((await send(a, 'GET', '/captchaImage')).status).toBe(503);
    } finally {
      clearInterval(crowd);
      stack.signalRedis('SIGCONT');
    }
    const back = performance.now();
    for (const base of [a, b])
      await until('sign-in', async () => (await send(base, 'GET', '/captchaImage')).status === 200, WITHIN);
    const ms = Math.round(performance.now() - back);
    const others = await Promise.all(calls);
    console.log(
      `with Redis hanging: session ended, refused after ${ended} ms; ${others.length} calls by others, the slowest ${Math.max(...others.map((one) => one.ms))} ms; sign-in works ${ms} ms after it goes on`,
    );
    expect(count(others.map((one) => one.status))).toEqual({ 200: others.length });
    expect(Math.max(...others.map((one) => one.ms))).toBeLessThan(WITHIN);
    expect(ended).toBeLessThan(WITHIN);
  });
});
