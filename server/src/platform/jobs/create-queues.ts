import { PgBoss } from 'pg-boss';
import pg from 'pg';
import type { JobHandler } from './job-handler.ts';

/** Ten retries with exponential backoff up to an hour, then the job goes to the dead-letter queue. */
const QUEUE_OPTIONS = {
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
  notify: true,
} as const;

/**
 * Creates the pg-boss schema and all queues, and applies changed settings to existing ones. Runs as the database owner,
 * after the migrations.
 */
export async function createQueues(
  url: string,
  jobs: readonly Pick<JobHandler, 'name' | 'retryLimit'>[],
): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    supervise: false,
    // Creates the internal queue of the scheduler.
    schedule: true,
    max: 2,
  });
  boss.on('error', () => {});
  await boss.start();
  for (const { name, retryLimit = QUEUE_OPTIONS.retryLimit } of jobs) {
    const deadLetterQueue = `${name}.dead`;
    const queueOptions = { ...QUEUE_OPTIONS, retryLimit, deadLetter: deadLetterQueue };
    await boss.createQueue(deadLetterQueue);
    await boss.createQueue(name, queueOptions);
    // createQueue does not change an existing queue.
    await boss.updateQueue(name, queueOptions);
  }
  await boss.stop({ graceful: false });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    GRANT USAGE ON SCHEMA pgboss TO mingtang_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO mingtang_app;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO mingtang_app;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO mingtang_app`);
  await client.end();
}
