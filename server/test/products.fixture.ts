import type { EditProductInput, EditableProduct } from '@mingtang/contract/products';
import type { Kit } from './kit.ts';

/** A valid form except for the category: a test must create one and pass its id. */
export const productForm = (overrides: Partial<EditProductInput> = {}): EditProductInput => ({
  nameZh: '检具底座',
  nameEn: '',
  profileZh: '硬质铝',
  profileEn: '',
  detailZh: '',
  detailEn: '',
  firstCategoryId: null,
  categoryId: null,
  images: [],
  priceMinFen: null,
  priceMaxFen: null,
  unit: null,
  minOrder: null,
  leadDays: null,
  language: 'zh',
  international: false,
  state: 'live',
  ...overrides,
});

export async function addProduct(
  kit: Kit,
  token: string,
  companyId: string,
  overrides: Partial<EditProductInput>,
): Promise<EditableProduct> {
  const body = { companyId, ...productForm(overrides) };
  const response = await kit.call<EditableProduct>('POST', '/pms/product', { token, body });
  if (response.code !== 200) throw new Error(`product: ${response.text}`);
  return response.data;
}

/** Inserts a removed product of this member, so that their next product needs no first-submission review. */
export const insertRemovedProduct = (
  kit: Kit,
  authorId: string,
  columns: { company_id: string; category_id: string; first_category_id: string },
) =>
  kit.deps.db
    .insertInto('products')
    .values({ ...columns, name_zh: '旧品', state: 'removed', author_id: authorId })
    .execute();
