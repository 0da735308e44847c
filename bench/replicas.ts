/**
 * Runs two API processes that read from two standbys, one of which replays 30 seconds late, under a mixed load of
 * visitors and members who write. In the middle the other standby is killed and started again. Checks what
 * docs/high-availability.md guarantees for reads from standbys. Plain streaming replication: Patroni would only add
 * failovers, which `npm run drill:failover` tests.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BLANK_CARD } from '@mingtang/test-support/blank-forms';
import { freePort, runCommand, spawnProcess, waitUntilUp } from '@mingtang/test-support/processes';
import { startPrimary, startStandby } from '@mingtang/test-support/streaming-replication';
import { stopOnExit } from './money/stop-on-exit.ts';
import { REDIS_URL, resetRateLimits } from './money/test-cluster.ts';
import { insertReplicaMembers, type ReplicaMember } from './replicas/replica-members.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 60);
const LAG_MAX_MS = 1_000;
/** Caches, and the lag. */
const VISITOR_DELAY_MAX_MS = 5_000 + LAG_MAX_MS;
const MEMBERS = 30;
const VISITORS = 10;
/** A member may save the card 60 times an hour. */
const WRITE_INTERVAL_MS = (SECONDS * 1_000) / 50;
const PROCESSES = 2;

let [passed, failed] = [0, 0];
function check(ok: boolean, text: string): void {
  console.log(`${ok ? '✓' : '✗'} ${text}`);
  if (ok) passed += 1;
  else failed += 1;
}

const serverOf = ({ port }: { port: number }): string => `127.0.0.1:${port}`;

const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-replicas-'));
const toStop: { stop(): void | Promise<void> }[] = [];
const stop = stopOnExit(toStop, () => rm(folder, { recursive: true, force: true }));
try {
  const primary = await startPrimary();
  toStop.push({ stop: () => primary.remove() });
  const commonEnv = {
    LOG_LEVEL: 'error',
    DATABASE_URL: primary.url('mingtang_app'),
    MIGRATE_DATABASE_URL: primary.url(),
    REDIS_URL,
    MEDIA_ROOT: folder,
    TRUST_PROXY: '127.0.0.1',
  };
  await runCommand(process.execPath, ['server/src/cli/migrate.ts'], commonEnv, 'quiet');
  const members = await insertReplicaMembers(primary.url(), MEMBERS);
  const promptStandby = await startStandby(primary);
  toStop.push({ stop: () => promptStandby.remove() });
  const lateStandby = await startStandby(primary, [`recovery_min_apply_delay=30s`]);
  toStop.push({ stop: () => lateStandby.remove() });
  await resetRateLimits();

  const apis: { url: string; metricsUrl: string }[] = [];
  for (let index = 0; index < PROCESSES; index += 1) {
    const [port, internalPort] = [await freePort(), await freePort()];
    toStop.push(
      spawnProcess(process.execPath, ['server/src/api.ts'], {
        ...commonEnv,
        READ_DATABASE_URLS: [promptStandby, lateStandby].map(({ url }) => url('mingtang_app')).join(),
        READ_LAG_MAX_MS: String(LAG_MAX_MS),
        API_PORT: String(port),
        INTERNAL_PORT: String(internalPort),
      }),
    );
    apis.push({ url: `http://127.0.0.1:${port}`, metricsUrl: `http://127.0.0.1:${internalPort}/metrics` });
  }
  for (const { url, metricsUrl } of apis) {
    await waitUntilUp(`${url}/health/ready`);
    await waitUntilUp(metricsUrl);
  }

  /** Sum over all processes. */
  const readMetric = async (name: string): Promise<number> => {
    let sum = 0;
    for (const { metricsUrl } of apis) {
      const text = await (await fetch(metricsUrl)).text();
      sum += Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1] ?? 0,
      );
    }
    return sum;
  };
  const readsOf = (server: string) => readMetric(`database_reads_total{server="${server}"}`);

  let [calls, failures, ownReads, ownMisses, visitorReads, lateVisitorReads] = [0, 0, 0, 0, 0, 0];
  let worstVisitorDelayMs = 0;
  const failureReasons = new Set<string>();
  let addressCount = 0;
  /** Title of the card, or undefined if the call failed. Each call goes to a random process. */
  const call = async (method: 'GET' | 'PUT', route: string, token?: string, body?: object) => {
    const api = apis[Math.floor(Math.random() * apis.length)]!;
    calls += 1;
    addressCount += 1;
    try {
      const response = await fetch(api.url + route, {
        method,
        headers: {
          // A separate client IP for each call, so that no rate limit per IP is reached.
          'x-forwarded-for': `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (response.status === 200) return ((await response.json()) as { data: { title: string } }).data.title;
      failureReasons.add(`${method} ${route.replace(/\d+/, 'ID')}: ${response.status}`);
    } catch (error) {
      failureReasons.add(String(error));
    }
    failures += 1;
    return undefined;
  };

  const end = performance.now() + SECONDS * 1_000;
  const write = async (member: ReplicaMember): Promise<void> => {
    for (let version = 1; performance.now() < end; version += 1) {
      const title = await call('PUT', '/h5/member/card', member.token, {
        ...BLANK_CARD,
        name: member.name,
        title: String(version),
      });
      if (title !== undefined) member.savedAt[version] = performance.now();
      // Two reads: the second may be the first one that runs on the standby again.
      for (const pause of [0, 100]) {
        await sleep(pause);
        const seen = await call('GET', `/h5/member/${member.id}`, member.token);
        if (seen === undefined || title === undefined) continue;
        ownReads += 1;
        if (Number(seen) !== version) ownMisses += 1;
      }
      await sleep(WRITE_INTERVAL_MS * (0.8 + Math.random() * 0.4));
    }
  };
  const visit = async (): Promise<void> => {
    while (performance.now() < end) {
      const member = members[Math.floor(Math.random() * members.length)]!;
      const sentAt = performance.now();
      const seen = await call('GET', `/h5/member/${member.id}`);
      if (seen !== undefined) {
        visitorReads += 1;
        // How long before this call the next version, which it did not show, was saved.
        const delayMs = sentAt - (member.savedAt[Number(seen) + 1] ?? Infinity);
        worstVisitorDelayMs = Math.max(worstVisitorDelayMs, delayMs);
        if (delayMs > VISITOR_DELAY_MAX_MS) lateVisitorReads += 1;
      }
      await sleep(50);
    }
  };
  // The late standby replays the first write only after 30 s; from then on it is late until the end.
  const load = Promise.all([...members.map(write), ...Array.from({ length: VISITORS }, visit)]);
  await sleep(SECONDS * 100);
  const lateReadsBefore = await readsOf(serverOf(lateStandby));
  await sleep(SECONDS * 300);
  const promptReadsBefore = await readsOf(serverOf(promptStandby));
  await promptStandby.kill();
  await sleep(SECONDS * 100);
  await promptStandby.start();
  await sleep(SECONDS * 200);
  const promptReadsAfterRestart = await readsOf(serverOf(promptStandby));
  await load;

  const [promptReads, lateReads, primaryReads, repeated] = [
    await readsOf(serverOf(promptStandby)),
    await readsOf(serverOf(lateStandby)),
    await readsOf('primary'),
    await readMetric('database_standby_failures_total'),
  ];
  console.log(
    `metric: ${calls} calls in ${SECONDS} s, ${ownReads} reads by their author, ${visitorReads} by visitors`,
  );
  console.log(
    `metric: ${promptReads} reads on the standby, ${lateReads} on the late one, ${primaryReads} on the primary, of which ${repeated} had failed on a standby`,
  );
  console.log(`metric: oldest state that a visitor saw: ${Math.round(worstVisitorDelayMs)} ms`);
  check(
    failures === 0,
    `no failed call (${failures}${[...failureReasons].map((reason) => `, ${reason}`).join('')})`,
  );
  check(
    ownReads > 0 && ownMisses === 0,
    `every member saw each own write on the next reads (${ownMisses} missed)`,
  );
  check(
    visitorReads > 0 && lateVisitorReads === 0,
    `no visitor saw a state older than ${VISITOR_DELAY_MAX_MS} ms (${lateVisitorReads} did)`,
  );
  check(
    lateReads === lateReadsBefore,
    `the late standby got no reads after ${SECONDS / 10} s (${lateReads - lateReadsBefore})`,
  );
  check(promptReadsBefore > 0, `the other standby got reads (${promptReadsBefore})`);
  check(
    promptReads > promptReadsAfterRestart && promptReadsAfterRestart > promptReadsBefore,
    `it got reads again after its restart (${promptReads - promptReadsBefore})`,
  );
} finally {
  await stop();
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
