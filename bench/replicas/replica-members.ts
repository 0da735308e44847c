import { createHash, randomBytes } from 'node:crypto';
import { withClient } from '@mingtang/test-support/database';

export interface ReplicaMember {
  id: string;
  name: string;
  token: string;
  /** When each version of the title was acknowledged, by `performance.now()`. */
  savedAt: number[];
}

/** Inserts members with a listed card, version 0 of its title, and a session. */
export async function insertReplicaMembers(url: string, count: number): Promise<ReplicaMember[]> {
  const members = Array.from({ length: count }, (_, index): ReplicaMember => {
    const id = String(index + 1);
    return { id, name: `会员${id}`, token: `at_${randomBytes(32).toString('base64url')}`, savedAt: [] };
  });
  const hashes = members.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO accounts (id, phone, password_hash) OVERRIDING SYSTEM VALUE
       SELECT n, '+999' || lpad(n::text, 9, '0'), 'none' FROM generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `INSERT INTO members (account_id, name, title, listed, period_kind, period_ends_on)
       SELECT id, '会员' || id, '0', true, 'granted', current_date + 200 FROM accounts`,
    );
    await client.query(
      `INSERT INTO sessions (account_id, token_hash, step, staff, device, location, created_at, last_seen_at, expires_at)
       SELECT t.n, decode(t.hash, 'hex'), 'done', false, 'drill', '', now(), now(), now() + interval '1 day'
       FROM unnest($1::text[]) WITH ORDINALITY AS t (hash, n)`,
      [hashes],
    );
  });
  return members;
}
