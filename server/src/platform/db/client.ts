import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { recordQuerySpan } from '../tracing.ts';
import type { DB } from './tables.ts';

/** The pool or a transaction. */
export type Db = Kysely<DB>;
/** For code that takes locks or must be atomic with other writes. */
export type Tx = Transaction<DB>;

/** Keep `date` columns as strings: a Date would shift with the machine's time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const PREPARED_STATEMENTS_MAX = 1000;
const statementNames = new Map<string, string>();

/** Name of the prepared statement for this text; undefined once PREPARED_STATEMENTS_MAX texts are named. */
function statementNameOf(text: string): string | undefined {
  const existingName = statementNames.get(text);
  if (existingName !== undefined) return existingName;
  if (statementNames.size >= PREPARED_STATEMENTS_MAX) return undefined;
  const name = `mt_${createHash('sha1').update(text).digest('base64url')}`;
  statementNames.set(text, name);
  return name;
}

/**
 * SQLSTATE of a rejected write. After a failover, a pooled connection may lead to a server that is read-only.
 */
const READ_ONLY_SQLSTATE = '25006';
/** PostgreSQL reports these settings on connect and when they change. */
const READ_ONLY_PARAMETERS = new Set(['in_hot_standby', 'default_transaction_read_only']);

/** Closes a connection to a read-only server; in the pool, it would return stale data and reject writes. */
function closeIfReadOnly(client: pg.Client): void {
  const { connection } = client;
  connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
    if (!READ_ONLY_PARAMETERS.has(parameterName!) || parameterValue !== 'on') return;
    const readOnlyError = Object.assign(new Error('the database server is read-only'), {
      code: READ_ONLY_SQLSTATE,
    });
    connection.stream.destroy(readOnlyError);
  });
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    // The pool discards a client that is ending.
    if (code === READ_ONLY_SQLSTATE) client.end(() => {});
  });
}

/**
 * Names statements, because pg prepares only named ones and Kysely sends text and values alone. A text without values
 * may contain several statements, which cannot be prepared.
 */
class PreparingClient extends pg.Client {
  protected nameOf(text: string): string | undefined {
    return statementNameOf(text);
  }

  // pg declares eight overloads of query; this one forwards all arguments and only adds the name.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.nameOf(text) : undefined;
    const originalQuery = super.query as (...rest: unknown[]) => never;
    const result: unknown =
      name === undefined
        ? originalQuery.apply(this, args)
        : originalQuery.call(this, { name, text, values }, ...args.slice(2));
    if (typeof text === 'string' && result instanceof Promise) recordQuerySpan(text, result);
    return result as never;
  }
}

class PrimaryClient extends PreparingClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    closeIfReadOnly(this);
  }
}

/** For PgBouncer before 1.21 in transaction mode, which does not carry named statements. */
class UnnamedStatementsClient extends PrimaryClient {
  protected override nameOf(): undefined {
    return undefined;
  }
}

/** Shorter than those of the primary: the primary repeats a read that fails on a standby. */
const STANDBY_TIMEOUT_MS = 3_000;

export interface PoolOptions {
  url: string;
  max: number;
  application: string;
  /** Default true. */
  namedStatements?: boolean;
}

const commonPoolConfig = (options: PoolOptions): pg.PoolConfig => ({
  connectionString: options.url,
  max: options.max,
  application_name: options.application,
  // Detects a vanished server on idle connections too.
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  idleTimeoutMillis: 30_000,
});

/** Connections to the primary. */
export const openPool = (options: PoolOptions, onError: (error: Error) => void): pg.Pool =>
  handleErrors(
    new pg.Pool({
      ...commonPoolConfig(options),
      Client: options.namedStatements === false ? UnnamedStatementsClient : PrimaryClient,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 15_000,
    }),
    onError,
  );

/** Connections to a standby. They stay read-only if it is promoted. */
export const openStandbyPool = (options: PoolOptions, onError: (error: Error) => void): pg.Pool =>
  handleErrors(
    new pg.Pool({
      ...commonPoolConfig(options),
      Client: PreparingClient,
      options: '-c default_transaction_read_only=on',
      connectionTimeoutMillis: STANDBY_TIMEOUT_MS,
      statement_timeout: STANDBY_TIMEOUT_MS,
      // Applies on this side, because a server that has vanished cancels nothing.
      query_timeout: STANDBY_TIMEOUT_MS,
    }),
    onError,
  );

function handleErrors(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  // Errors of idle connections; without a listener they would end the process.
  pool.on('error', onError);
  // A connection that fails in use also emits `error` on its client, where the pool has no listener.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const openDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
