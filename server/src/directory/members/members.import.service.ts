import { memberSpreadsheetColumns } from '@mingtang/contract/spreadsheets';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import {
  findAccountsByPhones,
  removeUnclaimedAccounts,
} from '../../identity/accounts/accounts.unclaimed.service.ts';
import { getDictionaryChoices } from '../../kernel/dictionaries/dictionaries.service.ts';
import type {
  CheckResult,
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
import { type MemberPlan, planMember } from './members.import.rules.ts';
import { createUnclaimedMembers } from './members.unclaimed.service.ts';

/** Imports members as unclaimed accounts, hidden until the owner of the phone registers. */
export const memberImportHandler: ImportHandler<MemberPlan> = {
  columns: memberSpreadsheetColumns,
  requiredFields: () => [['phone'], ['name']],
  nameFields: ['name', 'nameEn'],
  check,
  write,
  undo,
};

async function check(
  deps: Deps,
  _options: ImportOptions,
  rows: readonly RowValues[],
): Promise<CheckResult<MemberPlan>[]> {
  const regions = await getDictionaryChoices(deps, 'region');
  const plans = rows.map((values) => planMember(regions, values));
  const phones = plans.flatMap(({ plan }) => (plan.phone === '' ? [] : [plan.phone]));
  const accounts = new Map((await findAccountsByPhones(deps, phones)).map((row) => [row.phone, row]));
  return plans.map(({ plan, problems, warnings }) => {
    const account = accounts.get(plan.phone);
    // A claimed account is maintained by its owner; an import must not change it.
    if (account !== undefined && account.state !== 'pending')
      problems.push({ field: 'phone', reason: 'claimed' });
    return {
      key: plan.phone === '' ? null : plan.phone,
      problems,
      warnings,
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
  joined_on: row.joined_on,
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
