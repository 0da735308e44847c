import { freePort, startNode, waitUntilUp } from '@mingtang/test-support/processes';
import { type RawCall, buildRawRequest, nextClientIp } from './raw-request.ts';
import { openKeepAliveConnection } from './keep-alive-connection.ts';
import {
  appRoleDatabaseUrl,
  cpuSeconds,
  openMemberSessions,
  type ApiServer,
  startApi,
} from './directory-server.ts';
import type { SqlStatement } from './postgres-proxy.ts';

const CONNECTIONS = 8;
const ROUNDS = 3;
const SECONDS = 5;
const SESSION_COUNT = 100;

export interface Throughput {
  perCpuSecond: number;
  perSecond: number;
}

type NextRequest = (callNumber: number) => string;

const baselineRequest = (path: string) => () => buildRawRequest({ method: 'GET', path });

/** Closed-loop load: each connection sends its next request after the previous response. Returns the call count. */
export async function runLoad(
  { port }: Pick<ApiServer, 'port'>,
  seconds: number,
  nextRequest: NextRequest,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let calls = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const connection = await openKeepAliveConnection(port);
      while (performance.now() < end) {
        const { status, body } = await connection.send(nextRequest(calls));
        if (status !== 200) throw new Error(`${status} ${body.toString()}`);
        calls += 1;
      }
      connection.close();
    }),
  );
  return calls;
}

async function startBaseline(
  companyCount: number,
  statement: SqlStatement,
  responseBody: Buffer,
): Promise<ApiServer> {
  const port = await freePort();
  const runningProcess = startNode('bench/directory/baseline-server.ts', {
    DATABASE_URL: appRoleDatabaseUrl(companyCount),
    BARE_PORT: String(port),
    BARE_STATEMENT: JSON.stringify(statement),
    BARE_ANSWER: responseBody.toString(),
  });
  await waitUntilUp(`http://127.0.0.1:${port}/health/ready`);
  return { port, runningProcess };
}

export interface ThroughputComparison {
  /** The list of a signed-in member, and the same SQL statement on the baseline server. */
  list: Throughput;
  baselineList: Throughput;
  /** The cached list of a visitor, and the same bytes from the baseline server. */
  cached: Throughput;
  baselineConstant: Throughput;
}

/**
 * Runs the same load alternately against the API and the baseline server, on the database of the directory with this
 * many companies.
 */
export async function compareThroughput(
  companyCount: number,
  listCall: RawCall,
  statement: SqlStatement,
): Promise<ThroughputComparison> {
  // A member's calls come from one client IP. A new one for each call would cost a reservation of its rate limit each time.
  const members = (await openMemberSessions(companyCount, SESSION_COUNT)).map((token) => ({
    token,
    clientIp: nextClientIp(),
  }));
  const memberRequest: NextRequest = (callNumber) => {
    const { token, clientIp } = members[callNumber % members.length]!;
    return buildRawRequest(listCall, token, clientIp);
  };
  const api = await startApi(companyCount);
  let baseline: ApiServer | undefined;
  try {
    const visitorConnection = await openKeepAliveConnection(api.port);
    const { body } = await visitorConnection.send(buildRawRequest(listCall));
    visitorConnection.close();
    baseline = await startBaseline(companyCount, statement, body);
    const runs: Record<keyof ThroughputComparison, [ApiServer, NextRequest]> = {
      list: [api, memberRequest],
      baselineList: [baseline, baselineRequest('/list')],
      cached: [api, () => buildRawRequest(listCall)],
      baselineConstant: [baseline, baselineRequest('/constant')],
    };
    const totals = new Map<string, { calls: number; cpu: number }>();
    // Round -1 warms up and is not measured.
    for (let round = -1; round < ROUNDS; round += 1)
      for (const [name, [server, nextRequest]] of Object.entries(runs)) {
        const cpuBefore = await cpuSeconds(server);
        const calls = await runLoad(server, round < 0 ? 1 : SECONDS, nextRequest);
        const total = totals.get(name) ?? { calls: 0, cpu: 0 };
        if (round >= 0)
          totals.set(name, {
            calls: total.calls + calls,
            cpu: total.cpu + (await cpuSeconds(server)) - cpuBefore,
          });
      }
    const throughputOf = (name: keyof ThroughputComparison): Throughput => {
      const { calls, cpu } = totals.get(name)!;
      return { perCpuSecond: calls / cpu, perSecond: calls / (ROUNDS * SECONDS) };
    };
    return {
      list: throughputOf('list'),
      baselineList: throughputOf('baselineList'),
      cached: throughputOf('cached'),
      baselineConstant: throughputOf('baselineConstant'),
    };
  } finally {
    await Promise.all([api.runningProcess.stop(), baseline?.runningProcess.stop('SIGKILL')]);
  }
}
