import type { Started } from '../../scripts/processes.ts';
import type { Network } from './network.ts';
import { curlOf } from './given.ts';
import { SLOW } from './judge.ts';
import { mainReason, succeeded, type Tally } from './tally.ts';

/** How large a share of a call’s requests budgets may refuse. */
const LIMITED_SHARE = 0.2;
const MEGABYTES = 900;
const LAG_SECONDS = 1;

interface Run {
  tallies: readonly Tally[];
  seconds: number;
  runs: number;
  network: Network;
  megabytes: number;
}

export async function report({ tallies, seconds, runs, network, megabytes }: Run): Promise<boolean> {
  const complaints = await network.complaints();
  for (const tally of tallies) {
    if (tally.faults.size === 0) continue;
    console.log(`\n✗ ${tally.name}`);
    for (const { what, plan, traceId, times } of tally.faults.values()) {
      const said = complaints.find((one) => traceId !== undefined && one.traceId === traceId);
      console.log(`  ${what} (${times} times, ${plan.kind}, as ${plan.role})`);
      if (said !== undefined) console.log(`    ${firstLines(said.err?.stack ?? said.msg)}`);
      console.log(`    ${curlOf(plan, network.apis[0]!.port)}`);
    }
  }
  const told = new Set(tallies.flatMap((tally) => [...tally.faults.values()].map((fault) => fault.traceId)));
  const kinds = new Map<string, number>();
  for (const { name, msg, err, traceId } of complaints) {
    if (traceId !== undefined && told.has(traceId)) continue;
    const text = `${name}: ${msg} ${firstLines(err?.stack ?? '')}`;
    kinds.set(text, (kinds.get(text) ?? 0) + 1);
  }
  for (const [text, times] of [...kinds].slice(0, 40)) console.log(`\n✗ ${times} × ${text}`);

  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const sent = sum((tally) => tally.sent);
  const statuses = new Map<number, number>();
  for (const { byStatus } of tallies)
    for (const [status, count] of byStatus) statuses.set(status, (statuses.get(status) ?? 0) + count);
  const throttled = tallies.filter((tally) => tally.limited > tally.sent * LIMITED_SHARE);
  const shallow = tallies.filter((tally) => succeeded(tally) === 0);
  const lag = Math.max(...(await Promise.all(network.apis.map((api) => lagOf(api.internal)))));
  const few = tallies.filter((tally) => tally.sent < runs);
  const slowest = tallies.reduce((one, other) => (other.slowest > one.slowest ? other : one));
  console.log(
    `\nfigure: ${tallies.length} calls, ${sent} requests in ${seconds.toFixed(0)} s (${(sent / seconds).toFixed(0)}/s); answers ${[
      ...statuses,
    ]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
  console.log(
    `figure: ${sum((tally) => tally.limited)} refused by a budget (${((100 * sum((tally) => tally.limited)) / sent).toFixed(2)} %); slowest ${slowest.slowest.toFixed(0)} ms (${slowest.name}); at most ${megabytes} MB a copy; event loop p99 ${(lag * 1000).toFixed(0)} ms behind`,
  );
  console.log(
    `figure: ${tallies.length - shallow.length} of ${tallies.length} calls succeeded at least once`,
  );
  for (const tally of shallow) console.log(`never: ${tally.name}, mostly ${mainReason(tally)}`);
  for (const { name, limited, sent } of throttled) console.log(`throttled: ${name} ${limited} of ${sent}`);
  const checks: Record<string, boolean> = {
    'every call was sent all its requests': few.length === 0,
    'no answer with 5xx': ![...statuses.keys()].some((status) => status >= 500),
    'no answer that breaks the contract': tallies.every(({ faults }) =>
      [...faults.keys()].every((what) => what === SLOW),
    ),
    [`no answer that ${SLOW}`]: tallies.every(({ faults }) => !faults.has(SLOW)),
    'four in five requests of each call pass its budgets': throttled.length === 0,
    'no process ended': [...network.apis.map((api) => api.started), network.worker].every(isAlive),
    'no process wrote of an error': complaints.length === 0,
    [`memory stays under ${MEGABYTES} MB`]: megabytes < MEGABYTES,
    [`the event loop stays within ${LAG_SECONDS} s`]: lag < LAG_SECONDS,
  };
  for (const [name, holds] of Object.entries(checks)) console.log(`${holds ? '✓' : '✗'} ${name}`);
  const failed = Object.values(checks).filter((holds) => !holds).length;
  console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
  return failed === 0;
}

const isAlive = ({ child }: Started): boolean => child.exitCode === null && child.signalCode === null;

const firstLines = (text: string): string => text.split('\n').slice(0, 6).join('\n      ').slice(0, 1_500);

async function lagOf(port: number): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (response) => response.text(),
    () => '',
  );
  return Number(
    /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? ([\d.e-]+)$/m.exec(metrics)?.[1] ?? Infinity,
  );
}
