import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newPhone, useKit } from '../../../test/kit.ts';
import { respondsOk, freePort, waitUntil } from '../../../test/services.fixture.ts';

interface OtlpBody {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

describe('traces', () => {
  const kit = useKit({ worker: false });
  const spans: (OtlpSpan & { service: string })[] = [];
  const collector = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as OtlpBody).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, service: resource.attributes[0]!.value.stringValue });
      response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
    });
  });
  const children: ReturnType<typeof spawn>[] = [];
  let base: string;

  beforeAll(async () => {
    await once(collector.listen(0, '127.0.0.1'), 'listening');
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    const { DATABASE_URL, REDIS_URL, MEDIA_ROOT } = kit.deps.config;
    for (const file of ['api', 'worker'])
      children.push(
        spawn(process.execPath, [`server/src/${file}.ts`], {
          cwd: new URL('../../../../', import.meta.url),
          env: {
            PATH: process.env['PATH'],
            NODE_ENV: 'test',
            LOG_LEVEL: 'error',
            DATABASE_URL,
            REDIS_URL,
            MEDIA_ROOT,
            SMS_ENDPOINT: `127.0.0.1:${inject('gatewaysPort')}`,
            API_PORT: String(port),
            INTERNAL_PORT: '0',
            WORKER_INTERNAL_PORT: '0',
            DRAIN_MS: '0',
            OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
          },
          stdio: 'ignore',
        }),
      );
    await waitUntil('api', () => respondsOk(`${base}/health/ready`), 40_000);
  });
  afterAll(async () => {
    for (const child of children)
      if (child.exitCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    collector.close();
  });

  it('connect a request, its SQL statements and its job, without personal data', async () => {
    const phone = newPhone();
    const traceId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
    const { data } = (await (await fetch(`${base}/captchaImage`)).json()) as { data: { uuid: string } };
    const code = await kit.deps.redis.get(`captcha:${data.uuid}`);
    const response = await fetch(`${base}/no-auth/sms/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': traceId },
      body: JSON.stringify({ mobile: phone, uuid: data.uuid, code }),
    });
    expect(await response.json()).toMatchObject({ code: 200, traceId });
    const smsCode = await kit.smsCode(phone);
    // API and worker export independently, the request span comes last, and the job also runs INSERTs.
    const findSpan = (service: string, name: string) =>
      spans.find((span) => span.traceId === traceId && span.service === service && span.name === name);
    const findRequestSpan = () => findSpan('mingtang-api', 'POST /no-auth/sms/register');
    const findInsertSpan = () => findSpan('mingtang-api', 'INSERT');
    const findJobSpan = () => findSpan('mingtang-worker', 'sms.code');
    await waitUntil('the spans', async () =>
      [findRequestSpan(), findInsertSpan(), findJobSpan()].every((span) => span !== undefined),
    );

    const request = findRequestSpan()!;
    expect(request).toMatchObject({
      kind: 2,
      attributes: [
        { key: 'http.request.method', value: { stringValue: 'POST' } },
        { key: 'http.route', value: { stringValue: '/no-auth/sms/register' } },
        { key: 'http.response.status_code', value: { intValue: 200 } },
      ],
    });
    expect(BigInt(request.endTimeUnixNano)).toBeGreaterThan(BigInt(request.startTimeUnixNano));
    expect(findInsertSpan()).toMatchObject({ kind: 3, parentSpanId: request.spanId });
    expect(findJobSpan()).toMatchObject({ kind: 5, parentSpanId: request.spanId });

    await fetch(`${base}/h5/validate/${phone}`);
    await waitUntil('the last span', async () =>
      spans.some((span) => span.name === 'GET /h5/validate/:phone'),
    );
    // Not timestamps and ids: they may contain any digits.
    const text = JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]));
    for (const secret of [phone, smsCode]) expect(text).not.toContain(secret);
  });
});
