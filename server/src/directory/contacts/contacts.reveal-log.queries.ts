import { sql } from 'kysely';
import { shanghaiDayOf } from '../../base/calendar.ts';
import type { Db } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';

/** The last entry of the previous page; `at` has microseconds, as stored. */
export interface RevealLogCursor {
  at: string;
  id: string;
}

/** The condition on the day, the partition key, keeps later months unopened. */
const beforeCursor = ({ at, id }: RevealLogCursor) =>
  sql<boolean>`(r.at, r.id) < (${at}::timestamptz, ${id}::bigint) AND r.day <= ${shanghaiDayOf(new Date(at))}::date`;
const cursorAt = sql<string>`to_char(r.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The number of different members in the reveal log since `since`, counted up to `limit`: one index scan for the card
 * and one for each managed company.
 */
export const selectViewerCount = (memberId: string, since: Date, limit: number) => {
  const sinceDay = shanghaiDayOf(since);
  return sql<{ viewers: number }>`
    SELECT count(*)::int AS viewers FROM (
      SELECT DISTINCT x.viewer_id FROM (
        SELECT r.viewer_id FROM contact_reveals r
        WHERE r.member_id = ${memberId} AND r.company_id IS NULL AND r.at >= ${since} AND r.day >= ${sinceDay}::date
        UNION ALL
        SELECT r.viewer_id FROM company_team t
        JOIN contact_reveals r ON r.company_id = t.company_id AND r.member_id IS NULL AND r.at >= ${since}
          AND r.day >= ${sinceDay}::date
        WHERE t.member_id = ${memberId} AND t.role IN ('owner', 'editor')
      ) x WHERE ${notBlocked(memberId, sql.ref('x.viewer_id'))} LIMIT ${limit}
    ) viewers`;
};
export const countViewers = async (db: Db, memberId: string, since: Date, limit: number): Promise<number> =>
  (await selectViewerCount(memberId, since, limit).execute(db)).rows[0]!.viewers;

const REVEAL_COLUMNS = ['r.id', 'r.viewer_id', 'r.company_id', 'r.field', 'r.at'] as const;

/** Newest reveals of the member's fields and of each company they manage: one index scan each, then merged. */
export const selectReveals = (db: Db, memberId: string, before: RevealLogCursor | undefined, limit: number) =>
  db
    .with('member_reveals', (db) =>
      db
        .selectFrom('contact_reveals as r')
        .select(REVEAL_COLUMNS)
        .where('r.member_id', '=', memberId)
        // Together with the other column: the index on both has the order of the list.
        .where('r.company_id', 'is', null)
        .where(notBlocked(memberId, sql.ref('r.viewer_id')))
        .$if(before !== undefined, (query) => query.where(beforeCursor(before!)))
        .orderBy('r.at', 'desc')
        .orderBy('r.id', 'desc')
        .limit(limit),
    )
    .with('company_reveals', (db) =>
      db
        .selectFrom('company_team as p')
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('contact_reveals as r')
              .select(REVEAL_COLUMNS)
              .where('r.member_id', 'is', null)
              .whereRef('r.company_id', '=', 'p.company_id')
              .where(notBlocked(memberId, sql.ref('r.viewer_id')))
              .$if(before !== undefined, (query) => query.where(beforeCursor(before!)))
              .orderBy('r.at', 'desc')
              .orderBy('r.id', 'desc')
              .limit(limit)
              .as('newest'),
          (join) => join.onTrue(),
        )
        .selectAll('newest')
        .where('p.member_id', '=', memberId)
        .where('p.role', 'in', ['owner', 'editor']),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('member_reveals')
        .selectAll()
        .unionAll(eb.selectFrom('company_reveals').selectAll())
        .as('r'),
    )
    .innerJoin('members as m', 'm.account_id', 'r.viewer_id')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'm.company_id').on('c.state', '=', 'live'))
    .leftJoin('companies as revealed', 'revealed.id', 'r.company_id')
    .select([
      'r.id',
      'r.field',
      'r.at',
      cursorAt.as('cursor_at'),
      'r.company_id',
      'revealed.name_zh as revealed_company_zh',
      'revealed.name_en as revealed_company_en',
      'm.account_id',
      'm.name',
      'm.name_en',
      'm.avatar_id',
      'm.period_kind',
      'm.period_ends_on',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
    ])
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit);
export const listReveals = (...page: Parameters<typeof selectReveals>) => selectReveals(...page).execute();
