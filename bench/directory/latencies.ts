import { ask, callOf, openCaller, type Opened } from './caller.ts';
import { type Server, startApi } from './server.ts';

const ROUNDS = 5;
const CALLS_A_ROUND = 200;
const WARM_UP = 40;

export interface Latency {
  p50: number;
  p99: number;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

/**
 * Times every case one call after the other. The sizes take turns within a case, so that what else the machine does
 * falls on all of them alike.
 */
export async function timeCases(sizes: readonly number[], cases: ReadonlyMap<number, Opened[]>) {
  const apis: Server[] = [];
  try {
    for (const size of sizes) apis.push(await startApi(size));
    const callers = await Promise.all(sizes.map((size, index) => openCaller(size, apis[index]!)));
    const names = cases.get(sizes[0]!)!.map((one) => one.name);
    let block = 0;
    const latencies: Latency[][] = [];
    for (const [index] of names.entries()) {
      const times = new Map(sizes.map((size) => [size, [] as number[]]));
      for (let round = -1; round < ROUNDS; round += 1) {
        block += 1;
        for (const caller of callers) {
          const one = cases.get(caller.companies)![index]!;
          for (let turn = 0; turn < (round < 0 ? WARM_UP : CALLS_A_ROUND); turn += 1) {
            const call = callOf(one, (round + 1) * CALLS_A_ROUND + turn, caller.companies);
            const { ms } = await ask(caller, call, block);
            if (round >= 0) times.get(caller.companies)!.push(ms);
          }
        }
      }
      latencies.push(
        sizes.map((size) => {
          const sorted = times.get(size)!.sort((a, b) => a - b);
          return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
        }),
      );
    }
    for (const { connection } of callers) connection.close();
    return latencies;
  } finally {
    await Promise.all(apis.map(({ started }) => started.stop()));
  }
}
