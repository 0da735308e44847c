import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../db/client.ts';
import { traceHere } from '../tracing.ts';
import { listenOn } from './listen.ts';

/** A kind of job and, in its type, what it carries. The feature that enqueues it declares it. */
export interface JobKind<T extends object> {
  readonly name: string;
  readonly carries?: T;
  /** How long it may take before it is given to another; five minutes, unless told. */
  readonly seconds?: number;
}
export const jobKind = <T extends object>(name: string, times: { seconds?: number } = {}): JobKind<T> => ({
  name,
  ...times,
});

export interface Jobs {
  /** A row in the caller's transaction: rolled back with it, seen by the worker after commit. */
  enqueue<T extends object>(db: Db, kind: JobKind<T>, data: T): Promise<void>;
  boss: PgBoss;
  stop(): Promise<void>;
}

export async function openJobs(
  db: Db,
  databaseUrl: string,
  log: Logger,
  role: 'api' | 'worker',
): Promise<Jobs> {
  const worker = role === 'worker';
  const boss = new PgBoss({
    db: { ...fromKysely(db), listen: listenOn(databaseUrl, `mingtang-${role}-listen`) },
    useListenNotify: worker,
    schema: 'pgboss',
    migrate: false,
    supervise: worker,
    schedule: worker,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  await boss.start();
  return {
    boss,
    async enqueue(tx, kind, data) {
      const trace = traceHere();
      await boss.send(kind.name, trace === undefined ? data : { ...data, trace }, {
        db: fromKysely(tx),
        ...(kind.seconds === undefined ? {} : { expireInSeconds: kind.seconds }),
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000, close: false }),
  };
}
