import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { parsePhone } from '../../src/adapters/phone-number.ts';
import { hashPassword } from '../../src/identity/accounts/passwords.ts';
import { afterAll, beforeAll, inject } from 'vitest';
import { databaseUrl } from '../databases.fixture.ts';
import { type Kit, type KitOptions, PASSWORD, useKit } from '../kit.ts';
import { freePort, type Service, startVendorFakes, startRedis } from '../services.fixture.ts';

export interface IsolatedStack {
  kit: Kit;
  redisUrl(): string;
  killRedis(): Promise<void>;
  startRedis(): Promise<void>;
  /** SIGSTOP suspends Redis with its connections open, SIGCONT resumes it. */
  signalRedis(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

/** A kit with its own Redis and, on request, its own SMS gateway, for tests that flush, stop or count them. */
export function useIsolatedStack(options: KitOptions & { gateway?: boolean } = {}): IsolatedStack {
  // Password hashes have the production cost here.
  const env: Record<string, string> = { PASSWORD_HASH_KIB: '', ...options.env };
  let port = 0;
  let redis: Service | undefined;
  let gateway: Service | undefined;
  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(port);
    env['REDIS_URL'] = `redis://127.0.0.1:${port}/0`;
    if (options.gateway === true) {
      gateway = await startVendorFakes(inject('payKeys'));
      env['SMS_ENDPOINT'] = `127.0.0.1:${gateway.port}`;
    }
  });
  const kit = useKit({ ...options, env });
  // afterAll hooks run in reverse order, so these processes stop before the kit is closed, even if
  // closing it fails. Closing the kit needs neither of them.
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

const databaseNameOf = (kit: Kit): string => new URL(kit.deps.config.DATABASE_URL).pathname.slice(1);

async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const asSuperuser = <T>(kit: Kit, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(databaseUrl(databaseNameOf(kit)), work);
export const asApplication = <T>(kit: Kit, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(kit.deps.config.DATABASE_URL, work);

/** Inserts accounts directly, all with the same password; returns their ids in the order of the phones. */
export async function insertAccounts(
  kit: Kit,
  phones: readonly string[],
  password = PASSWORD,
): Promise<string[]> {
  const hash = await hashPassword(kit.deps, password);
  const numbers = phones.map((phone) => parsePhone(phone)!);
  return asSuperuser(kit, async (client) => {
    const { rows } = await client.query<{ id: string; phone: string }>(
      `WITH new_accounts AS (
         INSERT INTO accounts (phone, password_hash) SELECT unnest($1::text[]), $2 RETURNING id, phone
       ), new_members AS (INSERT INTO members (account_id, name) SELECT id, '会员' FROM new_accounts)
       SELECT id::text, phone FROM new_accounts`,
      [numbers, hash],
    );
    const ids = new Map(rows.map((row) => [row.phone, row.id]));
    return numbers.map((number) => ids.get(number)!);
  });
}

/** Inserts captchas without rendering them, for tests that need thousands. */
export async function insertCaptchas(kit: Kit, count: number): Promise<{ uuid: string; code: string }[]> {
  const captchas = Array.from({ length: count }, () => ({ uuid: randomUUID(), code: '7' }));
  await Promise.all(
    captchas.map(({ uuid, code }) =>
      kit.deps.redis.set(`captcha:${uuid}`, code, { expiration: { type: 'EX', value: 120 } }),
    ),
  );
  return captchas;
}

/** Runs `work` for each item in order, at most `concurrency` at a time. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

export const countByValue = (values: readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};
