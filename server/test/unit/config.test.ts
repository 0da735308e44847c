import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';

const key = (letter: string) => `${letter}7fK2q`.repeat(7);
const GOOD = {
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
  SMS_TEMPLATE_REGISTERED: 'SMS_250000003',
  SMS_TEMPLATE_CHANGED: 'SMS_250000004',
  SMS_TEMPLATE_EXPIRING: 'SMS_250000005',
  PASSWORD_PEPPER: key('a'),
  CODE_SECRET: key('b'),
  AUDIT_SECRET: key('c'),
  TOTP_SECRET: key('d'),
  ALIYUN_ACCESS_KEY_ID: 'LTAI5tRealLooking',
  ALIYUN_ACCESS_KEY_SECRET: key('e'),
};
const SECRETS = ['PASSWORD_PEPPER', 'CODE_SECRET', 'AUDIT_SECRET', 'TOTP_SECRET'] as const;

describe('production', () => {
  it('starts with everything given', () => {
    const { config, secrets } = readConfig(GOOD);
    expect(config.NODE_ENV).toBe('production');
    expect(secrets.CODE_SECRET).toBe(GOOD.CODE_SECRET);
    expect(JSON.stringify(config)).not.toContain(GOOD.CODE_SECRET);
  });

  it('refuses a Redis that lets everybody in', () => {
    for (const url of ['redis://redis.internal:6379/0', 'rediss://mingtang@redis.internal:6379/0'])
      expect(() => readConfig({ ...GOOD, REDIS_URL: url })).toThrow('REDIS_URL');
  });

  it('refuses to push without a whole key pair and somebody to write to', () => {
    const push = {
      PUSH_PUBLIC_KEY: key('f'),
      PUSH_PRIVATE_KEY: key('g'),
      PUSH_SUBJECT: 'mailto:a@hall.partner.test',
    };
    expect(readConfig({ ...GOOD, ...push }).config.PUSH_HOSTS).toContain('push.services.mozilla.com');
    for (const name of ['PUSH_PRIVATE_KEY', 'PUSH_SUBJECT'])
      expect(() => readConfig({ ...GOOD, ...push, [name]: '' })).toThrow(name);
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
        expect(() => readConfig({ ...GOOD, [name]: value })).toThrow(name);
    },
  );

  it.each(SECRETS)('refuses to start when %s is short', (name) => {
    expect(() => readConfig({ ...GOOD, [name]: 'x7'.repeat(15) })).toThrow('at least 32 characters');
  });

  it('refuses password hashes that are cheaper than the default', () => {
    expect(readConfig(GOOD).config.PASSWORD_HASH_KIB).toBe(19_456);
    expect(() => readConfig({ ...GOOD, PASSWORD_HASH_KIB: '19455' })).toThrow('PASSWORD_HASH_KIB');
    expect(readConfig({ ...GOOD, NODE_ENV: 'test', PASSWORD_HASH_KIB: '64' }).config.PASSWORD_HASH_KIB).toBe(
      64,
    );
  });

  it('refuses two secrets that are equal', () => {
    for (const name of SECRETS.slice(1))
      expect(() => readConfig({ ...GOOD, [name]: GOOD.PASSWORD_PEPPER })).toThrow('must differ');
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
    'SMS_TEMPLATE_REGISTERED',
    'SMS_TEMPLATE_CHANGED',
    'SMS_TEMPLATE_EXPIRING',
  ] as const)('refuses to start without %s', (name) => {
    expect(() => readConfig({ ...GOOD, [name]: '' })).toThrow(`${name} is not set`);
  });

  it('refuses to send messages in the clear', () => {
    expect(() => readConfig({ ...GOOD, SMS_PROTOCOL: 'http' })).toThrow('SMS_PROTOCOL');
  });

  it('asks for the keys of the object store only when there is one', () => {
    expect(() => readConfig({ ...GOOD, MEDIA_DRIVER: 's3', S3_BUCKET: 'b' })).toThrow('S3_ACCESS_KEY_ID');
  });

  it('names what is wrong and shows no value', () => {
    const secret = `development-only-${'q'.repeat(32)}`;
    expect(() => readConfig({ ...GOOD, CODE_SECRET: secret, TOTP_SECRET: '' })).toThrow(
      /CODE_SECRET.*TOTP_SECRET/,
    );
    expect(() => readConfig({ ...GOOD, CODE_SECRET: secret })).not.toThrow(secret);
  });
});

describe('a developer’s machine', () => {
  it('starts with nothing given', () => {
    const { config, secrets } = readConfig({});
    expect(config).toMatchObject({ NODE_ENV: 'development', TRUST_PROXY: [], CORS_ORIGINS: [] });
    expect(new Set(SECRETS.map((name) => secrets[name])).size).toBe(4);
  });

  it('reads lists with spaces, and refuses what is no number or no level', () => {
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

  it('cannot change it afterwards', () => {
    const { config } = readConfig({});
    expect(Object.isFrozen(config)).toBe(true);
  });
});
