import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const FOLDER = new URL('migrations/', import.meta.url);
const LOCK = 7_204_115;
const LOCK_TRIES = 20;
const LOCK_NOT_AVAILABLE = '55P03';

/** Migrations run one at a time across the network, each in a transaction that gives up a lock it cannot get in 2 s. */
export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  folder: URL = FOLDER,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'mingtang-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = new Set(
      (await client.query<{ name: string }>('SELECT name FROM schema_migrations')).rows.map(
        (row) => row.name,
      ),
    );
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
    const fresh = files.filter((file) => !applied.has(file));
    for (const file of fresh) {
      await apply(client, file, await readFile(new URL(file, folder), 'utf8'));
      say(`applied ${file}`);
    }
    return fresh;
  } finally {
    await client.end();
  }
}

/** For CREATE INDEX CONCURRENTLY and its like: the file holds one statement, and this is its first line. */
const ALONE = '-- outside a transaction\n';

/** A statement that waits for a lock makes every later query wait behind it: better to let go and come again. */
async function apply(client: pg.Client, file: string, sql: string): Promise<void> {
  const alone = sql.startsWith(ALONE);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(alone ? "SET lock_timeout = '2s'" : "BEGIN; SET LOCAL lock_timeout = '2s'");
      await client.query(sql);
      await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [file]);
      if (!alone) await client.query('COMMIT');
      return;
    } catch (error) {
      if (!alone) await client.query('ROLLBACK');
      const waited = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!waited || attempt === LOCK_TRIES) throw new Error(`migration ${file} failed`, { cause: error });
      await sleep(500 * attempt);
    }
  }
}
