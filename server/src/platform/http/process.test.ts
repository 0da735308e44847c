import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newPhone, PASSWORD, STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { respondsOk, freePort, waitUntil } from '../../../test/services.fixture.ts';
import { currentTotpCode } from '../../../test/staff.fixture.ts';
import { createSuperAdmin } from '../../cli/create-admin.ts';
import { Secret, TOTP } from 'otpauth';

const ROOT = new URL('../../../../', import.meta.url);

interface Reply {
  status: number;
  data: { token: string; uuid: string; secret: string; step: string };
  headers: Headers;
}

describe('API and worker processes', () => {
  const kit = useKit({ worker: false });
  const children: ChildProcess[] = [];
  let output = '';
  let baseUrl: string;
  let internalUrl: string;

  const startProcess = (file: string, env: Record<string, string>): ChildProcess => {
    const { DATABASE_URL, REDIS_URL, MEDIA_ROOT } = kit.deps.config;
    const child = spawn(process.execPath, [file], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'debug',
        DATABASE_URL,
        REDIS_URL,
        MEDIA_ROOT,
        SMS_ENDPOINT: `127.0.0.1:${inject('gatewaysPort')}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    children.push(child);
    return child;
  };

  beforeAll(async () => {
    const [port, internalPort, workerInternalPort] = [await freePort(), await freePort(), await freePort()];
    baseUrl = `http://127.0.0.1:${port}`;
    internalUrl = `http://127.0.0.1:${internalPort}`;
    startProcess('server/src/api.ts', {
      API_PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      DRAIN_MS: '800',
    });
    startProcess('server/src/worker.ts', { WORKER_INTERNAL_PORT: String(workerInternalPort) });
    await waitUntil('api', () => respondsOk(`${baseUrl}/health/ready`), 40_000);
    await waitUntil('worker', async () => output.includes('worker is up'), 40_000);
  });
  afterAll(async () => {
    for (const child of children)
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
  });

  const request = async (method: string, path: string, token?: string, body?: unknown): Promise<Reply> => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { data } = (await response.json()) as Reply;
    return { status: response.status, data, headers: response.headers };
  };
  const solveCaptcha = async () => {
    const { uuid } = (await request('GET', '/captchaImage')).data;
    return { uuid, code: (await kit.deps.redis.get(`captcha:${uuid}`)) ?? '' };
  };
  const logIn = async (mobile: string, password: string) =>
    request('POST', '/h5/account/login', undefined, { mobile, password, ...(await solveCaptcha()) });

  it('log no phones, tokens, passwords or codes', async () => {
    const [phone, otherPhone, adminPhone] = [newPhone(), newPhone(), newPhone()];
    await request('POST', '/no-auth/sms/register', undefined, { mobile: phone, ...(await solveCaptcha()) });
    const smsCode = await kit.smsCode(phone);
    const passwords = { password: PASSWORD, passwordAgain: PASSWORD };
    await request('POST', '/h5/register', undefined, { mobile: phone, smsCode, ...passwords, agreed: true });
    await request('POST', '/h5/register', undefined, `{"mobile":"${phone}", broken`);
    await request('GET', `/no-auth/sms/sendAliyun/${otherPhone}`);
    await request('GET', `/h5/validate/+86${phone}`);
    await request('GET', `/nowhere/${phone}?token=${PASSWORD}`);
    expect((await logIn(phone, `${PASSWORD}?`)).status).toBe(400);
    const { token } = (await logIn(phone, PASSWORD)).data;
    await request('PUT', '/h5/account/profile', token, {
      name: phone,
      nameEn: '',
      title: '',
      intro: '',
      language: 'zh',
    });
    await createSuperAdmin(kit.deps, { phone: adminPhone, name: '苏见山', password: STAFF_PASSWORD });
    const limitedSession = (await logIn(adminPhone, STAFF_PASSWORD)).data;
    const { secret } = (await request('POST', '/h5/account/totp/enrol', limitedSession.token)).data;
    const code = currentTotpCode(kit, new TOTP({ secret: Secret.fromBase32(secret) }));
    const fullSession = (await request('POST', '/h5/account/totp', limitedSession.token, { code })).data;
    const sessionAfterPasswordChange = (
      await request('POST', '/h5/account/password', token, {
        oldPassword: PASSWORD,
        newPassword: 'a lantern by the gate',
        newPasswordAgain: 'a lantern by the gate',
      })
    ).data;
    await waitUntil('the jobs', async () => output.includes('accounts.password-changed'));
    await waitUntil('the last log line', async () => output.includes('"/h5/account/password"'));

    const secrets = [
      phone,
      otherPhone,
      adminPhone,
      smsCode,
      PASSWORD,
      STAFF_PASSWORD,
      'lantern',
      token,
      limitedSession.token,
      secret,
      code,
    ];
    for (const text of [...secrets, fullSession.token, sessionAfterPasswordChange.token]) {
      expect(text.length).toBeGreaterThan(5);
      expect(output).not.toContain(text);
    }
    expect(output).not.toMatch(/\bat_[\w-]{20}|\$argon2/);
  });

  it('log one line per request, with route template and status', () => {
    const requests = output
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const findByRoute = (route: string) => requests.find((line) => line['route'] === route);
    expect(findByRoute('/h5/validate/:phone')).toMatchObject({
      method: 'GET',
      status: 200,
      traceId: expect.stringMatching(/^\w{32}$/),
    });
    expect(findByRoute('/no-auth/sms/sendAliyun/:phone')).toMatchObject({ status: 200 });
    expect(findByRoute('unknown')).toMatchObject({ status: 404 });
    expect(findByRoute('/h5/account/profile')).toMatchObject({
      method: 'PUT',
      account: expect.stringMatching(/^\d+$/),
    });
  });

  it('log the trace id of a request in the lines of the job that it enqueued', () => {
    const logEntries = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const requestEntry = logEntries.find((line) => line['route'] === '/h5/account/password');
    const jobEntry = logEntries.find(
      (line) => line['msg'] === 'job done' && line['job'] === 'accounts.password-changed',
    );
    expect(jobEntry).toMatchObject({ name: 'worker', traceId: requestEntry!['traceId'] });
  });

  it('log error key, client IP and account of a failed sign-in', () => {
    const logEntries = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logEntries.find((line) => line['refused'] === 'login.failed')).toMatchObject({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      route: '/h5/account/login',
      status: 400,
      from: '127.0.0.1',
    });
    const loginEntry = logEntries.find((line) => line['msg'] === 'login refused')!;
    expect(loginEntry).toMatchObject({ account: expect.stringMatching(/^\d+$/) });
    expect(logEntries.find((line) => line['refused'] === 'login.failed')!['traceId']).toBe(
      loginEntry['traceId'],
    );
    // Successful requests log no client IP.
    expect(
      logEntries.filter((line) => line['msg'] === 'request' && line['status'] === 200 && 'from' in line),
    ).toEqual([]);
  });

  it('log each event as one line, whatever a caller sends', async () => {
    const forgedEntry = '\n{"level":50,"msg":"forged"}\n';
    await request('GET', `/nowhere/${encodeURIComponent(forgedEntry)}`);
    await request('POST', '/h5/register', undefined, `{"mobile":"1"}${forgedEntry}`);
    await fetch(`${baseUrl}/h5/account/profile`, {
      headers: { 'x-request-id': '{"a":1}', 'user-agent': '{"b":2}' },
    });
    await waitUntil('the log lines', async () => output.includes('"/h5/account/profile","status":401'));
    const outputLines = output.split('\n').filter((line) => line !== '' && !line.startsWith('('));
    for (const line of outputLines) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
    expect(outputLines.filter((line) => (JSON.parse(line) as { msg: string }).msg === 'forged')).toEqual([]);
  });

  it('serve metrics and the OpenAPI document on the internal port only', async () => {
    const metrics = await (await fetch(`${internalUrl}/metrics`)).text();
    expect(metrics).toMatch(/http_request_duration_seconds_count\{.*route="\/h5\/validate\/:phone".*\} 1/);
    // Only labels: a value such as 0.00138… may contain any digits.
    expect(metrics).not.toMatch(/\{[^}\n]*138\d{8}/);
    expect(await (await fetch(`${internalUrl}/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' });
    for (const path of ['/metrics', '/openapi.json']) expect((await fetch(baseUrl + path)).status).toBe(404);
  });

  /** Sends the first half of a request; the returned function sends the rest. The client keeps the connection open. */
  const sendSlowly = async (token: string, body: string) => {
    const socket = createConnection(Number(new URL(baseUrl).port), '127.0.0.1');
    let responseText = '';
    socket.on('data', (chunk) => (responseText += chunk));
    const ended = once(socket, 'end');
    const middle = Math.floor(body.length / 2);
    socket.write(
      `PUT /h5/account/profile HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, middle)}`,
    );
    await once(socket, 'ready');
    return async () => {
      socket.write(body.slice(middle));
      await ended;
      socket.destroy();
      return responseText;
    };
  };

  it('shut down cleanly: readiness fails, in-flight requests finish, the exit code is 0', async () => {
    const phone = newPhone();
    const id = await createSuperAdmin(kit.deps, { phone, name: '苏见山', password: STAFF_PASSWORD });
    await kit.deps.db.deleteFrom('account_roles').where('account_id', '=', id).execute();
    const { token } = (await logIn(phone, STAFF_PASSWORD)).data;
    const profile = { name: 'Zhou', nameEn: '', title: '', intro: '', language: 'zh' };
    const finishRequest = await sendSlowly(token, JSON.stringify(profile));

    const [api, worker] = children as [ChildProcess, ChildProcess];
    const exits = Promise.all([once(api, 'exit'), once(worker, 'exit')]);
    api.kill('SIGTERM');
    worker.kill('SIGTERM');
    await waitUntil('readiness to fail', async () => (await fetch(`${baseUrl}/health/ready`)).status === 503);
    const responseWhileDraining = await request('GET', '/h5/account/profile', token);
    expect(responseWhileDraining.status).toBe(200);
    expect(responseWhileDraining.headers.get('connection')).toBe('close');
    api.kill('SIGTERM');
    await waitUntil('the listener to close', () =>
      fetch(`${baseUrl}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    expect(api.exitCode).toBeNull();
    expect(await finishRequest()).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*"name":"Zhou"/);
    expect(await exits).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(output).toContain('api has stopped');
    expect(output).not.toContain('stop failed');
  });
});
