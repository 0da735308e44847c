import { memberMergeFields } from '@mingtang/contract/enums.admin';
import type { Language } from '@mingtang/contract/fields';
import { MERGE_UNDO_DAYS } from '@mingtang/contract/limits';
import type { MergeField, MergePreview } from '@mingtang/contract/merges';
import { maskPhone } from '../../adapters/phone-number.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { dictionaryLabelOf, getDictionaryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { endSessionsOfAccount } from '../../kernel/sessions/sessions.service.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { syncDirectoryListing } from '../members/members.account-state.service.ts';
import { enforceProductQuota } from '../products/products.quota.service.ts';
import {
  bothLanguages,
  MEMBER_FIELD_COLUMNS,
  compareFields,
  type FieldReaders,
  type MemberMergeField,
  type WithContacts,
} from './merge-fields.ts';
import * as queries from './merges.members.queries.ts';
import * as rowQueries from './merges.rows.queries.ts';
import {
  countMergedRows,
  countMovedRows,
  type MovedRows,
  moveMergedRows,
  restoreMergedRows,
} from './merges.rows.service.ts';

const CARDS = { table: 'members', key: 'account_id' };
const CONTACTS = { table: 'member_contacts', key: 'member_id' };

type MergeMember = queries.MergeMemberRow & WithContacts;

/** What is needed to undo a merge of two members. */
export interface MemberMergeUndo {
  rows: MovedRows[];
  fields: object;
  contactFields: string[];
  contacts: object[];
  periods: object[];
  roles: object[];
  connections: string[];
  points: unknown[];
}

const VALUES: FieldReaders<MemberMergeField, MergeMember> = {
  name: (member) => bothLanguages(member.name, member.name_en),
  title: (member) => bothLanguages(member.title, member.title_en),
  intro: (member) => bothLanguages(member.intro, member.intro_en),
  company: (member) => bothLanguages(member.company_zh ?? '', member.company_en ?? ''),
  region: (member) => member.region ?? '',
  chamberTitle: (member) => member.chamber_title,
  joinedOn: (member) => member.joined_on ?? '',
  memberNumber: (member) => member.member_number ?? '',
  avatar: (member) => member.avatar_id ?? '',
};

const isOpen = (state: string): boolean => state === 'active' || state === 'pending';

async function requireMembers(db: Db, pair: rowQueries.MergePair) {
  const [rows, contacts] = [
    await queries.listMergeMembers(db, pair),
    await queries.listMergeMemberContacts(db, pair),
  ];
  const find = (id: string): MergeMember => ({
    ...requireFound(
      rows.find((row) => row.id === id && row.state !== 'deleted'),
      'member.not_found',
    ),
    contacts: new Map(contacts.filter((row) => row.id === id).map((row) => [row.field, row])),
  });
  return { survivor: find(pair.survivorId), merged: find(pair.mergedId) };
}

async function requireMergeable(db: Db, pair: rowQueries.MergePair) {
  const { survivor, merged } = await requireMembers(db, pair);
  const obstacles = await queries.findMemberMergeObstacles(db, pair);
  if (obstacles.staff) throw new AppError('merge.staff');
  if (obstacles.held) throw new AppError('merge.held');
  if (!isOpen(survivor.state) || !isOpen(merged.state)) throw new AppError('merge.not_active');
  if (survivor.state === 'pending' && merged.state === 'active') throw new AppError('merge.claimed');
  if (obstacles.open_money) throw new AppError('merge.open_money');
  if (obstacles.open_review) throw new AppError('merge.open_review');
  if (obstacles.open_phone_change) throw new AppError('merge.open_phone_change');
  return { survivor, merged };
}

export async function previewMemberMerge(
  deps: Deps,
  language: Language,
  pair: rowQueries.MergePair,
): Promise<MergePreview> {
  const { survivor, merged } = await requireMergeable(deps.db, pair);
  const regions = await getDictionaryLabels(deps, language, 'region');
  const counts = await countMergedRows(deps.db, 'member', pair);
  const connections = await queries.countConnections(deps.db, pair);
  const points = await queries.countPointEntries(deps.db, pair);
  const texts: typeof VALUES = {
    company: (member) => pickTranslation(language, member.company_zh ?? '', member.company_en ?? ''),
    region: (member) => dictionaryLabelOf(regions, member.region) ?? '',
    avatar: (member) => (member.avatar_id === null ? '' : pictureOf(deps, member.avatar_id).small),
  };
  const toRecord = (member: MergeMember): MergePreview['survivor'] => ({
    id: member.id,
    name: pickTranslation(language, member.name, member.name_en),
    detail: maskPhone(member.phone),
    createdAt: member.created_at.toISOString(),
  });
  return {
    survivor: toRecord(survivor),
    merged: toRecord(merged),
    fields: compareFields(memberMergeFields, [survivor, merged], { values: VALUES, texts }),
    counts: [
      ...counts,
      ...(connections.total > 0
        ? [
            {
              group: 'connections' as const,
              moved: connections.moved,
              stays: connections.total - connections.moved,
            },
          ]
        : []),
      ...(points.total > 0
        ? [{ group: 'points' as const, moved: points.moved, stays: points.total - points.moved }]
        : []),
    ],
  };
}

/**
 * Moves everything to the surviving member and closes the merged account. Its orders stay with it, because the rows of
 * money never change. Locks the accounts first, so that a concurrent merge or claim waits and then fails.
 */
export async function applyMemberMerge(
  deps: TxDeps,
  actorId: string,
  pair: rowQueries.MergePair,
  taken: readonly MergeField[],
): Promise<{ undo: MemberMergeUndo; stateBefore: string; mergedPhone: string }> {
  const { db } = deps;
  const now = deps.clock.now();
  const today = shanghaiDayOf(now);
  await queries.lockMergeAccounts(db, pair);
  const { merged } = await requireMergeable(db, pair);
  // Refuses merges that are too large.
  await countMergedRows(db, 'member', pair);

  const takenFields = memberMergeFields.filter((field) => taken.includes(field));
  const contactFields = takenFields.filter((field) => MEMBER_FIELD_COLUMNS[field] === undefined);
  const columns = takenFields.flatMap((field) => MEMBER_FIELD_COLUMNS[field] ?? []);
  const roles = await rowQueries.mergeTeamRoles(db, 'member', pair);
  const rows = await moveMergedRows(db, 'member', pair);
  const connections = await queries.moveConnections(db, pair);
  const fields = await rowQueries.swapFields(db, pair, CARDS, columns);
  // The owner has not published these contacts on the surviving card.
  const contacts = await rowQueries.swapContacts(db, pair, CONTACTS, contactFields, 'only-me');
  await queries.closeMergedAccount(db, pair.mergedId, addDays(today, MERGE_UNDO_DAYS), now);
  await endSessionsOfAccount(deps, pair.mergedId);
  const points = await queries.movePoints(db, pair);
  const periods = await rowQueries.mergePeriods(db, 'member', pair, actorId, today, now);
  await syncMerged(deps, pair, rows, 1);
  return {
    undo: { rows, fields, contactFields, contacts, periods, roles, connections, points },
    stateBefore: merged.state,
    mergedPhone: merged.phone,
  };
}

export async function revertMemberMerge(
  deps: TxDeps,
  pair: rowQueries.MergePair,
  { undo, stateBefore, mergedPhone }: { undo: MemberMergeUndo; stateBefore: string; mergedPhone: string },
): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  const accounts = await queries.lockMergeAccounts(db, pair);
  const survivor = accounts.find(({ id }) => id === pair.survivorId);
  if (survivor === undefined || !isOpen(survivor.state)) throw new AppError('merge.undo_survivor');
  if (await queries.isPhoneInUse(db, mergedPhone)) throw new AppError('merge.undo_phone');
  if (!(await queries.reopenMergedAccount(db, pair.mergedId, stateBefore, mergedPhone)))
    throw new AppError('merge.undo_expired');
  if (!(await rowQueries.restorePeriods(db, 'member', pair, undo.periods, shanghaiDayOf(now), now)))
    throw new AppError('merge.undo_membership');
  if (!(await queries.restorePoints(db, pair, undo.points))) throw new AppError('merge.undo_points');
  if (!(await rowQueries.restoreFields(db, pair, CARDS, undo.fields)))
    throw new AppError('merge.undo_edited');
  if (!(await rowQueries.restoreContacts(db, pair, CONTACTS, undo.contactFields, undo.contacts)))
    throw new AppError('merge.undo_edited');
  await queries.restoreConnections(db, pair, undo.connections);
  await restoreMergedRows(db, pair, undo.rows);
  if (!(await rowQueries.restoreTeamRoles(db, undo.roles))) throw new AppError('merge.undo_team');
  await syncMerged(deps, pair, undo.rows, -1);
}

/** Counts, listing, quotas and search of both members. */
async function syncMerged(
  deps: TxDeps,
  pair: rowQueries.MergePair,
  rows: readonly MovedRows[],
  sign: 1 | -1,
): Promise<void> {
  await syncDirectoryListing(deps, pair.mergedId);
  await syncDirectoryListing(deps, pair.survivorId);
  await queries.syncMergedMembers(deps.db, pair, {
    follows:
      sign *
      (countMovedRows(rows, 'member_follows', 'follower_id') +
        countMovedRows(rows, 'company_follows', 'follower_id')),
    fans: sign * countMovedRows(rows, 'member_follows', 'member_id'),
  });
  for (const memberId of [pair.mergedId, pair.survivorId]) await enforceProductQuota(deps, { memberId });
  for (const { company_id: companyId } of movedCompanies(rows))
    await scheduleIndexing(deps, 'company', companyId);
}

const movedCompanies = (rows: readonly MovedRows[]): { company_id: string }[] =>
  rows
    .filter(({ table }) => table === 'company_team')
    .flatMap(({ rows }) =>
      rows.map((row) => ({ company_id: String((row as { company_id: unknown }).company_id) })),
    );
