import { ask, callOf, openCase, openCaller, type Opened, type Rows } from './caller.ts';
import { CASES } from './cases.ts';
import { type Plans, readPlans } from './plans.ts';
import { appUrl, startApi } from './server.ts';
import { openTap, type Sent } from './tap.ts';

/** Above five, after which PostgreSQL may settle on a generic plan. */
const CALLS = 12;
const READS = /^\s*(?:select|with)\b/i;

export interface Seen extends Plans {
  one: Opened;
  /** Statements of a call; what is loaded once a second or kept for a session is in the first alone. */
  queries: number;
  /** Rows or things found, in all calls together. */
  found: number;
  sent: Sent[];
}

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const countOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'rows' in data ? (data as Rows).rows.length : 1;

/** Runs every case a few times through a tap, and reads the plans of what it sent. */
export async function seeStatements(companies: number, smallest: number): Promise<Seen[]> {
  const tap = await openTap(appUrl(companies));
  const api = await startApi(companies, tap.url);
  try {
    const caller = await openCaller(companies, api);
    const seen: Seen[] = [];
    for (const [index, one] of CASES.entries()) {
      const opened = await openCase(caller, one, smallest);
      tap.drain();
      const sent: Sent[] = [];
      const counts: number[] = [];
      let found = 0;
      for (let turn = 0; turn < CALLS; turn += 1) {
        const { data } = await ask(caller, callOf(opened, turn, companies), index);
        found += countOf(data);
        const now = tap.drain();
        counts.push(now.length);
        sent.push(...now.filter(({ text }) => READS.test(text)));
      }
      const plans = await readPlans(appUrl(companies), CALLS, sent);
      seen.push({ one: opened, queries: median(counts), found, sent, ...plans });
    }
    caller.connection.close();
    return seen;
  } finally {
    await api.started.stop();
    tap.close();
  }
}
