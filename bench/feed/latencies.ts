import { openConnection, type Connection } from '../directory/connection.ts';
import { type Latency, percentile } from '../directory/latencies.ts';
import type { Case } from './cases.ts';
import { type Network, READERS } from './data.ts';
import { forgetBudgets, openSessions, startApi } from './server.ts';
import { requestOf } from './request.ts';
import type { Server } from '../directory/server.ts';

const ROUNDS = 5;
const CALLS_A_ROUND = 200;
const WARM_UP = 40;
const PAGES = 500;
const CURSORS_KEPT = 10;
/** One alone would meet the limit of what an account may ask in five minutes. */
const WALKERS = 6;

export interface Reader {
  network: Network;
  api: Server;
  tokens: string[];
  connection: Connection;
}

interface Page {
  nextCursor?: string | null;
}

export async function openReader(network: Network): Promise<Reader> {
  const api = await startApi(network);
  return {
    network,
    api,
    tokens: await openSessions(network, 1, READERS),
    connection: await openConnection(api.port),
  };
}

async function ask(reader: Reader, one: Case, turn: number, more: object = {}) {
  const token = reader.tokens[turn % reader.tokens.length]!;
  const body = { ...one.body(turn, reader.network), ...more };
  const { status, body: answer, ms } = await reader.connection.send(requestOf(one.path, body, token));
  if (status !== 200) throw new Error(`${one.name} ${JSON.stringify(body)}: ${status} ${answer.toString()}`);
  return { ms, data: (JSON.parse(answer.toString()) as { data: Page }).data };
}

/** Walks to page 500 as a person would; `pageSize` is small where the list is short. */
async function cursorsOf(reader: Reader, one: Case, walker: number): Promise<string[]> {
  const cursors: string[] = [];
  for (let page = 1; page < PAGES; page += 1) {
    const more = { pageSize: PAGE_SIZE_DEEP, ...(page > 1 && { cursor: cursors.at(-1) }) };
    const { nextCursor } = (await ask(reader, one, walker, more)).data;
    if (typeof nextCursor !== 'string') break;
    cursors.push(nextCursor);
  }
  if (cursors.length < PAGES - 1 && walker === 0)
    console.log(`${one.name}: the last page of ${reader.network.posts} posts is ${cursors.length + 1}`);
  return cursors.slice(-CURSORS_KEPT);
}

/** Ten thousand posts hold 500 pages of 16; the comments and the feed have enough or say so. */
const PAGE_SIZE_DEEP = 16;

/** One call after the other; the readers take turns within a case, so that what else the machine does falls on all alike. */
export async function timeCase(of: readonly (readonly [Reader, Case])[]): Promise<Latency[]> {
  await forgetBudgets();
  const cursors: string[][][] = [];
  for (const [reader, one] of of) {
    const walked: string[][] = [];
    for (let walker = 0; one.deep && walker < WALKERS; walker += 1)
      walked.push(await cursorsOf(reader, one, walker));
    cursors.push(walked);
  }
  const times = of.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [place, [reader, one]] of of.entries())
      for (let turn = 0; turn < (round < 0 ? WARM_UP : CALLS_A_ROUND); turn += 1) {
        const walked = cursors[place]!;
        // A cursor of the feed is its reader's own.
        const known = walked[turn % WALKERS];
        const { ms } = known
          ? await ask(reader, one, turn % WALKERS, { cursor: known[turn % known.length] })
          : await ask(reader, one, (round + 1) * CALLS_A_ROUND + turn);
        if (round >= 0) times[place]!.push(ms);
      }
  return times.map((one) => {
    const sorted = one.sort((a, b) => a - b);
    return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
  });
}
