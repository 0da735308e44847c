import { companyContactFields, memberContactFields } from '@mingtang/contract/enums';
import type { EditCompanyInput } from '@mingtang/contract/companies';
import type { EditCardInput } from '@mingtang/contract/members';
import type { AddNewsInput } from '@mingtang/contract/news';
import type { PostKind, WritePostInput } from '@mingtang/contract/posts';
import type { EditProductInput } from '@mingtang/contract/products';
import type { FieldTexts } from './payload-fields.ts';

export interface CategoryIds {
  id: string;
  first: string;
}

const published = { language: 'zh', international: true, state: 'live' } as const;

export const companyBody = (texts: FieldTexts): EditCompanyInput => ({
  ...published,
  nameZh: texts['nameZh']!,
  nameEn: texts['nameEn']!,
  uscc: '',
  profileZh: texts['profileZh']!,
  profileEn: texts['profileEn']!,
  logo: null,
  image: null,
  industry: null,
  region: null,
  categoryIds: [],
  mainBusinessZh: texts['mainBusinessZh']!,
  mainBusinessEn: texts['mainBusinessEn']!,
  contacts: companyContactFields.map((field) => ({ field, value: texts[field]!, audience: 'public' })),
  website: texts['website']!,
  addressZh: texts['addressZh']!,
  addressEn: texts['addressEn']!,
  addressDetailZh: texts['addressDetailZh']!,
  addressDetailEn: texts['addressDetailEn']!,
  place: { latitude: 31.3, longitude: 120.7 },
  socialMedia: [{ name: texts['socialName']!, account: texts['socialAccount']! }],
  linkedIn: texts['linkedIn']!,
});

export const productTexts = (texts: FieldTexts) => ({
  nameZh: texts['nameZh']!,
  nameEn: texts['nameEn']!,
  profileZh: texts['profileZh']!,
  profileEn: texts['profileEn']!,
  detailZh: texts['detailZh']!,
  detailEn: texts['detailEn']!,
});
export const productBody = (texts: FieldTexts, category: CategoryIds): EditProductInput => ({
  ...published,
  ...productTexts(texts),
  firstCategoryId: category.first,
  categoryId: category.id,
  images: [],
  priceMinFen: null,
  priceMaxFen: null,
  unit: null,
  minOrder: null,
  leadDays: null,
});

/** Creates a draft, because published posts are screened and an account may publish only a few a day. */
export const postBody = (texts: FieldTexts, kind: PostKind): WritePostInput => ({
  kind,
  language: 'zh',
  titleZh: texts['titleZh']!,
  titleEn: texts['titleEn']!,
  bodyZh: texts['bodyZh']!,
  bodyEn: texts['bodyEn']!,
  international: true,
  quantity: texts['quantity']!,
  deadline: null,
  stock: texts['stock']!,
  minimumOrder: texts['minimumOrder']!,
  source: texts['source']!,
  companyId: null,
  region: null,
  firstCategoryId: null,
  categoryId: null,
  labelIds: [],
  place: { name: texts['place']!, latitude: 31.3, longitude: 120.7 },
  withCard: true,
  images: [],
  draft: true,
});

export const newsBody = (texts: FieldTexts): AddNewsInput => ({
  language: 'zh',
  titleZh: texts['titleZh']!,
  titleEn: texts['titleEn']!,
  summaryZh: texts['summaryZh']!,
  summaryEn: texts['summaryEn']!,
  bodyZh: texts['bodyZh']!,
  bodyEn: texts['bodyEn']!,
  international: true,
  cover: null,
  categoryId: null,
  pinned: false,
  scheduledAt: null,
  draft: false,
});

export const cardBody = (texts: FieldTexts): EditCardInput => ({
  name: texts['name']!,
  nameEn: texts['nameEn']!,
  title: texts['title']!,
  titleEn: texts['titleEn']!,
  intro: texts['intro']!,
  introEn: texts['introEn']!,
  language: 'zh',
  companyId: null,
  region: null,
  international: true,
  hidden: false,
  contacts: memberContactFields.map((field) => ({ field, value: texts[field]!, audience: 'public' })),
});
