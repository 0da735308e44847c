import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Contains `migrations/` (each file is applied once) and `functions/` (a file is applied again when it
 * changes).
 */
const SCHEMA_FOLDER = new URL('./', import.meta.url);
const ADVISORY_LOCK_ID = 7_204_115;
const LOCK_ATTEMPTS_MAX = 20;
const LOCK_NOT_AVAILABLE = '55P03';

interface SqlFile {
  name: string;
  sql: string;
  /** Only for functions. */
  checksum: string | null;
}

/**
 * Applies new migrations and changed functions; returns their names. An advisory lock admits one process at a
 * time.
 */
export async function migrate(
  url: string,
  log: (line: string) => void = () => {},
  folder: URL = SCHEMA_FOLDER,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'mingtang-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK_ID]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations
         (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now(), checksum text)`,
    );
    const { rows } = await client.query<{ name: string; checksum: string | null }>(
      'SELECT name, checksum FROM schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const migrations = (await readSqlFiles(folder, 'migrations/')).filter(({ name }) => !applied.has(name));
    const functions = (await readSqlFiles(folder, 'functions/')).filter(
      ({ name, checksum }) => applied.get(name) !== checksum,
    );
    // Functions come last, because they refer to tables, and together, because they call each other.
    const steps = [...migrations.map((file) => [file]), ...(functions.length === 0 ? [] : [functions])];
    for (const step of steps) {
      await applyFiles(client, step);
      for (const { name } of step) log(`applied ${name}`);
    }
    return steps.flat().map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readSqlFiles(folder: URL, subfolder: 'migrations/' | 'functions/'): Promise<SqlFile[]> {
  const files = (await readdir(new URL(subfolder, folder))).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(subfolder + file, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return subfolder === 'functions/'
        ? { name: subfolder + file, sql, checksum }
        : { name: file, sql, checksum: null };
    }),
  );
}

/** First line of a file whose single statement, such as CREATE INDEX CONCURRENTLY, cannot run in a transaction. */
const NO_TRANSACTION_HEADER = '-- outside a transaction\n';

/**
 * Applies the files in one transaction. Retries on lock timeout, because a statement that waits for a lock blocks all
 * later queries on the table.
 */
async function applyFiles(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  const noTransaction = files[0]!.sql.startsWith(NO_TRANSACTION_HEADER);
  for (let attempt = 1; ; attempt += 1) {
    let currentFile = '';
    try {
      await client.query(noTransaction ? "SET lock_timeout = '2s'" : "BEGIN; SET LOCAL lock_timeout = '2s'");
      for (const { name, sql, checksum } of files) {
        currentFile = name;
        await client.query(sql);
        await client.query(
          `INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)
           ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
          [name, checksum],
        );
      }
      if (!noTransaction) await client.query('COMMIT');
      return;
    } catch (error) {
      if (!noTransaction) await client.query('ROLLBACK');
      const lockTimedOut = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!lockTimedOut || attempt === LOCK_ATTEMPTS_MAX)
        throw new Error(`migration ${currentFile} failed`, { cause: error });
      await sleep(500 * attempt);
    }
  }
}
