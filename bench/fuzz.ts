import { createHash, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { routes as contract } from '@mingtang/contract/routes';
import { type Route, type RouteKey } from '@mingtang/contract/route';
import type { Arbitrary } from 'fast-check';
import { type Client, withClient } from '../scripts/database.ts';
import { doors } from './fuzz/doors.ts';
import { makeFiles } from './fuzz/files.ts';
import type { Plan } from './fuzz/given.ts';
import { hunt } from './fuzz/hunt.ts';
import { learn } from './fuzz/known.ts';
import { openCallers } from './fuzz/callers.ts';
import { type Api, openNetwork, type Network } from './fuzz/network.ts';
import { plansOf } from './fuzz/plans.ts';
import { report } from './fuzz/report.ts';
import { openSender, type Sender } from './fuzz/sender.ts';
import { newTally, type Tally } from './fuzz/tally.ts';

/** Every call of the contract, and the doors beside it, with requests of every sort; every answer is judged. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 1_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const ONLY = process.env['FUZZ_ONLY'];
/** As many of a sort look around first, so that none of them meets a budget of its own. */
const LEARNERS = Math.min(12, Math.max(3, Math.ceil(RUNS / 80)));
const LANES = 24;
/** A call is tried by several lanes at once, so that it also meets itself. */
const SHARE = 250;

const table = (Object.entries(contract) as [RouteKey, Route][]).toSorted(
  ([one], [other]) => orderOf(one) - orderOf(other),
);
const chosen = table.filter(([key]) => ONLY === undefined || key.includes(ONLY));

/** Readers first, and last what takes away what the others want to find. */
function orderOf(key: RouteKey): number {
  if (key.startsWith('GET ')) return 0;
  return key.startsWith('DELETE ') || /bulk|apply|undo|freeze|logout|changesets/.test(key) ? 2 : 1;
}

console.log(`FUZZ_SEED=${SEED}: ${chosen.length} calls × ${RUNS}`);
const network = await openNetwork();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void network.stop().finally(() => process.exit(1)));
try {
  await withClient(network.databaseUrl, async (client) => {
    const callers = await openCallers(client);
    const senders = network.apis.map((api) => openSender(api.port, callers));
    const files = await makeFiles();
    const learned = await learn(table, LEARNERS, await choicesOf(client), files, (plan) =>
      senders[plan.turn % 2]!.send(plan),
    );
    console.log(`ready after ${Math.round(performance.now() / 1000)} s`);
    const watched = watch(network);
    const began = performance.now();
    const tasks: Task[] = chosen.map(([key, route]) => ({
      name: key,
      route,
      plans: plansOf(key, route, learned, files),
    }));
    if (ONLY === undefined || ONLY === 'doors') tasks.push({ name: 'doors', route: undefined, plans: doors });
    const tallies = await all(tasks, senders);
    const seconds = (performance.now() - began) / 1000;
    const passed = await report({ tallies, seconds, runs: RUNS, network, megabytes: await watched.end() });
    process.exitCode = passed ? 0 : 1;
    for (const sender of senders) sender.close();
  });
} finally {
  await network.stop();
}

/** What the lists of choices offer, by the name of the list. */
async function choicesOf(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ type: string; values: string[] }>(
    'SELECT type, array_agg(value ORDER BY value) AS values FROM dictionary_entries GROUP BY type',
  );
  return Object.fromEntries(rows.map(({ type, values }) => [type, values]));
}

interface Task {
  name: string;
  route: Route | undefined;
  plans: Arbitrary<Plan>;
}

async function all(tasks: readonly Task[], senders: readonly Sender[]): Promise<Tally[]> {
  const tallies = tasks.map(({ name }) => newTally(name));
  const shares = tasks.flatMap((task, at) =>
    Array.from({ length: Math.ceil(RUNS / SHARE) }, (_, part) => ({ task, tally: tallies[at]!, part })),
  );
  let next = 0;
  let told = performance.now();
  const lane = async (number: number): Promise<void> => {
    for (let share = shares[next++]; share !== undefined; share = shares[next++]) {
      const { task, tally, part } = share;
      const runs = Math.min(SHARE, RUNS - part * SHARE);
      // From the name as well, so that one call alone gets what it got among all.
      const seed = createHash('sha256').update(`${SEED} ${task.name} ${part}`).digest().readInt32BE();
      await hunt({ ...task, seed, runs, tally, sender: senders[number % senders.length]! });
      if (performance.now() - told < 20_000) continue;
      told = performance.now();
      console.log(
        `· ${next} of ${shares.length} shares, ${tallies.reduce((sum, one) => sum + one.sent, 0)} requests`,
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  return tallies;
}

/** Looks at the memory of the copies while they work. */
function watch({ apis }: Network) {
  let most = 0;
  const look = async ({ started }: Api): Promise<void> => {
    const status = await readFile(`/proc/${started.child.pid}/status`, 'utf8').catch(() => '');
    most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  };
  const timer = setInterval(() => void Promise.all(apis.map(look)), 1_000);
  return {
    async end(): Promise<number> {
      clearInterval(timer);
      await Promise.all(apis.map(look));
      return Math.round(most);
    },
  };
}
