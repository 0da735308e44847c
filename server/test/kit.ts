import type { Language } from '@mingtang/contract/fields';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, inject } from 'vitest';
import { createPaymentEnv } from '@mingtang/test-support/payment-env';
import { buildApp } from '../src/app.ts';
import { publishDocuments } from '../src/cli/publish-documents.ts';
import { readConfig } from '../src/base/config.ts';
import type { Clock, Deps } from '../src/platform/deps.ts';
import { parsePhone } from '../src/adapters/phone-number.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { recordActiveDay } from '../src/directory/members/members.profile.service.ts';
import { createSuperAdmin } from '../src/cli/create-admin.ts';
import { createAccountWithMembership } from '../src/directory/registration/registration.service.ts';
import { hashPassword } from '../src/identity/accounts/passwords.ts';
import { recordAuditEvent } from '../src/kernel/audit/audit.service.ts';
import { recordRegistrationConsents } from '../src/identity/consents/consents.service.ts';
import { openSession } from '../src/kernel/sessions/sessions.service.ts';
import { jobRegistry } from '../src/job-registry.ts';
import { startJobWorkers } from '../src/platform/jobs/job-workers.ts';
import { createDeps, type DepsHandle } from '../src/create-deps.ts';
import type { Feature } from '../src/platform/http/handler.ts';
import { cloneDatabase, dropDatabase, databaseUrl } from './databases.fixture.ts';
import { freePort, waitUntil } from './services.fixture.ts';

export const PASSWORD = 'a quiet harbour';
export const STAFF_PASSWORD = 'a quiet harbour at dawn';

export interface ApiResponse<T = unknown> {
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
  clientIp?: string;
  headers?: Record<string, string>;
}

interface InboxMessage {
  text: string;
  templateCode: string;
  /** Null if the template has none. */
  verificationCode: string | null;
}

/** The stack of one test file: its own database, API and worker, and a clock that the test can move. */
export interface Kit {
  deps: Deps;
  baseUrl: string;
  clock: { now(): Date; forward(seconds: number): void };
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<ApiResponse<T>>;
  /** Requests a captcha and reads its solution from Redis. */
  captcha(): Promise<{ uuid: string; code: string }>;
  /** Waits for an SMS with a code; returns the newest code. */
  smsCode(phone: string): Promise<string>;
  inbox(phone: string): Promise<InboxMessage[]>;
  register(phone?: string, password?: string): Promise<string>;
  /** Registers over HTTP and returns the session that registration opens. */
  registerSignedIn(phone?: string, password?: string): Promise<{ phone: string; token: string }>;
  logIn(phone: string, password?: string): Promise<{ token: string; step: string }>;
  /** Inserts a registered, signed-in member directly; registration and login have their own tests. */
  createMember(): Promise<{ phone: string; token: string; id: string }>;
  createSuperAdmin(): Promise<{ phone: string; token: string; id: string; totp: TOTP }>;
}

let phoneCount = 0;
/** A phone number that is unique in this run and hard-coded in no test. */
export const newPhone = (): string => {
  phoneCount += 1;
  // All files share one SMS fake: with the same number, two files would read each other's codes.
  return `138${1_000 + Number(process.env['VITEST_WORKER_ID'])}${String(phoneCount).padStart(4, '0')}`;
};

export interface KitOptions {
  /** A function is called when the stack starts, after the `beforeAll` of the test file. */
  env?: Record<string, string> | (() => Record<string, string>);
  features?: readonly Feature[];
  /** Set to false to run no jobs, so that a test can inspect the queue. */
  worker?: boolean;
  /** `api` also reads from standbys; it runs no jobs. */
  role?: 'api';
}

export function useKit(options: KitOptions = {}): Kit {
  const kit = {} as Kit;
  const database = `mingtang_test_${process.pid}_${Math.floor(performance.now() * 1000)}`;
  let clockOffsetMs = 0;
  let depsHandle: DepsHandle;
  let mediaRoot: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    await cloneDatabase(inject('template'), database);
    const port = await freePort();
    mediaRoot = await mkdtemp(path.join(tmpdir(), 'mingtang-media-'));
    const { config, secrets } = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      DATABASE_URL: databaseUrl(database, 'mingtang_app'),
      // A database for each worker of the test runner: every test file empties its own.
      REDIS_URL: `${process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'}/${8 + (Number(process.env['VITEST_POOL_ID'] ?? 1) % 4)}`,
      SMS_ENDPOINT: `127.0.0.1:${inject('gatewaysPort')}`,
      MEDIA_ROOT: mediaRoot,
      TRUST_PROXY: '127.0.0.1',
      // Tests create thousands of members; only password and abuse tests use the real cost.
      PASSWORD_HASH_KIB: '64',
      APPROVED_LINK_HOSTS: 'partner.example.com',
      ...(await createPaymentEnv(inject('payKeys'), `http://127.0.0.1:${inject('gatewaysPort')}`)),
      PAY_NOTIFY_URL: `http://127.0.0.1:${port}`,
      ...(typeof options.env === 'function' ? options.env() : options.env),
    });
    const clock: Clock = { now: () => new Date(Date.now() + clockOffsetMs) };
    depsHandle = await createDeps(config, secrets, options.role ?? 'worker', clock);
    const { deps } = depsHandle;
    await waitUntil('redis', async () => deps.redis.isReady);
    await deps.redis.flushDb();
    await publishDocuments(deps);
    if (options.worker !== false && options.role !== 'api') {
      await startJobWorkers(deps, jobRegistry);
      // Scheduled jobs would run at any moment of a clock that tests move; tests call these jobs directly.
      await sql`DELETE FROM pgboss.schedule`.execute(deps.db);
    }
    const app = await buildApp(deps, options.features === undefined ? {} : { features: options.features });
    const base = await app.listen({ host: '127.0.0.1', port });
    Object.assign(
      kit,
      createKit(deps, base, {
        now: clock.now,
        forward: (seconds: number) => {
          clockOffsetMs += seconds * 1000;
        },
      }),
    );
    close = async () => {
      await app.close();
      await depsHandle.close();
    };
  });

  afterAll(async () => {
    await close?.();
    await dropDatabase(database);
    await rm(mediaRoot, { recursive: true, force: true });
  });
  return kit;
}

function createKit(deps: Deps, baseUrl: string, clock: Kit['clock']): Kit {
  const call: Kit['call'] = async <T>(method: string, route: string, options: CallOptions = {}) => {
    const response = await fetch(baseUrl + route, {
      method,
      headers: {
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(options.body === undefined || options.body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
        ...(options.language === 'en' ? { internation: '1' } : {}),
        ...(options.clientIp === undefined ? {} : { 'x-forwarded-for': options.clientIp }),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { body: options.body instanceof FormData ? options.body : JSON.stringify(options.body) }),
    });
    const text = await response.text();
    const envelope = (text.startsWith('{') ? JSON.parse(text) : {}) as ApiResponse<T>;
    return { ...envelope, status: response.status, headers: response.headers, text };
  };

  const inbox: Kit['inbox'] = async (phone) => {
    const response = await fetch(
      `http://${deps.config.SMS_ENDPOINT}/sms/inbox.json?phone=${encodeURIComponent(phone)}`,
    );
    return ((await response.json()) as { messages: InboxMessage[] }).messages;
  };

  const captcha: Kit['captcha'] = async () => {
    const { data } = await call<{ uuid: string }>('GET', '/captchaImage', { clientIp: uniqueClientIp() });
    return { uuid: data.uuid, code: (await deps.redis.get(`captcha:${data.uuid}`)) ?? '' };
  };

  const smsCode: Kit['smsCode'] = async (phone) => {
    let code: string | null = null;
    await waitUntil('an SMS', async () => {
      code = (await inbox(phone))[0]?.verificationCode ?? null;
      return code !== null;
    });
    return code!;
  };

  const registerSignedIn: Kit['registerSignedIn'] = async (phone = newPhone(), password = PASSWORD) => {
    const clientIp = uniqueClientIp();
    await call('POST', '/no-auth/sms/register', { clientIp, body: { mobile: phone, ...(await captcha()) } });
    const smsCodeText = await smsCode(phone);
    const response = await call<{ token: string }>('POST', '/h5/register', {
      clientIp,
      body: { mobile: phone, smsCode: smsCodeText, password, passwordAgain: password, agreed: true },
    });
    if (response.code !== 200) throw new Error(`registration failed: ${response.text}`);
    return { phone, token: response.data.token };
  };

  const register: Kit['register'] = async (phone, password) =>
    (await registerSignedIn(phone, password)).phone;

  const logIn: Kit['logIn'] = async (phone, password = PASSWORD) => {
    const response = await call<{ token: string; step: string }>('POST', '/h5/account/login', {
      clientIp: uniqueClientIp(),
      body: { mobile: phone, password, ...(await captcha()) },
    });
    if (response.code !== 200) throw new Error(`login failed: ${response.text}`);
    return response.data;
  };

  return {
    deps,
    baseUrl,
    clock,
    call,
    captcha,
    smsCode,
    inbox,
    register,
    registerSignedIn,
    logIn,
    async createMember() {
      const phone = newPhone();
      return { phone, ...(await createMember(deps, phone)) };
    },
    async createSuperAdmin() {
      const phone = newPhone();
      const id = await createSuperAdmin(deps, { phone, name: '苏见山', password: STAFF_PASSWORD });
      const limitedSession = await logIn(phone, STAFF_PASSWORD);
      const enrolled = await call<{ secret: string }>('POST', '/h5/account/totp/enrol', {
        token: limitedSession.token,
      });
      const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.secret) });
      const fullSession = await call<{ token: string }>('POST', '/h5/account/totp', {
        token: limitedSession.token,
        body: { code: totp.generate({ timestamp: clock.now().getTime() }) },
      });
      return { phone, token: fullSession.data.token, id, totp };
    },
  };
}

/** Writes the same rows as registration and login. */
async function createMember(deps: Deps, phone: string): Promise<{ id: string; token: string }> {
  const passwordHash = await hashPassword(deps, PASSWORD);
  const ctx = {
    clientIp: uniqueClientIp(),
    userAgent: 'node',
    language: 'zh',
    traceId: 'test',
    token: undefined,
  } as const;
  return inTransaction(deps, async (deps) => {
    const id = await createAccountWithMembership(deps, {
      phone: parsePhone(phone)!,
      passwordHash,
      name: undefined,
      language: 'zh',
    });
    if (id === undefined) throw new Error(`${phone} is already registered`);
    await recordRegistrationConsents(deps, id, []);
    const actor = { accountId: id, traceId: ctx.traceId };
    await recordAuditEvent(deps, actor, 'account.register', `account:${id}`);
    const token = await openSession(deps, ctx, { accountId: id, staff: false, step: 'done' });
    await recordActiveDay(deps, id);
    await recordAuditEvent(deps, actor, 'session.open', `account:${id}`, { after: { step: 'done' } });
    return { id, token };
  });
}

let clientIpCount = 0;
/** A new client IP for each call, so that limits per client IP do not affect unrelated tests. */
export const uniqueClientIp = (): string => {
  clientIpCount += 1;
  return `10.${Math.floor(clientIpCount / 65_536) % 256}.${Math.floor(clientIpCount / 256) % 256}.${clientIpCount % 256}`;
};
