import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { Changeset } from '@mingtang/contract/changesets';
import type {
  PackageChangeImpact,
  AdminPackage,
  PackageInput,
  SavedPackage,
} from '@mingtang/contract/packages';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { recordChangeset } from '../../kernel/changesets/changesets.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import * as queries from './packages.queries.ts';
import { toPackageColumns, diffPackages, toPackageSnapshot, toAdminPackage } from './packages.view.ts';

/** A package as stored in a changeset; empty before an addition and after a removal. */
type PackageSnapshot = (PackageInput & { id: string }) | { id?: never };

const countHoldersOfPackage = async (deps: Deps, id: string): Promise<number> =>
  (await queries.countHolders(deps.db, [id], shanghaiDayOf(deps.clock.now()))).get(id) ?? 0;

export async function listAdminPackages(deps: Deps): Promise<AdminPackage[]> {
  const rows = await queries.listPackagesOnSale(deps.db);
  const ids = rows.map((row) => row.id);
  const holders = await queries.countHolders(deps.db, ids, shanghaiDayOf(deps.clock.now()));
  return rows.map((row) => toAdminPackage(row, holders.get(row.id) ?? 0));
}

export async function previewPackageChange(
  deps: Deps,
  id: string,
  input: PackageInput | null,
): Promise<PackageChangeImpact> {
  const row = requireFound(await queries.findPackageOnSale(deps.db, id), 'package.not_found');
  const [holders, openOrders, hasOrders] = await Promise.all([
    countHoldersOfPackage(deps, id),
    queries.countOpenOrders(deps.db, id),
    queries.hasOrders(deps.db, id),
  ]);
  return {
    diff: input === null ? [] : diffPackages(toPackageSnapshot(row), input),
    holders,
    openOrders,
    succeeds: input !== null && hasOrders && changesTerms(row, toPackageColumns(input)),
  };
}

export async function addPackage(deps: Deps, actor: Actor, input: PackageInput): Promise<SavedPackage> {
  requireSingleSeatForPerson(input);
  return inTransaction(deps, async (deps) => {
    await queries.lockPackagesTable(deps.db);
    await requireFreeSerial(deps, input.serial);
    const row = await queries.insertPackage(deps.db, toPackageColumns(input), deps.clock.now());
    const changeset = await recordPackageChange(deps, actor, 'package.add', {}, toPackageSnapshot(row));
    return { ...toAdminPackage(row, 0), ...changeset };
  });
}

export async function changePackage(
  deps: Deps,
  actor: Actor,
  id: string,
  input: PackageInput,
): Promise<SavedPackage> {
  requireSingleSeatForPerson(input);
  return inTransaction(deps, async (deps) => {
    await queries.lockPackagesTable(deps.db);
    const before = await requireLockedPackage(deps, id);
    const row = await updateOrReplacePackage(deps, before, input);
    const holders = await countHoldersOfPackage(deps, row.id);
    const changeset = await recordPackageChange(
      deps,
      actor,
      'package.change',
      toPackageSnapshot(before),
      toPackageSnapshot(row),
    );
    return { ...toAdminPackage(row, holders), ...changeset };
  });
}

/** Updates in place unless the terms of a package with orders change; then it is replaced by a successor. */
async function updateOrReplacePackage(
  deps: TxDeps,
  before: queries.PackageRow,
  input: PackageInput,
): Promise<queries.PackageRow> {
  if (before.serial !== input.serial) await requireFreeSerial(deps, input.serial);
  const columns = toPackageColumns(input);
  if (!changesTerms(before, columns) || !(await queries.hasOrders(deps.db, before.id)))
    return queries.updatePackage(deps.db, before.id, columns);
  await queries.takePackageOffSale(deps.db, before.id);
  return queries.insertPackage(deps.db, columns, deps.clock.now());
}

export const removePackage = (deps: Deps, actor: Actor, id: string): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    await queries.lockPackagesTable(deps.db);
    const before = await requireLockedPackage(deps, id);
    await queries.takePackageOffSale(deps.db, id);
    return recordPackageChange(deps, actor, 'package.remove', toPackageSnapshot(before), {});
  });

/** Undoes a change. The package it produced must still be on sale, and the serial to restore must be free. */
export async function restorePackage(
  deps: TxDeps,
  before: PackageSnapshot,
  after: PackageSnapshot,
): Promise<void> {
  await queries.lockPackagesTable(deps.db);
  const current = after.id === undefined ? undefined : await queries.lockPackageForUpdate(deps.db, after.id);
  if (after.id !== undefined && current === undefined) throw new AppError('changeset.superseded');
  if (before.id !== undefined && before.id === after.id) {
    const { id: _, ...input } = before;
    await updateOrReplacePackage(deps, current!, input);
    return;
  }
  if (current !== undefined) await queries.takePackageOffSale(deps.db, current.id);
  if (before.id === undefined) return;
  await requireFreeSerial(deps, before.serial);
  await queries.putPackageOnSale(deps.db, before.id);
}

/**
 * Columns that are not part of the terms that a buyer agreed to: they can change without a successor package.
 */
const IN_PLACE_COLUMNS: ReadonlySet<string> = new Set(['name_zh', 'name_en', 'recommended', 'position']);
const changesTerms = (row: queries.PackageRow, columns: queries.PackageColumns): boolean =>
  (Object.keys(columns) as (keyof queries.PackageColumns)[]).some(
    (key) => !IN_PLACE_COLUMNS.has(key) && row[key] !== columns[key],
  );

async function requireLockedPackage(deps: TxDeps, id: string): Promise<queries.PackageRow> {
  const row = requireFound(await queries.lockPackageForUpdate(deps.db, id), 'package.not_found');
  return row;
}

async function requireFreeSerial(deps: TxDeps, serial: string): Promise<void> {
  if ((await queries.findPackageBySerial(deps.db, serial)) !== undefined)
    throw new AppError('package.serial_taken');
}

/** Only company packages may have more than one seat. */
function requireSingleSeatForPerson({ subject, allowances }: PackageInput): void {
  if (subject === 'person' && allowances.seats !== 1)
    throw new AppError('request.invalid', { fields: { 'allowances.seats': 'person' } });
}

async function recordPackageChange(
  deps: TxDeps,
  actor: Actor,
  action: AuditAction,
  before: PackageSnapshot,
  after: PackageSnapshot,
): Promise<Changeset> {
  // Keyed by the package now on sale, so that a later change of it must be undone first.
  const subject = `package:${after.id ?? before.id}`;
  const changeset = await recordChangeset(deps, actor, { kind: 'packages.write', subject, before, after });
  await recordAuditEvent(deps, actor, action, `package:${before.id ?? after.id}`, { before, after });
  return changeset;
}
