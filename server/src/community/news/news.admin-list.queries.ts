import type { AdminNewsFilter } from '@mingtang/contract/news';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { newsStateCondition, likePatternOf } from './news.list.queries.ts';

/** Removed items are listed only when the filter has the state `removed`. */
const filterNews = (db: Db, { state, keyword, categoryId }: AdminNewsFilter, now: Date) =>
  db
    .selectFrom('news as n')
    .where(state === undefined ? sql<boolean>`n.state <> 'removed'` : newsStateCondition(state, now))
    .$if(categoryId !== undefined, (query) => query.where('n.first_category_id', '=', categoryId!))
    .$if(keyword !== undefined && keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('n.title_zh', 'ilike', likePatternOf(keyword!)),
          eb('n.title_en', 'ilike', likePatternOf(keyword!)),
        ]),
      ),
    );

export const selectFilteredNewsIds = (db: Db, filter: AdminNewsFilter, now: Date) =>
  filterNews(db, filter, now).select('n.id');

export const selectNewsForAdmin = (db: Db, filter: AdminNewsFilter, now: Date) =>
  filterNews(db, filter, now)
    .leftJoin('media as m', 'm.id', 'n.cover_id')
    .innerJoin('members as w', 'w.account_id', 'n.written_by')
    .select([
      'n.id',
      'n.title_zh',
      'n.title_en',
      'n.summary_zh',
      'n.summary_en',
      'n.cover_id',
      'm.placeholder',
      'n.first_category_id',
      'n.state',
      'n.pinned',
      'n.views',
      'n.published_at',
      'n.updated_at',
      'w.name as writer_name',
    ]);

export const listMatchingNewsIds = async (
  db: Db,
  filter: AdminNewsFilter,
  now: Date,
  excludedIds: readonly string[],
  limit: number,
): Promise<string[]> =>
  (
    await selectFilteredNewsIds(db, filter, now)
      .where(sql<boolean>`n.id <> ALL (${excludedIds}::bigint[])`)
      .orderBy('n.id', 'desc')
      .limit(limit)
      .execute()
  ).map((row) => row.id);
