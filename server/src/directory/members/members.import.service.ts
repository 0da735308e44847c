import { EditCardInput } from '@mingtang/contract/members';
import type { ImportRowReason } from '@mingtang/contract/imports.reasons';
import { type MemberSpreadsheetField, memberSpreadsheetColumns } from '@mingtang/contract/spreadsheets';
import { z } from 'zod';
import { parsePhone } from '../../adapters/phone-number.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import {
  findAccountsByPhones,
  removeUnclaimedAccounts,
} from '../../identity/accounts/accounts.unclaimed.service.ts';
import { getDictionaryChoices } from '../../kernel/dictionaries/dictionaries.service.ts';
import type {
  CheckResult,
  RowProblem,
  ImportHandler,
  ImportOptions,
  UndoOutcome,
  RowValues,
  WriteResult,
  WrittenRow,
} from '../../kernel/import-handlers/import-handlers.service.ts';
import {
  lockUnclaimedCards,
  type ImportedMemberColumns,
  type MemberContactRow,
  updateImportedColumns,
  replaceImportedContacts,
  type UnclaimedCardRow,
} from './members.import.queries.ts';
import { createUnclaimedMembers } from './members.unclaimed.service.ts';

interface MemberPlan {
  phone: string;
  columns: Partial<ImportedMemberColumns>;
  contacts: MemberContactRow[];
}

/** Imports members as unclaimed accounts, hidden until the owner of the phone registers. */
export const memberImportHandler: ImportHandler<MemberPlan> = {
  columns: memberSpreadsheetColumns,
  requiredFields: () => [['phone'], ['name']],
  nameFields: ['name', 'nameEn'],
  check,
  write,
  undo,
};

const TEXT_COLUMNS = [
  ['name', 'name'],
  ['nameEn', 'name_en'],
  ['title', 'title'],
  ['titleEn', 'title_en'],
  ['intro', 'intro'],
  ['introEn', 'intro_en'],
] as const satisfies readonly (readonly [MemberSpreadsheetField, keyof ImportedMemberColumns])[];
const CONTACT_FIELDS = [
  'landline',
  'email',
  'wechat',
  'address',
] as const satisfies readonly MemberSpreadsheetField[];

const normaliseChoice = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const CardTexts = EditCardInput.pick({
  name: true,
  nameEn: true,
  title: true,
  titleEn: true,
  intro: true,
  introEn: true,
  contacts: true,
});

/** Keyed by the code of the Zod issue, or by its message if the code is `custom`. */
const REASON_BY_ISSUE: ReadonlyMap<string, ImportRowReason> = new Map([
  ['too_small', 'missing'],
  ['hidden', 'hidden'],
  ['line', 'line'],
]);

function planRow(
  regions: ReadonlyMap<string, string>,
  values: RowValues,
): { plan: MemberPlan; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const textOf = (field: MemberSpreadsheetField) => values.get(field) ?? '';
  const phone = parsePhone(textOf('phone'));
  if (phone === undefined)
    problems.push({ field: 'phone', reason: textOf('phone') === '' ? 'missing' : 'phone' });
  const region = regions.get(normaliseChoice(textOf('region')));
  if (textOf('region') !== '' && region === undefined) problems.push({ field: 'region', reason: 'unknown' });
  if (textOf('email') !== '' && !z.email().safeParse(textOf('email')).success)
    problems.push({ field: 'email', reason: 'email' });
  // The member has not consented to publishing these, so only the member may see them.
  const contacts = CONTACT_FIELDS.filter((field) => textOf(field) !== '').map((field) => ({
    field,
    value: textOf(field),
    audience: 'only-me' as const,
  }));
  const texts = Object.fromEntries(TEXT_COLUMNS.map(([field]) => [field, textOf(field)]));
  for (const { path, code, message } of CardTexts.safeParse({ ...texts, contacts }).error?.issues ?? [])
    problems.push({
      field: path[0] === 'contacts' ? contacts[Number(path[1])]!.field : String(path[0]),
      reason: REASON_BY_ISSUE.get(code === 'custom' ? message : code) ?? 'too_long',
    });
  const columns: Partial<ImportedMemberColumns> = Object.fromEntries(
    TEXT_COLUMNS.filter(([field]) => textOf(field) !== '').map(([field, column]) => [column, textOf(field)]),
  );
  return {
    plan: { phone: phone ?? '', columns: region === undefined ? columns : { ...columns, region }, contacts },
    problems,
  };
}

async function check(
  deps: Deps,
  _options: ImportOptions,
  rows: readonly RowValues[],
): Promise<CheckResult<MemberPlan>[]> {
  const regions = await getDictionaryChoices(deps, 'region', normaliseChoice);
  const plans = rows.map((values) => planRow(regions, values));
  const phones = plans.flatMap(({ plan }) => (plan.phone === '' ? [] : [plan.phone]));
  const accounts = new Map((await findAccountsByPhones(deps, phones)).map((row) => [row.phone, row]));
  return plans.map(({ plan, problems }) => {
    const account = accounts.get(plan.phone);
    // A claimed account is maintained by its owner; an import must not change it.
    if (account !== undefined && account.state !== 'pending')
      problems.push({ field: 'phone', reason: 'claimed' });
    return {
      key: plan.phone === '' ? null : plan.phone,
      problems,
      subjectId: account?.id ?? null,
      plan: problems.length === 0 ? plan : undefined,
    };
  });
}

async function write(
  deps: TxDeps,
  { language }: ImportOptions,
  rows: readonly { subjectId: string | null; plan: MemberPlan }[],
  at: Date,
): Promise<WriteResult[]> {
  const newMembers = rows.filter(({ subjectId }) => subjectId === null).map(({ plan }) => plan);
  const createdIds =
    newMembers.length === 0
      ? new Map<string, string>()
      : await createUnclaimedMembers(
          deps,
          newMembers.map(({ phone, columns }) => ({ phone, name: columns.name ?? '', language })),
        );
  const ids = rows.map(({ subjectId, plan }) => subjectId ?? createdIds.get(plan.phone));
  const cards = await lockCardsById(deps, ids);
  const written: WriteResult[] = [];
  for (const [index, { subjectId, plan }] of rows.entries()) {
    const card = cards.get(ids[index] ?? '');
    // The account was claimed after the check. The batch is rolled back and each row is written separately.
    if (card === undefined) throw new Error('The account is no longer unclaimed');
    const contacts = new Map((card.contacts ?? []).map((contact) => [contact.field, contact]));
    for (const contact of plan.contacts) contacts.set(contact.field, contact);
    await updateImportedColumns(deps.db, card.account_id, { ...columnsOf(card), ...plan.columns }, at);
    if (plan.contacts.length > 0)
      await replaceImportedContacts(deps.db, card.account_id, [...contacts.values()]);
    const before = { columns: columnsOf(card), contacts: card.contacts ?? [] };
    written.push({ subjectId: card.account_id, before: subjectId === null ? null : before });
  }
  return written;
}

const lockCardsById = async (deps: TxDeps, ids: readonly (string | undefined)[]) =>
  new Map(
    (
      await lockUnclaimedCards(
        deps.db,
        ids.filter((id) => id !== undefined),
      )
    ).map((row) => [row.account_id, row]),
  );

const columnsOf = (row: UnclaimedCardRow): ImportedMemberColumns => ({
  name: row.name,
  name_en: row.name_en,
  title: row.title,
  title_en: row.title_en,
  intro: row.intro,
  intro_en: row.intro_en,
  region: row.region,
});

interface PreviousCard {
  columns: ImportedMemberColumns;
  contacts: MemberContactRow[];
}

async function undo(deps: TxDeps, rows: readonly WrittenRow[]): Promise<UndoOutcome[]> {
  const removed = new Set<string>();
  const created = rows.filter(({ before }) => before === null);
  for (const [writtenAtMs, rowsWrittenTogether] of Map.groupBy(created, ({ writtenAt }) =>
    writtenAt.getTime(),
  )) {
    const ids = rowsWrittenTogether.map(({ subjectId }) => subjectId);
    for (const id of await removeUnclaimedAccounts(deps, ids, new Date(writtenAtMs))) removed.add(id);
  }
  const cards = await lockCardsById(
    deps,
    rows.map(({ subjectId }) => subjectId),
  );
  const outcomes: UndoOutcome[] = [];
  for (const { subjectId, before, writtenAt } of rows) {
    const card = cards.get(subjectId);
    const untouched = card?.updated_at.getTime() === writtenAt.getTime();
    if (before !== null && untouched) await restoreCard(deps, subjectId, before as PreviousCard);
    outcomes.push(removed.has(subjectId) || (before !== null && untouched) ? 'undone' : 'kept');
  }
  return outcomes;
}

async function restoreCard(deps: TxDeps, id: string, { columns, contacts }: PreviousCard): Promise<void> {
  await updateImportedColumns(deps.db, id, columns, deps.clock.now());
  await replaceImportedContacts(deps.db, id, contacts);
}
