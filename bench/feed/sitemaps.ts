import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, withClient } from '@mingtang/test-support/database';
import { type Latency, percentile } from '../directory/directory-latencies.ts';
import { startApi } from '../directory/directory-server.ts';
import { type KeepAliveConnection, openKeepAliveConnection } from '../directory/keep-alive-connection.ts';
import { openPostgresProxy } from '../directory/postgres-proxy.ts';
import { buildRawRequest } from '../directory/raw-request.ts';
import type { FeedDataset } from './feed-data.ts';
import { resetRateLimits, startFeedWorker } from './feed-server.ts';

const CALLS = Number(process.env['SITEMAP_CALLS'] ?? 100);
const WARM_UP_CALLS = 5;
/** Calls before the other size is measured, so that other load on the machine affects both equally. */
const CALLS_PER_ROUND = 20;
const IDS_PER_FILE = 10_000;

export interface SitemapResults {
  /** Ranges that the worker filled, with the pauses between its runs. */
  ranges: number;
  fillSeconds: number;
  /** The statements of the index, which the API keeps for a minute. */
  index: Latency & { entries: number };
  files: (Latency & { name: string; bytes: number })[];
}

interface Measured {
  read: () => Promise<number>;
  durations: number[];
}

/** Empties the kept ranges, as after a bulk load without triggers, and waits until a worker has filled them. */
const fillRanges = (dataset: FeedDataset): Promise<Pick<SitemapResults, 'ranges' | 'fillSeconds'>> =>
  withClient(databaseUrl(dataset.database), async (client) => {
    await client.query('TRUNCATE sitemap_ranges, sitemap_company_groups, sitemap_changes, sitemap_fills');
    await client.query(
      `INSERT INTO sitemap_fills (kind) VALUES ('company'), ('member'), ('product'), ('post'), ('news')`,
    );
    const startedAt = performance.now();
    const worker = startFeedWorker(dataset);
    try {
      while ((await client.query('SELECT FROM sitemap_fills')).rowCount !== 0) await sleep(100);
    } finally {
      await worker.stop();
    }
    const { rows } = await client.query<{ ranges: number }>(
      'SELECT count(*)::int AS ranges FROM sitemap_ranges',
    );
    return { ranges: rows[0]!.ranges, fillSeconds: (performance.now() - startedAt) / 1_000 };
  });

async function get(connection: KeepAliveConnection, path: string) {
  const { status, body, ms } = await connection.send(buildRawRequest({ method: 'GET', path }));
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return { body: body.toString(), ms };
}

async function measure(measured: Measured, calls: number): Promise<void> {
  for (let call = 0; call < calls; call += 1) measured.durations.push(await measured.read());
}

const latencyOf = ({ durations }: Measured): Latency => {
  durations.sort((a, b) => a - b);
  return { p50: percentile(durations, 0.5), p99: percentile(durations, 0.99) };
};

async function openSitemaps(dataset: FeedDataset) {
  const filled = await fillRanges(dataset);
  const appUrl = databaseUrl(dataset.database, 'mingtang_app');
  const proxy = await openPostgresProxy(appUrl);
  const api = await startApi(dataset.posts, proxy.url);
  const connection = await openKeepAliveConnection(api.port);
  proxy.drain();
  const index = await get(connection, '/sitemap.xml');
  const statements = proxy.drain().filter(({ text }) => text.includes('sitemap_ranges'));
  const readIndex = (): Promise<number> =>
    withClient(appUrl, async (client) => {
      const startedAt = performance.now();
      for (const { text, values } of statements) await client.query(text, values);
      return performance.now() - startedAt;
    });
  const lastFile = Math.ceil(dataset.posts / IDS_PER_FILE) - 1;
  const files = [];
  for (const [name, number] of [
    ['first', 0],
    ['middle', Math.floor(lastFile / 2)],
    ['last', lastFile],
  ] as const) {
    const path = `/sitemaps/d-${number}.xml`;
    const { body } = await get(connection, path);
    files.push({ name, bytes: Buffer.byteLength(body), read: async () => (await get(connection, path)).ms });
  }
  return {
    filled,
    entries: index.body.split('<loc>').length - 1,
    files,
    measured: [readIndex, ...files.map(({ read }) => read)].map((read): Measured => ({
      read,
      durations: [],
    })),
    async close() {
      connection.close();
      await api.runningProcess.stop();
      proxy.close();
    },
  };
}

/** The index, and the first, a middle and the last file of the posts, for each dataset. */
export async function measureSitemaps(datasets: readonly FeedDataset[]): Promise<SitemapResults[]> {
  await resetRateLimits();
  const opened: Awaited<ReturnType<typeof openSitemaps>>[] = [];
  try {
    for (const dataset of datasets) opened.push(await openSitemaps(dataset));
    for (const index of opened[0]!.measured.keys()) {
      for (const { measured } of opened) {
        await measure(measured[index]!, WARM_UP_CALLS);
        measured[index]!.durations = [];
      }
      for (let call = 0; call < CALLS; call += CALLS_PER_ROUND)
        for (const { measured } of opened) await measure(measured[index]!, CALLS_PER_ROUND);
    }
    return opened.map(({ filled, entries, files, measured }) => {
      const [index, ...fileLatencies] = measured.map(latencyOf);
      return {
        ...filled,
        index: { ...index!, entries },
        files: files.map(({ name, bytes }, number) => ({ name, bytes, ...fileLatencies[number]! })),
      };
    });
  } finally {
    for (const { close } of opened) await close();
  }
}
