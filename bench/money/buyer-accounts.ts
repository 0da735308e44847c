import { createHash, randomBytes } from 'node:crypto';
import { withClient } from '@mingtang/test-support/database';

export interface Buyer {
  accountId: number;
  token: string;
  packageId: string;
}

export interface BuyerAccounts {
  buyers: Buyer[];
  /** Session of an administrator who may run the reconciliation. */
  staffToken: string;
}

/**
 * Inserts members with sessions directly into the database, the last one as administrator. Every third member
 * was referred by the previous one.
 */
export async function loadBuyerAccounts(url: string, count: number): Promise<BuyerAccounts> {
  const tokens = Array.from({ length: count + 1 }, () => `at_${randomBytes(32).toString('base64url')}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  return withClient(url, async (client) => {
    await client.query(
      `INSERT INTO accounts (id, phone, password_hash) OVERRIDING SYSTEM VALUE
       SELECT n, '+999' || lpad(n::text, 9, '0'), 'none' FROM generate_series(1, $1::int) n`,
      [count + 1],
    );
    await client.query(`INSERT INTO members (account_id, name) SELECT id, '买家' || id FROM accounts`);
    await client.query(
      `INSERT INTO sessions (account_id, token_hash, step, staff, device, location, created_at, last_seen_at, expires_at)
       SELECT t.n, decode(t.hash, 'hex'), 'done', t.n > $2, 'drill', '', now(), now(), now() + interval '1 day'
       FROM unnest($1::text[]) WITH ORDINALITY AS t (hash, n)`,
      [hashes, count],
    );
    await client.query(
      `INSERT INTO account_roles (account_id, role_id)
       SELECT $1, role_id FROM role_permissions WHERE permission IN ('order:read', '*:*:*') LIMIT 1`,
      [count + 1],
    );
    await client.query(
      `INSERT INTO referrals (referee_id, referrer_id, joined_at)
       SELECT n, n - 1, now() FROM generate_series(3, $1::int, 3) n`,
      [count],
    );
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM packages WHERE subject = 'person' AND state = 'on' ORDER BY id`,
    );
    const buyers = tokens.slice(0, count).map((token, index) => ({
      accountId: index + 1,
      token,
      packageId: rows[index % rows.length]!.id,
    }));
    return { buyers, staffToken: tokens.at(-1)! };
  });
}
