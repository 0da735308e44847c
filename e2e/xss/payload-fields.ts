import { AddCategoryInput } from '@mingtang/contract/categories';
import { WriteCommentInput } from '@mingtang/contract/comments';
import { EditCompanyInput } from '@mingtang/contract/companies';
import { CompanyContact, MemberContact } from '@mingtang/contract/contacts';
import { LabelInput } from '@mingtang/contract/labels';
import { EditCardInput } from '@mingtang/contract/members';
import { AddNewsInput } from '@mingtang/contract/news';
import { WritePostInput } from '@mingtang/contract/posts';
import { EditProductInput } from '@mingtang/contract/products';
import { EditSettingsInput } from '@mingtang/contract/settings';

interface Schema {
  safeParse(value: unknown): { success: boolean };
}

/** A text field: its maximum length and its schema in the contract. */
export interface TextField {
  max: number;
  schema: Schema;
  /** Put before the payload where the database requires a URL. */
  prefix?: string;
}
export type TextFields = Record<string, TextField>;

const company = EditCompanyInput.shape;
const social = company.socialMedia.element.shape;
const product = EditProductInput.shape;
const card = EditCardInput.shape;
const settings = EditSettingsInput.shape;
const post = WritePostInput.shape;
const news = AddNewsInput.shape;
const contactFields = (names: readonly string[], max: number, schema: Schema): TextFields =>
  Object.fromEntries(names.map((name) => [name, { max, schema }]));

export const companyFields: TextFields = {
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
  ...contactFields(['person', 'phone', 'landline', 'email', 'wechat'], 120, CompanyContact.shape.value),
};
export const productFields: TextFields = {
  nameZh: { max: 60, schema: product.nameZh },
  nameEn: { max: 120, schema: product.nameEn },
  profileZh: { max: 300, schema: product.profileZh },
  profileEn: { max: 600, schema: product.profileEn },
  detailZh: { max: 15_000, schema: product.detailZh },
  detailEn: { max: 15_000, schema: product.detailEn },
};
export const ownContactFields = contactFields(
  ['phone', 'landline', 'email', 'wechat', 'address'],
  120,
  MemberContact.shape.value,
);
export const memberFields: TextFields = {
  name: { max: 40, schema: card.name },
  nameEn: { max: 80, schema: card.nameEn },
  title: { max: 60, schema: card.title },
  titleEn: { max: 120, schema: card.titleEn },
  intro: { max: 500, schema: card.intro },
  introEn: { max: 1000, schema: card.introEn },
  ...ownContactFields,
};
export const categoryFields: TextFields = {
  nameZh: { max: 30, schema: AddCategoryInput.shape.nameZh },
  nameEn: { max: 60, schema: AddCategoryInput.shape.nameEn },
};
/** Only the name is shown to members; the others are for the back office. */
export const settingFields: TextFields = {
  nameZh: { max: 30, schema: settings.nameZh },
  nameEn: { max: 60, schema: settings.nameEn },
  addressZh: { max: 120, schema: settings.addressZh },
  addressEn: { max: 240, schema: settings.addressEn },
  aboutZh: { max: 2000, schema: settings.aboutZh },
  aboutEn: { max: 4000, schema: settings.aboutEn },
  icpNumber: { max: 60, schema: settings.icpNumber },
};

export const postFields: TextFields = {
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
export const commentFields: TextFields = { text: { max: 1000, schema: WriteCommentInput.shape.text } };
export const labelFields: TextFields = {
  nameZh: { max: 12, schema: LabelInput.shape.nameZh },
  nameEn: { max: 30, schema: LabelInput.shape.nameEn },
};
export const newsFields: TextFields = {
  titleZh: { max: 80, schema: news.titleZh },
  titleEn: { max: 160, schema: news.titleEn },
  summaryZh: { max: 200, schema: news.summaryZh },
  summaryEn: { max: 400, schema: news.summaryEn },
  bodyZh: { max: 15_000, schema: news.bodyZh },
  bodyEn: { max: 15_000, schema: news.bodyEn },
};

/** The text in each field of one record. */
export type FieldTexts = Record<string, string>;

/** Rotates the payloads: over as many records as there are payloads, each field contains each payload. */
export function payloadTexts(
  fields: TextFields,
  payloads: readonly string[],
  recordIndex: number,
): FieldTexts {
  const entries = Object.entries(fields);
  const step = Math.ceil(payloads.length / entries.length);
  return Object.fromEntries(
    entries.map(([name, { max, prefix = '' }], index) => [
      name,
      cutToLength(prefix + payloads[(recordIndex + index * step) % payloads.length]!, max),
    ]),
  );
}

/** Cuts the text to the maximum length and removes zero bytes, which PostgreSQL rejects. */
const cutToLength = (text: string, max: number): string =>
  Array.from(text.replaceAll('\0', '')).slice(0, max).join('').trim() || '<';

/** The same texts, with those that the contract rejects replaced. */
export const replaceRejected = (fields: TextFields, texts: FieldTexts): FieldTexts => ({
  ...texts,
  ...Object.fromEntries(
    rejectedFieldsOf(fields, texts).map((name) => [name, fields[name]!.prefix === undefined ? '—' : '']),
  ),
});

/** The names of the fields whose text the contract rejects. */
export const rejectedFieldsOf = (fields: TextFields, texts: FieldTexts): string[] =>
  Object.entries(fields)
    .filter(([name, { schema }]) => !schema.safeParse(texts[name]).success)
    .map(([name]) => name);
