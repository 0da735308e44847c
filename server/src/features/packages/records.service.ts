import type { PackageRecord, WritePackage } from '@mingtang/contract/packages';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import * as queries from './packages.queries.ts';
import { columnsOf, viewRecord } from './packages.view.ts';

export async function listRecords(deps: Deps): Promise<PackageRecord[]> {
  const rows = await queries.listOnSale(deps.db);
  const ids = rows.map((row) => row.id);
  const holders = await queries.countHolders(deps.db, ids, dayOf(deps.clock.now()));
  return rows.map((row) => viewRecord(row, holders.get(row.id) ?? 0));
}

export async function addPackage(
  deps: Deps,
  actor: Actor,
  from: From,
  given: WritePackage,
): Promise<PackageRecord> {
  requireOneSeat(given);
  return inTransaction(deps, async (deps) => {
    await queries.lockPackages(deps.db);
    await requireFreeSerial(deps, given.serial);
    const row = await queries.insertPackage(deps.db, columnsOf(given), deps.clock.now());
    await record(deps, actor, from, 'package.add', row.id, { after: given });
    return viewRecord(row, 0);
  });
}

/** Names, order and recommendation change in place, and so do the terms of one that nobody ordered yet. */
export async function changePackage(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  given: WritePackage,
): Promise<PackageRecord> {
  requireOneSeat(given);
  return inTransaction(deps, async (deps) => {
    await queries.lockPackages(deps.db);
    const before = await lockOnSale(deps, id);
    if (before.serial !== given.serial) await requireFreeSerial(deps, given.serial);
    const columns = columnsOf(given);
    const succeeds = changesTerms(before, columns) && (await queries.isSold(deps.db, id));
    if (succeeds) await queries.setOff(deps.db, id);
    const row = succeeds
      ? await queries.insertPackage(deps.db, columns, deps.clock.now())
      : await queries.setPackage(deps.db, id, columns);
    const holders = await queries.countHolders(deps.db, [row.id], dayOf(deps.clock.now()));
    await record(deps, actor, from, 'package.change', id, {
      before: viewRecord(before, 0),
      after: { ...given, id: row.id },
    });
    return viewRecord(row, holders.get(row.id) ?? 0);
  });
}

export const removePackage = (deps: Deps, actor: Actor, from: From, id: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await queries.lockPackages(deps.db);
    const before = await lockOnSale(deps, id);
    await queries.setOff(deps.db, id);
    await record(deps, actor, from, 'package.remove', id, { before: viewRecord(before, 0) });
  });

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

const record = (
  deps: TxDeps,
  actor: Actor,
  from: From,
  action: string,
  id: string,
  change: { before?: object; after?: object },
): Promise<void> =>
  recordEvent(deps, {
    actorId: actor.accountId,
    action,
    subject: `package:${id}`,
    ...change,
    traceId: from.traceId,
  });
