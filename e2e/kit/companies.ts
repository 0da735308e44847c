import type { AddCompany, Company } from '@mingtang/contract/companies';
import type { Category } from '@mingtang/contract/categories';
import type { AddProduct, Product } from '@mingtang/contract/products';
import { admitProduct } from './first-looks.ts';
import { call } from './network.ts';

const whole = <T>(what: string, answer: { code: number; msg: string; data: T }): T => {
  if (answer.code !== 200) throw new Error(`${what}: ${answer.msg}`);
  return answer.data;
};

/** Adds a company of the member; what is not said stays empty. */
export const addCompany = async (token: string, change: Partial<AddCompany>): Promise<Company> => {
  const body: AddCompany = {
    nameZh: '',
    nameEn: '',
    uscc: '',
    profileZh: '',
    profileEn: '',
    logo: null,
    image: null,
    industry: null,
    region: null,
    categoryIds: [],
    mainBusinessZh: '',
    mainBusinessEn: '',
    contacts: [],
    website: '',
    addressZh: '',
    addressEn: '',
    addressDetailZh: '',
    addressDetailEn: '',
    place: null,
    socialMedia: [],
    linkedIn: '',
    language: 'zh',
    international: false,
    ...change,
  };
  return whole('company', await call<Company>('POST', '/h5/mall/companyInfo', { token, body }));
};

export async function listCategories(): Promise<Category[]> {
  const answer = await call<{ rows: Category[] }>('GET', '/no-auth/pms/productCategory/list');
  return whole('categories', answer).rows;
}

/** Adds a product in the first category that has a second level. What would wait for staff is shown at once. */
export async function addProduct(
  token: string,
  companyId: string,
  change: Partial<AddProduct>,
): Promise<Product> {
  const second = (await listCategories()).find((category) => category.parentId !== null);
  const body: AddProduct = {
    companyId,
    nameZh: '',
    nameEn: '',
    profileZh: '',
    profileEn: '',
    detailZh: '',
    detailEn: '',
    firstCategoryId: second?.parentId ?? null,
    categoryId: second?.id ?? null,
    images: [],
    language: 'zh',
    international: false,
    state: 'live',
    ...change,
  };
  const product = whole('product', await call<Product>('POST', '/pms/product', { token, body }));
  if (product.state === 'queued') await admitProduct(product.id);
  return product;
}
