import { AddCompany } from '@mingtang/contract/companies';
import { companyContactFields } from '@mingtang/contract/choices';
import type { RowReason } from '@mingtang/contract/imports.reasons';
import type { CompanyField } from '@mingtang/contract/sheets';
import { z } from 'zod';
import { parsePhone } from '../../adapters/phone.ts';
import { AppError } from '../../errors.ts';
import type { Fault, Terms, Values } from '../imports/kind.service.ts';
import { requirePlain } from './record.rules.ts';

/** The choices of a network, each by every name it goes by. */
export interface Choices {
  industries: ReadonlyMap<string, string>;
  regions: ReadonlyMap<string, string>;
  /** First level by name, with its second levels by name. */
  categories: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** What a row gives. An empty cell gives nothing: it leaves what stands in the record. */
export type CompanyPlan = Partial<AddCompany>;

export const foldChoice = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const TEXTS = [
  'nameZh',
  'nameEn',
  'uscc',
  'mainBusinessZh',
  'mainBusinessEn',
  'profileZh',
  'profileEn',
  'website',
  'addressZh',
  'addressEn',
  'addressDetailZh',
  'linkedIn',
] as const satisfies readonly (CompanyField & keyof AddCompany)[];

export const EMPTY: AddCompany = {
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
};

/** Whom staff's data may reach until the owner says otherwise. */
const AUDIENCE = 'members';

export function planOf(
  { language, matchBy }: Terms,
  choices: Choices,
  values: Values,
): { plan: CompanyPlan; faults: Fault[] } {
  const faults: Fault[] = [];
  const given = (field: CompanyField) => values.get(field) ?? '';
  const choice = (field: 'industry' | 'region', known: ReadonlyMap<string, string>) => {
    const value = known.get(foldChoice(given(field)));
    if (given(field) !== '' && value === undefined) faults.push({ field, reason: 'unknown' });
    return value;
  };
  const industry = choice('industry', choices.industries);
  const region = choice('region', choices.regions);
  const categoryId = categoryOf(choices, given('firstCategory'), given('category'), faults);
  if (given('phone') === '' ? matchBy === 'phone' : parsePhone(given('phone')) === undefined)
    faults.push({ field: 'phone', reason: given('phone') === '' ? 'missing' : 'phone' });
  if (given('email') !== '' && !z.email().safeParse(given('email')).success)
    faults.push({ field: 'email', reason: 'email' });
  const contacts = companyContactFields
    .map((field) => ({ field, value: given(field), audience: AUDIENCE }) as const)
    .filter(({ value }) => value !== '');
  const plan: CompanyPlan = {
    ...Object.fromEntries(TEXTS.filter((field) => given(field) !== '').map((field) => [field, given(field)])),
    ...(industry === undefined ? {} : { industry }),
    ...(region === undefined ? {} : { region }),
    ...(categoryId === undefined ? {} : { categoryIds: [categoryId] }),
    ...(contacts.length === 0 ? {} : { contacts }),
    language,
  };
  return { plan: checked(plan, faults), faults };
}

function categoryOf(choices: Choices, first: string, second: string, faults: Fault[]): string | undefined {
  if (first === '' && second === '') return undefined;
  if (first === '' || second === '') {
    faults.push({ field: first === '' ? 'firstCategory' : 'category', reason: 'category' });
    return undefined;
  }
  const seconds = choices.categories.get(foldChoice(first));
  const id = seconds?.get(foldChoice(second));
  if (id === undefined)
    faults.push({ field: seconds === undefined ? 'firstCategory' : 'category', reason: 'category_unknown' });
  return id;
}

/** By the rules of the form that people fill in; what they refuse becomes a fault. */
function checked(plan: CompanyPlan, faults: Fault[]): CompanyPlan {
  const parsed = AddCompany.safeParse({ ...EMPTY, ...plan });
  if (!parsed.success) {
    faults.push(...parsed.error.issues.map((issue) => faultOf(plan, issue)));
    return plan;
  }
  try {
    requirePlain(parsed.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [field = 'nameZh'] = Object.keys(error.fields ?? {});
    const reason = error.key === 'request.invalid' ? 'web_address' : error.key;
    faults.push({ field, reason });
  }
  const kept = Object.keys(plan) as (keyof AddCompany)[];
  return Object.fromEntries(kept.map((key) => [key, parsed.data[key]]));
}

export const REASONS: ReadonlyMap<string, RowReason> = new Map([
  ['too_big', 'too_long'],
  ['hidden', 'hidden'],
  ['line', 'line'],
]);

function faultOf(plan: CompanyPlan, issue: z.core.$ZodIssue): Fault {
  const [name, index] = issue.path;
  if (name === 'name') return { field: plan.language === 'en' ? 'nameEn' : 'nameZh', reason: 'missing' };
  const field = name === 'contacts' ? plan.contacts?.[Number(index)]?.field : String(name);
  const reason = REASONS.get(issue.code === 'custom' ? issue.message : issue.code);
  return { field: field ?? 'nameZh', reason: reason ?? 'web_address' };
}
