import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@mingtang/test-support/database';
import { loadBuyerAccounts, type BuyerAccounts } from '../money/buyer-accounts.ts';
import { sendWithRetries, type FailoverRequest } from './failover-client.ts';
import { openCallJournal } from './call-journal.ts';
import type { HaTestCluster } from './ha-test-cluster.ts';

/** Above the account ids of the buyers. */
const FIRST_WRITER_ID = 10_001;
const POST_COUNT = 300;
export const PASSWORD = 'seven lanterns at dusk';

export interface Writer {
  id: string;
  phone: string;
  token: string;
  /** Title that the last acknowledged change set, and when it was acknowledged. */
  title: string;
  titledAt: number;
  /** True while a change of the card is running, and for good if its outcome is unknown. */
  busy: boolean;
}

export interface Population extends BuyerAccounts {
  writers: Writer[];
  posts: string[];
}

/**
 * Inserts buyers without a membership, and members who read and write. Their shared password hash comes from one
 * account registered through the API.
 */
export async function loadPopulation(
  cluster: HaTestCluster,
  buyerCount: number,
  writerCount: number,
): Promise<Population> {
  const url = cluster.database.url();
  const buyerAccounts = await loadBuyerAccounts(url, buyerCount);
  // The registered account gets an id between those of the buyers and those of the writers.
  await withClient(url, (client) =>
    client.query(`SELECT setval(pg_get_serial_sequence('accounts', 'id'), 9000)`),
  );
  await registerAccount(cluster, '13800099999');
  const writerAccounts = Array.from({ length: writerCount }, (_, index): Writer => {
    const token = `at_${randomBytes(32).toString('base64url')}`;
    const phone = `138000${String(index).padStart(5, '0')}`;
    return { id: String(FIRST_WRITER_ID + index), phone, token, title: '', titledAt: 0, busy: false };
  });
  const posts = await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO accounts (id, phone, password_hash) OVERRIDING SYSTEM VALUE
       SELECT $1::bigint + t.n - 1, '+86' || t.phone, (SELECT password_hash FROM accounts WHERE phone = '+8613800099999')
       FROM unnest($2::text[]) WITH ORDINALITY AS t (phone, n)`,
      [FIRST_WRITER_ID, writerAccounts.map(({ phone }) => phone)],
    );
    await client.query(
      `INSERT INTO members (account_id, name, listed, period_kind, period_ends_on)
       SELECT id, '会员' || id, true, 'granted', current_date + 200 FROM accounts WHERE id >= $1`,
      [FIRST_WRITER_ID],
    );
    await client.query(
      `INSERT INTO membership_periods (member_id, kind, starts_on, ends_on)
       SELECT account_id, 'granted', current_date - 30, current_date + 200 FROM members WHERE account_id >= $1`,
      [FIRST_WRITER_ID],
    );
    await client.query(
      `INSERT INTO sessions (account_id, token_hash, step, staff, device, location, created_at, last_seen_at, expires_at)
       SELECT $1::bigint + t.n - 1, decode(t.hash, 'hex'), 'done', false, 'drill', '', now(), now(), now() + interval '1 day'
       FROM unnest($2::text[]) WITH ORDINALITY AS t (hash, n)`,
      [FIRST_WRITER_ID, writerAccounts.map(({ token }) => createHash('sha256').update(token).digest('hex'))],
    );
    const { rows } = await client.query<{ id: string }>(
      `WITH created AS (
         INSERT INTO posts (author_id, kind, title_zh, title_en, body_zh, body_en, state, published_at, expires_at)
         SELECT $1::bigint + n % $2::int, 'supply', '供应第 ' || n || ' 批', '', '现货，可寄样。', '', 'live', now(), now() + interval '60 days'
         FROM generate_series(1, $3::int) n RETURNING id),
       counted AS (INSERT INTO post_counts (post_id) SELECT id FROM created)
       SELECT id FROM created`,
      [FIRST_WRITER_ID, writerCount, POST_COUNT],
    );
    return rows.map(({ id }) => id);
  });
  return { ...buyerAccounts, writers: writerAccounts, posts };
}

async function registerAccount(cluster: HaTestCluster, mobile: string): Promise<void> {
  const journal = openCallJournal();
  const call = async (path: string, body?: object): Promise<unknown> => {
    const request: FailoverRequest = {
      callName: path,
      method: body ? 'POST' : 'GET',
      path,
      callerId: 1,
      ...(body && { body }),
    };
    const response = await sendWithRetries(journal, cluster.url, request);
    if (response?.status !== 200) throw new Error(`${path}: ${response?.msg ?? 'no response'}`);
    return response.data;
  };
  const { uuid } = (await call('/captchaImage')) as { uuid: string };
  await call('/no-auth/sms/register', { mobile, uuid, code: await cluster.redis.read(`captcha:${uuid}`) });
  let smsCode: string | null | undefined;
  for (let poll = 0; poll < 100 && !smsCode; poll += 1) {
    await sleep(200);
    const inbox = await fetch(`${cluster.gatewaysUrl}/sms/inbox.json?phone=${mobile}`);
    const { messages } = (await inbox.json()) as { messages: { verificationCode: string | null }[] };
    smsCode = messages[0]?.verificationCode;
  }
  const passwords = { password: PASSWORD, passwordAgain: PASSWORD };
  await call('/h5/register', { mobile, smsCode, ...passwords, agreed: true });
}
