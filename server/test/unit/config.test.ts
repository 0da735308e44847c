import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/base/config.ts';

const key = (letter: string) => `${letter}7fK2q`.repeat(7);
const VALID = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://mingtang_app@db.internal:5432/mingtang',
  REDIS_URL: 'redis://:a9d2f1c7@redis.internal:6379/0',
  PUBLIC_URL: 'https://hall.partner.test',
  MEDIA_URL: 'https://media.partner.test',
  SMS_ENDPOINT: 'dysmsapi.aliyuncs.com',
  SMS_PROTOCOL: 'https',
  SMS_SIGN_NAME: '名堂',
  SMS_TEMPLATE_REGISTER: 'SMS_250000001',
  SMS_TEMPLATE_RESET: 'SMS_250000002',
  SMS_TEMPLATE_ALREADY_REGISTERED: 'SMS_250000003',
  SMS_TEMPLATE_PASSWORD_CHANGED: 'SMS_250000004',
  SMS_TEMPLATE_PHONE: 'SMS_250000007',
  SMS_TEMPLATE_PHONE_CHANGED: 'SMS_250000008',
  SMS_TEMPLATE_PHONE_REQUESTED: 'SMS_250000009',
  SMS_TEMPLATE_PHONE_CONFIRM: 'SMS_250000010',
  SMS_TEMPLATE_EXPIRING: 'SMS_250000005',
  SMS_TEMPLATE_INVITATION: 'SMS_250000011',
  SMS_TEMPLATE_DUES: 'SMS_250000012',
  SMS_TEMPLATE_LOGIN: 'SMS_250000006',
  PASSWORD_PEPPER: key('a'),
  CODE_SECRET: key('b'),
  AUDIT_SECRET: key('c'),
  TOTP_SECRET: key('d'),
  ALIYUN_ACCESS_KEY_ID: 'LTAI5tRealLooking',
  ALIYUN_ACCESS_KEY_SECRET: key('e'),
};
const SECRETS = ['PASSWORD_PEPPER', 'CODE_SECRET', 'AUDIT_SECRET', 'TOTP_SECRET'] as const;

describe('production', () => {
  it('starts with a complete configuration', () => {
    const { config, secrets } = readConfig(VALID);
    expect(config.NODE_ENV).toBe('production');
    expect(secrets.CODE_SECRET).toBe(VALID.CODE_SECRET);
    expect(JSON.stringify(config)).not.toContain(VALID.CODE_SECRET);
  });

  it('refuses a Redis URL without a password', () => {
    for (const url of ['redis://redis.internal:6379/0', 'rediss://mingtang@redis.internal:6379/0'])
      expect(() => readConfig({ ...VALID, REDIS_URL: url })).toThrow('REDIS_URL');
  });

  it('refuses push without a complete key pair and a contact', () => {
    const push = {
      PUSH_PUBLIC_KEY: key('f'),
      PUSH_PRIVATE_KEY: key('g'),
      PUSH_SUBJECT: 'mailto:a@hall.partner.test',
    };
    expect(readConfig({ ...VALID, ...push }).config.PUSH_HOSTS).toContain('push.services.mozilla.com');
    for (const name of ['PUSH_PRIVATE_KEY', 'PUSH_SUBJECT'])
      expect(() => readConfig({ ...VALID, ...push, [name]: '' })).toThrow(name);
  });

  it.each([...SECRETS, 'ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET'] as const)(
    'refuses to start when %s is missing, empty or a sample',
    (name) => {
      for (const value of [
        undefined,
        '',
        `development-only-${'x'.repeat(32)}`,
        `change-me-${'x'.repeat(32)}`,
        `dev-${'x'.repeat(32)}`,
      ])
        expect(() => readConfig({ ...VALID, [name]: value })).toThrow(name);
    },
  );

  it.each(SECRETS)('refuses to start when %s is shorter than 32 characters', (name) => {
    expect(() => readConfig({ ...VALID, [name]: 'x7'.repeat(15) })).toThrow('at least 32 characters');
  });

  it('refuses a password hash memory below the default', () => {
    expect(readConfig(VALID).config.PASSWORD_HASH_KIB).toBe(19_456);
    expect(() => readConfig({ ...VALID, PASSWORD_HASH_KIB: '19455' })).toThrow('PASSWORD_HASH_KIB');
    expect(readConfig({ ...VALID, NODE_ENV: 'test', PASSWORD_HASH_KIB: '64' }).config.PASSWORD_HASH_KIB).toBe(
      64,
    );
  });

  it('refuses two secrets that are equal', () => {
    for (const name of SECRETS.slice(1))
      expect(() => readConfig({ ...VALID, [name]: VALID.PASSWORD_PEPPER })).toThrow('must differ');
  });

  it.each([
    'DATABASE_URL',
    'REDIS_URL',
    'PUBLIC_URL',
    'MEDIA_URL',
    'SMS_ENDPOINT',
    'SMS_SIGN_NAME',
    'SMS_TEMPLATE_REGISTER',
    'SMS_TEMPLATE_RESET',
    'SMS_TEMPLATE_ALREADY_REGISTERED',
    'SMS_TEMPLATE_PASSWORD_CHANGED',
    'SMS_TEMPLATE_PHONE',
    'SMS_TEMPLATE_PHONE_CHANGED',
    'SMS_TEMPLATE_PHONE_REQUESTED',
    'SMS_TEMPLATE_PHONE_CONFIRM',
    'SMS_TEMPLATE_EXPIRING',
    'SMS_TEMPLATE_INVITATION',
    'SMS_TEMPLATE_DUES',
    'SMS_TEMPLATE_LOGIN',
  ] as const)('refuses to start without %s', (name) => {
    expect(() => readConfig({ ...VALID, [name]: '' })).toThrow(`${name} is not set`);
  });

  it('refuses to send SMS over plain HTTP', () => {
    expect(() => readConfig({ ...VALID, SMS_PROTOCOL: 'http' })).toThrow('SMS_PROTOCOL');
  });

  it('requires the S3 keys when S3 is configured', () => {
    expect(() => readConfig({ ...VALID, MEDIA_DRIVER: 's3', S3_BUCKET: 'b' })).toThrow('S3_ACCESS_KEY_ID');
  });

  it('reports the invalid names and no value', () => {
    const secret = `development-only-${'q'.repeat(32)}`;
    expect(() => readConfig({ ...VALID, CODE_SECRET: secret, TOTP_SECRET: '' })).toThrow(
      /CODE_SECRET.*TOTP_SECRET/,
    );
    expect(() => readConfig({ ...VALID, CODE_SECRET: secret })).not.toThrow(secret);
  });
});

describe('development', () => {
  it('starts with an empty environment', () => {
    const { config, secrets } = readConfig({});
    expect(config).toMatchObject({ NODE_ENV: 'development', TRUST_PROXY: [], CORS_ORIGINS: [] });
    expect(new Set(SECRETS.map((name) => secrets[name])).size).toBe(4);
  });

  it('parses lists with spaces, and refuses invalid numbers and levels', () => {
    expect(
      readConfig({ CORS_ORIGINS: ' https://a.example , ,https://b.example' }).config.CORS_ORIGINS,
    ).toEqual(['https://a.example', 'https://b.example']);
    for (const [name, value] of Object.entries({
      API_PORT: '70000',
      DRAIN_MS: 'x',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'prod',
    }))
      expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('freezes the configuration', () => {
    const { config } = readConfig({});
    expect(Object.isFrozen(config)).toBe(true);
  });
});
