/**
 * Compares the list of the newest companies with Directus, a general back end over a database, on the same rows and in
 * one run. `DIRECTUS_URL` and `DIRECTUS_TOKEN` name a running Directus on a copy of the database of `bench:directory`;
 * docs/performance.md says how to start one.
 */

import { openKeepAliveConnection } from './directory/keep-alive-connection.ts';
import {
  closeMemberSessions,
  cpuSecondsOf,
  openMemberSessions,
  startApi,
} from './directory/directory-server.ts';
import { ensureDirectory } from './directory/directory-data.ts';
import { buildRawRequest, nextClientIp } from './directory/raw-request.ts';
import { runLoad } from './directory/throughput.ts';

const COMPANIES = Number(process.env['COMPANIES'] ?? 10_000);
const DIRECTUS_URL = process.env['DIRECTUS_URL'];
const DIRECTUS_TOKEN = process.env['DIRECTUS_TOKEN'] ?? '';
const DIRECTUS_PID = process.env['DIRECTUS_PID'];
const ROUNDS = 5;
const SECONDS = 5;
const PAGE_SIZE = 20;
const RATIO_MIN = 10;

if (DIRECTUS_URL === undefined || DIRECTUS_PID === undefined)
  throw new Error('set DIRECTUS_URL, DIRECTUS_TOKEN and DIRECTUS_PID (the process that answers)');

/** Columns of the table alone, fewer than the product's list joins. */
const FIELDS =
  'id,name_zh,name_en,main_business_zh,main_business_en,industry,region,logo_id,latitude,longitude,rotation_key';

interface Target {
  name: string;
  port: number;
  pid: number;
  nextRequest(callNumber: number): string;
}

/** Both must return a whole page. */
async function assertPage({ name, port, nextRequest }: Target): Promise<void> {
  const connection = await openKeepAliveConnection(port);
  const { body } = await connection.send(nextRequest(0));
  connection.close();
  const { data } = JSON.parse(body.toString()) as { data: unknown[] | { rows: unknown[] } };
  const rows = Array.isArray(data) ? data : data.rows;
  if (rows.length !== PAGE_SIZE) throw new Error(`${name}: ${rows.length} rows, expected ${PAGE_SIZE}`);
}

await ensureDirectory(COMPANIES);
const api = await startApi(COMPANIES);
try {
  const members = (await openMemberSessions(COMPANIES, 100)).map((token) => ({
    token,
    clientIp: nextClientIp(),
  }));
  const targets: Target[] = [
    {
      name: "a signed-in member's list",
      port: api.port,
      pid: api.runningProcess.child.pid!,
      nextRequest(callNumber) {
        const { token, clientIp } = members[callNumber % members.length]!;
        const input = { sort: 'newest', pageSize: String(PAGE_SIZE) };
        return buildRawRequest(
          { method: 'GET', path: '/no-auth/h5/mall/companyInfo/list', input },
          token,
          clientIp,
        );
      },
    },
    {
      name: 'the items of Directus',
      port: Number(new URL(DIRECTUS_URL).port),
      pid: Number(DIRECTUS_PID),
      nextRequest: () =>
        buildRawRequest(
          {
            method: 'GET',
            path: '/items/companies',
            input: {
              limit: String(PAGE_SIZE),
              sort: '-id',
              fields: FIELDS,
              filter: '{"_and":[{"state":{"_eq":"live"}},{"listed":{"_eq":true}}]}',
            },
          },
          DIRECTUS_TOKEN,
        ),
    },
  ];
  for (const target of targets) await assertPage(target);
  const totals = targets.map(() => ({ calls: 0, cpu: 0 }));
  // Round -1 warms up and is not measured.
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [index, target] of targets.entries()) {
      const cpuBefore = await cpuSecondsOf(target.pid);
      const calls = await runLoad(target, round < 0 ? 1 : SECONDS, target.nextRequest);
      if (round < 0) continue;
      totals[index]!.calls += calls;
      totals[index]!.cpu += (await cpuSecondsOf(target.pid)) - cpuBefore;
    }
  const [ours, theirs] = totals.map(({ calls, cpu }, index) => {
    const perSecond = calls / (ROUNDS * SECONDS);
    console.log(
      `metric: ${targets[index]!.name}: ${perSecond.toFixed(0)} per second, ${(calls / cpu).toFixed(0)} per CPU second`,
    );
    return { perSecond, perCpuSecond: calls / cpu };
  });
  const byClock = ours!.perSecond / theirs!.perSecond;
  const byCpu = ours!.perCpuSecond / theirs!.perCpuSecond;
  const passed = byClock >= RATIO_MIN;
  console.log(
    `metric: ${byClock.toFixed(1)} times by wall time, ${byCpu.toFixed(1)} times by CPU time (wanted ${RATIO_MIN})`,
  );
  console.log(passed ? '1 passed, 0 failed' : '0 passed, 1 failed');
  if (!passed) process.exitCode = 1;
} finally {
  await api.runningProcess.stop();
  await closeMemberSessions(COMPANIES);
}
