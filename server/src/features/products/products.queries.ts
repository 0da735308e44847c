import type { Db, Tx } from '../../db/client.ts';

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
  state: 'live' | 'hidden';
  updated_at: Date;
}
/** What becomes of it, apart from what its author wrote. */
export interface Standing {
  state: 'live' | 'hidden' | 'queued';
  admitted_at: Date | null;
  author_id: string | null;
}
type Written = Omit<ProductFields, 'state'> & Standing;
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
export type ImageRow = Awaited<ReturnType<typeof listImages>>[number];

/** With what its company says about whether it is shown. */
export const findProduct = (db: Db, id: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .selectAll('p')
    .select(['c.name_zh as company_zh', 'c.name_en as company_en', 'c.state as company_state'])
    .where('p.id', '=', id)
    .where('p.state', '<>', 'removed')
    .executeTakeFirst();

export const listImages = (db: Db, productId: string) =>
  db
    .selectFrom('product_images as i')
    .innerJoin('media as m', 'm.id', 'i.media_id')
    .select(['m.id', 'm.sketch'])
    .where('i.product_id', '=', productId)
    .orderBy('i.position')
    .execute();

/** What someone is to a company. */
export const findRole = (db: Db, companyId: string, memberId: string) =>
  db
    .selectFrom('company_people')
    .select('role')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Held until the end: everything that changes the products of one company goes through here, one after the other. */
export const lockCompany = (tx: Tx, id: string) =>
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

/** Whether others have seen a product of this company, or one that this member wrote. */
export const hasShown = async (tx: Tx, companyId: string, memberId: string): Promise<boolean> =>
  (await tx
    .selectFrom('products')
    .select('id')
    .where('admitted_at', 'is not', null)
    .where((eb) => eb.or([eb('company_id', '=', companyId), eb('author_id', '=', memberId)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The figure on the company's page is of what others can open. */
export const setProductCount = (tx: Tx, companyId: string) =>
  tx
    .updateTable('companies')
    .set((eb) => ({
      product_count: eb
        .selectFrom('products')
        .select(eb.fn.countAll<number>().as('count'))
        .where('company_id', '=', companyId)
        .where('state', '=', 'live'),
    }))
    .where('id', '=', companyId)
    .execute();

export const insertProduct = (tx: Tx, product: Written & { company_id: string; listed: boolean }) =>
  tx
    .insertInto('products')
    .values({ ...product, created_at: product.updated_at })
    .returning('id')
    .executeTakeFirstOrThrow();

export const setProduct = (tx: Tx, id: string, product: Written) =>
  tx.updateTable('products').set(product).where('id', '=', id).execute();

/** The first time on show is kept, whatever comes after. */
export const setJudged = (tx: Tx, id: string, state: 'live' | 'refused', at: Date) =>
  tx
    .updateTable('products')
    .set((eb) => ({
      state,
      admitted_at: state === 'live' ? eb.fn.coalesce('admitted_at', eb.val(at)) : eb.ref('admitted_at'),
    }))
    .where('id', '=', id)
    .returning('company_id')
    .executeTakeFirstOrThrow();

export const setRemoved = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('products').set({ state: 'removed', updated_at: at }).where('id', '=', id).execute();

export async function setImages(tx: Tx, productId: string, mediaIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  if (mediaIds.length === 0) return;
  await tx
    .insertInto('product_images')
    .values(mediaIds.map((media_id, position) => ({ product_id: productId, position, media_id })))
    .execute();
}
