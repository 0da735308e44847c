import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseUrl, runSql, withClient } from '@mingtang/test-support/database';
import { ROOT } from '@mingtang/test-support/processes';
import { fillTemplate } from '@mingtang/test-support/production-stack';
import { withoutIndexes } from '../directory/rebuild-indexes.ts';
import { ensureLoadedDatabase } from '../loaded-database.ts';

const TABLES = ['accounts', 'companies', 'members', 'membership_periods', 'sessions'];
const BENCH_DEVICE = 'bench';

export const membersDatabaseName = (members: number): string => `mingtang_members_${members}`;

async function membersStamp(members: number, loadSql: string): Promise<string> {
  const hash = createHash('sha256').update(String(members)).update(loadSql);
  const folder = path.join(ROOT, 'server/src/platform/db/migrations');
  for (const file of (await readdir(folder)).sort()) hash.update(await readFile(path.join(folder, file)));
  return hash.digest('hex');
}

/** Creates a database with this many members, with companies, periods and sessions, or reuses a kept one. */
export async function ensureMembersDatabase(members: number): Promise<void> {
  const loadSqlText = await readFile(path.join(import.meta.dirname, 'load.sql'), 'utf8');
  await ensureLoadedDatabase(
    membersDatabaseName(members),
    await membersStamp(members, loadSqlText),
    `${members} members`,
    async (url) => {
      await withoutIndexes(url, TABLES, () =>
        runSql(url, fillTemplate(loadSqlText, { MEMBERS: String(members) })),
      );
      for (const table of TABLES) await runSql(url, `VACUUM (ANALYZE) ${table}`);
    },
  );
}

/**
 * Opens sessions of `count` administrators, because a single one would reach the rate limit per account. In
 * load.sql no account with an id of the form 25 n + 3 is pending, frozen or being deleted.
 */
export async function openAdministratorSessions(members: number, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => `at_${randomBytes(32).toString('base64url')}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await withClient(databaseUrl(membersDatabaseName(members)), async (client) => {
    await client.query('DELETE FROM sessions WHERE device = $1', [BENCH_DEVICE]);
    await client.query(
      `INSERT INTO account_roles (account_id, role_id)
       SELECT n * 25 + 3, r.id FROM generate_series(1, $1) n, roles r WHERE r.key = 'super' ON CONFLICT DO NOTHING`,
      [count],
    );
    await client.query(
      `INSERT INTO sessions (account_id, token_hash, step, staff, device, location, created_at, last_seen_at, expires_at)
       SELECT t.n * 25 + 3, decode(t.hash, 'hex'), 'done', true, $2, '', now(), now(), now() + interval '8 hours'
       FROM unnest($1::text[]) WITH ORDINALITY AS t (hash, n)`,
      [hashes, BENCH_DEVICE],
    );
  });
  return tokens;
}
