import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseUrl, runSql, withClient } from '../../scripts/database.ts';
import { ROOT } from '../../scripts/processes.ts';
import { fill } from '../../scripts/stack.ts';
import { withoutIndexes } from '../directory/indexes.ts';
import { ensureLoaded } from '../loaded.ts';

const TABLES = ['accounts', 'companies', 'members', 'membership_periods', 'sessions'];
const DEVICE = 'bench';

export const nameOf = (members: number): string => `mingtang_members_${members}`;

async function stampOf(members: number, load: string): Promise<string> {
  const hash = createHash('sha256').update(String(members)).update(load);
  const folder = path.join(ROOT, 'server/src/db/migrations');
  for (const file of (await readdir(folder)).sort()) hash.update(await readFile(path.join(folder, file)));
  return hash.digest('hex');
}

/** So many members with companies, periods and sessions; a database that was kept is used again. */
export async function ensureMembers(members: number): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, 'load.sql'), 'utf8');
  await ensureLoaded(nameOf(members), await stampOf(members, text), `${members} members`, async (url) => {
    await withoutIndexes(url, TABLES, () => runSql(url, fill(text, { MEMBERS: String(members) })));
    for (const table of TABLES) await runSql(url, `VACUUM (ANALYZE) ${table}`);
  });
}

/** Sessions of so many administrators, because one alone would meet the limit by account. */
export async function openStaff(members: number, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => `at_${randomBytes(32).toString('base64url')}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await withClient(databaseUrl(nameOf(members)), async (client) => {
    await client.query('DELETE FROM sessions WHERE device = $1', [DEVICE]);
    await client.query(
      `INSERT INTO account_roles (account_id, role_id)
       SELECT n * 25 + 3, r.id FROM generate_series(1, $1) n, roles r WHERE r.key = 'super' ON CONFLICT DO NOTHING`,
      [count],
    );
    await client.query(
      `INSERT INTO sessions (account_id, token_hash, step, staff, device, place, created_at, last_seen_at, expires_at)
       SELECT t.place * 25 + 3, decode(t.hash, 'hex'), 'done', true, $2, '', now(), now(), now() + interval '8 hours'
       FROM unnest($1::text[]) WITH ORDINALITY AS t (hash, place)`,
      [hashes, DEVICE],
    );
  });
  return tokens;
}
