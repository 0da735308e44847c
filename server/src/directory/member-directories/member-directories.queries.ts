import type { CreateMemberDirectoryInput } from '@mingtang/contract/member-directories';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface DirectoryFilter extends Pick<CreateMemberDirectoryInput, 'language' | 'members'> {
  today: string;
}

/** The members whom a visitor finds: the same conditions as the list of members in the edition of this language. */
const selectVisibleMembers = (db: Db, { language, members, today }: DirectoryFilter) =>
  db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.listed', '=', sql.lit(true))
    .where('a.state', '=', 'active')
    .$if(language === 'en', (query) => query.where('m.in_international_edition', '=', sql.lit(true)))
    .$if(members === 'paid', (query) =>
      query.where(
        sql<SqlBool>`EXISTS (SELECT FROM membership_periods p WHERE p.member_id = m.account_id
          AND p.revoked_at IS NULL AND p.kind IN ('paid', 'seat')
          AND p.ends_on >= ${today}::date AND p.starts_on <= ${today}::date)`,
      ),
    );

export const countVisibleMembers = async (
  db: Db,
  filter: DirectoryFilter,
  limit: number,
): Promise<number> => {
  const row = await db
    .selectFrom(selectVisibleMembers(db, filter).select('m.account_id').limit(limit).as('some'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** One batch in the order of ids, after the given one. */
export const listVisibleMembers = (db: Db, filter: DirectoryFilter, after: string, limit: number) =>
  selectVisibleMembers(db, filter)
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'm.company_id').on('c.state', '=', 'live'))
    .select([
      'm.account_id',
      'm.name',
      'm.name_en',
      'm.title',
      'm.title_en',
      'm.industry',
      'm.region',
      'm.period_kind',
      'm.period_ends_on',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
    ])
    .where('m.account_id', '>', after)
    .orderBy('m.account_id')
    .limit(limit)
    .execute();
export type VisibleMemberRow = Awaited<ReturnType<typeof listVisibleMembers>>[number];
