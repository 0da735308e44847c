import { Language } from '@mingtang/contract/fields';
import { type ScreenName, screenTable } from '@mingtang/contract/screen-paths';
import { type WebVitalName, type WebVitalReport, webVitalDevices } from '@mingtang/contract/web-vitals';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { uniqueClientIp, useKit } from '../../../test/kit.ts';
import { buildApp } from '../../app.ts';
import { recordWebVitals } from './web-vitals.service.ts';

const PATH = '/no-auth/web-vitals';
const screens = Object.keys(screenTable) as ScreenName[];

describe('performance values from browsers', () => {
  const kit = useKit({ worker: false });

  const reportOf = (...values: WebVitalReport['values']): WebVitalReport => ({
    device: 'phone',
    language: 'zh',
    values,
  });
  const send = async (body: unknown, clientIp = uniqueClientIp()) =>
    (await kit.call('POST', PATH, { body, clientIp })).status;
  /** The series of a metric, as `name{label=value}`, with their values. */
  const readSeries = async (metric: WebVitalName): Promise<Record<string, number>> => {
    const { name, values } = await kit.deps.webVitals[metric].get();
    return Object.fromEntries(
      values.map(({ metricName = name, labels, value }) => [
        `${metricName} ${JSON.stringify(labels)}`,
        value,
      ]),
    );
  };
  const sumOf = async (metric: WebVitalName, screen: ScreenName) => {
    const { name, values } = await kit.deps.webVitals[metric].get();
    return values.find(
      ({ metricName, labels }) =>
        metricName === `${name}_sum` && (labels as { screen?: string }).screen === screen,
    )?.value;
  };
  const countSeries = async () => {
    const metrics = Object.keys(kit.deps.webVitals) as WebVitalName[];
    const series = await Promise.all(metrics.map(async (name) => Object.keys(await readSeries(name)).length));
    return series.reduce((sum, count) => sum + count, 0);
  };

  it('are added to the histogram of their metric by screen, device and language', async () => {
    const response = await kit.call('POST', PATH, {
      body: {
        device: 'desktop',
        language: 'en',
        values: [
          { metric: 'LCP', screen: 'home', value: 2_500 },
          { metric: 'CLS', screen: 'company', value: 0.12 },
        ],
      },
      clientIp: uniqueClientIp(),
    });
    expect(response).toMatchObject({ status: 200, code: 200, data: null });
    const labels = { screen: 'home', device: 'desktop', language: 'en' };
    expect(await readSeries('LCP')).toMatchObject({
      [`web_vital_lcp_seconds_bucket ${JSON.stringify({ le: 2, ...labels })}`]: 0,
      [`web_vital_lcp_seconds_bucket ${JSON.stringify({ le: 2.5, ...labels })}`]: 1,
      [`web_vital_lcp_seconds_count ${JSON.stringify(labels)}`]: 1,
    });
    expect(await sumOf('LCP', 'home')).toBe(2.5);
    expect(await sumOf('CLS', 'company')).toBe(0.12);
  });

  it('are limited to the range of their metric', async () => {
    expect(await send(reportOf({ metric: 'INP', screen: 'search', value: 1e300 }))).toBe(200);
    expect(await send(reportOf({ metric: 'INP', screen: 'labels', value: -5 }))).toBe(200);
    expect(await send(reportOf({ metric: 'CLS', screen: 'search', value: 1e300 }))).toBe(200);
    expect(await sumOf('INP', 'search')).toBe(60);
    expect(await sumOf('INP', 'labels')).toBe(0);
    expect(await sumOf('CLS', 'search')).toBe(10);
  });

  it.each<[string, unknown]>([
    ['metric', { ...reportOf({ metric: 'FID' as never, screen: 'home', value: 1 }) }],
    ['screen', { ...reportOf({ metric: 'LCP', screen: 'company?id=7' as never, value: 1 }) }],
    ['device', { ...reportOf({ metric: 'LCP', screen: 'home', value: 1 }), device: 'Pixel 9' }],
    ['language', { ...reportOf({ metric: 'LCP', screen: 'home', value: 1 }), language: 'zh-CN' }],
    ['field', { ...reportOf({ metric: 'LCP', screen: 'home', value: 1 }), account: '7' }],
    ['field of a value', reportOf({ metric: 'LCP', screen: 'home', value: 1, id: '7' } as never)],
    ['value', reportOf({ metric: 'LCP', screen: 'home', value: '1' as never })],
    ['empty list', reportOf()],
    [
      'sixth value',
      reportOf(
        ...Array.from({ length: 6 }, () => ({ metric: 'LCP' as const, screen: 'home' as const, value: 1 })),
      ),
    ],
  ])('with an unknown or wrong %s are rejected and add no series', async (_part, body) => {
    const before = await countSeries();
    expect(await send(body)).toBe(400);
    expect(await countSeries()).toBe(before);
  });

  it('that are not finite are rejected', async () => {
    const response = await fetch(kit.baseUrl + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': uniqueClientIp() },
      body: '{"device":"phone","language":"zh","values":[{"metric":"LCP","screen":"home","value":1e999}]}',
    });
    expect(response.status).toBe(400);
  });

  it('are limited per client IP', async () => {
    const clientIp = uniqueClientIp();
    const statuses = [];
    for (let i = 0; i < 61; i += 1)
      statuses.push(await send(reportOf({ metric: 'FCP', screen: 'home', value: 1 }), clientIp));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect(await send(reportOf({ metric: 'FCP', screen: 'home', value: 1 }))).toBe(200);
  });

  it('leave nothing about the client in metrics and log lines', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const app = await buildApp({ ...kit.deps, log: pino({ level: 'trace' }, stream) });
    const userAgent = 'Mozilla/5.0 (test of a user agent)';
    const clientIp = '203.0.113.77';
    const response = await app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'user-agent': userAgent, 'x-forwarded-for': clientIp, referer: 'https://example.com/?id=7' },
      payload: reportOf({ metric: 'TTFB', screen: 'member', value: 321 }),
    });
    await app.close();
    expect(response.statusCode).toBe(200);
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object).toSorted())).toEqual([
      ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'route', 'status', 'time', 'traceId'],
    ]);
    const series = JSON.stringify(await readSeries('TTFB'));
    expect(series).toContain('member');
    for (const text of [userAgent, clientIp, 'example.com', '321']) {
      expect(lines.join('')).not.toContain(text);
      if (text !== '321') expect(series).not.toContain(text);
    }
  });

  it('have a bounded number of series, however many are sent', async () => {
    const metrics = Object.keys(kit.deps.webVitals) as WebVitalName[];
    for (const screen of screens)
      for (const device of webVitalDevices)
        for (const language of Language.options)
          recordWebVitals(kit.deps, {
            device,
            language,
            values: metrics.map((metric) => ({ metric, screen, value: 1 })),
          });
    // Seven limits, +Inf, sum and count of each histogram.
    const expected = metrics.length * screens.length * webVitalDevices.length * Language.options.length * 10;
    console.log(`browser metrics: ${screens.length} screens, at most ${expected} series per API process`);
    expect(await countSeries()).toBe(expected);
  });
});
