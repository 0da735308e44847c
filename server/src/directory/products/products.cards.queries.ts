import type { ListProductsQuery } from '@mingtang/contract/products';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface ProductCardFilter {
  /** Only what the international edition shows. */
  internationalOnly: boolean;
  firstCategoryId?: string | undefined;
  categoryId?: string | undefined;
  companyId?: string | undefined;
  /** Also products that only those who may edit them see. The caller must have checked that. */
  everyState?: boolean | undefined;
  /** The region of the company. */
  region?: string | undefined;
  leadDays?: number | undefined;
  /** The company has a certificate with this key that is valid on the day. */
  certificate?: { key: string; today: string } | undefined;
}

export type ProductCardRow = Awaited<ReturnType<typeof listProductCards>>[number];

/** Repeats the predicates of the partial indexes literally; otherwise the planner does not use them. */
const listedCondition = sql<boolean>`p.state = 'live' AND p.listed`;
const listedInternationallyCondition = sql<boolean>`p.state = 'live' AND p.listed AND p.in_international_edition`;

/** The last row of the previous page. `changedAt` has microseconds, as stored; only for the sort `updated`. */
export interface ProductCursor {
  id: string;
  changedAt?: string | undefined;
}
type ProductSort = ListProductsQuery['sort'];

const changedAtColumn = sql<string>`to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The ids of one page, which an index alone can answer. */
const selectPageIds = (
  db: Db,
  filter: ProductCardFilter,
  sort: ProductSort,
  cursor: ProductCursor | undefined,
  limit: number,
) =>
  db
    .selectFrom('products as p')
    .select('p.id')
    .where(
      filter.everyState === true
        ? sql<boolean>`p.state <> 'removed'`
        : filter.internationalOnly
          ? listedInternationallyCondition
          : listedCondition,
    )
    .$if(filter.firstCategoryId !== undefined, (query) =>
      query.where('p.first_category_id', '=', filter.firstCategoryId!),
    )
    .$if(filter.categoryId !== undefined, (query) => query.where('p.category_id', '=', filter.categoryId!))
    .$if(filter.companyId !== undefined, (query) => query.where('p.company_id', '=', filter.companyId!))
    .$if(filter.leadDays !== undefined, (query) => query.where('p.lead_days', '<=', filter.leadDays!))
    .$if(filter.region !== undefined, (query) =>
      query.where('p.company_id', 'in', (eb) =>
        eb.selectFrom('companies as r').select('r.id').where('r.region', '=', filter.region!),
      ),
    )
    .$if(filter.certificate !== undefined, (query) =>
      query.where('p.company_id', 'in', (eb) =>
        eb
          .selectFrom('company_certificates as z')
          .select('z.company_id')
          .where('z.name_key', '=', filter.certificate!.key)
          .where('z.valid_until', '>=', filter.certificate!.today),
      ),
    )
    .$if(cursor !== undefined, (query) =>
      sort === 'updated'
        ? query.where(
            sql<boolean>`(p.updated_at, p.id) < (${cursor!.changedAt}::timestamptz, ${cursor!.id}::bigint)`,
          )
        : query.where('p.id', '<', cursor!.id),
    )
    .$if(sort === 'updated', (query) => query.orderBy('p.updated_at', 'desc'))
    .orderBy('p.id', 'desc')
    .limit(sql.lit(limit));

/** Those of `ids` that are publicly listed. */
const selectListedIds = (db: Db, ids: readonly string[]) =>
  db.selectFrom('products as p').select('p.id').where(listedCondition).where('p.id', 'in', ids);

/** Adds the first picture and the company's name, in page order. */
const joinCardColumns = (db: Db, page: ReturnType<typeof selectPageIds>, sort: ProductSort) =>
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
      'p.state',
      'p.price_min_fen',
      'p.price_max_fen',
      'p.unit',
      'p.min_order',
      'p.lead_days',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      'i.media_id',
      'm.placeholder',
      changedAtColumn.as('changed_at'),
    ])
    .$if(sort === 'updated', (query) => query.orderBy('p.updated_at', 'desc'))
    .orderBy('p.id', 'desc');

/** One page after the cursor, in one query. */
export const selectProductCards = (
  db: Db,
  filter: ProductCardFilter,
  sort: ProductSort,
  cursor: ProductCursor | undefined,
  limit: number,
) => joinCardColumns(db, selectPageIds(db, filter, sort, cursor, limit), sort);

export const listProductCards = (...args: Parameters<typeof selectProductCards>) =>
  selectProductCards(...args).execute();

/** The newest first. With `everyState` also those that only editors of the company see. */
export const selectProductCardsOfCompany = (
  db: Db,
  companyId: string,
  { limit, everyState }: { limit: number; everyState: boolean },
) => selectProductCards(db, { internationalOnly: false, everyState, companyId }, 'newest', undefined, limit);

export const listProductCardsByIds = (db: Db, ids: readonly string[]) =>
  joinCardColumns(db, selectListedIds(db, ids), 'newest').execute();
