import { createHash, randomBytes } from 'node:crypto';
import type { Client } from '../../scripts/database.ts';

export const ROLES = ['visitor', 'forged', 'owing', 'member', 'vip', 'owner', 'staff', 'super'] as const;
export type Role = (typeof ROLES)[number];

/** How many of each: budgets are counted by account, and nobody here is refused for what others sent. */
const HOW_MANY: Record<Role, number> = {
  visitor: 1,
  forged: 1,
  owing: 80,
  member: 160,
  vip: 80,
  owner: 80,
  staff: 120,
  super: 400,
};

export interface Caller {
  role: Role;
  accountId: string;
  token: string | undefined;
}

export interface Callers {
  of(role: Role, turn: number): Caller;
  /** A session has ended, by a log-out, a freeze or a new password: the caller gets another. */
  revive(caller: Caller): Promise<void>;
}

const MEMBERS = `
  SELECT account_id AS id FROM members
  WHERE listed AND NOT EXISTS (SELECT 1 FROM account_roles r WHERE r.account_id = members.account_id)`;
const WHERE: Partial<Record<Role, string>> = {
  member: `${MEMBERS} AND period_kind IS NULL ORDER BY account_id DESC LIMIT $1`,
  vip: `${MEMBERS} AND period_kind IS NOT NULL ORDER BY account_id DESC LIMIT $1`,
  owner: `${MEMBERS} AND account_id IN (SELECT member_id FROM company_people WHERE role = 'owner') ORDER BY account_id LIMIT $1`,
  owing: `${MEMBERS} AND account_id NOT IN (SELECT member_id FROM company_people) ORDER BY account_id LIMIT $1`,
};

/** Straight into the database: signing in a thousand times is not what is tried here. */
export async function openCallers(client: Client): Promise<Callers> {
  const roles = await makeRoles(client);
  const all = new Map<Role, Caller[]>();
  for (const role of ROLES) {
    const ids =
      role === 'visitor' || role === 'forged'
        ? ['']
        : WHERE[role] !== undefined
          ? (await client.query<{ id: string }>(WHERE[role], [HOW_MANY[role]])).rows.map((row) => row.id)
          : await makeStaff(client, role, HOW_MANY[role]);
    if (ids.length === 0) throw new Error(`the demo data has no ${role}`);
    all.set(
      role,
      ids.map((accountId) => ({ role, accountId, token: undefined })),
    );
  }
  // One after another: they share a connection.
  let last = Promise.resolve();
  const reviving = new Map<Caller, Promise<void>>();
  const callers: Callers = {
    of: (role, turn) => all.get(role)![turn % all.get(role)!.length]!,
    async revive(caller) {
      if (!reviving.has(caller)) {
        last = last.then(() => open(client, caller, roles)).finally(() => reviving.delete(caller));
        reviving.set(caller, last);
      }
      await reviving.get(caller);
    },
  };
  for (const caller of [...all.values()].flat()) await callers.revive(caller);
  return callers;
}

/** Each holds a part of all permissions. */
const STAFF_ROLES = 6;

async function makeRoles(client: Client): Promise<Record<'super' | 'staff', string[]>> {
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM roles WHERE key = 'super'`);
  const made = await client.query<{ id: string }>(
    `INSERT INTO roles (name, name_en, name_folded)
     SELECT '试' || n, 'Trial ' || n, '试' || n FROM generate_series(1, $1) n RETURNING id`,
    [STAFF_ROLES],
  );
  await client.query(
    `INSERT INTO role_permissions (role_id, permission)
     SELECT r.id, p.permission FROM (SELECT DISTINCT permission FROM role_permissions WHERE permission <> '*:*:*') p
     CROSS JOIN unnest($1::bigint[]) WITH ORDINALITY r (id, place)
     WHERE abs(hashtext(p.permission)) % $2 = r.place - 1`,
    [made.rows.map((row) => row.id), STAFF_ROLES],
  );
  return { super: rows.map((row) => row.id), staff: made.rows.map((row) => row.id) };
}

async function makeStaff(client: Client, role: Role, count: number): Promise<string[]> {
  const prefix = role === 'super' ? '+861700001' : '+861700002';
  const { rows } = await client.query<{ id: string }>(
    `WITH made AS (
       INSERT INTO accounts (phone, password_hash)
       SELECT $2 || lpad(n::text, 4, '0'), (SELECT password_hash FROM accounts ORDER BY id LIMIT 1) FROM generate_series(1, $1) n
       RETURNING id
     ) INSERT INTO members (account_id, name) SELECT id, '试员' || id FROM made RETURNING account_id AS id`,
    [count, prefix],
  );
  return rows.map((row) => row.id);
}

async function open(
  client: Client,
  caller: Caller,
  roles: Record<'super' | 'staff', string[]>,
): Promise<void> {
  if (caller.role === 'visitor') return;
  const token = `at_${randomBytes(32).toString('base64url')}`;
  if (caller.role !== 'forged') {
    const { role, accountId } = caller;
    const step = stepOf(caller);
    const staff = role === 'staff' || role === 'super';
    // As if it had never asked to leave.
    await client.query('DELETE FROM account_deletions WHERE account_id = $1', [accountId]);
    await client.query('UPDATE accounts SET state = $2 WHERE id = $1 AND state <> $2', [
      accountId,
      step === 'closing' ? 'deleting' : 'active',
    ]);
    if (step === 'closing')
      await client.query(
        'INSERT INTO account_deletions (account_id, asked_at, due_on) VALUES ($1, now(), current_date + 15)',
        [accountId],
      );
    if (staff)
      await client.query(
        `INSERT INTO account_roles (account_id, role_id)
         SELECT $1, id FROM roles WHERE id = $2 ON CONFLICT DO NOTHING`,
        [accountId, roles[role][Number(accountId) % roles[role].length]],
      );
    await client.query(
      `INSERT INTO sessions (account_id, token_hash, step, staff, device, place, created_at, last_seen_at, expires_at, stepped_up_at)
       VALUES ($1, $2, $3, $4, 'fuzz', '', now(), now(), now() + interval '1 day', now() + interval '1 hour')`,
      [accountId, createHash('sha256').update(token).digest(), step, staff],
    );
  }
  caller.token = token;
}

const stepOf = ({ role, accountId }: Caller): string =>
  role === 'owing' ? ['totp', 'totp-enrol', 'password', 'closing'][Number(accountId) % 4]! : 'done';
