import type { AddCompanyInput, EditCompanyInput } from '@mingtang/contract/companies';
import { companyContactFields } from '@mingtang/contract/enums';
import type { Audience, CompanyContactField } from '@mingtang/contract/contacts';
import type { FieldPath } from 'react-hook-form';
import type { CompanyEditorData } from '../../features/companies/companies.editor.queries.ts';
import { recordFieldOf } from '../forms/record-fields.ts';

/** Maximum lengths; must match the contract's `AddCompanyInput`. */
export const COMPANY_TEXT_MAX = {
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
export const COMPANY_URL_MAX = 200;
export type CompanyTextName = keyof typeof COMPANY_TEXT_MAX;
/** Field names without the language suffix: `name` stands for `nameZh` and `nameEn`. */
export const companyTextStems = ['name', 'mainBusiness', 'profile', 'address', 'addressDetail'] as const;
export type CompanyTextStem = (typeof companyTextStems)[number];
const companyTextNames = Object.keys(COMPANY_TEXT_MAX) as CompanyTextName[];

/** Values of the form. An empty select is an empty string, and every contact field has an entry. */
export type CompanyValues = Record<
  CompanyTextName | 'uscc' | 'website' | 'linkedIn' | 'industry' | 'region',
  string
> &
  Pick<AddCompanyInput, 'categoryIds' | 'socialMedia' | 'place' | 'language' | 'international'> & {
    hidden: boolean;
    contacts: Record<CompanyContactField, { value: string; audience: Audience }>;
  };

/** Default for a contact field without a value: visible to members, not to the public. */
const DEFAULT_AUDIENCE: Audience = 'members';

const contactValuesOf = (savedContacts: CompanyEditorData['contacts']): CompanyValues['contacts'] =>
  Object.fromEntries(
    companyContactFields.map((field) => {
      const contact = savedContacts.find((savedContact) => savedContact.field === field);
      const { value = '', audience = DEFAULT_AUDIENCE } = contact ?? {};
      return [field, { value, audience }];
    }),
  ) as CompanyValues['contacts'];

export const blankCompanyValues = (language: 'zh' | 'en'): CompanyValues => ({
  ...(Object.fromEntries(companyTextNames.map((name) => [name, ''])) as Record<CompanyTextName, string>),
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
  contacts: contactValuesOf([]),
});

export const toCompanyValues = (company: CompanyEditorData): CompanyValues => ({
  ...(Object.fromEntries(companyTextNames.map((name) => [name, company[name]])) as Record<
    CompanyTextName,
    string
  >),
  uscc: company.uscc,
  website: company.website,
  linkedIn: company.linkedIn,
  industry: company.industry ?? '',
  region: company.region ?? '',
  categoryIds: company.categoryIds,
  socialMedia: company.socialMedia,
  place: company.place,
  language: company.language,
  international: company.international,
  hidden: company.state === 'hidden',
  contacts: contactValuesOf(company.contacts),
});

/** The non-empty contact fields in their order; server errors refer to them by index. */
const filledContacts = ({ contacts }: CompanyValues) =>
  companyContactFields
    .map((field) => ({ field, ...contacts[field] }))
    .filter(({ value }) => value.trim() !== '');

export const toCompanyInput = (
  { hidden, ...values }: CompanyValues,
  pictures: Pick<AddCompanyInput, 'logo' | 'image'>,
): AddCompanyInput & Pick<EditCompanyInput, 'state'> => ({
  ...values,
  ...pictures,
  industry: values.industry || null,
  region: values.region || null,
  contacts: filledContacts({ hidden, ...values }),
  state: hidden ? 'hidden' : 'live',
});

/** Form field for a field name in a server error. `contacts.0.value` is the first contact that was sent. */
export function companyFieldOf(
  serverField: string,
  values: CompanyValues,
): FieldPath<CompanyValues> | undefined {
  const [root = '', index, part] = serverField.split('.');
  if (root === 'contacts') {
    const field = filledContacts(values)[Number(index)]?.field;
    return field && `contacts.${field}.${part === 'audience' ? 'audience' : 'value'}`;
  }
  if (root === 'socialMedia' && index !== undefined)
    return `socialMedia.${Number(index)}.${part === 'name' ? 'name' : 'account'}`;
  return recordFieldOf(serverField, values);
}
