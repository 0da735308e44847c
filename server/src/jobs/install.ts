import { PgBoss } from 'pg-boss';
import pg from 'pg';
import { catalogue } from './catalogue.ts';

/** Ten more tries with growing pauses up to an hour, then the job is kept aside for a person. */
const QUEUE = {
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
  notify: true,
} as const;

/** Makes the queue's own schema and every queue; runs with the owner's rights, after the migrations. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    supervise: false,
    // Starting with the scheduler on makes the queue it needs for itself.
    schedule: true,
    max: 2,
  });
  boss.on('error', () => {});
  await boss.start();
  for (const { name } of catalogue) {
    const dead = `${name}.dead`;
    await boss.createQueue(dead);
    await boss.createQueue(name, { ...QUEUE, deadLetter: dead });
    // A queue that was there before gets the present settings too.
    await boss.updateQueue(name, { ...QUEUE, deadLetter: dead });
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
