import type { EditProduct, Product } from '@mingtang/contract/products';
import type { Kit } from './kit.ts';

/** A form that is right in every field but the category, which a test has to make. */
export const productForm = (change: Partial<EditProduct> = {}): EditProduct => ({
  nameZh: '检具底座',
  nameEn: '',
  profileZh: '硬质铝',
  profileEn: '',
  detailZh: '',
  detailEn: '',
  firstCategoryId: null,
  categoryId: null,
  images: [],
  language: 'zh',
  international: false,
  state: 'live',
  ...change,
});

export async function addProduct(
  kit: Kit,
  token: string,
  companyId: string,
  change: Partial<EditProduct>,
): Promise<Product> {
  const body = { companyId, ...productForm(change) };
  const answer = await kit.call<Product>('POST', '/pms/product', { token, body });
  if (answer.code !== 200) throw new Error(`product: ${answer.text}`);
  return answer.data;
}

/** A product that others have seen and that is gone: what this member sends in next is not the first. */
export const insertShown = (
  kit: Kit,
  authorId: string,
  filed: { company_id: string; category_id: string; first_category_id: string },
) =>
  kit.deps.db
    .insertInto('products')
    .values({ ...filed, name_zh: '旧品', state: 'removed', author_id: authorId })
    .execute();
