import { AddCompanyInput } from '@mingtang/contract/companies';
import { companyContactFields } from '@mingtang/contract/enums';
import type { ImportRowReason } from '@mingtang/contract/imports.reasons';
import type { CompanySpreadsheetField } from '@mingtang/contract/spreadsheets';
import { z } from 'zod';
import { parsePhone } from '../../adapters/phone-number.ts';
import { AppError } from '../../base/errors.ts';
import type {
  RowProblem,
  ImportOptions,
  RowValues,
} from '../../kernel/import-handlers/import-handlers.service.ts';
import { normaliseChoice } from '../../kernel/dictionaries/dictionaries.service.ts';
import { regionOfPlace } from '../../kernel/dictionaries/dictionaries.places.service.ts';
import { validateUsccAndWebsite } from './companies.editor.rules.ts';

/** Ids of industries, regions and categories, keyed by each of their normalised names. */
export interface CompanyImportChoices {
  industries: ReadonlyMap<string, string>;
  regions: ReadonlyMap<string, string>;
  /** First-level name to second-level name to id. */
  categories: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Values that a spreadsheet row sets. An empty cell is absent and keeps the stored value. */
export type CompanyImportPlan = Partial<AddCompanyInput>;

const TEXT_FIELDS = [
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
] as const satisfies readonly (CompanySpreadsheetField & keyof AddCompanyInput)[];

export const EMPTY_COMPANY: AddCompanyInput = {
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

/** Audience of imported contact fields until the owner changes it. */
const DEFAULT_AUDIENCE = 'members';

export function buildCompanyImportPlan(
  { language, matchBy }: ImportOptions,
  choices: CompanyImportChoices,
  values: RowValues,
): { plan: CompanyImportPlan; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const cell = (field: CompanySpreadsheetField) => values.get(field) ?? '';
  const requireKnown = (field: 'industry' | 'region', value: string | undefined) => {
    if (cell(field) !== '' && value === undefined) problems.push({ field, reason: 'unknown' });
    return value;
  };
  const industry = requireKnown('industry', choices.industries.get(normaliseChoice(cell('industry'))));
  const region = requireKnown('region', regionOfPlace(choices.regions, cell('region')));
  const categoryId = resolveCategoryId(choices, cell('firstCategory'), cell('category'), problems);
  if (cell('phone') === '' ? matchBy === 'phone' : parsePhone(cell('phone')) === undefined)
    problems.push({ field: 'phone', reason: cell('phone') === '' ? 'missing' : 'phone' });
  if (cell('email') !== '' && !z.email().safeParse(cell('email')).success)
    problems.push({ field: 'email', reason: 'email' });
  const contacts = companyContactFields
    .map((field) => ({ field, value: cell(field), audience: DEFAULT_AUDIENCE }) as const)
    .filter(({ value }) => value !== '');
  const plan: CompanyImportPlan = {
    ...Object.fromEntries(
      TEXT_FIELDS.filter((field) => cell(field) !== '').map((field) => [field, cell(field)]),
    ),
    ...(industry === undefined ? {} : { industry }),
    ...(region === undefined ? {} : { region }),
    ...(categoryId === undefined ? {} : { categoryIds: [categoryId] }),
    ...(contacts.length === 0 ? {} : { contacts }),
    language,
  };
  return { plan: validatePlan(plan, problems), problems };
}

function resolveCategoryId(
  choices: CompanyImportChoices,
  first: string,
  second: string,
  problems: RowProblem[],
): string | undefined {
  if (first === '' && second === '') return undefined;
  if (first === '' || second === '') {
    problems.push({ field: first === '' ? 'firstCategory' : 'category', reason: 'category' });
    return undefined;
  }
  const secondLevelIds = choices.categories.get(normaliseChoice(first));
  const id = secondLevelIds?.get(normaliseChoice(second));
  if (id === undefined)
    problems.push({
      field: secondLevelIds === undefined ? 'firstCategory' : 'category',
      reason: 'category_unknown',
    });
  return id;
}

/** Validates with the rules of the company form; each violation becomes a problem of the row. */
function validatePlan(plan: CompanyImportPlan, problems: RowProblem[]): CompanyImportPlan {
  const parsed = AddCompanyInput.safeParse({ ...EMPTY_COMPANY, ...plan });
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => rowProblemOf(plan, issue)));
    return plan;
  }
  try {
    validateUsccAndWebsite(parsed.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [field = 'nameZh'] = Object.keys(error.fields ?? {});
    const reason = error.key === 'request.invalid' ? 'web_address' : error.key;
    problems.push({ field, reason });
  }
  const presentKeys = Object.keys(plan) as (keyof AddCompanyInput)[];
  return Object.fromEntries(presentKeys.map((key) => [key, parsed.data[key]]));
}

/** Reasons of row problems by Zod issue code, or by message for custom issues. */
export const ROW_REASONS: ReadonlyMap<string, ImportRowReason> = new Map([
  ['too_big', 'too_long'],
  ['hidden', 'hidden'],
  ['line', 'line'],
]);

function rowProblemOf(plan: CompanyImportPlan, issue: z.core.$ZodIssue): RowProblem {
  const [name, index] = issue.path;
  if (name === 'name') return { field: plan.language === 'en' ? 'nameEn' : 'nameZh', reason: 'missing' };
  const field = name === 'contacts' ? plan.contacts?.[Number(index)]?.field : String(name);
  const reason = ROW_REASONS.get(issue.code === 'custom' ? issue.message : issue.code);
  return { field: field ?? 'nameZh', reason: reason ?? 'web_address' };
}
