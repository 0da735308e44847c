import type { AddCompany, EditCompany } from '@mingtang/contract/companies';
import { companyContactFields } from '@mingtang/contract/choices';
import type { Audience, CompanyContactField } from '@mingtang/contract/contacts';
import type { FieldPath } from 'react-hook-form';
import type { CompanyRecord } from '../../features/companies/record.queries.ts';

/** As the contract's `AddCompany` counts them. */
export const MOST = {
  nameZh: 60,
  nameEn: 120,
  mainBusinessZh: 120,
  mainBusinessEn: 240,
  profileZh: 2000,
  profileEn: 4000,
  addressZh: 120,
  addressEn: 240,
  addressDetailZh: 120,
  addressDetailEn: 240,
} as const;
export const CONTACT_MAX = 120;
export const WEB_MAX = 200;
export type TextName = keyof typeof MOST;
export const textStems = ['name', 'mainBusiness', 'profile', 'address', 'addressDetail'] as const;
export type TextStem = (typeof textStems)[number];
/** The field of a text in one language. */
export const textName = (stem: TextStem, language: 'zh' | 'en') =>
  `${stem}${language === 'zh' ? 'Zh' : 'En'}` as const;
const textNames = Object.keys(MOST) as TextName[];

/** The form: a choice that is not made is an empty string, and every contact field has its place. */
export type CompanyValues = Record<
  TextName | 'uscc' | 'website' | 'linkedIn' | 'industry' | 'region',
  string
> &
  Pick<AddCompany, 'categoryIds' | 'socialMedia' | 'place' | 'language' | 'international'> & {
    hidden: boolean;
    contacts: Record<CompanyContactField, { value: string; audience: Audience }>;
  };

/** For a field that was empty: wide enough to be found, closed to passers-by. */
const FIRST_AUDIENCE: Audience = 'members';

const contactsOf = (rows: CompanyRecord['contacts']): CompanyValues['contacts'] =>
  Object.fromEntries(
    companyContactFields.map((field) => {
      const { value = '', audience = FIRST_AUDIENCE } = rows.find((row) => row.field === field) ?? {};
      return [field, { value, audience }];
    }),
  ) as CompanyValues['contacts'];

export const blankValues = (language: 'zh' | 'en'): CompanyValues => ({
  ...(Object.fromEntries(textNames.map((name) => [name, ''])) as Record<TextName, string>),
  uscc: '',
  website: '',
  linkedIn: '',
  industry: '',
  region: '',
  categoryIds: [],
  socialMedia: [],
  place: null,
  language,
  international: language === 'en',
  hidden: false,
  contacts: contactsOf([]),
});

export const valuesOf = (record: CompanyRecord): CompanyValues => ({
  ...(Object.fromEntries(textNames.map((name) => [name, record[name]])) as Record<TextName, string>),
  uscc: record.uscc,
  website: record.website,
  linkedIn: record.linkedIn,
  industry: record.industry ?? '',
  region: record.region ?? '',
  categoryIds: record.categoryIds,
  socialMedia: record.socialMedia,
  place: record.place,
  language: record.language,
  international: record.international,
  hidden: record.state === 'hidden',
  contacts: contactsOf(record.contacts),
});

export const isWritten = (values: CompanyValues, language: 'zh' | 'en'): boolean =>
  textStems.some((stem) => values[textName(stem, language)] !== '');

/** Only the contact fields that say something, in their order. */
const filled = ({ contacts }: CompanyValues) =>
  companyContactFields
    .map((field) => ({ field, ...contacts[field] }))
    .filter(({ value }) => value.trim() !== '');

export const sentOf = (
  { hidden, ...values }: CompanyValues,
  pictures: Pick<AddCompany, 'logo' | 'image'>,
): AddCompany & Pick<EditCompany, 'state'> => ({
  ...values,
  ...pictures,
  industry: values.industry || null,
  region: values.region || null,
  contacts: filled({ hidden, ...values }),
  state: hidden ? 'hidden' : 'live',
});

/** The place in the form of what the server names: `contacts.0.value` is the first field that was sent. */
export function placeOf(named: string, values: CompanyValues): FieldPath<CompanyValues> | undefined {
  const [root = '', index, part] = named.split('.');
  if (root === 'name') return values.language === 'zh' ? 'nameZh' : 'nameEn';
  if (root === 'contacts') {
    const field = filled(values)[Number(index)]?.field;
    return field && `contacts.${field}.${part === 'audience' ? 'audience' : 'value'}`;
  }
  if (root === 'socialMedia' && index !== undefined)
    return `socialMedia.${Number(index)}.${part === 'name' ? 'name' : 'account'}`;
  return root in values ? (root as FieldPath<CompanyValues>) : undefined;
}
