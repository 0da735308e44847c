import type { AddCompany } from '@mingtang/contract/companies';
import { companySheet } from '@mingtang/contract/sheets';
import { parsePhone } from '../../adapters/phone.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { firstLetters } from '../../first-letters.ts';
import { categoryTree } from '../categories/categories.service.ts';
import { dictionaryChoices } from '../dictionaries/dictionaries.service.ts';
import type { Checked, Kind, Terms, Undone, Values, Written, WrittenRow } from '../imports/kind.service.ts';
import { indexLater, indexTheseLater } from '../search/index.service.ts';
import * as queries from './companies.queries.ts';
import { type Choices, type CompanyPlan, EMPTY, foldChoice, planOf } from './import.plan.ts';
import * as imported from './import.queries.ts';
import { orRefusal, plainColumns } from './record.rules.ts';
import { readRecord } from './record.service.ts';

/** Companies as sheets bring them in: unclaimed, by the rules of the form. */
export const companyImports: Kind<CompanyPlan> = {
  sheet: companySheet,
  needed: ({ language, matchBy }) => [
    [language === 'en' ? 'nameEn' : 'nameZh'],
    ...(matchBy === 'phone' ? [['phone']] : []),
  ],
  names: ['nameZh', 'nameEn'],
  check,
  write,
  undo,
};

async function check(deps: Deps, terms: Terms, rows: readonly Values[]): Promise<Checked<CompanyPlan>[]> {
  const choices = await choicesOf(deps);
  const plans = rows.map((values) => planOf(terms, choices, values));
  const [matches, owners] = await Promise.all([matchesOf(deps, terms, plans), codesOf(deps, plans)]);
  return plans.map(({ plan, faults }) => {
    const key = keyOf(terms, plan);
    const ids = key === null ? [] : (matches.get(key) ?? []);
    const subjectId = ids[0] ?? null;
    if (ids.length > 1)
      faults.push({ field: terms.matchBy === 'phone' ? 'phone' : nameField(plan), reason: 'ambiguous' });
    const owner = owners.get(plan.uscc ?? '');
    if (owner !== undefined && owner !== subjectId)
      faults.push({ field: 'uscc', reason: 'company.uscc_taken' });
    return { key, faults, subjectId, plan: faults.length === 0 ? plan : undefined };
  });
}

const namesOf = (row: { name_zh: string; name_en: string }) => [row.name_zh, row.name_en].map(foldChoice);

async function choicesOf(deps: Deps): Promise<Choices> {
  const [industries, regions, tree] = await Promise.all([
    dictionaryChoices(deps, 'industry', foldChoice),
    dictionaryChoices(deps, 'region', foldChoice),
    categoryTree(deps),
  ]);
  const categories = new Map<string, Map<string, string>>();
  for (const row of tree.values()) {
    const first = tree.get(row.parent_id ?? '');
    if (first === undefined) continue;
    for (const above of namesOf(first)) {
      const seconds = categories.get(above) ?? new Map<string, string>();
      for (const name of namesOf(row)) seconds.set(name, row.id);
      categories.set(above, seconds);
    }
  }
  return { industries, regions, categories };
}

const nameField = (plan: CompanyPlan) => (plan.nameZh === undefined ? 'nameEn' : 'nameZh');

const phoneOf = (plan: CompanyPlan): string =>
  plan.contacts?.find(({ field }) => field === 'phone')?.value ?? '';

const KEY_MAX = 150;

/** What makes two rows, or a row and a record, the same company. */
function keyOf({ matchBy }: Terms, plan: CompanyPlan): string | null {
  if (matchBy === 'phone') return parsePhone(phoneOf(plan)) ?? null;
  if (plan.nameZh !== undefined) return `zh ${firstLetters(plan.nameZh, KEY_MAX)}`;
  return plan.nameEn === undefined ? null : `en ${firstLetters(plan.nameEn, KEY_MAX)}`;
}

type Planned = readonly { plan: CompanyPlan }[];

async function matchesOf(
  deps: Deps,
  { matchBy }: Terms,
  rows: Planned,
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  const add = (key: string, id: string) => {
    const ids = found.get(key) ?? [];
    if (!ids.includes(id)) found.set(key, [...ids, id]);
  };
  if (matchBy === 'phone') {
    const written = rows.flatMap(({ plan }) => formsOf(phoneOf(plan)));
    for (const { id, value } of await imported.listByPhone(deps.db, written))
      add(parsePhone(value) ?? '', id);
    return found;
  }
  const zh = rows.flatMap(({ plan }) => plan.nameZh ?? []);
  const en = rows.flatMap(({ plan }) => (plan.nameZh === undefined ? (plan.nameEn ?? []) : []));
  for (const row of await imported.listByName(deps.db, zh, en)) {
    add(`zh ${row.name_zh}`, row.id);
    add(`en ${row.name_en}`, row.id);
  }
  return found;
}

/** A number as it was typed, as it is called abroad, and as it is called at home. */
function formsOf(phone: string): string[] {
  const whole = parsePhone(phone);
  return whole === undefined ? [] : [phone, whole, whole.slice(1), whole.replace('+86', '')];
}

async function codesOf(deps: Deps, rows: Planned): Promise<ReadonlyMap<string, string>> {
  const codes = rows.flatMap(({ plan }) => plan.uscc ?? []);
  const found = codes.length === 0 ? [] : await imported.listByUscc(deps.db, codes);
  return new Map(found.map(({ id, uscc }) => [uscc ?? '', id]));
}

async function write(
  deps: TxDeps,
  _terms: Terms,
  rows: readonly { subjectId: string | null; plan: CompanyPlan }[],
  at: Date,
): Promise<Written[]> {
  const added = rows.filter(({ subjectId }) => subjectId === null).map(({ plan }) => ({ ...EMPTY, ...plan }));
  const ids = (await orRefusal(addAll(deps, added, at))).values();
  const written: Written[] = [];
  for (const { subjectId, plan } of rows)
    written.push(
      subjectId === null
        ? { subjectId: ids.next().value!, before: null }
        : { subjectId, before: await change(deps, subjectId, plan, at) },
    );
  return written;
}

async function addAll(deps: TxDeps, rows: readonly AddCompany[], at: Date): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = await imported.insertImported(deps.db, rows.map(plainColumns), at);
  const tree = await categoryTree(deps);
  await imported.insertContacts(
    deps.db,
    rows.flatMap(({ contacts }, index) =>
      contacts.map((contact) => ({ company_id: ids[index]!, ...contact })),
    ),
  );
  await imported.insertCategories(
    deps.db,
    rows.flatMap(({ categoryIds }, index) =>
      filedUnder(tree, categoryIds).map((category_id) => ({ company_id: ids[index]!, category_id })),
    ),
  );
  await indexTheseLater(deps, 'company', ids);
  return ids;
}

const filedUnder = (tree: ReadonlyMap<string, { parent_id: string | null }>, ids: readonly string[]) => [
  // One that is gone since has no place to be put back to.
  ...new Set(ids.filter((id) => tree.has(id)).flatMap((id) => [id, tree.get(id)?.parent_id ?? []].flat())),
];

/** What an undo puts back: the form as it stood. */
type Before = AddCompany & { state: 'live' | 'hidden' };

async function change(deps: TxDeps, id: string, plan: CompanyPlan, at: Date): Promise<Before> {
  await queries.lockCompany(deps.db, id);
  const before = await formOf(deps, id);
  const contacts = new Map(before.contacts.map((contact) => [contact.field, contact]));
  for (const contact of plan.contacts ?? [])
    contacts.set(contact.field, {
      ...contact,
      audience: contacts.get(contact.field)?.audience ?? contact.audience,
    });
  // The language a record was written in stays its own.
  const form = { ...before, ...plan, contacts: [...contacts.values()], language: before.language };
  await orRefusal(put(deps, id, form, at));
  return before;
}

async function formOf(deps: TxDeps, id: string): Promise<Before> {
  const record = await readRecord(deps, id);
  const keys = Object.keys(EMPTY) as (keyof AddCompany)[];
  const form = Object.fromEntries(keys.map((key) => [key, record[key]])) as unknown as AddCompany;
  return {
    ...form,
    logo: record.logo?.id ?? null,
    image: record.image?.id ?? null,
    state: record.state === 'hidden' ? 'hidden' : 'live',
  };
}

async function put(deps: TxDeps, id: string, { state, ...form }: Before, at: Date): Promise<void> {
  await queries.setCompany(deps.db, id, { ...plainColumns(form), state }, at);
  await queries.setContacts(deps.db, id, form.contacts);
  await queries.setCategories(deps.db, id, filedUnder(await categoryTree(deps), form.categoryIds));
  await queries.setFollowing(deps.db, id);
  await indexLater(deps, 'company', id);
}

async function undo(deps: TxDeps, rows: readonly WrittenRow[]): Promise<Undone[]> {
  const now = deps.clock.now();
  const removed = await undoAdded(
    deps,
    rows.filter(({ before }) => before === null),
    now,
  );
  const outcomes: Undone[] = [];
  for (const { subjectId, before, writtenAt } of rows)
    outcomes.push(
      before === null
        ? removed.has(subjectId)
          ? 'undone'
          : 'hidden'
        : await restore(deps, subjectId, before as Before, writtenAt, now),
    );
  return outcomes;
}

async function undoAdded(deps: TxDeps, rows: readonly WrittenRow[], now: Date): Promise<ReadonlySet<string>> {
  const removed = new Set<string>();
  for (const [at, some] of Map.groupBy(rows, ({ writtenAt }) => writtenAt.getTime())) {
    const ids = some.map(({ subjectId }) => subjectId);
    for (const id of await imported.deleteUntouched(deps.db, ids, new Date(at))) removed.add(id);
  }
  const left = rows.map(({ subjectId }) => subjectId).filter((id) => !removed.has(id));
  await imported.setHidden(deps.db, left, now);
  for (const id of left) {
    await queries.setFollowing(deps.db, id);
    await indexLater(deps, 'company', id);
  }
  if (removed.size > 0) await indexTheseLater(deps, 'company', [...removed]);
  return removed;
}

async function restore(
  deps: TxDeps,
  id: string,
  before: Before,
  writtenAt: Date,
  now: Date,
): Promise<Undone> {
  await queries.lockCompany(deps.db, id);
  const row = await queries.findRecord(deps.db, id);
  if (row === undefined || row.state === 'removed' || row.updated_at.getTime() !== writtenAt.getTime())
    return 'kept';
  await put(deps, id, before, now);
  return 'undone';
}
