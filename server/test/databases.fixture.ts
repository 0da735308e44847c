import { databaseUrl, dropDatabase, ensureDatabase } from '@mingtang/test-support/database';
import { openDb, openPool } from '../src/platform/db/client.ts';
import { createMonthPartitions } from '../src/platform/db/month-partitions.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { syncSystemRoles } from '../src/identity/administrators/administrators.service.ts';
import { jobRegistry } from '../src/job-registry.ts';
import { createQueues } from '../src/platform/jobs/create-queues.ts';

export { cloneDatabase, dropDatabase, databaseUrl } from '@mingtang/test-support/database';

/** Creates the migrated template database, which each test file clones in a fraction of a second. */
export async function createTemplateDatabase(name: string): Promise<void> {
  await dropDatabase(name);
  await ensureDatabase(name);
  await migrateDatabase(databaseUrl(name));
}

export async function migrateDatabase(url: string): Promise<void> {
  await migrate(url);
  await createQueues(url, jobRegistry);
  const pool = openPool({ url, max: 1, application: 'test' }, () => {});
  const db = openDb(pool);
  await createMonthPartitions(db, new Date());
  await syncSystemRoles({ db });
  await pool.end();
}
