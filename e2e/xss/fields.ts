import { AddCategory } from '@mingtang/contract/categories';
import { WriteComment } from '@mingtang/contract/comments';
import { EditCompany } from '@mingtang/contract/companies';
import { CompanyContact, MemberContact } from '@mingtang/contract/contacts';
import { WriteLabel } from '@mingtang/contract/labels';
import { EditCard } from '@mingtang/contract/members';
import { AddNews } from '@mingtang/contract/news';
import { WritePost } from '@mingtang/contract/posts';
import { EditProduct } from '@mingtang/contract/products';
import { EditSettings } from '@mingtang/contract/settings';

interface Schema {
  safeParse(value: unknown): { success: boolean };
}

/** A field that people write into: how long it may be and what the contract says to a text. */
export interface Field {
  max: number;
  schema: Schema;
  /** Around the payload, where the database itself wants an address. */
  prefix?: string;
}
export type Fields = Record<string, Field>;

const company = EditCompany.shape;
const social = company.socialMedia.element.shape;
const product = EditProduct.shape;
const card = EditCard.shape;
const settings = EditSettings.shape;
const post = WritePost.shape;
const news = AddNews.shape;
const contacts = (names: readonly string[], max: number, schema: Schema): Fields =>
  Object.fromEntries(names.map((name) => [name, { max, schema }]));

export const companyFields: Fields = {
  nameZh: { max: 60, schema: company.nameZh },
  nameEn: { max: 120, schema: company.nameEn },
  mainBusinessZh: { max: 120, schema: company.mainBusinessZh },
  mainBusinessEn: { max: 240, schema: company.mainBusinessEn },
  profileZh: { max: 2000, schema: company.profileZh },
  profileEn: { max: 4000, schema: company.profileEn },
  addressZh: { max: 120, schema: company.addressZh },
  addressEn: { max: 240, schema: company.addressEn },
  addressDetailZh: { max: 120, schema: company.addressDetailZh },
  addressDetailEn: { max: 240, schema: company.addressDetailEn },
  website: { max: 200, schema: company.website.pipe(company.linkedIn), prefix: 'https://example.com/' },
  linkedIn: { max: 200, schema: company.linkedIn, prefix: 'http://' },
  socialName: { max: 30, schema: social.name },
  socialAccount: { max: 80, schema: social.account },
  ...contacts(['person', 'phone', 'landline', 'email', 'wechat'], 120, CompanyContact.shape.value),
};
export const productFields: Fields = {
  nameZh: { max: 60, schema: product.nameZh },
  nameEn: { max: 120, schema: product.nameEn },
  profileZh: { max: 300, schema: product.profileZh },
  profileEn: { max: 600, schema: product.profileEn },
  detailZh: { max: 15_000, schema: product.detailZh },
  detailEn: { max: 15_000, schema: product.detailEn },
};
export const ownContactFields = contacts(
  ['phone', 'landline', 'email', 'wechat', 'address'],
  120,
  MemberContact.shape.value,
);
export const memberFields: Fields = {
  name: { max: 40, schema: card.name },
  nameEn: { max: 80, schema: card.nameEn },
  title: { max: 60, schema: card.title },
  titleEn: { max: 120, schema: card.titleEn },
  intro: { max: 500, schema: card.intro },
  introEn: { max: 1000, schema: card.introEn },
  ...ownContactFields,
};
export const categoryFields: Fields = {
  nameZh: { max: 30, schema: AddCategory.shape.nameZh },
  nameEn: { max: 60, schema: AddCategory.shape.nameEn },
};
/** The name alone is shown so far; the others are for the back office. */
export const settingFields: Fields = {
  nameZh: { max: 30, schema: settings.nameZh },
  nameEn: { max: 60, schema: settings.nameEn },
  addressZh: { max: 120, schema: settings.addressZh },
  addressEn: { max: 240, schema: settings.addressEn },
  aboutZh: { max: 2000, schema: settings.aboutZh },
  aboutEn: { max: 4000, schema: settings.aboutEn },
  icpNumber: { max: 60, schema: settings.icpNumber },
};

export const postFields: Fields = {
  titleZh: { max: 40, schema: post.titleZh },
  titleEn: { max: 80, schema: post.titleEn },
  bodyZh: { max: 1000, schema: post.bodyZh },
  bodyEn: { max: 2000, schema: post.bodyEn },
  quantity: { max: 40, schema: post.quantity },
  stock: { max: 40, schema: post.stock },
  minimumOrder: { max: 40, schema: post.minimumOrder },
  source: { max: 60, schema: post.source },
  place: { max: 120, schema: post.place.unwrap().shape.name },
};
export const commentFields: Fields = { text: { max: 1000, schema: WriteComment.shape.text } };
export const labelFields: Fields = {
  nameZh: { max: 12, schema: WriteLabel.shape.nameZh },
  nameEn: { max: 30, schema: WriteLabel.shape.nameEn },
};
export const newsFields: Fields = {
  titleZh: { max: 80, schema: news.titleZh },
  titleEn: { max: 160, schema: news.titleEn },
  summaryZh: { max: 200, schema: news.summaryZh },
  summaryEn: { max: 400, schema: news.summaryEn },
  bodyZh: { max: 15_000, schema: news.bodyZh },
  bodyEn: { max: 15_000, schema: news.bodyEn },
};

/** What stands in each field of one record. */
export type Texts = Record<string, string>;

/** Each record has another payload in each field, so that as many records show each payload in each field. */
export function textsOf(fields: Fields, payloads: readonly string[], record: number): Texts {
  const entries = Object.entries(fields);
  const step = Math.ceil(payloads.length / entries.length);
  return Object.fromEntries(
    entries.map(([name, { max, prefix = '' }], index) => [
      name,
      fit(prefix + payloads[(record + index * step) % payloads.length]!, max),
    ]),
  );
}

/** As long as the field; the database itself takes no zero byte. */
const fit = (text: string, max: number): string =>
  Array.from(text.replaceAll('\0', '')).slice(0, max).join('').trim() || '<';

/** The same texts without those that the contract refuses. */
export const acceptable = (fields: Fields, texts: Texts): Texts => ({
  ...texts,
  ...Object.fromEntries(
    refusedOf(fields, texts).map((name) => [name, fields[name]!.prefix === undefined ? '—' : '']),
  ),
});

/** The names of the fields in which the contract refuses these texts. */
export const refusedOf = (fields: Fields, texts: Texts): string[] =>
  Object.entries(fields)
    .filter(([name, { schema }]) => !schema.safeParse(texts[name]).success)
    .map(([name]) => name);
