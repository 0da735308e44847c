import { type Client, withClient } from '../../scripts/database.ts';

/** A load leaves foreign keys unchecked and does not wait for the disk at each step; what it writes is as durable in the end. */
const SESSION = `
  SET session_replication_role = replica;
  SET synchronous_commit = off;
  SET maintenance_work_mem = '1GB';
  SET work_mem = '64MB';
  SET max_parallel_maintenance_workers = 0;
  SET max_parallel_workers_per_gather = 0;
  SET jit = off`;

/** Statements side by side on a few connections, in the order given. */
export async function runAll(url: string, statements: readonly string[], connections = 2): Promise<void> {
  const left = [...statements];
  const work = async (client: Client): Promise<void> => {
    await client.query(SESSION);
    for (let next = left.shift(); next !== undefined; next = left.shift()) await client.query(next);
  };
  await Promise.all(Array.from({ length: connections }, () => withClient(url, work)));
}
