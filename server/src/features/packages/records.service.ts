import type { Changeset } from '@mingtang/contract/changesets';
import type { PackageEffect, PackageRecord, WritePackage, WrittenPackage } from '@mingtang/contract/packages';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import * as queries from './packages.queries.ts';
import { columnsOf, differences, viewKept, viewRecord } from './packages.view.ts';

/** A package as a changeset keeps it: empty where there was none, or none is sold any more. */
type KeptPackage = (WritePackage & { id: string }) | { id?: never };

const countHolders = async (deps: Deps, id: string): Promise<number> =>
  (await queries.countHolders(deps.db, [id], dayOf(deps.clock.now()))).get(id) ?? 0;

export async function listRecords(deps: Deps): Promise<PackageRecord[]> {
  const rows = await queries.listOnSale(deps.db);
  const ids = rows.map((row) => row.id);
  const holders = await queries.countHolders(deps.db, ids, dayOf(deps.clock.now()));
  return rows.map((row) => viewRecord(row, holders.get(row.id) ?? 0));
}

export async function previewPackage(
  deps: Deps,
  id: string,
  given: WritePackage | null,
): Promise<PackageEffect> {
  const row = await queries.findOnSale(deps.db, id);
  if (row === undefined) throw new AppError('package.not_found');
  const [holders, openOrders, sold] = await Promise.all([
    countHolders(deps, id),
    queries.countOpenOrders(deps.db, id),
    queries.isSold(deps.db, id),
  ]);
  return {
    diff: given === null ? [] : differences(viewKept(row), given),
    holders,
    openOrders,
    succeeds: given !== null && sold && changesTerms(row, columnsOf(given)),
  };
}

export async function addPackage(
  deps: Deps,
  actor: Actor,
  from: From,
  given: WritePackage,
): Promise<WrittenPackage> {
  requireOneSeat(given);
  return inTransaction(deps, async (deps) => {
    await queries.lockPackages(deps.db);
    await requireFreeSerial(deps, given.serial);
    const row = await queries.insertPackage(deps.db, columnsOf(given), deps.clock.now());
    const changeset = await record(deps, actor, from, 'package.add', {}, viewKept(row));
    return { ...viewRecord(row, 0), ...changeset };
  });
}

export async function changePackage(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  given: WritePackage,
): Promise<WrittenPackage> {
  requireOneSeat(given);
  return inTransaction(deps, async (deps) => {
    await queries.lockPackages(deps.db);
    const before = await lockOnSale(deps, id);
    const row = await writePackage(deps, before, given);
    const holders = await countHolders(deps, row.id);
    const changeset = await record(deps, actor, from, 'package.change', viewKept(before), viewKept(row));
    return { ...viewRecord(row, holders), ...changeset };
  });
}

/** Names, order and recommendation change in place, and so do the terms of one that nobody ordered yet. */
async function writePackage(
  deps: TxDeps,
  before: queries.PackageRow,
  given: WritePackage,
): Promise<queries.PackageRow> {
  if (before.serial !== given.serial) await requireFreeSerial(deps, given.serial);
  const columns = columnsOf(given);
  if (!changesTerms(before, columns) || !(await queries.isSold(deps.db, before.id)))
    return queries.setPackage(deps.db, before.id, columns);
  await queries.setOff(deps.db, before.id);
  return queries.insertPackage(deps.db, columns, deps.clock.now());
}

export const removePackage = (deps: Deps, actor: Actor, from: From, id: string): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    await queries.lockPackages(deps.db);
    const before = await lockOnSale(deps, id);
    await queries.setOff(deps.db, id);
    return record(deps, actor, from, 'package.remove', viewKept(before), {});
  });

/** Undoes a change. What took its place must still be sold, and its number free. */
export async function restorePackage(deps: TxDeps, before: KeptPackage, after: KeptPackage): Promise<void> {
  await queries.lockPackages(deps.db);
  const now = after.id === undefined ? undefined : await queries.lockOnSale(deps.db, after.id);
  if (after.id !== undefined && now === undefined) throw new AppError('changeset.superseded');
  if (before.id !== undefined && before.id === after.id) {
    const { id: _, ...given } = before;
    await writePackage(deps, now!, given);
    return;
  }
  if (now !== undefined) await queries.setOff(deps.db, now.id);
  if (before.id === undefined) return;
  await requireFreeSerial(deps, before.serial);
  await queries.setOn(deps.db, before.id);
}

const FREE: ReadonlySet<string> = new Set(['name_zh', 'name_en', 'recommended', 'position']);
const changesTerms = (row: queries.PackageRow, columns: queries.PackageColumns): boolean =>
  (Object.keys(columns) as (keyof queries.PackageColumns)[]).some(
    (key) => !FREE.has(key) && row[key] !== columns[key],
  );

async function lockOnSale(deps: TxDeps, id: string): Promise<queries.PackageRow> {
  const row = await queries.lockOnSale(deps.db, id);
  if (row === undefined) throw new AppError('package.not_found');
  return row;
}

async function requireFreeSerial(deps: TxDeps, serial: string): Promise<void> {
  if ((await queries.findBySerial(deps.db, serial)) !== undefined) throw new AppError('package.serial_taken');
}

/** Only a company has seats to give away. */
function requireOneSeat({ subject, allowances }: WritePackage): void {
  if (subject === 'person' && allowances.seats !== 1)
    throw new AppError('request.invalid', { fields: { 'allowances.seats': 'person' } });
}

async function record(
  deps: TxDeps,
  actor: Actor,
  from: From,
  action: string,
  before: KeptPackage,
  after: KeptPackage,
): Promise<Changeset> {
  // By what is sold now: a later change of that is the one to undo first.
  const changeset = await recordChangeset(deps, actor, {
    kind: 'packages.write',
    subject: `package:${after.id ?? before.id}`,
    before,
    after,
  });
  await recordEvent(deps, {
    actorId: actor.accountId,
    action,
    subject: `package:${before.id ?? after.id}`,
    before,
    after,
    traceId: from.traceId,
  });
  return changeset;
}
