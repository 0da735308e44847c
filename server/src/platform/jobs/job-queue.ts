import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../db/client.ts';
import { currentTraceParent } from '../tracing.ts';
import { createPgListener } from './pg-listener.ts';

/** Name and payload type of a job. Declared by the feature that enqueues it. */
export interface JobType<T extends object> {
  readonly name: string;
  /** Never set: it only gives `T` a place in the type, so that `enqueue` checks the data. */
  readonly payload?: T;
  /** Timeout after which the job is retried; default five minutes. */
  readonly expireInSeconds?: number;
}
export const jobType = <T extends object>(
  name: string,
  options: Pick<JobType<T>, 'expireInSeconds'> = {},
): JobType<T> => ({ name, ...options });

export interface JobQueue {
  /** Inserts the job in the caller's transaction: rolled back with it, visible to the worker after commit. */
  enqueue<T extends object>(tx: Db, type: JobType<T>, data: T): Promise<void>;
  /** For the worker, which registers handlers and schedules. */
  boss: PgBoss;
  stop(): Promise<void>;
}

/** Only the worker fetches, schedules and maintains jobs; the API only enqueues them. */
export async function createJobQueue(
  db: Db,
  databaseUrl: string,
  log: Logger,
  role: 'api' | 'worker',
): Promise<JobQueue> {
  const isWorker = role === 'worker';
  const boss = new PgBoss({
    db: { ...fromKysely(db), listen: createPgListener(databaseUrl, `mingtang-${role}-listen`) },
    useListenNotify: isWorker,
    schema: 'pgboss',
    migrate: false,
    supervise: isWorker,
    schedule: isWorker,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'));
  await boss.start();
  return {
    boss,
    async enqueue(tx, type, data) {
      const trace = currentTraceParent();
      await boss.send(type.name, trace === undefined ? data : { ...data, trace }, {
        db: fromKysely(tx),
        ...(type.expireInSeconds === undefined ? {} : { expireInSeconds: type.expireInSeconds }),
      });
    },
    // `close: false`: the connection pool of `db` belongs to the caller.
    stop: () => boss.stop({ graceful: true, timeout: 20_000, close: false }),
  };
}
