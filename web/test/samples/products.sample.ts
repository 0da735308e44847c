import type { ProductDetail } from '@mingtang/contract/products';
import type { ProductCard } from '@mingtang/contract/products.fields';
import { companyCard } from './companies.sample.ts';

export const productCard = (overrides: Partial<ProductCard> = {}): ProductCard => ({
  id: '401',
  name: '高纯石英砂',
  profile: '',
  image: null,
  category: { first: { id: '1', name: '机械设备' }, second: { id: '11', name: '检具' } },
  companyId: '301',
  companyName: '苏州澄湖精密有限公司',
  state: 'live',
  terms: { price: null, minOrder: null, leadDays: null },
  language: 'zh',
  ...overrides,
});

export const productDetail = (overrides: Partial<ProductDetail> = {}): ProductDetail => ({
  ...productCard(),
  otherName: '',
  images: [],
  detail: '',
  company: companyCard(),
  reason: null,
  mine: false,
  ...overrides,
});
