import type { ListProducts } from '@mingtang/contract/products';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export interface CardFilter {
  /** Only what the international edition shows. */
  abroad: boolean;
  firstCategoryId?: string | undefined;
  categoryId?: string | undefined;
  companyId?: string | undefined;
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

/** In the words of the partial indexes, or the planner would not see that they fit. */
const listed = sql<boolean>`p.state = 'live' AND p.listed`;
const listedAbroad = sql<boolean>`p.state = 'live' AND p.listed AND p.abroad`;

/** The last row of the page before; the moment in microseconds, as it is stored, for the order of changes. */
export interface Mark {
  id: string;
  changedAt?: string | undefined;
}
type Sort = ListProducts['sort'];

const changedAt = sql<string>`to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The ids of a page, which an index alone can give. */
const selectPage = (db: Db, filter: CardFilter, sort: Sort, mark: Mark | undefined, limit: number) =>
  db
    .selectFrom('products as p')
    .select('p.id')
    .where(filter.abroad ? listedAbroad : listed)
    .$if(filter.firstCategoryId !== undefined, (query) =>
      query.where('p.first_category_id', '=', filter.firstCategoryId!),
    )
    .$if(filter.categoryId !== undefined, (query) => query.where('p.category_id', '=', filter.categoryId!))
    .$if(filter.companyId !== undefined, (query) => query.where('p.company_id', '=', filter.companyId!))
    .$if(mark !== undefined, (query) =>
      sort === 'updated'
        ? query.where(
            sql<boolean>`(p.updated_at, p.id) < (${mark!.changedAt}::timestamptz, ${mark!.id}::bigint)`,
          )
        : query.where('p.id', '<', mark!.id),
    )
    .$if(sort === 'updated', (query) => query.orderBy('p.updated_at', 'desc'))
    .orderBy('p.id', 'desc')
    .limit(limit);

/** Those of these ids that a visitor may open. */
const selectShown = (db: Db, ids: readonly string[]) =>
  db.selectFrom('products as p').select('p.id').where(listed).where('p.id', 'in', ids);

/** With the first picture and the company's name, in the order of the page. */
const joinCards = (db: Db, page: ReturnType<typeof selectPage>, sort: Sort) =>
  db
    .selectFrom(page.as('page'))
    .innerJoin('products as p', 'p.id', 'page.id')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('product_images as i', (join) =>
      join.onRef('i.product_id', '=', 'p.id').on('i.position', '=', 0),
    )
    .leftJoin('media as m', 'm.id', 'i.media_id')
    .select([
      'p.id',
      'p.name_zh',
      'p.name_en',
      'p.profile_zh',
      'p.profile_en',
      'p.category_id',
      'p.company_id',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      'i.media_id',
      'm.sketch',
      changedAt.as('changed_at'),
    ])
    .$if(sort === 'updated', (query) => query.orderBy('p.updated_at', 'desc'))
    .orderBy('p.id', 'desc');

/** A page behind the mark given, in one query. */
export const selectCards = (db: Db, filter: CardFilter, sort: Sort, mark: Mark | undefined, limit: number) =>
  joinCards(db, selectPage(db, filter, sort, mark, limit), sort);

export const listCards = (...wanted: Parameters<typeof selectCards>) => selectCards(...wanted).execute();

export const listCardsOf = (db: Db, ids: readonly string[]) =>
  joinCards(db, selectShown(db, ids), 'newest').execute();
