import { type Client, withClient } from '@mingtang/test-support/database';

/** Session settings for a bulk load: no foreign key checks, no wait for the disk at each commit. */
const BULK_LOAD_SETTINGS = `
  SET session_replication_role = replica;
  SET synchronous_commit = off;
  SET maintenance_work_mem = '1GB';
  SET work_mem = '64MB';
  SET max_parallel_maintenance_workers = 0;
  SET max_parallel_workers_per_gather = 0;
  SET jit = off`;

/** Runs the statements in parallel on a few connections; they are started in the order of the list. */
export async function runStatements(
  url: string,
  statements: readonly string[],
  connections = 2,
): Promise<void> {
  const remaining = [...statements];
  const runRemaining = async (client: Client): Promise<void> => {
    await client.query(BULK_LOAD_SETTINGS);
    for (let next = remaining.shift(); next !== undefined; next = remaining.shift()) await client.query(next);
  };
  await Promise.all(Array.from({ length: connections }, () => withClient(url, runRemaining)));
}
