import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import { compileOnce } from '../../platform/db/compile-once.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';

export interface ProductFields {
  category_id: string;
  first_category_id: string;
  name_zh: string;
  name_en: string;
  profile_zh: string;
  profile_en: string;
  detail_zh: string;
  detail_en: string;
  language: string;
  international: boolean;
  price_min_fen: string | null;
  price_max_fen: string | null;
  unit: string | null;
  min_order: number | null;
  lead_days: number | null;
  state: 'live' | 'hidden';
  updated_at: Date;
}
/** Columns that the server decides, as opposed to the author's input. */
export interface ProductStateColumns {
  state: 'live' | 'hidden' | 'queued';
  approved_at: Date | null;
  author_id: string | null;
}
type ProductColumns = Omit<ProductFields, 'state'> & ProductStateColumns;
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
export type ProductImageRow = Awaited<ReturnType<typeof listProductImages>>[number];

/** With the names and the state of its company. */
const selectProduct = (db: Db, id: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .selectAll('p')
    .select(['c.name_zh as company_zh', 'c.name_en as company_en', 'c.state as company_state'])
    .where('p.id', '=', id)
    .where('p.state', '<>', 'removed');

export const findProduct = (db: Db, id: string) => selectProduct(db, id).executeTakeFirst();

const selectProductImages = (db: Db, productId: string) =>
  db
    .selectFrom('product_images as i')
    .innerJoin('media as m', 'm.id', 'i.media_id')
    .select(['m.id', 'm.placeholder'])
    .where('i.product_id', '=', productId)
    .orderBy('i.position');

export const listProductImages = (db: Db, productId: string) => selectProductImages(db, productId).execute();

export interface ProductDetailRow extends ProductRow {
  images: ProductImageRow[];
  /** The viewer's role in the company. */
  role: string | null;
}

/** `viewerId` is null for a visitor. */
export const findProductDetail = compileOnce<{ id: string; viewerId: string | null }, ProductDetailRow>(
  (db, valueOf) =>
    selectProduct(db, valueOf('id'))
      .leftJoin('company_team as t', (join) =>
        join.onRef('t.company_id', '=', 'p.company_id').on('t.member_id', '=', valueOf('viewerId')),
      )
      .select(['t.role', jsonRows(selectProductImages(db, valueOf('id')), []).as('images')]),
);

export const findMemberRole = (db: Db, companyId: string, memberId: string) =>
  db
    .selectFrom('company_team')
    .select('role')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Row lock until the end of the transaction: serialises all changes to the products of one company. */
export const lockCompanyForProducts = (tx: Tx, id: string) =>
  tx
    .selectFrom('companies')
    .select(['id', 'state', 'listed'])
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .forNoKeyUpdate()
    .executeTakeFirst();

export const countProducts = async (tx: Tx, companyId: string): Promise<number> => {
  const row = await tx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Whether a product of this company, or one written by this member, was ever published. */
export const hasPublishedProduct = async (tx: Tx, companyId: string, memberId: string): Promise<boolean> =>
  (await tx
    .selectFrom('products')
    .select('id')
    .where('approved_at', 'is not', null)
    .where((eb) => eb.or([eb('company_id', '=', companyId), eb('author_id', '=', memberId)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertProduct = (tx: Tx, product: ProductColumns & { company_id: string; listed: boolean }) =>
  tx
    .insertInto('products')
    .values({ ...product, created_at: product.updated_at })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateProduct = (tx: Tx, id: string, product: ProductColumns) =>
  tx.updateTable('products').set(product).where('id', '=', id).execute();

/** `approved_at` keeps the first publication time. */
export const updateProductReviewOutcome = (tx: Tx, id: string, state: 'live' | 'refused', at: Date) =>
  tx
    .updateTable('products')
    .set((eb) => ({
      state,
      approved_at: state === 'live' ? eb.fn.coalesce('approved_at', eb.val(at)) : eb.ref('approved_at'),
    }))
    .where('id', '=', id)
    .returning('company_id')
    .executeTakeFirstOrThrow();

export const markProductRemoved = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('products').set({ state: 'removed', updated_at: at }).where('id', '=', id).execute();

export async function replaceProductImages(
  tx: Tx,
  productId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  if (mediaIds.length === 0) return;
  await tx
    .insertInto('product_images')
    .values(mediaIds.map((media_id, position) => ({ product_id: productId, position, media_id })))
    .execute();
}

/** The products belong to the company and stay. */
export const clearAuthorBatch = (tx: Tx, authorId: string, limit: number) =>
  sql`
    UPDATE products SET author_id = NULL WHERE id IN (
      SELECT id FROM products WHERE author_id = ${authorId} LIMIT ${limit})`.execute(tx);
