import type { CustomValue } from '@mingtang/contract/custom-fields';
import type { Language } from '@mingtang/contract/fields';
import { memberSpreadsheetColumns } from '@mingtang/contract/spreadsheets';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import {
  findAccountsByPhones,
  removeUnclaimedAccounts,
} from '../../identity/accounts/accounts.unclaimed.service.ts';
import {
  getLatestEnds,
  grantImportedMemberships,
  revokeImportedMembership,
} from '../../commerce/memberships/memberships.import.service.ts';
import { getPersonalPackagesByName } from '../../commerce/packages/packages.service.ts';
import { getDictionaryChoices } from '../../kernel/dictionaries/dictionaries.service.ts';
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
import { restoreCustomValues, setImportedValues } from '../custom-fields/custom-fields.values.service.ts';
import { addImportedNotes, removeImportedNote } from '../member-notes/member-notes.service.ts';
import type { ImportedField } from './members.import-custom-fields.service.ts';
import type { CompanyMatch, MemberImportCompanies } from './member-import-companies.ts';
import {
  lockUnclaimedCards,
  type ImportedMemberColumns,
  type MemberContactRow,
  updateImportedColumns,
  replaceImportedContacts,
  updateCardCompany,
  type UnclaimedCardRow,
} from './members.import.queries.ts';
import { type MemberPlan, planMember } from './members.import.rules.ts';
import { createUnclaimedMembers } from './members.unclaimed.service.ts';

export type {
  CompanyLink,
  CompanyMatch,
  MemberImportCompanies,
  WantedCompany,
} from './member-import-companies.ts';

/** Imports members as unclaimed accounts, hidden until the owner of the phone registers. */
export const createMemberImportHandler = (
  companies: MemberImportCompanies,
  /** By the field that a column is mapped to. */
  customFields: ReadonlyMap<string, ImportedField> = new Map(),
): ImportHandler<MemberPlan> => ({
  columns: {
    ...memberSpreadsheetColumns,
    ...Object.fromEntries(
      [...customFields].map(([field, { nameZh, nameEn }]) => [field, [nameZh, nameEn || nameZh]]),
    ),
  },
  requiredFields: () => [['phone'], ['name']],
  nameFields: ['name', 'nameEn'],
  fieldPermissions: { level: 'member:vip', endsOn: 'member:vip', note: 'member:notes' },
  check: (deps, _options, rows) => check(deps, companies, customFields, rows),
  write: (deps, options, rows, writer) => write(deps, companies, options, rows, writer),
  undo: (deps, rows) => undo(deps, companies, rows),
});

async function check(
  deps: Deps,
  companies: MemberImportCompanies,
  customFields: ReadonlyMap<string, ImportedField>,
  rows: readonly RowValues[],
): Promise<CheckResult<MemberPlan>[]> {
  const [regions, packages] = await Promise.all([
    getDictionaryChoices(deps, 'region'),
    getPersonalPackagesByName(deps),
  ]);
  const plans = rows.map((values) => planMember({ regions, packages, customFields }, values));
  const phones = plans.flatMap(({ plan }) => (plan.phone === '' ? [] : [plan.phone]));
  const accounts = new Map((await findAccountsByPhones(deps, phones)).map((row) => [row.phone, row]));
  const latestEnds = await getLatestEnds(
    deps,
    [...accounts.values()].map(({ id }) => id),
  );
  const matches = await matchCompanies(deps, companies, plans);
  return plans.map(({ plan, problems, warnings }, index) => {
    const match = matches.get(index);
    if (match === 'ambiguous')
      warnings.push({ field: plan.company?.name === '' ? 'uscc' : 'company', reason: 'company_unclear' });
    const account = accounts.get(plan.phone);
    // A claimed account is maintained by its owner; an import must not change it.
    if (account !== undefined && account.state !== 'pending')
      problems.push({ field: 'phone', reason: 'claimed' });
    const latestEnd = latestEnds.get(account?.id ?? '') ?? '';
    if (plan.membership !== undefined && latestEnd > plan.membership.endsOn)
      warnings.push({ field: 'endsOn', reason: 'membership_longer' });
    return {
      key: plan.phone === '' ? null : plan.phone,
      problems,
      warnings,
      subjectId: account?.id ?? null,
      plan: problems.length === 0 ? withCompany(plan, match) : undefined,
    };
  });
}

/** The companies that the rows name, by the index of the row. */
async function matchCompanies(
  deps: Deps,
  companies: MemberImportCompanies,
  plans: readonly { plan: MemberPlan }[],
): Promise<ReadonlyMap<number, CompanyMatch>> {
  const wanted = plans.flatMap(({ plan: { company } }, index) =>
    company === undefined ? [] : [{ index, company }],
  );
  const matches = await companies.match(
    deps,
    wanted.map(({ company }) => company),
  );
  return new Map(wanted.map(({ index }, position) => [index, matches[position]!]));
}

function withCompany({ company, ...plan }: MemberPlan, match: CompanyMatch | undefined): MemberPlan {
  if (match === undefined || match === 'ambiguous') return { ...plan, company: undefined };
  return match === 'new' ? { ...plan, company } : { ...plan, company, companyId: match.id };
}

async function write(
  deps: TxDeps,
  companies: MemberImportCompanies,
  { language }: ImportOptions,
  rows: readonly { subjectId: string | null; plan: MemberPlan }[],
  { importId, actor, at }: ImportWriter,
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
  const companyIds = await findOrCreateCompanies(deps, companies, rows, at);
  const links = rows.flatMap((_row, index) =>
    companyIds[index] === undefined || ids[index] === undefined
      ? []
      : [{ companyId: companyIds[index], memberId: ids[index] }],
  );
  await companies.join(deps, links, at);
  const withIds = rows.flatMap(({ plan }, index) =>
    ids[index] === undefined ? [] : [{ memberId: ids[index], plan }],
  );
  const periodIds = await grantImportedMemberships(
    deps,
    actor,
    withIds.flatMap(({ memberId, plan: { membership } }) =>
      membership === undefined ? [] : [{ memberId, ...membership }],
    ),
    GRANT_REASON[language].replace('{id}', importId),
    at,
  );
  const noteIds = await addImportedNotes(
    deps,
    actor,
    withIds.flatMap(({ memberId, plan: { note } }) => (note === '' ? [] : [{ memberId, text: note }])),
    at,
  );
  const formerValues = await setImportedValues(
    deps,
    withIds.flatMap(({ memberId, plan: { customValues } }) =>
      customValues.map((value) => ({ ...value, memberId })),
    ),
  );
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
    const companyId = companyIds[index];
    if (companyId !== undefined) await updateCardCompany(deps.db, card.account_id, companyId);
    const before: PreviousCard = {
      columns: columnsOf(card),
      contacts: card.contacts ?? [],
      companyId: card.company_id,
      periodId: periodIds.get(card.account_id),
      noteId: noteIds.get(card.account_id),
      customValues: formerValues.get(card.account_id),
    };
    written.push({ subjectId: card.account_id, before: subjectId === null ? null : before });
  }
  return written;
}

/** Shown with the period in the member's record. */
const GRANT_REASON = { zh: '会员导入 {id}', en: 'Import of members {id}' } as const satisfies Record<
  Language,
  string
>;

async function findOrCreateCompanies(
  deps: TxDeps,
  companies: MemberImportCompanies,
  rows: readonly { plan: MemberPlan }[],
  at: Date,
): Promise<(string | undefined)[]> {
  const missing = rows.filter(({ plan }) => plan.company !== undefined && plan.companyId === undefined);
  const createdIds = await companies.create(
    deps,
    missing.map(({ plan }) => plan.company!),
    at,
  );
  return rows.map((row) => row.plan.companyId ?? createdIds[missing.indexOf(row)]);
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
  chamber_title: row.chamber_title,
});

interface PreviousCard {
  columns: ImportedMemberColumns;
  contacts: MemberContactRow[];
  /** Absent in imports of earlier versions, which did not set the company. */
  companyId?: string | null;
  /** The period and the note that the import added. */
  periodId?: string | undefined;
  noteId?: string | undefined;
  /** The former values of the custom fields that the import set. */
  customValues?: CustomValue[] | undefined;
}

async function undo(
  deps: TxDeps,
  companies: MemberImportCompanies,
  rows: readonly WrittenRow[],
): Promise<UndoOutcome[]> {
  const removed = new Set<string>();
  const cards = await lockCardsById(
    deps,
    rows.map(({ subjectId }) => subjectId),
  );
  const isUntouched = ({ subjectId, writtenAt }: WrittenRow) =>
    cards.get(subjectId)?.updated_at.getTime() === writtenAt.getTime();
  for (const [writtenAtMs, rowsWrittenTogether] of Map.groupBy(rows.filter(isUntouched), ({ writtenAt }) =>
    writtenAt.getTime(),
  ))
    for (const id of await undoRowsWrittenAt(deps, companies, rowsWrittenTogether, new Date(writtenAtMs)))
      removed.add(id);
  return rows.map((row) =>
    isUntouched(row) && (row.before !== null || removed.has(row.subjectId)) ? 'undone' : 'kept',
  );
}

/** Removes the new members, restores the others, and removes the companies that only they needed. */
async function undoRowsWrittenAt(
  deps: TxDeps,
  companies: MemberImportCompanies,
  rows: readonly WrittenRow[],
  writtenAt: Date,
): Promise<string[]> {
  const left = await companies.leave(
    deps,
    rows.map(({ subjectId }) => subjectId),
    writtenAt,
  );
  const newIds = rows.filter(({ before }) => before === null).map(({ subjectId }) => subjectId);
  const removedIds = await removeUnclaimedAccounts(deps, newIds, writtenAt);
  for (const { subjectId, before } of rows)
    if (before !== null) await restoreCard(deps, subjectId, before as PreviousCard);
  // A new member who is in use by now stays as they are.
  const keptIds = new Set(newIds.filter((id) => !removedIds.includes(id)));
  await companies.join(
    deps,
    left.filter(({ memberId }) => keptIds.has(memberId)),
    writtenAt,
  );
  await companies.removeUnused(
    deps,
    left.map(({ companyId }) => companyId),
    writtenAt,
  );
  return removedIds;
}

async function restoreCard(
  deps: TxDeps,
  id: string,
  { columns, contacts, companyId, periodId, noteId, customValues }: PreviousCard,
): Promise<void> {
  await updateImportedColumns(deps.db, id, columns, deps.clock.now());
  await replaceImportedContacts(deps.db, id, contacts);
  if (companyId !== undefined) await updateCardCompany(deps.db, id, companyId);
  if (periodId !== undefined) await revokeImportedMembership(deps, id, periodId);
  if (noteId !== undefined) await removeImportedNote(deps, id, noteId);
  if (customValues !== undefined) await restoreCustomValues(deps, id, customValues);
}
