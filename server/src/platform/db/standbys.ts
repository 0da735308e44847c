import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../base/config.ts';
import type { Redis } from '../redis.ts';
import { type Db, openDb, openStandbyPool } from './client.ts';

const MEASURE_INTERVAL_MS = 200;
/** Added to the time for which positions of accounts are kept, for processes whose clocks run at different rates. */
const EXPIRY_MARGIN_MS = 1_000;

/** Not imported from deps.ts, which imports this file. */
interface Clock {
  now(): Date;
}

export interface Standby {
  /** Host and port. */
  server: string;
  db: Db;
  /** An object of its own, see `readOnStandby`. */
  clock: Clock;
  /** Reads that it has answered for this process. */
  reads: number;
}

export interface Standbys {
  /** A standby that is within the bound; undefined if there is none. */
  findForVisitor(): Standby | undefined;
  /**
   * The standby of this account, if it is within the bound and has replayed everything that the account wrote. Always the
   * same one: two standbys differ in what they have replayed.
   */
  findForAccount(accountId: string): Promise<Standby | undefined>;
  /** Called after a write of the account and after a read on the primary, before the response. */
  recordPosition(accountId: string): Promise<void>;
  /** The lag of a server that is the primary is undefined. */
  list(): { server: string; reads: number; lagSeconds: number | undefined }[];
  /** Reads that the primary has answered, and those of them that had failed on a standby. */
  counts: { primary: number; failures: number };
  close(): Promise<void>;
}

interface StandbysInput {
  config: Config;
  log: Logger;
  clock: Clock;
  /** The primary. */
  db: Db;
  redis: Redis;
  redisConnectedAt: () => number;
}

/** Position in the WAL, as bytes since its start. */
type Position = number;
interface Sample {
  /** Before the query was sent: everything committed before is at or below the position. */
  at: number;
  position: Position;
}

interface MeasuredStandby extends Standby {
  pool: pg.Pool;
  isPrimary: boolean;
  replayed: Position;
  replayedAt: number;
  /** The standby has replayed everything that was committed before this time. */
  freshAsOf: number;
  /** Samples up to this time say nothing about this standby. */
  samplesAfter: number;
}

const PRIMARY_POSITION = `SELECT pg_current_wal_flush_lsn() - '0/0' AS position`;
const STANDBY_POSITION = `
  SELECT NOT pg_is_in_recovery() AS "isPrimary", pg_last_wal_replay_lsn() - '0/0' AS position`;

/** Times are those of `performance.now()`: the wall clock may jump. */
export function openStandbys({ config, log, clock, db, redis, redisConnectedAt }: StandbysInput): Standbys {
  const lagMaxMs = config.READ_LAG_MAX_MS;
  const positionExpiryMs = lagMaxMs + EXPIRY_MARGIN_MS;
  const standbys = config.READ_DATABASE_URLS.map((url): MeasuredStandby => {
    const server = serverOf(url);
    const pool = openStandbyPool({ url, max: config.DATABASE_POOL, application: 'mingtang-api' }, (error) =>
      log.warn({ err: error, server }, 'standby connection lost'),
    );
    return {
      server,
      pool,
      db: openDb(pool),
      clock: { now: () => clock.now() },
      reads: 0,
      isPrimary: false,
      replayed: 0,
      replayedAt: 0,
      freshAsOf: -Infinity,
      samplesAfter: 0,
    };
  });
  /** Of the primary, for the time of the bound. */
  let samples: Sample[] = [];
  let next = 0;

  const addSample = (at: number, position: Position): void => {
    samples = [...samples.filter((sample) => sample.at >= at - lagMaxMs), { at, position }];
    for (const standby of standbys) {
      // It follows another primary, for instance a failed one that was ahead of the present one.
      const hasDiverged = standby.replayedAt < at && standby.replayed > position;
      if (hasDiverged) Object.assign(standby, { samplesAfter: at, freshAsOf: -Infinity });
    }
  };
  const updateStandby = (standby: MeasuredStandby, isPrimary: boolean, replayed: Position): void => {
    Object.assign(standby, { isPrimary, replayed, replayedAt: performance.now() });
    if (isPrimary) standby.freshAsOf = -Infinity;
    else
      for (const { at, position } of samples)
        if (position <= replayed && at > standby.samplesAfter)
          standby.freshAsOf = Math.max(standby.freshAsOf, at);
  };
  const measurements = [
    repeatQuery(config.DATABASE_URL, PRIMARY_POSITION, lagMaxMs, log, (row, at) =>
      addSample(at, Number(row.position)),
    ),
    ...standbys.map((standby, index) =>
      repeatQuery(config.READ_DATABASE_URLS[index]!, STANDBY_POSITION, lagMaxMs, log, (row) =>
        updateStandby(standby, row.isPrimary, Number(row.position ?? 0)),
      ),
    ),
  ];

  const isWithinBound = ({ freshAsOf }: MeasuredStandby): boolean =>
    performance.now() - freshAsOf <= lagMaxMs;

  return {
    counts: { primary: 0, failures: 0 },
    findForVisitor() {
      next += 1;
      for (let offset = 0; offset < standbys.length; offset += 1) {
        const standby = standbys[(next + offset) % standbys.length]!;
        if (isWithinBound(standby)) return standby;
      }
      return undefined;
    },
    async findForAccount(accountId) {
      // Redis loses the latest positions in a failover; after this time every standby in use has replayed them.
      if (!redis.isReady || performance.now() - redisConnectedAt() < positionExpiryMs) return undefined;
      const position = await redis.zScore(positionKeyOf(accountId), 'wal').catch(() => Infinity);
      // Checked after Redis has responded: a position that has expired is on every standby within the bound.
      const standby = standbys[Number(BigInt(accountId) % BigInt(standbys.length))]!;
      return isWithinBound(standby) && standby.replayed >= (position ?? 0) ? standby : undefined;
    },
    async recordPosition(accountId) {
      try {
        // Not the flushed position: with `synchronous_commit = off` a commit is visible before it is flushed.
        const { rows } = await sql<{ position: string }>`
          SELECT pg_current_wal_insert_lsn() - '0/0' AS position`.execute(db);
        const key = positionKeyOf(accountId);
        // The highest one counts, whatever the order in which concurrent requests arrive here.
        await redis
          .multi()
          .zAdd(key, { score: Number(rows[0]!.position), value: 'wal' }, { comparison: 'GT' })
          .pExpire(key, positionExpiryMs)
          .exec();
      } catch (error) {
        log.warn({ err: error }, 'the position of a write was not recorded');
      }
    },
    list: () =>
      standbys.map(({ server, reads, isPrimary, freshAsOf }) => ({
        server,
        reads,
        lagSeconds: isPrimary ? undefined : (performance.now() - freshAsOf) / 1000,
      })),
    async close() {
      for (const measurement of measurements) await measurement.stop();
      for (const { pool } of standbys) await pool.end();
    },
  };
}

const serverOf = (url: string): string => new URL(url).host;
const positionKeyOf = (accountId: string): string => `position:${accountId}`;

interface PositionRow {
  position: string | null;
  isPrimary: boolean;
}

/**
 * Repeats a query on a connection of its own, because one of the pool may have to wait for requests. `onRow` gets the
 * time at which the query was sent.
 */
function repeatQuery(
  url: string,
  text: string,
  timeoutMs: number,
  log: Logger,
  onRow: (row: PositionRow, sentAt: number) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = () =>
    sleep(MEASURE_INTERVAL_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
  let failing = false;

  const queryUntilFailure = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'mingtang-api-lag',
      connectionTimeoutMillis: timeoutMs,
      statement_timeout: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      while (!stopping.signal.aborted) {
        const sentAt = performance.now();
        const { rows } = await client.query<PositionRow>(text);
        onRow(rows[0]!, sentAt);
        failing = false;
        await pause();
      }
    } finally {
      // Does not wait for a server that has vanished.
      void client.end().catch(() => {});
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await queryUntilFailure().catch((error: unknown) => {
        if (!failing)
          log.warn({ err: error, server: serverOf(url) }, 'the lag of standbys cannot be measured');
        failing = true;
      });
      await pause();
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
