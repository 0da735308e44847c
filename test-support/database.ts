import pg from 'pg';

/** A PostgreSQL login that may create databases; the local server by default. */
const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';

export function databaseUrl(name: string, user?: string): string {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  if (user !== undefined) url.username = user;
  return url.href;
}

export type Client = pg.Client;

/** Runs `work` with a connection and closes it afterwards. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the query and emits an error too; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const asAdmin = <T>(work: (client: Client) => Promise<T>): Promise<T> => withClient(ADMIN_URL, work);

/** Runs one statement, for tools outside the product. */
export const runSql = (url: string, text: string, values: unknown[] = []): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(text, values);
  });

export const dropDatabase = (name: string): Promise<void> =>
  asAdmin(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
  });

/** Returns true if the database was created, false if it existed. */
export async function ensureDatabase(name: string): Promise<boolean> {
  let created = false;
  await asAdmin(async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    await client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`,
    );
    created = true;
  });
  return created;
}

/** Clones a database. The template must have no open connections. */
export const cloneDatabase = (template: string, name: string): Promise<void> =>
  asAdmin(async (client) => {
    const [from, to] = [template, name].map((identifier) => client.escapeIdentifier(identifier));
    await client.query(`DROP DATABASE IF EXISTS ${to} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${to} TEMPLATE ${from}`);
  });
