import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  );
const port = z.coerce.number<string>().int().min(0).max(65_535);
const url = z.string().min(1).max(2048);

/** OWASP's least for argon2id with two passes. */
const PASSWORD_HASH_KIB = 19_456;

/** Everything the processes read from outside, once. `deploy/env.example` explains each variable. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(8780),
  INTERNAL_PORT: port.default(8781),
  WORKER_INTERNAL_PORT: port.default(8782),
  DRAIN_MS: z.coerce.number<string>().int().min(0).max(60_000).default(2_500),
  DATABASE_URL: url.default('postgres://mingtang_app@127.0.0.1:5432/mingtang'),
  DATABASE_POOL: z.coerce.number<string>().int().min(1).max(100).default(10),
  REDIS_URL: url.default('redis://127.0.0.1:6379/0'),
  /** Empty: the server of REDIS_URL is the only one. */
  REDIS_SENTINELS: list,
  REDIS_MASTER_NAME: z.string().min(1).default('mingtang'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:5173')
    .transform((value) => new URL(value).origin),
  TRUST_PROXY: list,
  CORS_ORIGINS: list,
  MEDIA_DRIVER: z.enum(['fs', 's3']).default('fs'),
  MEDIA_ROOT: z.string().default('.data/media'),
  MEDIA_URL: url.default('/media'),
  MEDIA_PROCESSES: z.coerce.number<string>().int().min(1).max(8).default(1),
  S3_BUCKET: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.string().default(''),
  SMS_ENDPOINT: z.string().default('127.0.0.1:8790'),
  SMS_PROTOCOL: z.enum(['http', 'https']).default('http'),
  SMS_SIGN_NAME: z.string().default('名堂'),
  SMS_TEMPLATE_REGISTER: z.string().default('SMS_100001'),
  SMS_TEMPLATE_RESET: z.string().default('SMS_100002'),
  SMS_TEMPLATE_REGISTERED: z.string().default('SMS_100003'),
  SMS_TEMPLATE_CHANGED: z.string().default('SMS_100004'),
  SMS_TEMPLATE_EXPIRING: z.string().default('SMS_100005'),
  SMS_HOURLY_CAP: z.coerce.number<string>().int().min(1).default(300),
  SMS_DAILY_CAP: z.coerce.number<string>().int().min(1).default(3_000),
  /** Where the payment gateways reach the API; behind the proxy of PUBLIC_URL when empty. */
  PAY_NOTIFY_URL: z.string().default(''),
  /** Empty: this network takes no payment by WeChat. */
  WECHAT_MERCHANT_ID: z.string().default(''),
  WECHAT_APP_ID: z.string().default(''),
  WECHAT_MERCHANT_SERIAL: z.string().default(''),
  WECHAT_MERCHANT_KEY_FILE: z.string().default(''),
  WECHAT_PUBLIC_KEY_ID: z.string().default(''),
  WECHAT_PUBLIC_KEY_FILE: z.string().default(''),
  WECHAT_PAY_URL: url.default('https://api.mch.weixin.qq.com/'),
  WECHAT_OPEN_URL: url.default('https://open.weixin.qq.com'),
  WECHAT_API_URL: url.default('https://api.weixin.qq.com'),
  /** Empty: this network takes no payment by Alipay. */
  ALIPAY_APP_ID: z.string().default(''),
  ALIPAY_SELLER_ID: z.string().default(''),
  ALIPAY_APP_KEY_FILE: z.string().default(''),
  ALIPAY_PUBLIC_KEY_FILES: list,
  ALIPAY_URL: url.default('https://openapi.alipay.com/gateway.do'),
  APPROVED_LINK_HOSTS: list,
  /** Empty: passwords are compared with no list of stolen ones. */
  /** Memory of one password hash; tests lower it. */
  PASSWORD_HASH_KIB: z.coerce.number<string>().int().min(8).default(PASSWORD_HASH_KIB),
  BREACHED_PASSWORDS_FILE: z.string().default(''),
  PUSH_PUBLIC_KEY: z.string().default(''),
  PUSH_SUBJECT: z.string().default(''),
  /** Empty: no spans are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().default(''),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number<string>().min(0).max(1).default(1),
  PUSH_HOSTS: list.prefault('fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com'),
});

const SAMPLE = 'development-only-';
const secret = (name: string) =>
  z
    .string()
    .min(32, `${name} needs at least 32 characters`)
    .default(`${SAMPLE}${name.toLowerCase().padEnd(32, '-')}`);

/** Kept apart, so that the rest of the configuration may be printed. */
const SecretEnvironment = z.object({
  PASSWORD_PEPPER: secret('PASSWORD_PEPPER'),
  CODE_SECRET: secret('CODE_SECRET'),
  AUDIT_SECRET: secret('AUDIT_SECRET'),
  TOTP_SECRET: secret('TOTP_SECRET'),
  ALIYUN_ACCESS_KEY_ID: z.string().min(1).default('dev-access-key'),
  ALIYUN_ACCESS_KEY_SECRET: z.string().min(1).default('dev-access-secret'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  PUSH_PRIVATE_KEY: z.string().default(''),
  REDIS_SENTINEL_PASSWORD: z.string().default(''),
  /** The APIv3 key: 32 bytes that decrypt what WeChat Pay tells us. */
  WECHAT_API_KEY: z.string().default(''),
  WECHAT_APP_SECRET: z.string().default(''),
});

const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
  'MEDIA_URL',
  'SMS_ENDPOINT',
  // The defaults are known to the stand-in alone.
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_REGISTER',
  'SMS_TEMPLATE_RESET',
  'SMS_TEMPLATE_REGISTERED',
  'SMS_TEMPLATE_CHANGED',
  'SMS_TEMPLATE_EXPIRING',
] as const;

export type Config = Readonly<z.output<typeof Environment>>;
export type Secrets = Readonly<z.output<typeof SecretEnvironment>>;

export function readConfig(environment: NodeJS.ProcessEnv): { config: Config; secrets: Secrets } {
  // A compose file writes an unset variable as an empty one.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const config = Object.freeze(Environment.parse(set));
  const secrets = Object.freeze(SecretEnvironment.parse(set));
  if (config.NODE_ENV === 'production') refuseSamples(set, secrets, config);
  return { config, secrets };
}

function refuseSamples(set: NodeJS.ProcessEnv, secrets: Secrets, config: Config): void {
  const problems: string[] = REQUIRED_IN_PRODUCTION.filter((name) => set[name] === undefined).map(
    (name) => `${name} is not set`,
  );
  for (const [name, value] of Object.entries(secrets)) {
    const needed =
      (!name.startsWith('S3_') || config.MEDIA_DRIVER === 's3') &&
      (!name.startsWith('PUSH_') || config.PUSH_PUBLIC_KEY !== '') &&
      name !== 'REDIS_SENTINEL_PASSWORD' &&
      (!name.startsWith('WECHAT_') || config.WECHAT_MERCHANT_ID !== '');
    if (
      needed &&
      (set[name] === undefined || /^dev-|development-only|change-?me|example|sample|secret123/i.test(value))
    ) {
      problems.push(`${name} is missing or a sample`);
    }
  }
  const distinct = new Set([
    secrets.PASSWORD_PEPPER,
    secrets.CODE_SECRET,
    secrets.AUDIT_SECRET,
    secrets.TOTP_SECRET,
  ]);
  if (distinct.size < 4) problems.push('the four secrets must differ from each other');
  if (config.PUSH_PUBLIC_KEY !== '' && !/^(mailto:|https:\/\/)/.test(config.PUSH_SUBJECT))
    problems.push('PUSH_SUBJECT must be mailto: or https:');
  for (const name of missingForPayment(config)) problems.push(`${name} is needed to be paid`);
  if (config.PASSWORD_HASH_KIB < PASSWORD_HASH_KIB)
    problems.push(`PASSWORD_HASH_KIB must be at least ${PASSWORD_HASH_KIB}`);
  if (new URL(config.REDIS_URL).password === '') problems.push('REDIS_URL must carry a password');
  if (config.SMS_PROTOCOL !== 'https') problems.push('SMS_PROTOCOL must be https');
  if (problems.length > 0) throw new Error(`refusing to start in production: ${problems.join('; ')}`);
}

/** A channel that is switched on has all it needs, and reaches its gateway over TLS. */
function missingForPayment(config: Config): string[] {
  const wechat = ['WECHAT_APP_ID', 'WECHAT_MERCHANT_SERIAL', 'WECHAT_MERCHANT_KEY_FILE'] as const;
  const alipay = ['ALIPAY_SELLER_ID', 'ALIPAY_APP_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILES'] as const;
  return [
    ...(config.WECHAT_MERCHANT_ID === '' ? [] : wechat.filter((name) => config[name] === '')),
    ...(config.ALIPAY_APP_ID === '' ? [] : alipay.filter((name) => config[name].length === 0)),
    ...(['WECHAT_PAY_URL', 'WECHAT_OPEN_URL', 'WECHAT_API_URL', 'ALIPAY_URL'] as const).filter(
      (name) => !config[name].startsWith('https://'),
    ),
  ];
}
