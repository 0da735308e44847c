import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '@mingtang/test-support/database';
import { type Latency, percentile } from '../directory/directory-latencies.ts';
import { openKeepAliveConnection } from '../directory/keep-alive-connection.ts';
import { buildRawRequest, type RawCall } from '../directory/raw-request.ts';
import { READERS } from './counts-data.ts';

const PAUSE_MS = 50;
const CALLS = {
  page: { method: 'POST', path: '/h5/cloud/get_list' },
  mostViewed: { method: 'GET', path: '/h5/posts/table', input: { sort: 'views' } },
} satisfies Record<string, RawCall>;

export interface ReadLatencies {
  /** The newest posts with their counts, which change all the time. */
  page: Latency;
  /** The first page of the back office list by views, with its total. */
  mostViewed: Latency;
}

async function openStaffSessions(url: string): Promise<string[]> {
  const tokens = Array.from({ length: READERS }, () => `at_${randomBytes(32).toString('base64url')}`);
  await runSql(
    url,
    `INSERT INTO sessions (account_id, token_hash, step, staff, device, location, created_at, last_seen_at, expires_at)
     SELECT t.n, decode(t.hash, 'hex'), 'done', true, 'bench', '', now(), now(), now() + interval '1 day'
     FROM unnest($1::text[]) WITH ORDINALITY AS t (hash, n)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  );
  return tokens;
}

const latencyOf = (durations: number[]): Latency => {
  durations.sort((a, b) => a - b);
  return { p50: percentile(durations, 0.5), p99: percentile(durations, 0.99) };
};

/** Reads both in turn until `until`. */
export async function readCounts(url: string, port: number, until: number): Promise<ReadLatencies> {
  const tokens = await openStaffSessions(url);
  const connection = await openKeepAliveConnection(port);
  const durations = { page: [] as number[], mostViewed: [] as number[] };
  for (let round = 0; performance.now() < until; round += 1) {
    for (const kind of ['page', 'mostViewed'] as const) {
      const request = buildRawRequest(CALLS[kind], tokens[round % READERS]!);
      const { status, body, ms } = await connection.send(request);
      if (status !== 200) throw new Error(`${CALLS[kind].path}: ${status} ${body.toString()}`);
      durations[kind].push(ms);
    }
    await sleep(PAUSE_MS);
  }
  connection.close();
  return { page: latencyOf(durations.page), mostViewed: latencyOf(durations.mostViewed) };
}
