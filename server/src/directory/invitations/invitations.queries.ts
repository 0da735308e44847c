import type { InvitationFilter } from '@mingtang/contract/invitations';
import { sql } from 'kysely';
import { type SortColumn, sortedById } from '../../platform/db/admin-list-paging.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { likePatternOf } from '../../platform/db/filter-values.ts';

/** The keyword, parsed: a complete phone number, or part of a name. */
export interface ResolvedInvitationFilter extends Pick<InvitationFilter, 'state'> {
  search: { phone: string } | { name: string } | undefined;
}

const filterInvitations = (db: Db, { state, search }: ResolvedInvitationFilter) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .innerJoin('members as m', 'm.account_id', 'i.account_id')
    .$if(state !== undefined, (query) =>
      // Staff need not know that a worker has just taken it.
      query.where('i.state', 'in', state === 'waiting' ? ['waiting', 'sending'] : [state!]),
    )
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        'phone' in search!
          ? eb('a.phone', '=', search.phone)
          : eb.or([
              eb('m.name', 'ilike', likePatternOf(search!.name)),
              eb('m.name_en', 'ilike', likePatternOf(search!.name)),
            ]),
      ),
    );

export const selectInvitations = (db: Db, filter: ResolvedInvitationFilter) =>
  filterInvitations(db, filter)
    .leftJoin('members as s', 's.account_id', 'i.invited_by')
    .select([
      'i.account_id',
      'i.state',
      'i.invited_at',
      'i.sms_sent_at',
      'i.opened_at',
      'i.claimed_at',
      'i.expires_at',
      'i.failure',
      'a.phone',
      'm.name',
      'm.name_en',
      's.name as inviter_name',
      's.name_en as inviter_name_en',
    ]);
export const invitationSort: readonly SortColumn[] = [
  { column: sql`i.invited_at`, type: 'time', order: 'desc' },
  ...sortedById('i.account_id'),
];
export type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectInvitations>['execute']>>[number];

export const listInvitedIds = async (
  db: Db,
  filter: ResolvedInvitationFilter,
  limit: number,
): Promise<string[]> =>
  (
    await filterInvitations(db, filter).select('i.account_id').orderBy('i.account_id').limit(limit).execute()
  ).map((row) => row.account_id);

export const countInvitationsByState = (db: Db) =>
  db
    .selectFrom('invitations')
    .select((eb) => ['state', eb.fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute();

/** Why a member is not invited; null for one who is. An invitation that is on its way, or was sent since, counts. */
const skipReason = (since: Date) => sql<'claimed' | 'closed' | 'opted_out' | 'recent' | null>`CASE
  WHEN a.state IN ('frozen', 'deleting', 'deleted') THEN 'closed'
  WHEN a.state <> 'pending' THEN 'claimed'
  WHEN EXISTS (SELECT FROM sms_opt_outs o WHERE o.account_id = a.id) THEN 'opted_out'
  WHEN EXISTS (SELECT FROM invitations i WHERE i.account_id = a.id
    AND (i.state IN ('waiting', 'sending') OR (i.state <> 'failed' AND i.invited_at > ${since}))) THEN 'recent' END`;

export const countInvitees = async (db: Db, ids: readonly string[], since: Date) => {
  const { rows } = await sql<{ reason: 'claimed' | 'closed' | 'opted_out' | 'recent' | null; count: number }>`
    SELECT ${skipReason(since)} AS reason, count(*)::int AS count FROM accounts a
    WHERE a.id = ANY(${ids}::bigint[]) GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
};

export const countInvitationsSince = async (db: Db, since: Date, max: number): Promise<number> => {
  const rows = await db
    .selectFrom('invitations')
    .select('account_id')
    .where('invited_at', '>=', since)
    .limit(max)
    .execute();
  return rows.length;
};

/** Serialises invitations, so that each counts the others towards the daily limit. 7247 is its namespace. */
export const lockInvitations = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(7247, 0)`.execute(tx);

/** Invites at most `limit` of the members, replacing older invitations. Returns how many. */
export const upsertInvitations = async (
  tx: Tx,
  ids: readonly string[],
  { invitedBy, at, since }: { invitedBy: string; at: Date; since: Date },
  limit: number,
): Promise<number> => {
  const { rows } = await sql`
    INSERT INTO invitations (account_id, invited_by, invited_at)
    SELECT a.id, ${invitedBy}::bigint, ${at}::timestamptz FROM accounts a
    WHERE a.id = ANY(${ids}::bigint[]) AND ${skipReason(since)} IS NULL
    ORDER BY a.id LIMIT ${limit}
    ON CONFLICT (account_id) DO UPDATE SET state = 'waiting', invited_by = excluded.invited_by,
      invited_at = excluded.invited_at, token_hash = NULL, sms_sent_at = NULL, expires_at = NULL, opened_at = NULL,
      claimed_at = NULL, failure = NULL
    RETURNING account_id`.execute(tx);
  return rows.length;
};

/** The link no longer works; the member can be invited again at once. */
export const endOpenInvitation = (tx: Tx, accountId: string, failure: string) =>
  tx
    .updateTable('invitations')
    .set({ state: 'failed', failure, token_hash: null })
    .where('account_id', '=', accountId)
    .where('state', 'not in', ['claimed', 'expired'])
    .execute();

export const deleteInvitationOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('invitations').where('account_id', '=', accountId).execute();
