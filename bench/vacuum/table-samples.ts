import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, withClient } from '@mingtang/test-support/database';

const SAMPLE_MS = 1_000;
const LOG_EVERY_MS = 30_000;

export interface TableSample {
  seconds: number;
  dead: number;
  updated: number;
  updatedHot: number;
  autovacuums: number;
  tableMb: number;
  keyMb: number;
  viewsIndexMb: number;
  /** Dead rows of `post_count_changes`. */
  changesDead: number;
}

export interface TableSamples {
  samples: TableSample[];
  /** Seconds that autovacuum worked on `post_counts`, one entry for each run, and whether it still runs. */
  vacuums: { seconds: number; finished: boolean }[];
}

const READ_SAMPLE = `
  SELECT c.n_dead_tup::float8 AS dead, c.n_tup_upd::float8 AS updated, c.n_tup_hot_upd::float8 AS "updatedHot",
    c.autovacuum_count::float8 AS autovacuums, pg_relation_size('post_counts') / 1048576.0::float8 AS "tableMb",
    pg_relation_size('post_counts_pkey') / 1048576.0::float8 AS "keyMb",
    pg_relation_size('post_counts_views') / 1048576.0::float8 AS "viewsIndexMb",
    (SELECT n_dead_tup::float8 FROM pg_stat_user_tables WHERE relname = 'post_count_changes') AS "changesDead"
  FROM pg_stat_user_tables c WHERE relname = 'post_counts'`;
const READ_VACUUM = `SELECT 1 FROM pg_stat_progress_vacuum WHERE relid = 'post_counts'::regclass`;

const readSample = async (client: Client, startedAt: number): Promise<TableSample> => ({
  ...(await client.query<Omit<TableSample, 'seconds'>>(READ_SAMPLE)).rows[0]!,
  seconds: (performance.now() - startedAt) / 1_000,
});

export const formatSample = (sample: TableSample): string =>
  `${sample.seconds.toFixed(0)} s: ${sample.dead} dead rows, ${sample.autovacuums} autovacuums, table ${sample.tableMb.toFixed(0)} MB, key ${sample.keyMb.toFixed(0)} MB, index of views ${sample.viewsIndexMb.toFixed(0)} MB; post_count_changes ${sample.changesDead} dead rows`;

/** Reads the statistics of `post_counts` once a second until `until`, and logs some of them. */
export const sampleTable = (url: string, until: number): Promise<TableSamples> =>
  withClient(url, async (client) => {
    const startedAt = performance.now();
    const samples: TableSample[] = [];
    const vacuums: TableSamples['vacuums'] = [];
    let vacuumStartedAt: number | undefined;
    let loggedAt = -Infinity;
    while (performance.now() < until) {
      const sample = await readSample(client, startedAt);
      samples.push(sample);
      if (performance.now() - loggedAt >= LOG_EVERY_MS) {
        loggedAt = performance.now();
        console.log(formatSample(sample));
      }
      const running = (await client.query(READ_VACUUM)).rowCount !== 0;
      if (running) vacuumStartedAt ??= performance.now();
      else if (vacuumStartedAt !== undefined) {
        vacuums.push({ seconds: (performance.now() - vacuumStartedAt) / 1_000, finished: true });
        vacuumStartedAt = undefined;
      }
      await sleep(SAMPLE_MS);
    }
    if (vacuumStartedAt !== undefined)
      vacuums.push({ seconds: (performance.now() - vacuumStartedAt) / 1_000, finished: false });
    return { samples, vacuums };
  });
