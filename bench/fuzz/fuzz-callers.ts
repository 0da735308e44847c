import { createHash, randomBytes } from 'node:crypto';
import type { Client } from '@mingtang/test-support/database';

/**
 * `forged` has a token that does not exist; the session of `incomplete` still owes a login step; `vip` has
 * a membership; `owner` owns a company; `staff` has some permissions, `super` all of them.
 */
export const CALLER_ROLES = [
  'visitor',
  'forged',
  'incomplete',
  'member',
  'vip',
  'owner',
  'staff',
  'super',
] as const;
export type CallerRole = (typeof CALLER_ROLES)[number];

/** Rate limits count per account, so the requests are spread over many accounts. */
const ACCOUNTS_PER_ROLE: Record<CallerRole, number> = {
  visitor: 1,
  forged: 1,
  incomplete: 80,
  member: 160,
  vip: 80,
  owner: 80,
  staff: 120,
  super: 400,
};

export interface FuzzCaller {
  role: CallerRole;
  accountId: string;
  token: string | undefined;
}

export interface CallerPool {
  select(role: CallerRole, accountIndex: number): FuzzCaller;
  /** Opens a new session after a request ended the old one (logout, freeze, password change). */
  renewSession(caller: FuzzCaller): Promise<void>;
}

const LISTED_MEMBERS_QUERY = `
  SELECT account_id AS id FROM members
  WHERE listed AND NOT EXISTS (SELECT 1 FROM account_roles r WHERE r.account_id = members.account_id)`;
const ACCOUNT_QUERIES: Partial<Record<CallerRole, string>> = {
  member: `${LISTED_MEMBERS_QUERY} AND period_kind IS NULL ORDER BY account_id DESC LIMIT $1`,
  vip: `${LISTED_MEMBERS_QUERY} AND period_kind IS NOT NULL ORDER BY account_id DESC LIMIT $1`,
  owner: `${LISTED_MEMBERS_QUERY} AND account_id IN (SELECT member_id FROM company_team WHERE role = 'owner') ORDER BY account_id LIMIT $1`,
  incomplete: `${LISTED_MEMBERS_QUERY} AND account_id NOT IN (SELECT member_id FROM company_team) ORDER BY account_id LIMIT $1`,
};

/** Inserts sessions directly into the database instead of signing in a thousand times. */
export async function openCallerPool(client: Client): Promise<CallerPool> {
  const roles = await createStaffRoles(client);
  const callersByRole = new Map<CallerRole, FuzzCaller[]>();
  for (const role of CALLER_ROLES) {
    const ids =
      role === 'visitor' || role === 'forged'
        ? ['']
        : ACCOUNT_QUERIES[role] !== undefined
          ? (await client.query<{ id: string }>(ACCOUNT_QUERIES[role], [ACCOUNTS_PER_ROLE[role]])).rows.map(
              (row) => row.id,
            )
          : await createStaff(client, role, ACCOUNTS_PER_ROLE[role]);
    if (ids.length === 0) throw new Error(`the demo data has no ${role}`);
    callersByRole.set(
      role,
      ids.map((accountId) => ({ role, accountId, token: undefined })),
    );
  }
  // Sequential, because all use the same database connection.
  let queue = Promise.resolve();
  const pendingRenewals = new Map<FuzzCaller, Promise<void>>();
  const callers: CallerPool = {
    select: (role, accountIndex) => callersByRole.get(role)![accountIndex % callersByRole.get(role)!.length]!,
    async renewSession(caller) {
      if (!pendingRenewals.has(caller)) {
        queue = queue
          .then(() => openSession(client, caller, roles))
          .finally(() => pendingRenewals.delete(caller));
        pendingRenewals.set(caller, queue);
      }
      await pendingRenewals.get(caller);
    },
  };
  for (const caller of [...callersByRole.values()].flat()) await callers.renewSession(caller);
  return callers;
}

/** Number of staff roles; the permissions are split between them. */
const STAFF_ROLE_COUNT = 6;

async function createStaffRoles(client: Client): Promise<Record<'super' | 'staff', string[]>> {
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM roles WHERE key = 'super'`);
  const createdRoles = await client.query<{ id: string }>(
    `INSERT INTO roles (name, name_en, name_normalised)
     SELECT '试' || n, 'Trial ' || n, '试' || n FROM generate_series(1, $1) n RETURNING id`,
    [STAFF_ROLE_COUNT],
  );
  await client.query(
    `INSERT INTO role_permissions (role_id, permission)
     SELECT r.id, p.permission FROM (SELECT DISTINCT permission FROM role_permissions WHERE permission <> '*:*:*') p
     CROSS JOIN unnest($1::bigint[]) WITH ORDINALITY r (id, n)
     WHERE abs(hashtext(p.permission)) % $2 = r.n - 1`,
    [createdRoles.rows.map((row) => row.id), STAFF_ROLE_COUNT],
  );
  return { super: rows.map((row) => row.id), staff: createdRoles.rows.map((row) => row.id) };
}

async function createStaff(client: Client, role: CallerRole, count: number): Promise<string[]> {
  const prefix = role === 'super' ? '+861700001' : '+861700002';
  const { rows } = await client.query<{ id: string }>(
    `WITH created AS (
       INSERT INTO accounts (phone, password_hash)
       SELECT $2 || lpad(n::text, 4, '0'), (SELECT password_hash FROM accounts ORDER BY id LIMIT 1) FROM generate_series(1, $1) n
       RETURNING id
     ) INSERT INTO members (account_id, name) SELECT id, '试员' || id FROM created RETURNING account_id AS id`,
    [count, prefix],
  );
  return rows.map((row) => row.id);
}

async function openSession(
  client: Client,
  caller: FuzzCaller,
  roles: Record<'super' | 'staff', string[]>,
): Promise<void> {
  if (caller.role === 'visitor') return;
  const token = `at_${randomBytes(32).toString('base64url')}`;
  if (caller.role !== 'forged') {
    const { role, accountId } = caller;
    const step = sessionStepOf(caller);
    const isStaffSession = role === 'staff' || role === 'super';
    // Undo any account deletion requested by an earlier fuzz request.
    await client.query('DELETE FROM account_deletions WHERE account_id = $1', [accountId]);
    await client.query('UPDATE accounts SET state = $2 WHERE id = $1 AND state <> $2', [
      accountId,
      step === 'closing' ? 'deleting' : 'active',
    ]);
    if (step === 'closing')
      await client.query(
        'INSERT INTO account_deletions (account_id, requested_at, due_on) VALUES ($1, now(), current_date + 15)',
        [accountId],
      );
    if (isStaffSession)
      await client.query(
        `INSERT INTO account_roles (account_id, role_id)
         SELECT $1, id FROM roles WHERE id = $2 ON CONFLICT DO NOTHING`,
        [accountId, roles[role][Number(accountId) % roles[role].length]],
      );
    await client.query(
      `INSERT INTO sessions (account_id, token_hash, step, staff, device, location, created_at, last_seen_at, expires_at, stepped_up_at)
       VALUES ($1, $2, $3, $4, 'fuzz', '', now(), now(), now() + interval '1 day', now() + interval '1 hour')`,
      [accountId, createHash('sha256').update(token).digest(), step, isStaffSession],
    );
  }
  caller.token = token;
}

const sessionStepOf = ({ role, accountId }: FuzzCaller): string =>
  role === 'incomplete' ? ['totp', 'totp-enrol', 'password', 'closing'][Number(accountId) % 4]! : 'done';
