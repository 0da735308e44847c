import type { Language } from '@mingtang/contract/fields';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { publishDocuments } from '../src/cli/publish-documents.ts';
import { readConfig } from '../src/config.ts';
import type { Clock, Deps } from '../src/deps.ts';
import { parsePhone } from '../src/adapters/phone.ts';
import { inTransaction } from '../src/db/in-transaction.ts';
import { setActive } from '../src/features/accounts/accounts.queries.ts';
import { createSuper } from '../src/features/accounts/first-admin.service.ts';
import { openAccount } from '../src/features/accounts/open-account.ts';
import { hashPassword } from '../src/features/accounts/passwords.ts';
import { provisionalName } from '../src/features/accounts/provisional-name.ts';
import { recordEvent } from '../src/features/audit/audit.service.ts';
import { recordRegistrationConsents } from '../src/features/consents/consents.service.ts';
import { dayOf } from '../src/features/memberships/memberships.service.ts';
import { openSession } from '../src/features/sessions/sessions.service.ts';
import { runJobs } from '../src/jobs/run.ts';
import { openDeps, type Opened } from '../src/open-deps.ts';
import type { Feature } from '../src/http/call.ts';
import { cloneDatabase, dropDatabase, urlOf } from './databases.ts';
import { payEnv } from '../../scripts/pay-keys.ts';
import { freePort, until } from './services.ts';

export const PASSWORD = 'a quiet harbour';
export const STAFF_PASSWORD = 'a quiet harbour at dawn';

export interface Answer<T = unknown> {
  status: number;
  code: number;
  msg: string;
  data: T;
  traceId: string;
  headers: Headers;
  text: string;
}

export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  language?: Language;
  address?: string;
  headers?: Record<string, string>;
}

/** A network of one's own for a test file: database, API and worker, with time that can be moved. */
export interface Kit {
  deps: Deps;
  base: string;
  clock: { now(): Date; forward(seconds: number): void };
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  captcha(): Promise<{ uuid: string; code: string }>;
  smsCode(phone: string): Promise<string>;
  inbox(phone: string): Promise<{ text: string; code: string | null; templateCode: string }[]>;
  register(phone?: string, password?: string): Promise<string>;
  logIn(phone: string, password?: string): Promise<{ token: string; step: string }>;
  /** A registered and signed-in member, made without the calls for it: these have tests of their own. */
  member(): Promise<{ phone: string; token: string; id: string }>;
  superAdmin(): Promise<{ phone: string; token: string; id: string; totp: TOTP }>;
}

let phones = 0;
/** Numbers nobody else in this run uses, and no test has written down. */
export const newPhone = (): string => {
  phones += 1;
  // One gateway serves a whole run: a number that two files shared would find the other's code in its inbox.
  return `138${1_000 + Number(process.env['VITEST_WORKER_ID'])}${String(phones).padStart(4, '0')}`;
};

export interface KitOptions {
  env?: Record<string, string>;
  features?: readonly Feature[];
  /** Leave the jobs alone, to look at what was enqueued. */
  worker?: boolean;
}

export function useKit(options: KitOptions = {}): Kit {
  const kit = {} as Kit;
  const database = `mingtang_test_${process.pid}_${Math.floor(performance.now() * 1000)}`;
  let offset = 0;
  let opened: Opened;
  let media: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    await cloneDatabase(inject('template'), database);
    const port = await freePort();
    media = await mkdtemp(path.join(tmpdir(), 'mingtang-media-'));
    const { config, secrets } = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      DATABASE_URL: urlOf(database, 'mingtang_app'),
      REDIS_URL:
        process.env['TEST_REDIS_URL'] ??
        `redis://127.0.0.1:6379/${8 + (Number(process.env['VITEST_POOL_ID'] ?? 1) % 4)}`,
      SMS_ENDPOINT: `127.0.0.1:${inject('gatewaysPort')}`,
      MEDIA_ROOT: media,
      TRUST_PROXY: '127.0.0.1',
      // Thousands of members are made; the real cost is for tests about passwords and abuse.
      PASSWORD_HASH_KIB: '64',
      APPROVED_LINK_HOSTS: 'partner.example.com',
      ...(await payEnv(inject('payKeys'), `http://127.0.0.1:${inject('gatewaysPort')}`)),
      PAY_NOTIFY_URL: `http://127.0.0.1:${port}`,
      ...options.env,
    });
    const clock: Clock = { now: () => new Date(Date.now() + offset) };
    opened = await openDeps(config, secrets, 'worker', clock);
    const { deps } = opened;
    await until('redis', async () => deps.redis.isReady);
    await deps.redis.flushDb();
    await publishDocuments(deps);
    if (options.worker !== false) {
      await runJobs(deps);
      // What is due by the hour would run in between, by a clock that tests move; they call such jobs themselves.
      await sql`DELETE FROM pgboss.schedule`.execute(deps.db);
    }
    const app = await buildApp(deps, options.features === undefined ? {} : { features: options.features });
    const base = await app.listen({ host: '127.0.0.1', port });
    Object.assign(
      kit,
      tools(deps, base, {
        now: clock.now,
        forward: (seconds: number) => {
          offset += seconds * 1000;
        },
      }),
    );
    close = async () => {
      await app.close();
      await opened.close();
    };
  });

  afterAll(async () => {
    await close?.();
    await dropDatabase(database);
    await rm(media, { recursive: true, force: true });
  });
  return kit;
}

function tools(deps: Deps, base: string, clock: Kit['clock']): Kit {
  const call: Kit['call'] = async <T>(method: string, route: string, options: CallOptions = {}) => {
    const response = await fetch(base + route, {
      method,
      headers: {
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(options.body === undefined || options.body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
        ...(options.language === 'en' ? { internation: '1' } : {}),
        ...(options.address === undefined ? {} : { 'x-forwarded-for': options.address }),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { body: options.body instanceof FormData ? options.body : JSON.stringify(options.body) }),
    });
    const text = await response.text();
    const envelope = (text.startsWith('{') ? JSON.parse(text) : {}) as Answer<T>;
    return { ...envelope, status: response.status, headers: response.headers, text };
  };

  const inbox: Kit['inbox'] = async (phone) => {
    const answer = await fetch(
      `http://${deps.config.SMS_ENDPOINT}/sms/inbox.json?phone=${encodeURIComponent(phone)}`,
    );
    return (
      (await answer.json()) as { messages: { text: string; code: string | null; templateCode: string }[] }
    ).messages;
  };

  const captcha: Kit['captcha'] = async () => {
    const { data } = await call<{ uuid: string }>('GET', '/captchaImage', { address: randomAddress() });
    return { uuid: data.uuid, code: (await deps.redis.get(`captcha:${data.uuid}`)) ?? '' };
  };

  const smsCode: Kit['smsCode'] = async (phone) => {
    let code: string | null = null;
    await until('an SMS', async () => {
      code = (await inbox(phone))[0]?.code ?? null;
      return code !== null;
    });
    return code!;
  };

  const register: Kit['register'] = async (phone = newPhone(), password = PASSWORD) => {
    const address = randomAddress();
    await call('POST', '/no-auth/sms/register', { address, body: { mobile: phone, ...(await captcha()) } });
    const smsCodeText = await smsCode(phone);
    const answer = await call('POST', '/h5/register', {
      address,
      body: { mobile: phone, smsCode: smsCodeText, password, passwordAgain: password, agreed: true },
    });
    if (answer.code !== 200) throw new Error(`register: ${answer.text}`);
    return phone;
  };

  const logIn: Kit['logIn'] = async (phone, password = PASSWORD) => {
    const answer = await call<{ token: string; step: string }>('POST', '/h5/account/login', {
      address: randomAddress(),
      body: { mobile: phone, password, ...(await captcha()) },
    });
    if (answer.code !== 200) throw new Error(`log in: ${answer.text}`);
    return answer.data;
  };

  return {
    deps,
    base,
    clock,
    call,
    captcha,
    smsCode,
    inbox,
    register,
    logIn,
    async member() {
      const phone = newPhone();
      return { phone, ...(await createMember(deps, phone)) };
    },
    async superAdmin() {
      const phone = newPhone();
      const id = await createSuper(deps, { phone, name: '苏见山', password: STAFF_PASSWORD });
      const first = await logIn(phone, STAFF_PASSWORD);
      const enrolled = await call<{ secret: string }>('POST', '/h5/account/totp/enrol', {
        token: first.token,
      });
      const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.secret) });
      const done = await call<{ token: string }>('POST', '/h5/account/totp', {
        token: first.token,
        body: { code: totp.generate({ timestamp: clock.now().getTime() }) },
      });
      return { phone, token: done.data.token, id, totp };
    },
  };
}

/** What registering and logging in write. */
async function createMember(deps: Deps, phone: string): Promise<{ id: string; token: string }> {
  const passwordHash = await hashPassword(deps, PASSWORD);
  const from = {
    address: randomAddress(),
    device: 'node',
    language: 'zh',
    traceId: 'test',
    token: undefined,
  } as const;
  return inTransaction(deps, async (deps) => {
    const id = await openAccount(deps, {
      phone: parsePhone(phone)!,
      passwordHash,
      name: provisionalName('zh'),
      language: 'zh',
    });
    if (id === undefined) throw new Error(`${phone} is registered already`);
    await recordRegistrationConsents(deps, id, []);
    const event = { actorId: id, subject: `account:${id}`, traceId: from.traceId };
    await recordEvent(deps, { ...event, action: 'account.register' });
    const token = await openSession(deps, from, { accountId: id, staff: false, step: 'done' });
    await setActive(deps.db, id, dayOf(deps.clock.now()));
    await recordEvent(deps, { ...event, action: 'session.open', after: { step: 'done' } });
    return { id, token };
  });
}

let addresses = 0;
/** A visitor from somewhere else: limits by address are a test of their own. */
export const randomAddress = (): string => {
  addresses += 1;
  return `10.${Math.floor(addresses / 65_536) % 256}.${Math.floor(addresses / 256) % 256}.${addresses % 256}`;
};
