import { freePort, node, untilUp } from '../../scripts/processes.ts';
import { type Call, requestOf } from './calls.ts';
import { openConnection } from './connection.ts';
import { appUrl, cpuSeconds, openSessions, type Server, startApi } from './server.ts';
import type { Sent } from './tap.ts';

const CONNECTIONS = 8;
const ROUNDS = 3;
const SECONDS = 5;
const MEMBERS = 100;

export interface Speed {
  perCpuSecond: number;
  perSecond: number;
}

type Next = (turn: number) => string;

const bareCall = (path: string) => () => requestOf({ method: 'GET', path });

/** A closed loop: each connection sends its next request when the last is answered. */
async function drive({ port }: Server, seconds: number, next: Next): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let calls = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const connection = await openConnection(port);
      while (performance.now() < end) {
        const { status, body } = await connection.send(next(calls));
        if (status !== 200) throw new Error(`${status} ${body.toString()}`);
        calls += 1;
      }
      connection.close();
    }),
  );
  return calls;
}

async function startBare(companies: number, statement: Sent, answer: Buffer): Promise<Server> {
  const port = await freePort();
  const started = node('bench/directory/bare.ts', {
    DATABASE_URL: appUrl(companies),
    BARE_PORT: String(port),
    BARE_STATEMENT: JSON.stringify(statement),
    BARE_ANSWER: answer.toString(),
  });
  await untilUp(`http://127.0.0.1:${port}/health/ready`);
  return { port, started };
}

export interface Speeds {
  list: Speed;
  bareList: Speed;
  cached: Speed;
  constant: Speed;
}

/** The API and the bare handlers take turns under the same load. */
export async function compare(companies: number, list: Call, statement: Sent): Promise<Speeds> {
  const tokens = await openSessions(companies, MEMBERS);
  const api = await startApi(companies);
  let bare: Server | undefined;
  try {
    const visitor = await openConnection(api.port);
    const { body } = await visitor.send(requestOf(list));
    visitor.close();
    bare = await startBare(companies, statement, body);
    const runs: Record<keyof Speeds, [Server, Next]> = {
      list: [api, (turn) => requestOf(list, tokens[turn % tokens.length])],
      bareList: [bare, bareCall('/list')],
      cached: [api, () => requestOf(list)],
      constant: [bare, bareCall('/constant')],
    };
    const sums = new Map<string, { calls: number; cpu: number }>();
    for (let round = -1; round < ROUNDS; round += 1)
      for (const [name, [server, next]] of Object.entries(runs)) {
        const before = await cpuSeconds(server);
        const calls = await drive(server, round < 0 ? 1 : SECONDS, next);
        const sum = sums.get(name) ?? { calls: 0, cpu: 0 };
        if (round >= 0)
          sums.set(name, { calls: sum.calls + calls, cpu: sum.cpu + (await cpuSeconds(server)) - before });
      }
    const speed = (name: keyof Speeds): Speed => {
      const { calls, cpu } = sums.get(name)!;
      return { perCpuSecond: calls / cpu, perSecond: calls / (ROUNDS * SECONDS) };
    };
    return {
      list: speed('list'),
      bareList: speed('bareList'),
      cached: speed('cached'),
      constant: speed('constant'),
    };
  } finally {
    await Promise.all([api.started.stop(), bare?.started.stop('SIGKILL')]);
  }
}
