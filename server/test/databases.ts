import { databaseUrl, dropDatabase, ensureDatabase } from '../../scripts/database.ts';
import { openDb, openPool } from '../src/db/client.ts';
import { migrate } from '../src/db/migrate.ts';
import { syncSystemRoles } from '../src/features/administrators/administrators.service.ts';
import { installJobs } from '../src/jobs/install.ts';

export { cloneDatabase, dropDatabase, databaseUrl as urlOf } from '../../scripts/database.ts';

/** Migrated once; each test file clones it in a fraction of a second. */
export async function makeTemplate(name: string): Promise<void> {
  await dropDatabase(name);
  await ensureDatabase(name);
  await migrate(databaseUrl(name));
  await installJobs(databaseUrl(name));
  const pool = openPool({ url: databaseUrl(name), max: 1, application: 'test' }, () => {});
  await syncSystemRoles({ db: openDb(pool) });
  await pool.end();
}
