import type { Logger } from 'pino';
import type { Pictures } from './adapters/images.ts';
import type { Pay } from './adapters/pay/pay.ts';
import type { Sms } from './adapters/sms-aliyun.ts';
import type { Storage } from './adapters/storage.ts';
import type { Push } from './adapters/web-push.ts';
import type { Config, Secrets } from './config.ts';
import type { Db, Tx } from './db/client.ts';
import type { Jobs } from './jobs/enqueue.ts';
import type { Redis } from './redis.ts';

/** Time is a dependency, so that limits and expiries can be tested without waiting. */
export interface Clock {
  now(): Date;
}

/** What a service may reach. It is the first argument of everything and is never ambient. */
export interface Deps {
  config: Config;
  secrets: Secrets;
  log: Logger;
  clock: Clock;
  db: Db;
  redis: Redis;
  jobs: Jobs;
  storage: Storage;
  pictures: Pictures;
  sms: Sms;
  pay: Pay;
  /** Absent when this network sends no pushes. */
  push: Push | undefined;
  /** What a call under an idempotency key adds to each of its transactions. */
  beforeCommit?: (db: Tx) => Promise<void>;
}

export type AfterCommit = (deps: Deps) => Promise<void>;

export interface TxDeps extends Deps {
  db: Tx;
  /** For what others may see only once it is true, with the deps outside. It is lost when the process ends in between. */
  afterCommit(work: AfterCommit): void;
}
