import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { watchQuery } from '../tracing.ts';
import type { DB } from './tables.ts';

/** Any handle: the pool, or the transaction that shadows it. */
export type Db = Kysely<DB>;
/** What locks or must be one with other writes asks for this one. */
export type Tx = Transaction<DB>;

/** A calendar day has no time zone: as a Date it would move with the machine's. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const NAMED_MAX = 1000;
const names = new Map<string, string>();

/** Statements with few variants are prepared once per connection; an endless variety stays unnamed. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMED_MAX) return undefined;
  const name = `mt_${createHash('sha1').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}

/** After a failover the line may lead to a server that only reads. PostgreSQL says so by itself, at the start and after a write. */
const READ_ONLY = '25006';
const SAYS_READ_ONLY = new Set(['in_hot_standby', 'default_transaction_read_only']);

/** Such a connection is thrown away: kept in the pool, it would read what is old and refuse what is new. */
function leaveStandby(client: pg.Client): void {
  const { connection } = client;
  connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
    if (!SAYS_READ_ONLY.has(parameterName!) || parameterValue !== 'on') return;
    const refusal = Object.assign(new Error('the database server is read-only'), { code: READ_ONLY });
    connection.stream.destroy(refusal);
  });
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    // The pool takes back nothing that is ending.
    if (code === READ_ONLY) client.end(() => {});
  });
}

/** Kysely sends text and values; pg prepares a statement only when it has a name. Without values it may be a script of several statements, which cannot be prepared. */
class NamingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    leaveStandby(this);
  }

  // pg declares eight overloads of query; this one passes everything on but for the name.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const call = super.query as (...rest: unknown[]) => never;
    const asked: unknown =
      name === undefined ? call.apply(this, args) : call.call(this, { name, text, values }, ...args.slice(2));
    if (typeof text === 'string' && asked instanceof Promise) watchQuery(text, asked);
    return asked as never;
  }
}

export interface PoolOptions {
  url: string;
  max: number;
  application: string;
}

export function openPool(options: PoolOptions, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: options.url,
    max: options.max,
    application_name: options.application,
    connectionTimeoutMillis: 5_000,
    // A server that vanished without a word is noticed between two calls as well.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // A connection that dies while idle raises here; unheard, it would end the process.
  pool.on('error', onError);
  // One that dies while in use fails its query and raises on itself as well, where the pool does not listen.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const openDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
