import pg from 'pg';

/** A PostgreSQL where databases may be made; PGHOST and friends, or this machine's. */
const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';

export function databaseUrl(name: string, user?: string): string {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  if (user !== undefined) url.username = user;
  return url.href;
}

export type Client = pg.Client;

/** A connection for as long as the work takes. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A server that dies fails the query and raises here as well; unheard, it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const asAdmin = <T>(work: (client: Client) => Promise<T>): Promise<T> => withClient(ADMIN_URL, work);

/** One statement as the owner of everything, for tools that stand outside the product. */
export const runSql = (url: string, text: string, values: unknown[] = []): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(text, values);
  });

export const dropDatabase = (name: string): Promise<void> =>
  asAdmin(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
  });

/** True when it was made now, false when it was there. */
export async function ensureDatabase(name: string): Promise<boolean> {
  let made = false;
  await asAdmin(async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    await client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`,
    );
    made = true;
  });
  return made;
}

/** A copy of a database to which nobody is connected. */
export const cloneDatabase = (template: string, name: string): Promise<void> =>
  asAdmin(async (client) => {
    const [from, to] = [template, name].map((one) => client.escapeIdentifier(one));
    await client.query(`DROP DATABASE IF EXISTS ${to} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${to} TEMPLATE ${from}`);
  });
