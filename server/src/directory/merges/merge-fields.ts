import type { MaskedContact } from '@mingtang/contract/contacts';
import type { companyMergeFields, memberMergeFields } from '@mingtang/contract/enums.admin';
import type { MergeField, MergePreview } from '@mingtang/contract/merges';
import { maskContact } from '../contacts/contacts.service.ts';

export type MemberMergeField = (typeof memberMergeFields)[number];
export type CompanyMergeField = (typeof companyMergeFields)[number];

/** The columns of each value that are exchanged together. Values without columns are contact fields. */
export const MEMBER_FIELD_COLUMNS: Partial<Record<MemberMergeField, readonly string[]>> = {
  name: ['name', 'name_en'],
  title: ['title', 'title_en'],
  intro: ['intro', 'intro_en'],
  company: ['company_id', 'industry'],
  region: ['region'],
  chamberTitle: ['chamber_title'],
  joinedOn: ['joined_on'],
  memberNumber: ['member_number'],
  avatar: ['avatar_id'],
};

export const COMPANY_FIELD_COLUMNS: Partial<Record<CompanyMergeField, readonly string[]>> = {
  name: ['name_zh', 'name_en', 'name_normalised', 'comparable_names', 'name_prefixes', 'name_city'],
  uscc: ['uscc'],
  mainBusiness: ['main_business_zh', 'main_business_en'],
  profile: ['profile_zh', 'profile_en'],
  industry: ['industry'],
  region: ['region'],
  place: ['address_zh', 'address_en', 'address_detail_zh', 'address_detail_en', 'latitude', 'longitude'],
  website: ['website'],
  linkedin: ['linkedin'],
  logo: ['logo_id'],
  image: ['image_id'],
};

const PICTURE_FIELDS: ReadonlySet<MergeField> = new Set(['avatar', 'logo', 'image']);

/** The two languages of a value as one text, once if they are equal. */
export const bothLanguages = (...texts: readonly string[]): string =>
  [...new Set(texts)].filter((text) => text !== '').join(' / ');

interface MergeContact {
  field: string;
  value: string;
  audience: string;
}
export interface WithContacts {
  contacts: ReadonlyMap<string, MergeContact>;
}

/** Readers of the values of a record other than contact fields; empty if the record has none. */
export type FieldReaders<Field extends string, Row extends WithContacts> = {
  [F in Field]?: (record: Row) => string;
};

/** The fields in which two records differ. `texts` are shown instead of the compared values. */
export function compareFields<Field extends MergeField, Row extends WithContacts>(
  fields: readonly Field[],
  [survivor, merged]: readonly [Row, Row],
  { values, texts }: { values: FieldReaders<Field, Row>; texts: FieldReaders<Field, Row> },
): MergePreview['fields'] {
  const valueOf = (record: Row, field: Field): string =>
    values[field]?.(record) ?? record.contacts.get(field)?.value ?? '';
  const textOf = (record: Row, field: Field): string =>
    (texts[field] ?? values[field])?.(record) ?? maskFor(record.contacts.get(field));
  return fields
    .filter((field) => valueOf(survivor, field) !== valueOf(merged, field))
    .map((field) => ({
      field,
      survivor: textOf(survivor, field),
      merged: textOf(merged, field),
      picture: PICTURE_FIELDS.has(field),
    }));
}

/** The owner was promised that nobody sees an `only-me` field, so staff see only that there is one. */
function maskFor(contact: MergeContact | undefined): string {
  if (contact === undefined) return '';
  return contact.audience === 'only-me'
    ? '****'
    : maskContact(contact.field as MaskedContact['field'], contact.value);
}
