import type { Logger } from 'pino';
import type { PictureProcessor } from '../adapters/images.ts';
import type { PaymentChannels } from '../adapters/pay/create-pay.ts';
import type { Sms } from '../adapters/sms-aliyun.ts';
import type { Storage } from '../adapters/storage.ts';
import type { Push } from '../adapters/web-push.ts';
import type { Config, Secrets } from '../base/config.ts';
import type { Db, Tx } from './db/client.ts';
import type { Standbys } from './db/standbys.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Redis } from './redis.ts';
import type { WebVitalHistograms } from './web-vital-histograms.ts';

/** Injected, so that tests of limits and expiries need not wait. */
export interface Clock {
  now(): Date;
}

/** Dependencies of a service. Always passed as the first argument, never global. */
export interface Deps {
  config: Config;
  secrets: Secrets;
  log: Logger;
  clock: Clock;
  db: Db;
  /** Undefined unless READ_DATABASE_URLS is set, and in the worker. */
  standbys: Standbys | undefined;
  redis: Redis;
  jobs: JobQueue;
  storage: Storage;
  pictures: PictureProcessor;
  sms: Sms;
  pay: PaymentChannels;
  /** Undefined when Web Push is not configured. */
  push: Push | undefined;
  /** Metrics that browsers report; the internal port serves them. */
  webVitals: WebVitalHistograms;
  /** Runs at the end of each transaction of a request that has an idempotency key. */
  beforeCommit?: (db: Tx) => Promise<void>;
}

export type AfterCommit = (deps: Deps) => Promise<void>;

export interface TxDeps extends Deps {
  db: Tx;
  /** Runs `work` with the outer deps once the transaction has committed. Lost if the process dies in between. */
  afterCommit(work: AfterCommit): void;
}
