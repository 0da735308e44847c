/** Benchmarks the member list of the back office (filters, sort orders, pages far behind the first), and the memory use of an export. */

import { readFile } from 'node:fs/promises';
import { databaseUrl, dropDatabase } from '@mingtang/test-support/database';
import { percentile } from './directory/directory-latencies.ts';
import { type ApiServer, startApi } from './directory/directory-server.ts';
import {
  ensureMembersDatabase,
  membersDatabaseName,
  openAdministratorSessions,
} from './members/members-data.ts';

const MEMBERS = Number(process.env['MEMBERS'] ?? 1_000_000);
const CALLS = Number(process.env['CALLS'] ?? 100);
const KEEP = process.env['KEEP'] === '1';
const WARM_UP_CALLS = 10;
const P99_MS_MAX = 300;
/** Number of rows that the export contains if there are a million members. */
const EXPORT_ROWS = 100_000;
/** Maximum growth of the memory of the API during an export. */
const EXPORT_MEMORY_MB_MAX = 120;

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const QUERIES: Record<string, string> = {
  'first page': '',
  'in the middle': `startAt=${daysAgo(500)}`,
  'near the end, 100 rows per page': `startAt=${daysAgo(1000)}&pageSize=100`,
  'sort registered, oldest first': 'sort=registered&order=asc',
  'sort active': 'sort=active',
  'sort active, near the end': `sort=active&startAt=${daysAgo(300)}`,
  'sort ends, near the end': `sort=ends&order=asc&startAt=${daysAgo(-300)}`,
  'sort name': 'sort=name&order=asc',
  'sort name, near the end': 'sort=name&order=asc&startAt=Z',
  'keyword: a surname': 'keyword=王',
  'keyword: a rare surname': 'keyword=吕',
  'keyword: a whole name': 'keyword=王伟芳',
  'keyword: a name, by activity, near the end': `keyword=王&sort=active&startAt=${daysAgo(300)}`,
  'keyword: a company': 'keyword=澄湖21实业',
  'keyword: a phone': 'keyword=13800500000',
  'keyword: nobody': 'keyword=查无此人',
  ...Object.fromEntries(
    ['none', 'temporary', 'active', 'grace', 'lapsed'].flatMap((state) => [
      [`membership ${state}`, `membership=${state}`],
      [`membership ${state}, near the end`, `membership=${state}&startAt=${daysAgo(1000)}`],
    ]),
  ),
  ...Object.fromEntries(
    ['pending', 'active', 'frozen', 'deleting', 'deleted'].map((state) => [
      `account ${state}`,
      `state=${state}`,
    ]),
  ),
  'a common industry': 'industry=bench1',
  'a rare industry': 'industry=bench40',
  'a rare industry by activity': 'industry=bench40&sort=active',
  'a common industry by name, near the end': 'industry=bench1&sort=name&order=asc&startAt=Z',
  'registered in an old month': `registeredFrom=${daysAgo(900)}&registeredTo=${daysAgo(870)}`,
  'registered in an old month, by name': `registeredFrom=${daysAgo(900)}&registeredTo=${daysAgo(870)}&sort=name`,
  VIP: 'vip=yes',
  'not VIP': 'vip=no',
  unclaimed: 'claimed=no',
  claimed: 'claimed=yes',
  'many filters': 'membership=grace&state=active&industry=bench3&vip=no&sort=active',
};

let passed = 0;
let failed = 0;
const check = (name: string, holds: boolean): void => {
  if (holds) passed += 1;
  else failed += 1;
  console.log(`${holds ? '✓' : '✗'} ${name}`);
};

async function measureQueries(api: ApiServer, tokens: readonly string[]): Promise<void> {
  let callCount = 0;
  const timeRequest = async (query: string): Promise<number> => {
    const token = tokens[callCount++ % tokens.length]!;
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${api.port}/h5/member/table?${encodeURI(query)}`, {
      // Rotate client IPs and accounts to avoid the rate limits.
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.1.1.${callCount % 250}` },
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${query}: ${text}`);
    return performance.now() - startedAt;
  };
  for (const [name, query] of Object.entries(QUERIES)) {
    for (let call = 0; call < WARM_UP_CALLS; call += 1) await timeRequest(query);
    const durations: number[] = [];
    for (let call = 0; call < CALLS; call += 1) durations.push(await timeRequest(query));
    durations.sort((a, b) => a - b);
    const [p50, p99] = [percentile(durations, 0.5), percentile(durations, 0.99)];
    check(`${name}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`, p99 <= P99_MS_MAX);
  }
}

const residentMb = async ({ runningProcess }: ApiServer): Promise<number> => {
  const status = await readFile(`/proc/${runningProcess.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
};

/** Downloads an export and checks the memory growth of the API. */
async function measureExport(api: ApiServer, token: string, format: string): Promise<void> {
  const beforeMb = await residentMb(api);
  let peakMb = beforeMb;
  const timer = setInterval(() => {
    void residentMb(api).then((currentMb) => (peakMb = Math.max(peakMb, currentMb)));
  }, 100);
  const startedAt = performance.now();
  // The last tenth of the three years: 100,000 of a million members.
  const response = await fetch(
    `http://127.0.0.1:${api.port}/h5/member/export?format=${format}&registeredFrom=${daysAgo(109)}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  let bytes = 0;
  let lines = 0;
  for await (const chunk of response.body!) {
    bytes += chunk.length;
    if (format === 'csv') for (const byte of chunk) if (byte === 10) lines += 1;
  }
  clearInterval(timer);
  const seconds = (performance.now() - startedAt) / 1000;
  const rowCountText = format === 'csv' ? `${lines - 1} rows, ` : '';
  check(
    `export ${format}: ${rowCountText}${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, memory ${beforeMb.toFixed(0)} → ${peakMb.toFixed(0)} MB at most`,
    response.status === 200 &&
      peakMb - beforeMb <= EXPORT_MEMORY_MB_MAX &&
      (format !== 'csv' || lines > EXPORT_ROWS * (MEMBERS / 1_000_000) * 0.9),
  );
}

try {
  await ensureMembersDatabase(MEMBERS);
  const api = await startApi(0, databaseUrl(membersDatabaseName(MEMBERS), 'mingtang_app'));
  try {
    const tokens = await openAdministratorSessions(MEMBERS, 500);
    await measureQueries(api, tokens);
    for (const format of ['csv', 'xlsx']) await measureExport(api, tokens[0]!, format);
  } finally {
    await api.runningProcess.stop();
  }
} finally {
  if (!KEEP) await dropDatabase(membersDatabaseName(MEMBERS));
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
