import type { AddCompanyInput, EditableCompany } from '@mingtang/contract/companies';
import type { Category } from '@mingtang/contract/categories';
import type { AddProductInput, EditableProduct } from '@mingtang/contract/products';
import { approveProduct } from './approvals.steps.ts';
import { callApi } from './api.steps.ts';

const requireSuccess = <T>(action: string, response: { code: number; msg: string; data: T }): T => {
  if (response.code !== 200) throw new Error(`${action}: ${response.msg}`);
  return response.data;
};

/** Adds a company of the member; omitted fields stay empty. */
export const addCompany = async (
  token: string,
  fields: Partial<AddCompanyInput>,
): Promise<EditableCompany> => {
  const body: AddCompanyInput = {
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
    ...fields,
  };
  return requireSuccess(
    'company',
    await callApi<EditableCompany>('POST', '/h5/mall/companyInfo', { token, body }),
  );
};

export async function listCategories(): Promise<Category[]> {
  const response = await callApi<{ rows: Category[] }>('GET', '/no-auth/pms/productCategory/list');
  return requireSuccess('categories', response).rows;
}

/** Adds a product in the first second-level category, and approves it if it waits for review. */
export async function addProduct(
  token: string,
  companyId: string,
  fields: Partial<AddProductInput>,
): Promise<EditableProduct> {
  const secondLevel = (await listCategories()).find((category) => category.parentId !== null);
  const body: AddProductInput = {
    companyId,
    nameZh: '',
    nameEn: '',
    profileZh: '',
    profileEn: '',
    detailZh: '',
    detailEn: '',
    firstCategoryId: secondLevel?.parentId ?? null,
    categoryId: secondLevel?.id ?? null,
    images: [],
    priceMinFen: null,
    priceMaxFen: null,
    unit: null,
    minOrder: null,
    leadDays: null,
    language: 'zh',
    international: false,
    state: 'live',
    ...fields,
  };
  const product = requireSuccess(
    'product',
    await callApi<EditableProduct>('POST', '/pms/product', { token, body }),
  );
  if (product.state === 'queued') await approveProduct(product.id);
  return product;
}
