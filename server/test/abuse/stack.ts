import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { parsePhone } from '../../src/adapters/phone.ts';
import { hashPassword } from '../../src/features/accounts/passwords.ts';
import { afterAll, beforeAll, inject } from 'vitest';
import { urlOf } from '../databases.ts';
import { type Kit, type KitOptions, PASSWORD, useKit } from '../kit.ts';
import { freePort, type Service, startGateways, startRedis } from '../services.ts';

export interface OwnStack {
  kit: Kit;
  redisUrl(): string;
  killRedis(): Promise<void>;
  startRedis(): Promise<void>;
  /** SIGSTOP hangs it with its connections open, SIGCONT lets it go on. */
  signalRedis(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

/** A kit whose Redis, and on request whose SMS gateway, is shared with no other file: these tests flush, stop and count them. */
export function useOwnStack(options: KitOptions & { gateway?: boolean } = {}): OwnStack {
  // Passwords cost here what they cost in production.
  const env: Record<string, string> = { PASSWORD_HASH_KIB: '', ...options.env };
  let port = 0;
  let redis: Service | undefined;
  let gateway: Service | undefined;
  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(port);
    env['REDIS_URL'] = `redis://127.0.0.1:${port}/0`;
    if (options.gateway === true) {
      gateway = await startGateways(inject('payKeys'));
      env['SMS_ENDPOINT'] = `127.0.0.1:${gateway.port}`;
    }
  });
  const kit = useKit({ ...options, env });
  // Hooks run last to first on the way out: these processes end even when the kit cannot close. It needs neither.
  afterAll(async () => {
    await redis?.stop();
    await gateway?.stop('SIGKILL');
  });
  return {
    kit,
    redisUrl: () => `redis://127.0.0.1:${port}/0`,
    killRedis: async () => redis?.stop('SIGKILL'),
    async startRedis() {
      redis = await startRedis(port);
    },
    signalRedis: (signal) => void redis?.child.kill(signal),
  };
}

const databaseOf = (kit: Kit): string => new URL(kit.deps.config.DATABASE_URL).pathname.slice(1);

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const asSuperuser = <T>(kit: Kit, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  connected(urlOf(databaseOf(kit)), work);
export const asApplication = <T>(kit: Kit, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  connected(kit.deps.config.DATABASE_URL, work);

/** Accounts straight into the database, all with the same password; answers their ids in the order of the phones. */
export async function plantAccounts(
  kit: Kit,
  phones: readonly string[],
  password = PASSWORD,
): Promise<string[]> {
  const hash = await hashPassword(kit.deps, password);
  const numbers = phones.map((phone) => parsePhone(phone)!);
  return asSuperuser(kit, async (client) => {
    const { rows } = await client.query<{ id: string; phone: string }>(
      `WITH made AS (
         INSERT INTO accounts (phone, password_hash) SELECT unnest($1::text[]), $2 RETURNING id, phone
       ), named AS (INSERT INTO members (account_id, name) SELECT id, '会员' FROM made)
       SELECT id::text, phone FROM made`,
      [numbers, hash],
    );
    const ids = new Map(rows.map((row) => [row.phone, row.id]));
    return numbers.map((number) => ids.get(number)!);
  });
}

/** Picture codes without drawing the pictures, for tests that need thousands. */
export async function plantCaptchas(kit: Kit, count: number): Promise<{ uuid: string; code: string }[]> {
  const captchas = Array.from({ length: count }, () => ({ uuid: randomUUID(), code: '7' }));
  await Promise.all(
    captchas.map(({ uuid, code }) =>
      kit.deps.redis.set(`captcha:${uuid}`, code, { expiration: { type: 'EX', value: 120 } }),
    ),
  );
  return captchas;
}

/** At most so many at once, in order of the list. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

export const count = (values: readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};
