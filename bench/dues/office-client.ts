import { createHash, randomBytes } from 'node:crypto';
import { withClient } from '@mingtang/test-support/database';

/** Inserts members without a package, every tenth with a frozen account, and an administrator who is not invoiced. */
export async function loadMembers(url: string, count: number): Promise<{ token: string }> {
  const token = `at_${randomBytes(32).toString('base64url')}`;
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO accounts (id, phone, password_hash, state) OVERRIDING SYSTEM VALUE
       SELECT n, '+999' || lpad(n::text, 9, '0'), 'none', CASE WHEN n % 10 = 0 AND n <= $1 THEN 'frozen' ELSE 'active' END
       FROM generate_series(1, $1::int + 1) n`,
      [count],
    );
    await client.query(`INSERT INTO members (account_id, name) SELECT id, '会员' || id FROM accounts`);
    await client.query(`UPDATE members SET approved_at = NULL, listed = false WHERE account_id = $1`, [
      count + 1,
    ]);
    await client.query(
      `INSERT INTO sessions (account_id, token_hash, step, staff, device, location, created_at, last_seen_at, expires_at,
         stepped_up_at)
       VALUES ($1, $2, 'done', true, 'drill', '', now(), now(), now() + interval '1 day', now() + interval '2 hours')`,
      [count + 1, createHash('sha256').update(token).digest()],
    );
    await client.query(
      `INSERT INTO account_roles (account_id, role_id)
       SELECT $1, role_id FROM role_permissions WHERE permission = '*:*:*' LIMIT 1`,
      [count + 1],
    );
  });
  return { token };
}

/** Calls the API as the administrator. `send` returns the envelope, `read` the data of a success. */
export function openOfficeClient(baseUrl: string, token: string) {
  const send = async <T>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ code: number; data: T }> => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { code: number; data: T };
  };
  return {
    send,
    async read<T>(method: string, path: string, body?: unknown): Promise<T> {
      const envelope = await send<T>(method, path, body);
      if (envelope.code !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`);
      return envelope.data;
    },
  };
}
