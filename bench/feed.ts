import { dropDatabase } from '../scripts/database.ts';
import type { Latency } from './directory/latencies.ts';
import { CASES, PAIRS } from './feed/cases.ts';
import { ensureNetwork } from './feed/data.ts';
import { likeAtOnce } from './feed/likes.ts';
import { hearComments } from './feed/live.ts';
import { openReader, timeCase } from './feed/latencies.ts';
import { closeSessions } from './feed/server.ts';

/** The community at two sizes, one post that everybody likes at once, and two thousand readers who hear of a comment. */
const SIZES = (process.env['POSTS'] ?? '10000,10000000')
  .split(',')
  .map(Number)
  .sort((a, b) => a - b);
const KEEP = process.env['KEEP'] === '1';
const GROWTH_MAX = 2;
const BUSY_MAX = 2;
const LIKES_A_SECOND = 500;
const LIVE_MS_MAX = 1_000;

let [passed, failed] = [0, 0];
function check(ok: boolean, what: string): void {
  if (ok) passed += 1;
  else failed += 1;
  if (!ok) console.log(`failed: ${what}`);
}
const ms = ({ p50, p99 }: Latency): string => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

const networks = [];
try {
  for (const size of SIZES) networks.push(await ensureNetwork(size));
  const largest = networks.at(-1)!;
  const readers = [];
  for (const network of networks) readers.push(await openReader(network));
  for (const one of CASES) {
    const times = await timeCase(readers.map((reader) => [reader, one] as const));
    const growth = times.at(-1)!.p99 / times[0]!.p99;
    console.log(`figure: ${one.name}: ${times.map(ms).join('; ')}; p99 grows ${growth.toFixed(2)} times`);
    check(growth <= GROWTH_MAX, `${one.name}: p99 grows ${growth.toFixed(2)} times, wanted ${GROWTH_MAX}`);
  }
  const reader = readers.at(-1)!;
  for (const [busy, empty] of PAIRS) {
    const [full, bare] = await timeCase([
      [reader, busy],
      [reader, empty],
    ]);
    const share = full!.p99 / bare!.p99;
    console.log(`figure: ${busy.name}: ${ms(full!)}; ${empty.name}: ${ms(bare!)}; ${share.toFixed(2)} times`);
    check(share <= BUSY_MAX, `${busy.name} takes ${share.toFixed(2)} times as long as ${empty.name}`);
  }
  for (const { api, connection } of readers) {
    connection.close();
    await api.started.stop();
  }

  const likes = await likeAtOnce(largest);
  const wanted = 4_000;
  console.log(
    `figure: ${likes.perSecond.toFixed(0)} likes a second on one post; wanted ${wanted} in the end, said ${likes.said}, rows ${likes.rows}, added up ${likes.folded}`,
  );
  check(
    likes.perSecond >= LIKES_A_SECOND,
    `${likes.perSecond.toFixed(0)} likes a second, wanted ${LIKES_A_SECOND}`,
  );
  for (const count of [likes.said, likes.rows, likes.folded])
    check(count === wanted, `${count} likes, wanted ${wanted}`);

  const live = await hearComments(largest);
  console.log(
    `figure: ${live.clients} live clients on 2 API processes: ${live.events} events, ${live.lost} lost, p50 ${live.p50.toFixed(0)} ms, p99 ${live.p99.toFixed(0)} ms; memory ${live.before.join(' and ')} MB, with clients ${live.after.join(' and ')} MB`,
  );
  check(live.lost === 0, `${live.lost} events were lost`);
  check(live.p99 <= LIVE_MS_MAX, `an event comes after ${live.p99.toFixed(0)} ms, wanted ${LIVE_MS_MAX}`);
  for (const network of networks) await closeSessions(network);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
} finally {
  if (!KEEP) for (const { database } of networks) await dropDatabase(database);
}
