import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../scripts/database.ts';
import { loadPeople, type People } from '../money/buyers.ts';
import { ask, type Ask } from './caller.ts';
import { openJournal } from './journal.ts';
import type { Stage } from './stage.ts';

/** Above those of the buyers. */
const FIRST = 10_001;
const POSTS = 300;
export const PASSWORD = 'seven lanterns at dusk';

export interface Writer {
  id: string;
  phone: string;
  token: string;
  /** As the last acknowledged change left it. */
  title: string;
  titledAt: number;
  busy: boolean;
}

export interface Crowd extends People {
  writers: Writer[];
  posts: string[];
}

/** Buyers without a membership, and members who read and write. All share one password, which was given through the door. */
export async function fillStage(stage: Stage, buyers: number, writers: number): Promise<Crowd> {
  const url = stage.cluster.url();
  const people = await loadPeople(url, buyers);
  await withClient(url, (client) =>
    client.query(`SELECT setval(pg_get_serial_sequence('accounts', 'id'), 9000)`),
  );
  await register(stage, '13800099999');
  const all = Array.from({ length: writers }, (_, index): Writer => {
    const token = `at_${randomBytes(32).toString('base64url')}`;
    const phone = `138000${String(index).padStart(5, '0')}`;
    return { id: String(FIRST + index), phone, token, title: '', titledAt: 0, busy: false };
  });
  const posts = await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO accounts (id, phone, password_hash) OVERRIDING SYSTEM VALUE
       SELECT $1::bigint + t.place - 1, '+86' || t.phone, (SELECT password_hash FROM accounts WHERE phone = '+8613800099999')
       FROM unnest($2::text[]) WITH ORDINALITY AS t (phone, place)`,
      [FIRST, all.map(({ phone }) => phone)],
    );
    await client.query(
      `INSERT INTO members (account_id, name, listed, period_kind, period_ends_on)
       SELECT id, '会员' || id, true, 'granted', current_date + 200 FROM accounts WHERE id >= $1`,
      [FIRST],
    );
    await client.query(
      `INSERT INTO membership_periods (member_id, kind, starts_on, ends_on)
       SELECT account_id, 'granted', current_date - 30, current_date + 200 FROM members WHERE account_id >= $1`,
      [FIRST],
    );
    await client.query(
      `INSERT INTO sessions (account_id, token_hash, step, staff, device, place, created_at, last_seen_at, expires_at)
       SELECT $1::bigint + t.place - 1, decode(t.hash, 'hex'), 'done', false, 'drill', '', now(), now(), now() + interval '1 day'
       FROM unnest($2::text[]) WITH ORDINALITY AS t (hash, place)`,
      [FIRST, all.map(({ token }) => createHash('sha256').update(token).digest('hex'))],
    );
    const { rows } = await client.query<{ id: string }>(
      `WITH made AS (
         INSERT INTO posts (author_id, kind, title_zh, title_en, body_zh, body_en, state, published_at, expires_at)
         SELECT $1::bigint + n % $2::int, 'supply', '供应第 ' || n || ' 批', '', '现货，可寄样。', '', 'live', now(), now() + interval '60 days'
         FROM generate_series(1, $3::int) n RETURNING id),
       counted AS (INSERT INTO post_counts (post_id) SELECT id FROM made)
       SELECT id FROM made`,
      [FIRST, writers, POSTS],
    );
    return rows.map(({ id }) => id);
  });
  return { ...people, writers: all, posts };
}

async function register(stage: Stage, mobile: string): Promise<void> {
  const journal = openJournal();
  const call = async (path: string, body?: object): Promise<unknown> => {
    const what: Ask = { what: path, method: body ? 'POST' : 'GET', path, from: 1, ...(body && { body }) };
    const answer = await ask(journal, stage.url, what);
    if (answer?.status !== 200) throw new Error(`${path}: ${answer?.msg ?? 'no answer'}`);
    return answer.data;
  };
  const { uuid } = (await call('/captchaImage')) as { uuid: string };
  await call('/no-auth/sms/register', { mobile, uuid, code: await stage.redis.read(`captcha:${uuid}`) });
  let smsCode: string | null | undefined;
  for (let turn = 0; turn < 100 && !smsCode; turn += 1) {
    await sleep(200);
    const inbox = await fetch(`${stage.gateways}/sms/inbox.json?phone=${mobile}`);
    smsCode = ((await inbox.json()) as { messages: { code: string | null }[] }).messages[0]?.code;
  }
  const passwords = { password: PASSWORD, passwordAgain: PASSWORD };
  await call('/h5/register', { mobile, smsCode, ...passwords, agreed: true });
}
