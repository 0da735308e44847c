import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '@mingtang/test-support/database';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { openSseClient } from '../../../test/sse-client.fixture.ts';
import { createPaidOrder } from '../../../test/paid-orders.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { buildApp } from '../../app.ts';
import { openDb, openPool } from '../db/client.ts';
import { sendError } from './envelope.ts';
import { createMetrics, type Metrics } from './process-metrics.ts';
import { startMetricsServer } from '../metrics-server.ts';
import { registerJobMetrics } from '../jobs/job-metrics.ts';
import { runAuditVerification } from '../../kernel/audit/audit.verification.service.ts';
import { maintainMonthPartitions } from '../db/month-partitions.ts';
import { sendSmsCodeJob } from '../../identity/sms/sms.service.ts';
import { registerDatabaseGauges } from '../../kernel/operations/database-gauges.ts';

describe('the metrics endpoint', () => {
  const kit = useKit({ worker: false, env: { SMS_HOURLY_CAP: '4' } });
  let app: FastifyInstance;
  let base: string;
  let metrics: Metrics;
  let pool: ReturnType<typeof openPool>;
  let metricsServer: Server;

  beforeAll(async () => {
    pool = openPool({ url: kit.deps.config.DATABASE_URL, max: 2, application: 'test' }, () => {});
    metrics = createMetrics({ pool, deps: kit.deps });
    app = await buildApp(kit.deps, { metrics });
    // A broken route: the envelope code is 500 but the HTTP status is 200.
    app.get('/lies', async (request, reply) => {
      void reply.header('x-test', '1');
      const code = reply.code.bind(reply);
      reply.code = () => code(200);
      return sendError(request, reply, 'internal');
    });
    base = await app.listen({ host: '127.0.0.1', port: 0 });
    registerJobMetrics(metrics.registry)('job', 'sms.code', 0.5, false);
    metricsServer = await startMetricsServer(
      0,
      '127.0.0.1',
      metrics,
      {},
      registerDatabaseGauges(metrics.registry, kit.deps),
    );
  });
  afterAll(async () => {
    metricsServer.close();
    await app.close();
    await pool.end();
  });

  const read = async () =>
    (await fetch(`http://127.0.0.1:${(metricsServer.address() as AddressInfo).port}/metrics`)).text();
  /** The value of a series, or undefined. */
  const value = async (series: string): Promise<number | undefined> => {
    const metricLine = (await read()).split('\n').find((candidate) => candidate.startsWith(`${series} `));
    return metricLine === undefined ? undefined : Number(metricLine.slice(series.length + 1));
  };
  const runSqlAsOwner = (text: string, values: unknown[] = []) =>
    runSql(databaseUrl(new URL(kit.deps.config.DATABASE_URL).pathname.slice(1)), text, values);
  const requests = (method: string, route: string, kind: string, code: number) =>
    value(
      `http_request_duration_seconds_count{method="${method}",route="${route}",kind="${kind}",code="${code}"}`,
    );

  it('counts requests by SLO class and by the worse of status and envelope code', async () => {
    expect((await fetch(`${base}/no-auth/pms/productCategory/list`)).status).toBe(200);
    const post = (path: string, body: string) =>
      fetch(base + path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    await post('/no-auth/h5/member/list', '{}');
    await post('/h5/account/login', '{}');
    await post('/h5/orders', '{}');
    await post('/no-auth/pay/wechat/notify', '{}');
    expect((await fetch(`${base}/lies`)).status).toBe(200);
    await fetch(`${base}/health/live`);
    expect(await requests('GET', '/no-auth/pms/productCategory/list', 'public-read', 200)).toBe(1);
    expect(await requests('POST', '/no-auth/h5/member/list', 'public-read', 200)).toBe(1);
    expect(await requests('POST', '/h5/account/login', 'login', 400)).toBe(1);
    expect(await requests('POST', '/h5/orders', 'order', 401)).toBe(1);
    expect(await requests('POST', '/no-auth/pay/wechat/notify', 'notify', 401)).toBe(1);
    expect(await requests('GET', '/health/live', 'other', 200)).toBe(1);
    expect(await requests('GET', '/lies', 'public-read', 500)).toBe(1);
  });

  it('reports connections, Redis, jobs and SSE connections of the process', async () => {
    expect(await value('database_pool_connections{state="waiting"}')).toBe(0);
    expect(await value('redis_up')).toBe(1);
    expect(await value('work_duration_seconds_count{work="job",name="sms.code",outcome="failed"}')).toBe(1);
    expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    const { token } = await kit.createSuperAdmin();
    const stream = await openSseClient(base, token);
    expect(await value('sse_connections_open')).toBe(1);
    const exportResponse = await fetch(`${base}/h5/audit/export?format=csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(exportResponse.status).toBe(200);
    await exportResponse.arrayBuffer();
    await waitUntil(
      'the export',
      async () => (await requests('GET', '/h5/audit/export', 'export', 200)) === 1,
    );
    expect(await value('exports_running')).toBe(0);
    stream.close();
    await waitUntil('the SSE connection to close', async () => (await value('sse_connections_open')) === 0);
  });

  it('reports how long jobs wait and the dead-letter queues', async () => {
    const before = (await value('jobs_waiting{queue="sms.code"}')) ?? 0;
    await kit.deps.jobs.enqueue(kit.deps.db, sendSmsCodeJob, { codeId: '1', known: false });
    await kit.deps.jobs.boss.send('sms.code.dead', {});
    await runSqlAsOwner(
      `UPDATE pgboss.job SET start_after = now() - interval '90 seconds' WHERE name = 'sms.code' AND state = 'created'`,
    );
    expect(await value('jobs_waiting{queue="sms.code"}')).toBe(before + 1);
    expect(await value('jobs_oldest_seconds{queue="sms.code"}')).toBeGreaterThan(89);
    expect(await value('jobs_dead{queue="sms.code"}')).toBe(1);
    expect(await value('jobs_dead{queue="search.index"}')).toBe(0);
  });

  it('reports payment latency, the outbox and reconciliation', async () => {
    const { id } = await kit.createSuperAdmin();
    const [first, second] = [await createPaidOrder(kit, id), await createPaidOrder(kit, id)];
    await runSqlAsOwner(
      `ALTER TABLE payments DISABLE TRIGGER ALL;
       UPDATE payments SET channel = 'wechat', paid_at = created_at - interval '2 seconds' WHERE id = ${first.paymentId};
       UPDATE payments SET channel = 'alipay', paid_at = created_at - interval '2 minutes' WHERE id = ${second.paymentId};
       ALTER TABLE payments ENABLE TRIGGER ALL`,
    );
    expect(await value('payments_last_day{speed="prompt"}')).toBe(1);
    expect(await value('payments_last_day{speed="late"}')).toBe(1);
    expect(await value('payments_held')).toBe(0);
    expect(await value('outbox_waiting')).toBe(2);
    kit.clock.forward(100);
    expect(await value('outbox_oldest_seconds')).toBeGreaterThan(99);
    await runSqlAsOwner(
      `INSERT INTO reconciliation_runs (channel, day, payments, refunds, vendor_fen, local_fen, ran_at)
       VALUES ('wechat', current_date - 1, 1, 0, 900, 1000, now()), ('alipay', current_date - 1, 0, 0, 0, 0, now())`,
    );
    expect(await value('reconciliation_difference_fen{channel="wechat"}')).toBe(100);
    expect(await value('reconciliation_difference_fen{channel="alipay"}')).toBe(0);
    const lastReconciledDay = await value('reconciliation_day_timestamp_seconds{channel="wechat"}');
    expect(Date.now() / 1000 - lastReconciledDay!).toBeLessThan(3 * 86_400);
    // A missing day counts, even if later days were reconciled.
    await runSqlAsOwner(
      `INSERT INTO reconciliation_runs (channel, day, payments, refunds, vendor_fen, local_fen, ran_at)
       VALUES ('wechat', current_date - 6, 0, 0, 0, 0, now()), ('wechat', current_date - 5, 0, 0, 0, 0, now())`,
    );
    expect(await value('reconciliation_day_timestamp_seconds{channel="wechat"}')).toBe(
      lastReconciledDay! - 4 * 86_400,
    );
  });

  it('reports vendor calls, SMS cap usage and checkups', async () => {
    await runSqlAsOwner(
      `INSERT INTO vendor_daily_stats (vendor, day, succeeded, failed)
       VALUES ('alipay', '2026-01-01', 5, 2), ('alipay', '2026-01-02', 4, 1)`,
    );
    const hour = new Date(kit.clock.now().setUTCMinutes(0, 0, 0));
    await runSqlAsOwner(`INSERT INTO sms_rate_limits (key, window_start, used) VALUES ('all/3600', $1, 3)`, [
      hour,
    ]);
    expect(await value('gateway_calls_total{gateway="alipay",outcome="succeeded"}')).toBe(9);
    expect(await value('gateway_calls_total{gateway="alipay",outcome="failed"}')).toBe(3);
    expect(await value('sms_cap_used_ratio{window="hour"}')).toBe(0.75);
    expect(await value('checkup_timestamp_seconds{name="audit"}')).toBeUndefined();
    await runAuditVerification(kit.deps);
    expect(await value('checkup_problems{name="audit"}')).toBe(0);
    expect(await value('checkup_timestamp_seconds{name="audit"}')).toBeCloseTo(
      kit.clock.now().getTime() / 1000,
      -1,
    );
    await runSqlAsOwner(
      `ALTER TABLE audit_events DISABLE TRIGGER USER;
       UPDATE audit_events SET action = 'nothing' WHERE id = (SELECT max(id) FROM audit_events);
       ALTER TABLE audit_events ENABLE TRIGGER USER`,
    );
    await runAuditVerification(kit.deps);
    expect(await value('checkup_problems{name="audit"}')).toBe(1);
  });

  it('reports the performance values that browsers send', async () => {
    const response = await fetch(`${base}/no-auth/web-vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        device: 'phone',
        language: 'zh',
        values: [{ metric: 'LCP', screen: 'home', value: 1_234 }],
      }),
    });
    expect(response.status).toBe(200);
    const labels = 'screen="home",device="phone",language="zh"';
    expect(await value(`web_vital_lcp_seconds_bucket{le="1.5",${labels}}`)).toBe(1);
    expect(await value(`web_vital_lcp_seconds_sum{${labels}}`)).toBe(1.234);
  });

  it('reports a missing partition of the next month and rows in the default partition', async () => {
    const values = async () =>
      Promise.all(
        ['audit_events', 'contact_reveals'].flatMap((table) => [
          value(`partition_next_month_missing{table="${table}"}`),
          value(`partition_default_rows{table="${table}"}`),
        ]),
      );
    expect(await values()).toEqual([0, 0, 0, 0]);
    kit.clock.forward(400 * 86_400);
    await kit.createSuperAdmin();
    expect(await values()).toEqual([1, expect.toSatisfy((rows: number) => rows > 0), 1, 0]);
    await maintainMonthPartitions(kit.deps);
    expect(await values()).toEqual([0, 0, 0, 0]);
  });

  it('contains no phone numbers', async () => {
    expect(await read()).not.toMatch(/\{[^}\n]*1[3-9]\d{9}/);
  });

  it('reports an unavailable database', async () => {
    expect(await value('database_up')).toBe(1);
    // Nothing listens on this port.
    const unreachablePool = openPool(
      { url: 'postgres://nobody@127.0.0.1:1/none', max: 1, application: 'test' },
      () => {},
    );
    const otherMetrics = createMetrics({ pool: unreachablePool, deps: kit.deps });
    await registerDatabaseGauges(otherMetrics.registry, { ...kit.deps, db: openDb(unreachablePool) })();
    await unreachablePool.end();
    expect(await otherMetrics.registry.metrics()).toMatch(/^database_up 0$/m);
  });
});
