import { EditCard } from '@mingtang/contract/members';
import type { RowReason } from '@mingtang/contract/imports.reasons';
import { type MemberField, memberSheet } from '@mingtang/contract/sheets';
import { z } from 'zod';
import { parsePhone } from '../../adapters/phone.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { accountsOf, openAllUnclaimed, removeUnclaimed } from '../accounts/unclaimed.service.ts';
import { dictionaryChoices } from '../dictionaries/dictionaries.service.ts';
import type {
  Checked,
  Fault,
  Kind,
  Terms,
  Undone,
  Values,
  Written,
  WrittenRow,
} from '../imports/kind.service.ts';
import {
  lockUnclaimed,
  type MemberColumns,
  type MemberContactRow,
  setColumns,
  setContacts,
  type UnclaimedRow,
} from './import.queries.ts';

interface MemberPlan {
  phone: string;
  columns: Partial<MemberColumns>;
  contacts: MemberContactRow[];
}

/** Members as sheets bring them in: accounts that wait for the holders of the phones, out of sight until then. */
export const memberImports: Kind<MemberPlan> = {
  sheet: memberSheet,
  needed: () => [['phone'], ['name']],
  names: ['name', 'nameEn'],
  check,
  write,
  undo,
};

const COLUMNS = [
  ['name', 'name'],
  ['nameEn', 'name_en'],
  ['title', 'title'],
  ['titleEn', 'title_en'],
  ['intro', 'intro'],
  ['introEn', 'intro_en'],
] as const satisfies readonly (readonly [MemberField, keyof MemberColumns])[];
const CONTACTS = ['email', 'wechat', 'address'] as const satisfies readonly MemberField[];

const foldChoice = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const Texts = EditCard.pick({
  name: true,
  nameEn: true,
  title: true,
  titleEn: true,
  intro: true,
  introEn: true,
  contacts: true,
});

const REASONS: ReadonlyMap<string, RowReason> = new Map([
  ['too_small', 'missing'],
  ['hidden', 'hidden'],
  ['line', 'line'],
]);

function planOf(regions: ReadonlyMap<string, string>, values: Values): { plan: MemberPlan; faults: Fault[] } {
  const faults: Fault[] = [];
  const given = (field: MemberField) => values.get(field) ?? '';
  const phone = parsePhone(given('phone'));
  if (phone === undefined)
    faults.push({ field: 'phone', reason: given('phone') === '' ? 'missing' : 'phone' });
  const region = regions.get(foldChoice(given('region')));
  if (given('region') !== '' && region === undefined) faults.push({ field: 'region', reason: 'unknown' });
  if (given('email') !== '' && !z.email().safeParse(given('email')).success)
    faults.push({ field: 'email', reason: 'email' });
  // What nobody has agreed to publish is for the member's eyes alone.
  const contacts = CONTACTS.filter((field) => given(field) !== '').map((field) => ({
    field,
    value: given(field),
    audience: 'only-me' as const,
  }));
  const texts = Object.fromEntries(COLUMNS.map(([field]) => [field, given(field)]));
  for (const { path, code, message } of Texts.safeParse({ ...texts, contacts }).error?.issues ?? [])
    faults.push({
      field: path[0] === 'contacts' ? contacts[Number(path[1])]!.field : String(path[0]),
      reason: REASONS.get(code === 'custom' ? message : code) ?? 'too_long',
    });
  const columns: Partial<MemberColumns> = Object.fromEntries(
    COLUMNS.filter(([field]) => given(field) !== '').map(([field, column]) => [column, given(field)]),
  );
  return {
    plan: { phone: phone ?? '', columns: region === undefined ? columns : { ...columns, region }, contacts },
    faults,
  };
}

async function check(deps: Deps, _terms: Terms, rows: readonly Values[]): Promise<Checked<MemberPlan>[]> {
  const regions = await dictionaryChoices(deps, 'region', foldChoice);
  const plans = rows.map((values) => planOf(regions, values));
  const phones = plans.flatMap(({ plan }) => (plan.phone === '' ? [] : [plan.phone]));
  const accounts = new Map((await accountsOf(deps, phones)).map((row) => [row.phone, row]));
  return plans.map(({ plan, faults }) => {
    const account = accounts.get(plan.phone);
    // Whoever has claimed the account keeps it themselves.
    if (account !== undefined && account.state !== 'pending')
      faults.push({ field: 'phone', reason: 'claimed' });
    return {
      key: plan.phone === '' ? null : plan.phone,
      faults,
      subjectId: account?.id ?? null,
      plan: faults.length === 0 ? plan : undefined,
    };
  });
}

async function write(
  deps: TxDeps,
  { language }: Terms,
  rows: readonly { subjectId: string | null; plan: MemberPlan }[],
  at: Date,
): Promise<Written[]> {
  const fresh = rows.filter(({ subjectId }) => subjectId === null).map(({ plan }) => plan);
  const opened =
    fresh.length === 0
      ? new Map<string, string>()
      : await openAllUnclaimed(
          deps,
          fresh.map(({ phone, columns }) => ({ phone, name: columns.name ?? '', language })),
        );
  const ids = rows.map(({ subjectId, plan }) => subjectId ?? opened.get(plan.phone));
  const cards = await cardsOf(deps, ids);
  const written: Written[] = [];
  for (const [index, { subjectId, plan }] of rows.entries()) {
    const card = cards.get(ids[index] ?? '');
    // Claimed between the look and the lock; the row is looked at again by itself.
    if (card === undefined) throw new Error('The account is no longer unclaimed');
    const contacts = new Map((card.contacts ?? []).map((contact) => [contact.field, contact]));
    for (const contact of plan.contacts) contacts.set(contact.field, contact);
    await setColumns(deps.db, card.account_id, { ...columnsOf(card), ...plan.columns }, at);
    if (plan.contacts.length > 0) await setContacts(deps.db, card.account_id, [...contacts.values()]);
    const before = { columns: columnsOf(card), contacts: card.contacts ?? [] };
    written.push({ subjectId: card.account_id, before: subjectId === null ? null : before });
  }
  return written;
}

const cardsOf = async (deps: TxDeps, ids: readonly (string | undefined)[]) =>
  new Map(
    (
      await lockUnclaimed(
        deps.db,
        ids.filter((id) => id !== undefined),
      )
    ).map((row) => [row.account_id, row]),
  );

const columnsOf = (row: UnclaimedRow): MemberColumns => ({
  name: row.name,
  name_en: row.name_en,
  title: row.title,
  title_en: row.title_en,
  intro: row.intro,
  intro_en: row.intro_en,
  region: row.region,
});

interface Before {
  columns: MemberColumns;
  contacts: MemberContactRow[];
}

async function undo(deps: TxDeps, rows: readonly WrittenRow[]): Promise<Undone[]> {
  const removed = new Set<string>();
  const added = rows.filter(({ before }) => before === null);
  for (const [at, some] of Map.groupBy(added, ({ writtenAt }) => writtenAt.getTime())) {
    const ids = some.map(({ subjectId }) => subjectId);
    for (const id of await removeUnclaimed(deps, ids, new Date(at))) removed.add(id);
  }
  const cards = await cardsOf(
    deps,
    rows.map(({ subjectId }) => subjectId),
  );
  const outcomes: Undone[] = [];
  for (const { subjectId, before, writtenAt } of rows) {
    const card = cards.get(subjectId);
    const untouched = card?.updated_at.getTime() === writtenAt.getTime();
    if (before !== null && untouched) await restore(deps, subjectId, before as Before);
    outcomes.push(removed.has(subjectId) || (before !== null && untouched) ? 'undone' : 'kept');
  }
  return outcomes;
}

async function restore(deps: TxDeps, id: string, { columns, contacts }: Before): Promise<void> {
  await setColumns(deps.db, id, columns, deps.clock.now());
  await setContacts(deps.db, id, contacts);
}
