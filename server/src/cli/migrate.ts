/** Applies the migrations, creates the job queues and the next monthly partitions, and updates the system roles. */
import { syncSystemRoles } from '../identity/administrators/administrators.service.ts';
import { jobRegistry } from '../job-registry.ts';
import { createQueues } from '../platform/jobs/create-queues.ts';
import { openDb, openPool } from '../platform/db/client.ts';
import { createMonthPartitions } from '../platform/db/month-partitions.ts';
import { migrate } from '../platform/db/migrate.ts';

/** Must connect as the database owner; API and worker have fewer privileges. */
const url = process.env['MIGRATE_DATABASE_URL'] || 'postgres://127.0.0.1:5432/mingtang';

const applied = await migrate(url, console.log);
await createQueues(url, jobRegistry);
const pool = openPool({ url, max: 1, application: 'mingtang-migrate' }, () => {});
const db = openDb(pool);
await createMonthPartitions(db, new Date());
await syncSystemRoles({ db });
await pool.end();
console.log(applied.length === 0 ? 'database is up to date' : `${applied.length} migrations applied`);
