import { asAdmin, databaseUrl, dropDatabase, ensureDatabase, withClient } from '../scripts/database.ts';
import { run } from '../scripts/processes.ts';

const keptStamp = (name: string): Promise<string | undefined> =>
  asAdmin(async (client) => {
    const { rows } = await client.query<{ stamp: string }>(
      `SELECT shobj_description(oid, 'pg_database') AS stamp FROM pg_database WHERE datname = $1`,
      [name],
    );
    return rows[0]?.stamp;
  });

/** A migrated database that `load` has filled; one that was kept under the same stamp is used again. */
export async function ensureLoaded(
  name: string,
  stamp: string,
  what: string,
  load: (url: string) => Promise<void>,
): Promise<void> {
  if ((await keptStamp(name)) === stamp) return;
  const began = performance.now();
  await dropDatabase(name);
  await ensureDatabase(name);
  const url = databaseUrl(name);
  await run(process.execPath, ['server/src/db/migrate.cli.ts'], {
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
  const seconds = (performance.now() - began) / 1000;
  console.log(`figure: ${what} loaded in ${seconds.toFixed(0)} s, ${rows[0]!.size}`);
}
