/**
 * Benchmarks autovacuum of `post_counts`: views and likes are merged at a fixed rate over the newest and over random posts,
 * once with the storage parameters of the migrations and once with the defaults of PostgreSQL.
 */

import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, dropDatabase, runSql, withClient } from '@mingtang/test-support/database';
import type { Latency } from './directory/directory-latencies.ts';
import { startApi } from './directory/directory-server.ts';
import { resetRateLimits, startFeedWorker } from './feed/feed-server.ts';
import { readCounts } from './vacuum/count-readers.ts';
import { writeCounts } from './vacuum/count-writers.ts';
import { countsDatabaseName, ensureCountsDatabase } from './vacuum/counts-data.ts';
import { formatSample, sampleTable } from './vacuum/table-samples.ts';

const ROWS = Number(process.env['ROWS'] ?? 100_000_000);
const SECONDS = Number(process.env['SECONDS'] ?? 240);
const RATES = {
  viewsPerSecond: Number(process.env['VIEWS_PER_SECOND'] ?? 5_000),
  likesPerSecond: Number(process.env['LIKES_PER_SECOND'] ?? 1_000),
};
const KEEP = process.env['KEEP'] === '1';
/** Of the rows of the table, besides those of two intervals at which PostgreSQL looks for tables to vacuum. */
const DEAD_SHARE_MAX = 0.03;
const NAPTIME_SECONDS = 60;
/** Views and likes that may be pending at the end, in seconds of the rate; the worker merges views every four seconds. */
const PENDING_SECONDS_MAX = 10;

const database = countsDatabaseName(ROWS);
const url = databaseUrl(database);

let [passed, failed] = [0, 0];
function check(ok: boolean, failure: string): void {
  if (ok) passed += 1;
  else failed += 1;
  if (!ok) console.log(`failed: ${failure}`);
}
const formatLatency = ({ p50, p99 }: Latency): string => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
const formatLoad = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(', ');

/** The options of autovacuum that the migrations give the table. */
const readOptions = (): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ option: string }>(
      `SELECT unnest(reloptions) AS option FROM pg_class WHERE oid = 'post_counts'::regclass`,
    );
    return rows.map(({ option }) => option).filter((option) => option.startsWith('autovacuum_'));
  });

async function vacuum(): Promise<void> {
  const startedAt = performance.now();
  await runSql(url, 'VACUUM post_counts');
  console.log(
    `metric: VACUUM without cost limits took ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
  );
}

/** A worker that starts on a busy machine takes a minute. It is up when it has merged a change. */
const waitForMerge = (): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('INSERT INTO post_count_changes (post_id, likes) VALUES ($1, 1)', [ROWS]);
    while ((await client.query('SELECT FROM post_count_changes')).rowCount !== 0) await sleep(100);
  });

async function measurePhase(port: number, name: string, expectVacuum: boolean): Promise<void> {
  console.log(`${name}; load average ${formatLoad()}`);
  const until = performance.now() + SECONDS * 1_000;
  const [{ samples, vacuums }, pending, latencies] = await Promise.all([
    sampleTable(url, until),
    writeCounts(url, ROWS, RATES, until),
    readCounts(url, port, until),
  ]);
  const [first, last] = [samples[0]!, samples.at(-1)!];
  const updated = last.updated - first.updated;
  const dead = Math.max(...samples.map((sample) => sample.dead));
  console.log(`metric: ${name}, after ${formatSample(last)}; load average ${formatLoad()}`);
  console.log(
    `metric: ${name}: ${(updated / last.seconds).toFixed(0)} row updates a second, ${(((last.updatedHot - first.updatedHot) / updated) * 100).toFixed(0)} % HOT; at most ${dead} dead rows; growth of table ${(last.tableMb - first.tableMb).toFixed(0)} MB, key ${(last.keyMb - first.keyMb).toFixed(0)} MB, index of views ${(last.viewsIndexMb - first.viewsIndexMb).toFixed(0)} MB`,
  );
  console.log(
    `metric: ${name}: autovacuums ${vacuums.map(({ seconds, finished }) => `${seconds.toFixed(0)} s${finished ? '' : ' (not finished)'}`).join(', ') || 'none'}; page of counts ${formatLatency(latencies.page)}; most viewed ${formatLatency(latencies.mostViewed)}`,
  );
  console.log(`metric: ${name}: ${pending.views} views and ${pending.likes} likes pending at the end`);
  check(
    pending.views <= RATES.viewsPerSecond * PENDING_SECONDS_MAX &&
      pending.likes <= RATES.likesPerSecond * PENDING_SECONDS_MAX,
    `${name}: the worker does not merge at this rate`,
  );
  if (!expectVacuum) return;
  check(vacuums.length > 0, `${name}: no autovacuum in ${SECONDS} s with ${dead} dead rows`);
  const deadMax = ROWS * DEAD_SHARE_MAX + (updated / last.seconds) * 2 * NAPTIME_SECONDS;
  check(dead <= deadMax, `${name}: ${dead} dead rows, maximum ${deadMax.toFixed(0)}`);
}

try {
  await ensureCountsDatabase(ROWS);
  const options = await readOptions();
  await resetRateLimits();
  const api = await startApi(0, databaseUrl(database, 'mingtang_app'));
  const worker = startFeedWorker({ database });
  try {
    await waitForMerge();
    await measurePhase(api.port, `options of the migrations (${options.join(', ') || 'none'})`, true);
    if (options.length > 0) {
      await vacuum();
      await runSql(
        url,
        `ALTER TABLE post_counts RESET (${options.map((option) => option.split('=')[0]).join(', ')})`,
      );
      await measurePhase(api.port, 'defaults of PostgreSQL', false);
      await runSql(url, `ALTER TABLE post_counts SET (${options.join(', ')})`);
    }
    await vacuum();
  } finally {
    await Promise.all([api.runningProcess.stop(), worker.stop()]);
  }
} finally {
  if (!KEEP) await dropDatabase(database);
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
