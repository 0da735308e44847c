import type { AddCompanyInput, EditableCompany } from '@mingtang/contract/companies';
import { companySpreadsheetColumns } from '@mingtang/contract/spreadsheets';
import { parsePhone } from '../../adapters/phone-number.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { truncateText } from '../../base/truncate-text.ts';
import { getCategoryTree } from '../../kernel/categories/categories.service.ts';
import { getDictionaryChoices, normaliseChoice } from '../../kernel/dictionaries/dictionaries.service.ts';
import type {
  CheckResult,
  ImportHandler,
  ImportWriter,
  ImportOptions,
  UndoOutcome,
  RowValues,
  WriteResult,
  WrittenRow,
} from '../../kernel/import-handlers/import-handlers.service.ts';
import { scheduleIndexing, scheduleBatchIndexing } from '../../kernel/search-index/search-index.service.ts';
import { updateProductsAndMembersOfCompany } from './companies.dependents.service.ts';
import * as queries from './companies.queries.ts';
import {
  type CompanyImportChoices,
  type CompanyImportPlan,
  EMPTY_COMPANY,
  buildCompanyImportPlan,
} from './companies.import.rules.ts';
import * as importQueries from './companies.import.queries.ts';
import { translateConstraintErrors, toCompanyColumns } from './companies.editor.rules.ts';
import { readCompany } from './companies.editor.service.ts';

/**
 * Spreadsheet import of companies. They have no owner and are validated with the rules of the company form.
 */
export const companyImportHandler: ImportHandler<CompanyImportPlan> = {
  columns: companySpreadsheetColumns,
  fieldPermissions: {},
  requiredFields: ({ language, matchBy }) => [
    [language === 'en' ? 'nameEn' : 'nameZh'],
    ...(matchBy === 'phone' ? [['phone']] : []),
  ],
  nameFields: ['nameZh', 'nameEn'],
  check,
  write,
  undo,
};

async function check(
  deps: Deps,
  options: ImportOptions,
  rows: readonly RowValues[],
): Promise<CheckResult<CompanyImportPlan>[]> {
  const choices = await getImportChoices(deps);
  const plans = rows.map((values) => buildCompanyImportPlan(options, choices, values));
  const [matches, companyIdsByUscc] = await Promise.all([
    findMatches(deps, options, plans),
    findCompanyIdsByUscc(deps, plans),
  ]);
  return plans.map(({ plan, problems }) => {
    const key = matchKeyOf(options, plan);
    const ids = key === null ? [] : (matches.get(key) ?? []);
    const subjectId = ids[0] ?? null;
    if (ids.length > 1)
      problems.push({ field: options.matchBy === 'phone' ? 'phone' : nameField(plan), reason: 'ambiguous' });
    const usccCompanyId = companyIdsByUscc.get(plan.uscc ?? '');
    if (usccCompanyId !== undefined && usccCompanyId !== subjectId)
      problems.push({ field: 'uscc', reason: 'company.uscc_taken' });
    return { key, problems, warnings: [], subjectId, plan: problems.length === 0 ? plan : undefined };
  });
}

const namesOf = (row: { name_zh: string; name_en: string }) =>
  [row.name_zh, row.name_en].map(normaliseChoice);

async function getImportChoices(deps: Deps): Promise<CompanyImportChoices> {
  const [industries, regions, tree] = await Promise.all([
    getDictionaryChoices(deps, 'industry'),
    getDictionaryChoices(deps, 'region'),
    getCategoryTree(deps),
  ]);
  const categories = new Map<string, Map<string, string>>();
  for (const row of tree.values()) {
    const first = tree.get(row.parent_id ?? '');
    if (first === undefined) continue;
    for (const firstName of namesOf(first)) {
      const secondLevelIds = categories.get(firstName) ?? new Map<string, string>();
      for (const name of namesOf(row)) secondLevelIds.set(name, row.id);
      categories.set(firstName, secondLevelIds);
    }
  }
  return { industries, regions, categories };
}

const nameField = (plan: CompanyImportPlan) => (plan.nameZh === undefined ? 'nameEn' : 'nameZh');

const phoneOf = (plan: CompanyImportPlan): string =>
  plan.contacts?.find(({ field }) => field === 'phone')?.value ?? '';

const KEY_LENGTH_MAX = 150;

/** Match key: two rows, or a row and a stored company, with the same key are the same company. */
function matchKeyOf({ matchBy }: ImportOptions, plan: CompanyImportPlan): string | null {
  if (matchBy === 'phone') return parsePhone(phoneOf(plan)) ?? null;
  if (plan.nameZh !== undefined) return `zh ${truncateText(plan.nameZh, KEY_LENGTH_MAX)}`;
  return plan.nameEn === undefined ? null : `en ${truncateText(plan.nameEn, KEY_LENGTH_MAX)}`;
}

type PlannedRows = readonly { plan: CompanyImportPlan }[];

async function findMatches(
  deps: Deps,
  { matchBy }: ImportOptions,
  rows: PlannedRows,
): Promise<ReadonlyMap<string, string[]>> {
  const idsByKey = new Map<string, string[]>();
  const add = (key: string, id: string) => {
    const ids = idsByKey.get(key) ?? [];
    if (!ids.includes(id)) idsByKey.set(key, [...ids, id]);
  };
  if (matchBy === 'phone') {
    const variants = rows.flatMap(({ plan }) => phoneVariantsOf(phoneOf(plan)));
    for (const { id, value } of await importQueries.listCompaniesByPhone(deps.db, variants))
      add(parsePhone(value) ?? '', id);
    return idsByKey;
  }
  const namesZh = rows.flatMap(({ plan }) => plan.nameZh ?? []);
  const namesEn = rows.flatMap(({ plan }) => (plan.nameZh === undefined ? (plan.nameEn ?? []) : []));
  for (const row of await importQueries.listCompaniesByExactName(deps.db, namesZh, namesEn)) {
    add(`zh ${row.name_zh}`, row.id);
    add(`en ${row.name_en}`, row.id);
  }
  return idsByKey;
}

/** A phone as typed, in E.164 with and without the plus, and without the country code. */
function phoneVariantsOf(phone: string): string[] {
  const e164 = parsePhone(phone);
  return e164 === undefined ? [] : [phone, e164, e164.slice(1), e164.replace('+86', '')];
}

async function findCompanyIdsByUscc(deps: Deps, rows: PlannedRows): Promise<ReadonlyMap<string, string>> {
  const codes = rows.flatMap(({ plan }) => plan.uscc ?? []);
  const found = codes.length === 0 ? [] : await importQueries.listCompaniesByUscc(deps.db, codes);
  return new Map(found.map(({ id, uscc }) => [uscc ?? '', id]));
}

async function write(
  deps: TxDeps,
  _options: ImportOptions,
  rows: readonly { subjectId: string | null; plan: CompanyImportPlan }[],
  { at }: ImportWriter,
): Promise<WriteResult[]> {
  const toInsert = rows
    .filter(({ subjectId }) => subjectId === null)
    .map(({ plan }) => ({ ...EMPTY_COMPANY, ...plan }));
  const ids = (await translateConstraintErrors(insertImportedForms(deps, toInsert, at))).values();
  const results: WriteResult[] = [];
  for (const { subjectId, plan } of rows)
    results.push(
      subjectId === null
        ? { subjectId: ids.next().value!, before: null }
        : { subjectId, before: await updateFromPlan(deps, subjectId, plan, at) },
    );
  return results;
}

/** Inserts companies without an owner. Returns their ids in the order of `rows`. */
export async function insertImportedForms(
  deps: TxDeps,
  rows: readonly AddCompanyInput[],
  at: Date,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = await importQueries.insertImportedCompanies(deps.db, rows.map(toCompanyColumns), at);
  const tree = await getCategoryTree(deps);
  await importQueries.insertCompanyContacts(
    deps.db,
    rows.flatMap(({ contacts }, index) =>
      contacts.map((contact) => ({ company_id: ids[index]!, ...contact })),
    ),
  );
  await importQueries.insertCompanyCategories(
    deps.db,
    rows.flatMap(({ categoryIds }, index) =>
      withFirstLevels(tree, categoryIds).map((category_id) => ({ company_id: ids[index]!, category_id })),
    ),
  );
  await scheduleBatchIndexing(deps, 'company', ids);
  return ids;
}

const withFirstLevels = (tree: ReadonlyMap<string, { parent_id: string | null }>, ids: readonly string[]) => [
  // Skips categories that no longer exist.
  ...new Set(ids.filter((id) => tree.has(id)).flatMap((id) => [id, tree.get(id)?.parent_id ?? []].flat())),
];

/** The form before the import, which an undo restores. */
type PreviousForm = AddCompanyInput & Pick<EditableCompany, 'state'>;

async function updateFromPlan(
  deps: TxDeps,
  id: string,
  plan: CompanyImportPlan,
  at: Date,
): Promise<PreviousForm> {
  await queries.lockCompany(deps.db, id);
  const before = await getForm(deps, id);
  const contacts = new Map(before.contacts.map((contact) => [contact.field, contact]));
  for (const contact of plan.contacts ?? [])
    contacts.set(contact.field, {
      ...contact,
      audience: contacts.get(contact.field)?.audience ?? contact.audience,
    });
  // An import does not change the original language of a company.
  const form = { ...before, ...plan, contacts: [...contacts.values()], language: before.language };
  await translateConstraintErrors(saveForm(deps, id, form, at));
  return before;
}

async function getForm(deps: TxDeps, id: string): Promise<PreviousForm> {
  const company = await readCompany(deps, id);
  const keys = Object.keys(EMPTY_COMPANY) as (keyof AddCompanyInput)[];
  const form = Object.fromEntries(keys.map((key) => [key, company[key]])) as unknown as AddCompanyInput;
  return {
    ...form,
    logo: company.logo?.id ?? null,
    image: company.image?.id ?? null,
    state: company.state,
  };
}

async function saveForm(deps: TxDeps, id: string, { state, ...form }: PreviousForm, at: Date): Promise<void> {
  await queries.updateCompany(deps.db, id, { ...toCompanyColumns(form), state }, at);
  await queries.replaceCompanyContacts(deps.db, id, form.contacts);
  await queries.replaceCompanyCategories(
    deps.db,
    id,
    withFirstLevels(await getCategoryTree(deps), form.categoryIds),
  );
  await updateProductsAndMembersOfCompany(deps, id);
  await scheduleIndexing(deps, 'company', id);
}

async function undo(deps: TxDeps, rows: readonly WrittenRow[]): Promise<UndoOutcome[]> {
  const now = deps.clock.now();
  const deletedIds = await undoInserted(
    deps,
    rows.filter(({ before }) => before === null),
    now,
  );
  const outcomes: UndoOutcome[] = [];
  for (const { subjectId, before, writtenAt } of rows)
    outcomes.push(
      before === null
        ? deletedIds.has(subjectId)
          ? 'undone'
          : 'hidden'
        : await restoreForm(deps, subjectId, before as PreviousForm, writtenAt, now),
    );
  return outcomes;
}

/**
 * Deletes the companies that are unchanged since the import and hides the others. Returns the deleted ids.
 */
async function undoInserted(
  deps: TxDeps,
  rows: readonly WrittenRow[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const deletedIds = new Set<string>();
  for (const [writtenAtMs, group] of Map.groupBy(rows, ({ writtenAt }) => writtenAt.getTime())) {
    const ids = group.map(({ subjectId }) => subjectId);
    for (const id of await importQueries.deleteUnchangedImports(deps.db, ids, new Date(writtenAtMs)))
      deletedIds.add(id);
  }
  const remaining = rows.map(({ subjectId }) => subjectId).filter((id) => !deletedIds.has(id));
  await importQueries.hideCompanies(deps.db, remaining, now);
  for (const id of remaining) {
    await updateProductsAndMembersOfCompany(deps, id);
    await scheduleIndexing(deps, 'company', id);
  }
  if (deletedIds.size > 0) await scheduleBatchIndexing(deps, 'company', [...deletedIds]);
  return deletedIds;
}

async function restoreForm(
  deps: TxDeps,
  id: string,
  before: PreviousForm,
  writtenAt: Date,
  now: Date,
): Promise<UndoOutcome> {
  await queries.lockCompany(deps.db, id);
  const row = await queries.findCompany(deps.db, id);
  if (row === undefined || row.state === 'removed' || row.updated_at.getTime() !== writtenAt.getTime())
    return 'kept';
  await saveForm(deps, id, before, now);
  return 'undone';
}
