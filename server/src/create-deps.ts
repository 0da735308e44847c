import type pg from 'pg';
import { createPictureProcessor } from './adapters/images.ts';
import { createPay } from './adapters/pay/create-pay.ts';
import { createSms } from './adapters/sms-aliyun.ts';
import { createStorage, type StorageConfig } from './adapters/storage.ts';
import { createPush } from './adapters/web-push.ts';
import type { Config, Secrets } from './base/config.ts';
import { openDb, openPool } from './platform/db/client.ts';
import { openStandbys } from './platform/db/standbys.ts';
import type { Clock, Deps } from './platform/deps.ts';
import {
  wrapPaymentsWithCallCounts,
  wrapSmsWithCallCounts,
} from './office/vendor-status/vendor-status.call-counts.service.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { createLogger } from './platform/logging.ts';
import { openRedis } from './platform/redis.ts';
import { createWebVitalHistograms } from './platform/web-vital-histograms.ts';

export interface DepsHandle {
  deps: Deps;
  pool: pg.Pool;
  close(): Promise<void>;
}

const systemClock: Clock = { now: () => new Date() };

const storageConfigOf = (config: Config, secrets: Secrets): StorageConfig =>
  config.MEDIA_DRIVER === 'fs'
    ? { driver: 'fs', root: config.MEDIA_ROOT, publicUrl: config.MEDIA_URL }
    : {
        driver: 's3',
        bucket: config.S3_BUCKET,
        region: config.S3_REGION,
        ...(config.S3_ENDPOINT === '' ? {} : { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
        accessKeyId: secrets.S3_ACCESS_KEY_ID,
        secretAccessKey: secrets.S3_SECRET_ACCESS_KEY,
        publicUrl: config.MEDIA_URL,
      };

/**
 * Opens all connections of a process; `close` closes them in order. `role` is its name in logs, traces and database
 * connections. Only `worker` runs jobs; `api` enqueues them.
 */
export async function createDeps(
  config: Config,
  secrets: Secrets,
  role: 'api' | 'worker',
  clock: Clock = systemClock,
): Promise<DepsHandle> {
  const log = createLogger(config.LOG_LEVEL, role);
  const spanExporter =
    config.OTEL_EXPORTER_OTLP_ENDPOINT === ''
      ? undefined
      : (await import('./platform/otlp-exporter.ts')).startSpanExporter(
          {
            endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
            sampleRatio: config.OTEL_TRACES_SAMPLER_ARG,
            service: `mingtang-${role}`,
          },
          log,
        );
  const pool = openPool(
    {
      url: config.DATABASE_URL,
      max: config.DATABASE_POOL,
      application: `mingtang-${role}`,
      namedStatements: config.DATABASE_NAMED_STATEMENTS === 'on',
    },
    (error) => log.warn({ err: error }, 'database connection lost'),
  );
  const db = openDb(pool);
  let redisConnectedAt = Infinity;
  const redis = openRedis(config, secrets, log, {
    onConnect: () => {
      redisConnectedAt = performance.now();
    },
  });
  const standbys =
    role === 'api' && config.READ_DATABASE_URLS.length > 0
      ? openStandbys({ config, log, clock, db, redis, redisConnectedAt: () => redisConnectedAt })
      : undefined;
  const jobs = await createJobQueue(db, config.DATABASE_URL, log, role);
  const pictures = createPictureProcessor({ children: config.MEDIA_PROCESSES });
  const deps: Deps = {
    config,
    secrets,
    log,
    clock,
    db,
    standbys,
    redis,
    jobs,
    pictures,
    storage: createStorage(storageConfigOf(config, secrets)),
    sms: wrapSmsWithCallCounts(
      { db, clock, log },
      createSms({
        accessKeyId: secrets.ALIYUN_ACCESS_KEY_ID,
        accessKeySecret: secrets.ALIYUN_ACCESS_KEY_SECRET,
        signName: config.SMS_SIGN_NAME,
        endpoint: config.SMS_ENDPOINT,
        protocol: config.SMS_PROTOCOL,
        templates: {
          register: config.SMS_TEMPLATE_REGISTER,
          reset: config.SMS_TEMPLATE_RESET,
          login: config.SMS_TEMPLATE_LOGIN,
          phone: config.SMS_TEMPLATE_PHONE,
          alreadyRegistered: config.SMS_TEMPLATE_ALREADY_REGISTERED,
          passwordChanged: config.SMS_TEMPLATE_PASSWORD_CHANGED,
          phoneChanged: config.SMS_TEMPLATE_PHONE_CHANGED,
          phoneRequested: config.SMS_TEMPLATE_PHONE_REQUESTED,
          phoneConfirm: config.SMS_TEMPLATE_PHONE_CONFIRM,
          expiring: config.SMS_TEMPLATE_EXPIRING,
          invitation: config.SMS_TEMPLATE_INVITATION,
          dues: config.SMS_TEMPLATE_DUES,
        },
        timeoutMs: 5_000,
      }),
    ),
    pay: wrapPaymentsWithCallCounts({ db, clock, log }, await createPay(config, secrets)),
    push:
      config.PUSH_PUBLIC_KEY === ''
        ? undefined
        : createPush({
            publicKey: config.PUSH_PUBLIC_KEY,
            privateKey: secrets.PUSH_PRIVATE_KEY,
            subject: config.PUSH_SUBJECT,
            timeoutMs: 5_000,
          }),
    webVitals: createWebVitalHistograms(),
  };
  return {
    deps,
    pool,
    async close() {
      await jobs.stop();
      await pictures.close();
      redis.destroy();
      await standbys?.close();
      await pool.end();
      await spanExporter?.close();
    },
  };
}
