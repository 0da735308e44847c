import { sendAsMember, buildCall, openDirectoryClient, type PreparedCase } from './directory-client.ts';
import { type ApiServer, startApi } from './directory-server.ts';

const ROUNDS = 5;
const CALLS_PER_ROUND = 200;
const WARM_UP_CALLS = 40;

export interface Latency {
  p50: number;
  p99: number;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

/**
 * Measures every case sequentially. Rounds alternate between the sizes within a case, so that other load on the machine
 * affects all sizes equally.
 */
export async function measureDirectoryLatencies(
  sizes: readonly number[],
  casesBySize: ReadonlyMap<number, PreparedCase[]>,
) {
  const apis: ApiServer[] = [];
  try {
    for (const size of sizes) apis.push(await startApi(size));
    const clients = await Promise.all(sizes.map((size, index) => openDirectoryClient(size, apis[index]!)));
    const names = casesBySize.get(sizes[0]!)!.map(({ name }) => name);
    let memberIndex = 0;
    const latencies: Latency[][] = [];
    for (const [index] of names.entries()) {
      const durations = new Map(sizes.map((size) => [size, [] as number[]]));
      // Round -1 warms up and is not measured.
      for (let round = -1; round < ROUNDS; round += 1) {
        memberIndex += 1;
        for (const client of clients) {
          const preparedCase = casesBySize.get(client.companyCount)![index]!;
          for (let callIndex = 0; callIndex < (round < 0 ? WARM_UP_CALLS : CALLS_PER_ROUND); callIndex += 1) {
            const call = buildCall(
              preparedCase,
              (round + 1) * CALLS_PER_ROUND + callIndex,
              client.companyCount,
            );
            const { ms } = await sendAsMember(client, call, memberIndex);
            if (round >= 0) durations.get(client.companyCount)!.push(ms);
          }
        }
      }
      latencies.push(
        sizes.map((size) => {
          const sorted = durations.get(size)!.sort((a, b) => a - b);
          return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
        }),
      );
    }
    for (const { connection } of clients) connection.close();
    return latencies;
  } finally {
    await Promise.all(apis.map(({ runningProcess }) => runningProcess.stop()));
  }
}
