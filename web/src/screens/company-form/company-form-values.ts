import type { AddCompanyInput, EditCompanyInput } from '@mingtang/contract/companies';
import { companyContactFields } from '@mingtang/contract/enums';
import type { CompanyContactField } from '@mingtang/contract/contacts';
import type { FieldPath } from 'react-hook-form';
import type { CompanyEditorData } from '../../features/companies/companies.editor.queries.ts';
import {
  contactFieldOf,
  filledContacts,
  toContactValues,
  type ContactValues,
} from '../forms/contact-values.ts';
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
    contacts: ContactValues<CompanyContactField>;
  };

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
  contacts: toContactValues(companyContactFields, []),
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
  contacts: toContactValues(companyContactFields, company.contacts),
});

export const toCompanyInput = (
  { hidden, ...values }: CompanyValues,
  pictures: Pick<AddCompanyInput, 'logo' | 'image'>,
): AddCompanyInput & Pick<EditCompanyInput, 'state'> => ({
  ...values,
  ...pictures,
  industry: values.industry || null,
  region: values.region || null,
  contacts: filledContacts(companyContactFields, values.contacts),
  state: hidden ? 'hidden' : 'live',
});

/** Form field for a field name in a server error. */
export function companyFieldOf(
  serverField: string,
  values: CompanyValues,
): FieldPath<CompanyValues> | undefined {
  const [root = '', index, part] = serverField.split('.');
  if (root === 'contacts')
    return contactFieldOf(serverField, filledContacts(companyContactFields, values.contacts));
  if (root === 'socialMedia' && index !== undefined)
    return `socialMedia.${Number(index)}.${part === 'name' ? 'name' : 'account'}`;
  return recordFieldOf(serverField, values);
}
