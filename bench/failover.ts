import { setTimeout as sleep } from 'node:timers/promises';
import { playOn, type Play } from './failover/acts.ts';
import { happen } from './failover/events.ts';
import {
  type EventKind,
  failedBefore,
  type Line,
  openJournal,
  reasonsOf,
  tableOf,
} from './failover/journal.ts';
import { countKept } from './failover/lost.ts';
import { fillStage } from './failover/people.ts';
import { openStage } from './failover/stage.ts';
import { buy } from './money/buyer.ts';
import { checkBooks } from './money/check.ts';
import { behave, GOOD } from './money/gateway.ts';
import { comeToRest, compareBills } from './money/quiet.ts';

/**
 * The production shape on this machine under mixed load, while its parts are killed with -9: three PostgreSQL servers
 * under Patroni, three Redis servers with Sentinels, two API copies and a worker. Then everything that was acknowledged
 * is looked for, and the twelve questions of the money drill are asked.
 */
const count = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const FAILOVERS = count('FAILOVERS', 5);
const KILLS = count('KILLS', 20);
const RESTARTS = count('RESTARTS', 10);
const RATE = count('RATE', 25);
const BUYERS = count('BUYERS', 150);
const WRITERS = 400;
const BUY_EVERY_MS = 3_000;
const REST_SECONDS = 120;

const LIMITS: Partial<Record<EventKind, number>> = {
  'PostgreSQL primary, kill -9': 15_000,
  'Redis master, kill -9': 5_000,
};

let [passed, failed] = [0, 0];
function hold(ok: boolean, text: string): void {
  console.log(`${ok ? '✓' : '✗'} ${text}`);
  if (ok) passed += 1;
  else failed += 1;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
function print(lines: readonly Line[]): void {
  console.log('event | count | worst window s | median s | calls | failed | retries | lost | wrong');
  for (const { kind, count, worstMs, medianMs, ...rest } of lines)
    console.log([kind, count, seconds(worstMs), seconds(medianMs), ...Object.values(rest)].join(' | '));
}

const began = performance.now();
const stage = await openStage();
try {
  const crowd = await fillStage(stage, BUYERS, WRITERS);
  await behave(stage.gateways, GOOD);
  const journal = openJournal();
  const play: Play = { stage, crowd, journal, written: [], refused: new Map() };
  console.log(`figure: up and filled after ${seconds(performance.now() - began)} s`);

  const over = new AbortController();
  const playing = playOn(play, RATE, over.signal);
  const buying = Promise.all(
    crowd.buyers.map(async (buyer, index) => {
      await sleep(index * BUY_EVERY_MS, undefined, { signal: over.signal }).catch(() => {});
      return over.signal.aborted ? undefined : buy(stage, buyer);
    }),
  );
  await sleep(5_000);
  let acts: number;
  try {
    await happen(stage, journal, { failovers: FAILOVERS, kills: KILLS, restarts: RESTARTS });
  } finally {
    over.abort();
    acts = await playing;
  }
  const stories = (await buying).filter((story) => story !== undefined);
  await comeToRest(stage, REST_SECONDS);
  const closed = await compareBills(stage, crowd.staffToken, REST_SECONDS);
  const books = await checkBooks(stage, crowd.buyers, stories, closed);
  const kept = await countKept(play);

  const lines = tableOf(
    journal,
    kept.lost.map(({ at }) => at),
  );
  print(lines);
  for (const { kind } of lines)
    for (const [text, times] of reasonsOf(journal, kind).slice(0, 6))
      console.log(`  ${kind}: ${times} × ${text}`);
  for (const [text, times] of play.refused) console.log(`  refused: ${times} × ${text}`);
  for (const { text } of journal.wrong.slice(0, 10)) console.log(`  wrong: ${text}`);
  for (const text of [...kept.lost.map((one) => one.text), ...kept.double].slice(0, 10))
    console.log(`  lost or double: ${text}`);
  console.log(
    `figure: ${acts} acts, ${journal.tries.length} calls, ${journal.tries.filter(({ again }) => again).length} of them repeats, ` +
      `${kept.acknowledged} acknowledged writes, ${play.written.filter((one) => !one.acknowledged).length} not acknowledged`,
  );
  for (const text of books.figures) console.log(`figure: ${text}`);

  hold(failedBefore(journal) === 0, 'no call failed before anything happened');
  hold(kept.lost.length === 0, `0 acknowledged writes lost (${kept.lost.length})`);
  hold(kept.double.length === 0, `0 writes done twice (${kept.double.length})`);
  hold(journal.wrong.length === 0, `no wrong answer (${journal.wrong.length})`);
  hold(play.refused.size === 0, 'nothing was refused that should not be');
  const broken = books.findings.filter((finding) => finding.broken.length > 0);
  for (const { id, what, broken: found } of broken)
    console.log(`  ${id} ${what}: ${found.slice(0, 3).join('; ')}`);
  hold(
    broken.length === 0,
    `the money drill's ${books.findings.length} questions (${stories.length} buyers)`,
  );
  for (const { kind, count, worstMs, failed: failures } of lines) {
    const limit = LIMITS[kind];
    if (limit !== undefined)
      hold(worstMs <= limit, `${kind} × ${count}: worst window ${seconds(worstMs)} s of ${seconds(limit)} s`);
    if (kind === 'API, SIGTERM') hold(failures === 0, `${kind} × ${count}: ${failures} failed calls`);
  }
  console.log(`figure: the whole took ${seconds(performance.now() - began)} s`);
} finally {
  await stage.stop();
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
