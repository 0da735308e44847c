import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newPhone, PASSWORD, STAFF_PASSWORD, useKit } from '../../test/kit.ts';
import { answers, freePort, until } from '../../test/services.ts';
import { codeNow } from '../../test/staff.ts';
import { createSuper } from '../features/accounts/first-admin.service.ts';
import { Secret, TOTP } from 'otpauth';

const ROOT = new URL('../../../', import.meta.url);

interface Reply {
  status: number;
  data: { token: string; uuid: string; secret: string; step: string };
  headers: Headers;
}

describe('the processes', () => {
  const kit = useKit({ worker: false });
  const children: ChildProcess[] = [];
  let lines = '';
  let base: string;
  let internal: string;

  const run = (file: string, env: Record<string, string>): ChildProcess => {
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
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (lines += chunk));
    children.push(child);
    return child;
  };

  beforeAll(async () => {
    const [port, inside, workerInside] = [await freePort(), await freePort(), await freePort()];
    base = `http://127.0.0.1:${port}`;
    internal = `http://127.0.0.1:${inside}`;
    run('server/src/api.ts', { API_PORT: String(port), INTERNAL_PORT: String(inside), DRAIN_MS: '800' });
    run('server/src/worker.ts', { WORKER_INTERNAL_PORT: String(workerInside) });
    await until('api', () => answers(`${base}/health/ready`), 40_000);
    await until('worker', async () => lines.includes('worker is up'), 40_000);
  });
  afterAll(async () => {
    for (const child of children)
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
  });

  const ask = async (method: string, path: string, token?: string, body?: unknown): Promise<Reply> => {
    const response = await fetch(base + path, {
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
  const captcha = async () => {
    const { uuid } = (await ask('GET', '/captchaImage')).data;
    return { uuid, code: (await kit.deps.redis.get(`captcha:${uuid}`)) ?? '' };
  };
  const logIn = async (mobile: string, password: string) =>
    ask('POST', '/h5/account/login', undefined, { mobile, password, ...(await captcha()) });

  it('write neither phones nor tokens, passwords or codes into their log', async () => {
    const [phone, other, boss] = [newPhone(), newPhone(), newPhone()];
    await ask('POST', '/no-auth/sms/register', undefined, { mobile: phone, ...(await captcha()) });
    const smsCode = await kit.smsCode(phone);
    const passwords = { password: PASSWORD, passwordAgain: PASSWORD };
    await ask('POST', '/h5/register', undefined, { mobile: phone, smsCode, ...passwords, agreed: true });
    await ask('POST', '/h5/register', undefined, `{"mobile":"${phone}", broken`);
    await ask('GET', `/no-auth/sms/sendAliyun/${other}`);
    await ask('GET', `/h5/validate/+86${phone}`);
    await ask('GET', `/nowhere/${phone}?token=${PASSWORD}`);
    expect((await logIn(phone, `${PASSWORD}?`)).status).toBe(400);
    const { token } = (await logIn(phone, PASSWORD)).data;
    await ask('PUT', '/h5/account/profile', token, {
      name: phone,
      nameEn: '',
      title: '',
      intro: '',
      language: 'zh',
    });
    await createSuper(kit.deps, { phone: boss, name: '苏见山', password: STAFF_PASSWORD });
    const half = (await logIn(boss, STAFF_PASSWORD)).data;
    const { secret } = (await ask('POST', '/h5/account/totp/enrol', half.token)).data;
    const code = codeNow(kit, new TOTP({ secret: Secret.fromBase32(secret) }));
    const whole = (await ask('POST', '/h5/account/totp', half.token, { code })).data;
    const changed = (
      await ask('POST', '/h5/account/password', token, {
        oldPassword: PASSWORD,
        newPassword: 'a lantern by the gate',
        newPasswordAgain: 'a lantern by the gate',
      })
    ).data;
    await until('the jobs', async () => lines.includes('accounts.password-changed'));
    await until('the last line', async () => lines.includes('"/h5/account/password"'));

    const secrets = [
      phone,
      other,
      boss,
      smsCode,
      PASSWORD,
      STAFF_PASSWORD,
      'lantern',
      token,
      half.token,
      secret,
      code,
    ];
    for (const text of [...secrets, whole.token, changed.token]) {
      expect(text.length).toBeGreaterThan(5);
      expect(lines).not.toContain(text);
    }
    expect(lines).not.toMatch(/\bat_[\w-]{20}|\$argon2/);
  });

  it('write one line a request, with the route’s template and the status', () => {
    const requests = lines
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const of = (route: string) => requests.find((line) => line['route'] === route);
    expect(of('/h5/validate/:phone')).toMatchObject({
      method: 'GET',
      status: 200,
      traceId: expect.stringMatching(/^\w{32}$/),
    });
    expect(of('/no-auth/sms/sendAliyun/:phone')).toMatchObject({ status: 200 });
    expect(of('unknown')).toMatchObject({ status: 404 });
    expect(of('/h5/account/profile')).toMatchObject({
      method: 'PUT',
      account: expect.stringMatching(/^\d+$/),
    });
  });

  it('name the trace of a call in the lines of the job that it asked for', () => {
    const said = lines
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const call = said.find((line) => line['route'] === '/h5/account/password');
    const job = said.find(
      (line) => line['msg'] === 'job done' && line['job'] === 'accounts.password-changed',
    );
    expect(job).toMatchObject({ name: 'worker', traceId: call!['traceId'] });
  });

  it('say of a refused call why and from where, and whose account was tried', () => {
    const said = lines
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(said.find((line) => line['refused'] === 'login.failed')).toMatchObject({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      route: '/h5/account/login',
      status: 400,
      from: '127.0.0.1',
    });
    const tried = said.find((line) => line['msg'] === 'sign-in refused')!;
    expect(tried).toMatchObject({ account: expect.stringMatching(/^\d+$/) });
    expect(said.find((line) => line['refused'] === 'login.failed')!['traceId']).toBe(tried['traceId']);
    // Whoever is served leaves no address.
    expect(
      said.filter((line) => line['msg'] === 'request' && line['status'] === 200 && 'from' in line),
    ).toEqual([]);
  });

  it('write an event into one line, whatever a caller sends', async () => {
    const forged = '\n{"level":50,"msg":"forged"}\n';
    await ask('GET', `/nowhere/${encodeURIComponent(forged)}`);
    await ask('POST', '/h5/register', undefined, `{"mobile":"1"}${forged}`);
    await fetch(`${base}/h5/account/profile`, {
      headers: { 'x-request-id': '{"a":1}', 'user-agent': '{"b":2}' },
    });
    await until('the lines', async () => lines.includes('"/h5/account/profile","status":401'));
    const written = lines.split('\n').filter((line) => line !== '' && !line.startsWith('('));
    for (const line of written) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
    expect(written.filter((line) => (JSON.parse(line) as { msg: string }).msg === 'forged')).toEqual([]);
  });

  it('show figures and the description of the API on the inner port only', async () => {
    const metrics = await (await fetch(`${internal}/metrics`)).text();
    expect(metrics).toMatch(/http_request_duration_seconds_count\{.*route="\/h5\/validate\/:phone".*\} 1/);
    // Only labels: a figure such as 0.00138… holds any digits.
    expect(metrics).not.toMatch(/\{[^}\n]*138\d{8}/);
    expect(await (await fetch(`${internal}/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' });
    for (const path of ['/metrics', '/openapi.json']) expect((await fetch(base + path)).status).toBe(404);
  });

  /** A request whose second half waits, as on a slow line; the connection is left open by this side. */
  const sendSlowly = async (token: string, body: string) => {
    const socket = createConnection(Number(new URL(base).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    const ended = once(socket, 'end');
    const half = Math.floor(body.length / 2);
    socket.write(
      `PUT /h5/account/profile HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
    );
    await once(socket, 'ready');
    return async () => {
      socket.write(body.slice(half));
      await ended;
      socket.destroy();
      return answer;
    };
  };

  it('end without dropping a request: readiness falls, what runs is finished, the exit is clean', async () => {
    const phone = newPhone();
    const id = await createSuper(kit.deps, { phone, name: '苏见山', password: STAFF_PASSWORD });
    await kit.deps.db.deleteFrom('account_roles').where('account_id', '=', id).execute();
    const { token } = (await logIn(phone, STAFF_PASSWORD)).data;
    const profile = { name: 'Zhou', nameEn: '', title: '', intro: '', language: 'zh' };
    const finish = await sendSlowly(token, JSON.stringify(profile));

    const [api, worker] = children as [ChildProcess, ChildProcess];
    const ends = Promise.all([once(api, 'exit'), once(worker, 'exit')]);
    api.kill('SIGTERM');
    worker.kill('SIGTERM');
    await until('readiness to fall', async () => (await fetch(`${base}/health/ready`)).status === 503);
    const meanwhile = await ask('GET', '/h5/account/profile', token);
    expect(meanwhile.status).toBe(200);
    expect(meanwhile.headers.get('connection')).toBe('close');
    api.kill('SIGTERM');
    await until('the door to close', () =>
      fetch(`${base}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    expect(api.exitCode).toBeNull();
    expect(await finish()).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*"name":"Zhou"/);
    expect(await ends).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(lines).toContain('api has stopped');
    expect(lines).not.toContain('stop failed');
  });
});
