import {
  asAdmin,
  databaseUrl,
  dropDatabase,
  ensureDatabase,
  withClient,
} from '@mingtang/test-support/database';
import { runCommand } from '@mingtang/test-support/processes';

const readStamp = (name: string): Promise<string | undefined> =>
  asAdmin(async (client) => {
    const { rows } = await client.query<{ stamp: string }>(
      `SELECT shobj_description(oid, 'pg_database') AS stamp FROM pg_database WHERE datname = $1`,
      [name],
    );
    return rows[0]?.stamp;
  });

/**
 * Creates and migrates a database and fills it with `load`, or reuses a kept one with the same stamp. The stamp
 * is a hash of the schema and the data sources; it is stored as the comment of the database.
 */
export async function ensureLoadedDatabase(
  name: string,
  stamp: string,
  description: string,
  load: (url: string) => Promise<void>,
): Promise<void> {
  if ((await readStamp(name)) === stamp) return;
  const startedAt = performance.now();
  await dropDatabase(name);
  await ensureDatabase(name);
  const url = databaseUrl(name);
  await runCommand(process.execPath, ['server/src/cli/migrate.ts'], {
    MIGRATE_DATABASE_URL: url,
    DATABASE_URL: databaseUrl(name, 'mingtang_app'),
    LOG_LEVEL: 'warn',
  });
  await load(url);
  await asAdmin(async (client) => {
    await client.query(`COMMENT ON DATABASE ${name} IS '${stamp}'`);
  });
  const { rows } = await withClient(url, (client) =>
    client.query<{ size: string }>('SELECT pg_size_pretty(pg_database_size(current_database())) AS size'),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`metric: ${description} loaded in ${seconds.toFixed(0)} s, ${rows[0]!.size}`);
}
