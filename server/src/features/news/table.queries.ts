import type { NewsFilter } from '@mingtang/contract/news';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inState, patternOf } from './list.queries.ts';

/** What was removed is there only when it is asked for. */
const filtered = (db: Db, { state, keyword, categoryId }: NewsFilter, now: Date) =>
  db
    .selectFrom('news as n')
    .where(
      state === undefined ? sql<boolean>`n.state <> 'removed'` : sql<boolean>`true ${inState(state, now)}`,
    )
    .$if(categoryId !== undefined, (query) => query.where('n.first_category_id', '=', categoryId!))
    .$if(keyword !== undefined && keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('n.title_zh', 'ilike', patternOf(keyword!)),
          eb('n.title_en', 'ilike', patternOf(keyword!)),
        ]),
      ),
    );

export const filteredNews = (db: Db, filter: NewsFilter, now: Date) =>
  filtered(db, filter, now).select('n.id');

export const listTable = (db: Db, filter: NewsFilter, now: Date, offset: number, limit: number) =>
  filtered(db, filter, now)
    .leftJoin('media as m', 'm.id', 'n.cover_id')
    .innerJoin('members as w', 'w.account_id', 'n.written_by')
    .select([
      'n.id',
      'n.title_zh',
      'n.title_en',
      'n.summary_zh',
      'n.summary_en',
      'n.cover_id',
      'm.sketch',
      'n.first_category_id',
      'n.state',
      'n.pinned',
      'n.views',
      'n.published_at',
      'n.updated_at',
      'w.name as writer_name',
    ])
    .orderBy('n.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const listMatching = async (
  db: Db,
  filter: NewsFilter,
  now: Date,
  except: readonly string[],
  limit: number,
): Promise<string[]> =>
  (
    await filteredNews(db, filter, now)
      .where(sql<boolean>`n.id <> ALL (${except}::bigint[])`)
      .orderBy('n.id', 'desc')
      .limit(limit)
      .execute()
  ).map((row) => row.id);
