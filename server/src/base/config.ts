import { z } from 'zod';

const commaSeparatedList = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
const port = z.coerce.number<string>().int().min(0).max(65_535);
const url = z.string().min(1).max(2048);

/** OWASP minimum of memory for argon2id with two iterations; the default, and required in production. */
const PASSWORD_HASH_KIB_MIN = 19_456;

/** All environment variables, read once at start. `deploy/env.example` explains each of them. */
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
  DATABASE_NAMED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  /** Empty: all reads run on the primary. */
  READ_DATABASE_URLS: commaSeparatedList,
  READ_LAG_MAX_MS: z.coerce.number<string>().int().min(1_000).max(60_000).default(1_000),
  REDIS_URL: url.default('redis://127.0.0.1:6379/0'),
  /** Empty: no Sentinels; REDIS_URL is the only server. */
  REDIS_SENTINELS: commaSeparatedList,
  REDIS_MASTER_NAME: z.string().min(1).default('mingtang'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:5173')
    .transform((value) => new URL(value).origin),
  TRUST_PROXY: commaSeparatedList,
  CORS_ORIGINS: commaSeparatedList,
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
  /** Template codes of the SMS vendor: code for registration, with the parameter `code`. */
  SMS_TEMPLATE_REGISTER: z.string().default('SMS_100001'),
  /** Code for a password reset, with the parameter `code`. */
  SMS_TEMPLATE_RESET: z.string().default('SMS_100002'),
  /** Code to sign in, with the parameter `code`. */
  SMS_TEMPLATE_LOGIN: z.string().default('SMS_100006'),
  /** Code for a new phone number, with the parameter `code`. */
  SMS_TEMPLATE_PHONE: z.string().default('SMS_100007'),
  /** Sent instead of a registration code if the phone already has an account. */
  SMS_TEMPLATE_ALREADY_REGISTERED: z.string().default('SMS_100003'),
  /** The password was changed. */
  SMS_TEMPLATE_PASSWORD_CHANGED: z.string().default('SMS_100004'),
  /** Sent to the old number after a change, with the parameter `token` of the objection link. */
  SMS_TEMPLATE_PHONE_CHANGED: z.string().default('SMS_100008'),
  /** Sent to the old number when staff change it, with the parameter `token` of the link. */
  SMS_TEMPLATE_PHONE_REQUESTED: z.string().default('SMS_100009'),
  /** Sent to the new number when staff change it, with the parameter `token` of the link. */
  SMS_TEMPLATE_PHONE_CONFIRM: z.string().default('SMS_100010'),
  /** The membership is about to expire, with the parameter `day`. */
  SMS_TEMPLATE_EXPIRING: z.string().default('SMS_100005'),
  /** Invites to claim an account that staff created, with the parameter `token` of the link. */
  SMS_TEMPLATE_INVITATION: z.string().default('SMS_100011'),
  /** A dues invoice is unpaid, with the parameter `day` on which it is due. */
  SMS_TEMPLATE_DUES: z.string().default('SMS_100012'),
  SMS_HOURLY_CAP: z.coerce.number<string>().int().min(1).default(300),
  SMS_DAILY_CAP: z.coerce.number<string>().int().min(1).default(3_000),
  /** Invitations that staff may send per day, in Shanghai time. */
  SMS_INVITATIONS_PER_DAY: z.coerce.number<string>().int().min(0).default(1_000),
  /** Base URL of the API for payment webhooks; `PUBLIC_URL/api` when empty. */
  PAY_NOTIFY_URL: z.string().default(''),
  /** Empty: WeChat Pay is disabled. */
  WECHAT_MERCHANT_ID: z.string().default(''),
  WECHAT_APP_ID: z.string().default(''),
  WECHAT_MERCHANT_SERIAL: z.string().default(''),
  WECHAT_MERCHANT_KEY_FILE: z.string().default(''),
  WECHAT_PUBLIC_KEY_ID: z.string().default(''),
  WECHAT_PUBLIC_KEY_FILE: z.string().default(''),
  WECHAT_PAY_URL: url.default('https://api.mch.weixin.qq.com/'),
  WECHAT_OPEN_URL: url.default('https://open.weixin.qq.com'),
  WECHAT_API_URL: url.default('https://api.weixin.qq.com'),
  /** Empty: Alipay is disabled. */
  ALIPAY_APP_ID: z.string().default(''),
  ALIPAY_SELLER_ID: z.string().default(''),
  ALIPAY_APP_KEY_FILE: z.string().default(''),
  ALIPAY_PUBLIC_KEY_FILES: commaSeparatedList,
  ALIPAY_URL: url.default('https://openapi.alipay.com/gateway.do'),
  APPROVED_LINK_HOSTS: commaSeparatedList,
  /** Memory of one password hash; tests use less. */
  PASSWORD_HASH_KIB: z.coerce.number<string>().int().min(8).default(PASSWORD_HASH_KIB_MIN),
  /** Empty: passwords are not checked against a list of breached ones. */
  BREACHED_PASSWORDS_FILE: z.string().default(''),
  PUSH_PUBLIC_KEY: z.string().default(''),
  PUSH_SUBJECT: z.string().default(''),
  /** Empty: tracing is disabled. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().default(''),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number<string>().min(0).max(1).default(1),
  PUSH_HOSTS: commaSeparatedList.prefault(
    'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com',
  ),
});

const SAMPLE_PREFIX = 'development-only-';
const secret = (name: string) =>
  z
    .string()
    .min(32, `${name} needs at least 32 characters`)
    .default(`${SAMPLE_PREFIX}${name.toLowerCase().padEnd(32, '-')}`);

/** Separate from `Environment`, so that the rest of the configuration can be printed. */
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
  /** The APIv3 key: 32 bytes that decrypt WeChat Pay webhooks. */
  WECHAT_API_KEY: z.string().default(''),
  WECHAT_APP_SECRET: z.string().default(''),
});

const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
  'MEDIA_URL',
  'SMS_ENDPOINT',
  // The defaults of the following variables work with the vendor fake only.
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_REGISTER',
  'SMS_TEMPLATE_RESET',
  'SMS_TEMPLATE_LOGIN',
  'SMS_TEMPLATE_PHONE',
  'SMS_TEMPLATE_ALREADY_REGISTERED',
  'SMS_TEMPLATE_PASSWORD_CHANGED',
  'SMS_TEMPLATE_PHONE_CHANGED',
  'SMS_TEMPLATE_PHONE_REQUESTED',
  'SMS_TEMPLATE_PHONE_CONFIRM',
  'SMS_TEMPLATE_EXPIRING',
  'SMS_TEMPLATE_INVITATION',
  'SMS_TEMPLATE_DUES',
] as const;

export type Config = Readonly<z.output<typeof Environment>>;
export type Secrets = Readonly<z.output<typeof SecretEnvironment>>;

export function readConfig(environment: NodeJS.ProcessEnv): { config: Config; secrets: Secrets } {
  // Docker Compose passes an unset variable as an empty string.
  const definedVariables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const config = Object.freeze(Environment.parse(definedVariables));
  const secrets = Object.freeze(SecretEnvironment.parse(definedVariables));
  if (config.NODE_ENV === 'production') assertProductionConfig(definedVariables, secrets, config);
  return { config, secrets };
}

function assertProductionConfig(definedVariables: NodeJS.ProcessEnv, secrets: Secrets, config: Config): void {
  const problems: string[] = REQUIRED_IN_PRODUCTION.filter(
    (name) => definedVariables[name] === undefined,
  ).map((name) => `${name} is not set`);
  for (const [name, value] of Object.entries(secrets)) {
    const isRequired =
      (!name.startsWith('S3_') || config.MEDIA_DRIVER === 's3') &&
      (!name.startsWith('PUSH_') || config.PUSH_PUBLIC_KEY !== '') &&
      name !== 'REDIS_SENTINEL_PASSWORD' &&
      (!name.startsWith('WECHAT_') || config.WECHAT_MERCHANT_ID !== '');
    if (
      isRequired &&
      (definedVariables[name] === undefined ||
        /^dev-|development-only|change-?me|example|sample|secret123/i.test(value))
    ) {
      problems.push(`${name} is missing or is a sample value`);
    }
  }
  const distinctSecrets = new Set([
    secrets.PASSWORD_PEPPER,
    secrets.CODE_SECRET,
    secrets.AUDIT_SECRET,
    secrets.TOTP_SECRET,
  ]);
  if (distinctSecrets.size < 4)
    problems.push('PASSWORD_PEPPER, CODE_SECRET, AUDIT_SECRET and TOTP_SECRET must differ');
  if (config.PUSH_PUBLIC_KEY !== '' && !/^(mailto:|https:\/\/)/.test(config.PUSH_SUBJECT))
    problems.push('PUSH_SUBJECT must be mailto: or https:');
  for (const name of listInvalidPaymentSettings(config))
    problems.push(`${name} must be set for payments, and must use https if it is a URL`);
  if (config.PASSWORD_HASH_KIB < PASSWORD_HASH_KIB_MIN)
    problems.push(`PASSWORD_HASH_KIB must be at least ${PASSWORD_HASH_KIB_MIN}`);
  if (new URL(config.REDIS_URL).password === '') problems.push('REDIS_URL must contain a password');
  if (config.SMS_PROTOCOL !== 'https') problems.push('SMS_PROTOCOL must be https');
  if (problems.length > 0) throw new Error(`refusing to start in production: ${problems.join('; ')}`);
}

/**
 * Settings that an enabled payment channel lacks, and vendor URLs without TLS (also of disabled channels).
 */
function listInvalidPaymentSettings(config: Config): string[] {
  const wechatSettings = ['WECHAT_APP_ID', 'WECHAT_MERCHANT_SERIAL', 'WECHAT_MERCHANT_KEY_FILE'] as const;
  const alipaySettings = ['ALIPAY_SELLER_ID', 'ALIPAY_APP_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILES'] as const;
  return [
    ...(config.WECHAT_MERCHANT_ID === '' ? [] : wechatSettings.filter((name) => config[name] === '')),
    ...(config.ALIPAY_APP_ID === '' ? [] : alipaySettings.filter((name) => config[name].length === 0)),
    ...(['WECHAT_PAY_URL', 'WECHAT_OPEN_URL', 'WECHAT_API_URL', 'ALIPAY_URL'] as const).filter(
      (name) => !config[name].startsWith('https://'),
    ),
  ];
}
