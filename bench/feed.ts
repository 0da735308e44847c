/**
 * Benchmarks the feed of posts: latencies at two sizes, concurrent likes of one post, comment events for 2,000 clients, likes
 * of a thousand posts, the sitemaps, and events of single accounts on eight API processes. `--only=likes`, `sitemaps` or
 * `events` runs one of the last three. `COMPARED_CHECKOUT` names the folder of another revision with the same tables, on which
 * the events are measured first.
 */

import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { dropDatabase } from '@mingtang/test-support/database';
import { ROOT } from '@mingtang/test-support/processes';
import type { Latency } from './directory/directory-latencies.ts';
import { FEED_CASES, BUSY_AND_EMPTY_POSTS } from './feed/feed-cases.ts';
import { ensureFeedDataset, type FeedDataset } from './feed/feed-data.ts';
import { runConcurrentLikes } from './feed/concurrent-likes.ts';
import { measureCommentEvents } from './feed/comment-events.ts';
import { openFeedReader, measureFeedCase } from './feed/feed-latencies.ts';
import { closeFeedSessions, resetRateLimits } from './feed/feed-server.ts';
import { measureLiveEvents } from './feed/live-events.ts';
import { measureSitemaps } from './feed/sitemaps.ts';
import { LIKES_PER_SECOND, measureSpreadLikes } from './feed/spread-likes.ts';

const SIZES = (process.env['POSTS'] ?? '10000,10000000')
  .split(',')
  .map(Number)
  .sort((a, b) => a - b);
const KEEP = process.env['KEEP'] === '1';
const GROWTH_MAX = 2;
const BUSY_RATIO_MAX = 2;
const LIKES_PER_SECOND_MIN = 500;
const EVENT_DELAY_MS_MAX = 1_000;
/** Share of the rate that the likes of a thousand posts must reach. */
const RATE_SHARE_MIN = 0.98;
/** Likes that may wait to be merged, in seconds of the rate. */
const BACKLOG_SECONDS_MAX = 5;

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

/** Latencies, likes of one post and comment events. */
async function benchmarkPosts(datasets: readonly FeedDataset[], largest: FeedDataset): Promise<void> {
  const readers = [];
  for (const dataset of datasets) readers.push(await openFeedReader(dataset));
  for (const feedCase of FEED_CASES) {
    const latencies = await measureFeedCase(readers.map((reader) => [reader, feedCase] as const));
    const growth = latencies.at(-1)!.p99 / latencies[0]!.p99;
    console.log(
      `metric: ${feedCase.name}: ${latencies.map(formatLatency).join('; ')}; p99 grows ${growth.toFixed(2)} times`,
    );
    check(
      growth <= GROWTH_MAX,
      `${feedCase.name}: p99 grows ${growth.toFixed(2)} times, maximum ${GROWTH_MAX}`,
    );
  }
  const reader = readers.at(-1)!;
  for (const [busy, empty] of BUSY_AND_EMPTY_POSTS) {
    const [busyLatency, emptyLatency] = await measureFeedCase([
      [reader, busy],
      [reader, empty],
    ]);
    const ratio = busyLatency!.p99 / emptyLatency!.p99;
    console.log(
      `metric: ${busy.name}: ${formatLatency(busyLatency!)}; ${empty.name}: ${formatLatency(emptyLatency!)}; ${ratio.toFixed(2)} times`,
    );
    check(ratio <= BUSY_RATIO_MAX, `${busy.name} takes ${ratio.toFixed(2)} times as long as ${empty.name}`);
  }
  for (const { api, connection } of readers) {
    connection.close();
    await api.runningProcess.stop();
  }

  const likes = await runConcurrentLikes(largest);
  // 5,000 members like the post, and every fifth removes the like.
  const expectedLikes = 4_000;
  console.log(
    `metric: ${likes.perSecond.toFixed(0)} likes per second on one post; expected total ${expectedLikes}, API response ${likes.inResponse}, rows ${likes.rows}, aggregated count ${likes.aggregated}`,
  );
  check(
    likes.perSecond >= LIKES_PER_SECOND_MIN,
    `${likes.perSecond.toFixed(0)} likes per second, minimum ${LIKES_PER_SECOND_MIN}`,
  );
  for (const count of [likes.inResponse, likes.rows, likes.aggregated])
    check(count === expectedLikes, `${count} likes, expected ${expectedLikes}`);

  const commentEvents = await measureCommentEvents(largest);
  console.log(
    `metric: ${commentEvents.clients} SSE clients on 2 API processes: ${commentEvents.events} events, ${commentEvents.lost} lost, p50 ${commentEvents.p50.toFixed(0)} ms, p99 ${commentEvents.p99.toFixed(0)} ms; memory ${commentEvents.memoryBeforeMb.join(' and ')} MB, with clients ${commentEvents.memoryAfterMb.join(' and ')} MB`,
  );
  check(commentEvents.lost === 0, `${commentEvents.lost} events were lost`);
  check(
    commentEvents.p99 <= EVENT_DELAY_MS_MAX,
    `p99 of the event delay is ${commentEvents.p99.toFixed(0)} ms, maximum ${EVENT_DELAY_MS_MAX}`,
  );
}

async function benchmarkSpreadLikes(dataset: FeedDataset): Promise<void> {
  const { http, rows, likes, aggregated, differingPosts, deadlocks } = await measureSpreadLikes(dataset);
  for (const { apis, perSecond, apiCores, clientCores, machineCores, activity } of http)
    console.log(
      `metric: ${perSecond.toFixed(0)} likes per second of 1,000 posts by HTTP on ${apis} API processes, which used ${apiCores.toFixed(2)} cores; the client used ${clientCores.toFixed(2)}, the machine ${machineCores.toFixed(2)} of ${cpus().length}; ${activity}`,
    );
  const largest = Math.max(...rows.backlog);
  const mean = rows.backlog.reduce((sum, pending) => sum + pending, 0) / rows.backlog.length;
  const half = rows.backlog.length / 2;
  console.log(
    `metric: ${rows.perSecond.toFixed(0)} likes per second of 1,000 posts as rows, the machine used ${rows.machineCores.toFixed(2)} of ${cpus().length} cores; pending ${mean.toFixed(0)} in the mean, that is ${((mean / rows.perSecond) * 1_000).toFixed(0)} ms; at most ${Math.max(...rows.backlog.slice(0, half))} in the first half and ${Math.max(...rows.backlog.slice(half))} in the second; all merged ${rows.mergedAfterMs.toFixed(0)} ms after the last`,
  );
  console.log(
    `metric: ${likes} likes in rows, ${aggregated} aggregated, ${differingPosts} posts differ, ${deadlocks} deadlocks; load average ${formatLoad()}`,
  );
  check(
    rows.perSecond >= LIKES_PER_SECOND * RATE_SHARE_MIN,
    `${rows.perSecond.toFixed(0)} likes per second as rows, expected ${LIKES_PER_SECOND}`,
  );
  check(
    largest <= LIKES_PER_SECOND * BACKLOG_SECONDS_MAX,
    `${largest} likes were pending, maximum ${LIKES_PER_SECOND * BACKLOG_SECONDS_MAX}`,
  );
  check(likes === aggregated && differingPosts === 0, `the counts of ${differingPosts} posts differ`);
  check(deadlocks === 0, `${deadlocks} deadlocks`);
}

async function benchmarkSitemaps(datasets: readonly FeedDataset[]): Promise<void> {
  const results = await measureSitemaps(datasets);
  for (const [number, { ranges, fillSeconds }] of results.entries())
    console.log(
      `metric: ${datasets[number]!.posts} posts: the worker filled ${ranges} ranges of the sitemaps in ${fillSeconds.toFixed(0)} s`,
    );
  const [smallest, largest] = [results[0]!, results.at(-1)!];
  const perEntry = results.map(({ index }) => index.p99 / index.entries);
  console.log(
    `metric: statements of the index of the sitemaps: ${results.map(({ index }) => `${index.entries} entries, ${formatLatency(index)}`).join('; ')}; p99 per entry grows ${(perEntry.at(-1)! / perEntry[0]!).toFixed(3)} times`,
  );
  check(perEntry.at(-1)! <= perEntry[0]! * GROWTH_MAX, 'index of the sitemaps: p99 per entry grows too much');
  for (const [number, file] of largest.files.entries()) {
    const small = smallest.files[number]!;
    const growth = file.p99 / small.p99;
    console.log(
      `metric: ${file.name} sitemap of posts: ${small.bytes} bytes, ${formatLatency(small)}; ${file.bytes} bytes, ${formatLatency(file)}; p99 grows ${growth.toFixed(2)} times; load average ${formatLoad()}`,
    );
    check(
      growth <= GROWTH_MAX,
      `${file.name} sitemap of posts: p99 grows ${growth.toFixed(2)} times, maximum ${GROWTH_MAX}`,
    );
  }
}

async function benchmarkEvents(dataset: FeedDataset): Promise<void> {
  const compared = process.env['COMPARED_CHECKOUT'];
  for (const root of compared === undefined ? [ROOT] : [compared, ROOT]) {
    await resetRateLimits();
    const { processes, streams, sent, lost, p50, p99, cpuShare } = await measureLiveEvents(dataset, root);
    console.log(
      `metric: ${root === ROOT ? 'this revision' : 'compared revision'}: ${streams} streams on ${processes} API processes, ${sent} events to one account each: ${lost} lost, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${(cpuShare * 100).toFixed(1)} % of a core per process`,
    );
    check(lost === 0, `${lost} events were lost`);
    check(
      p99 <= EVENT_DELAY_MS_MAX,
      `p99 of the event delay is ${p99.toFixed(0)} ms, maximum ${EVENT_DELAY_MS_MAX}`,
    );
  }
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const datasets: FeedDataset[] = [];
try {
  for (const size of SIZES) datasets.push(await ensureFeedDataset(size));
  const largest = datasets.at(-1)!;
  const selected = (part: string) => only === undefined || only === part;
  if (only === undefined) await benchmarkPosts(datasets, largest);
  if (selected('likes')) await benchmarkSpreadLikes(largest);
  if (selected('sitemaps')) await benchmarkSitemaps(datasets);
  if (selected('events')) await benchmarkEvents(largest);
  for (const dataset of datasets) await closeFeedSessions(dataset);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
} finally {
  if (!KEEP) for (const { database } of datasets) await dropDatabase(database);
}
