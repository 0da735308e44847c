import type { DuesItem, DuesRun, DuesRunInput, DuesRunListItem } from '@mingtang/contract/dues';
import type { Language } from '@mingtang/contract/fields';
import type { CursorPageQuery, TablePageQuery } from '@mingtang/contract/paging';
import { z } from 'zod';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import {
  type AdminListPage,
  countUpToLimit,
  listAdminPage,
  slicesOf,
  sortedById,
} from '../../platform/db/admin-list-paging.ts';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import * as queries from './dues.runs.queries.ts';
import { toDuesItem, toDuesRun, toDuesRunListItem } from './dues.view.ts';

export const listRuns = (deps: Deps, page: TablePageQuery): Promise<AdminListPage<DuesRunListItem>> =>
  listAdminPage(
    {
      name: 'dues runs',
      page,
      filter: {},
      sort: sortedById('r.id'),
      listRows: slicesOf(queries.selectRuns(deps.db)),
      count: countUpToLimit(deps.db, queries.selectRuns(deps.db)),
    },
    toDuesRunListItem,
  );

export async function getRun(deps: Deps, language: Language, id: string): Promise<DuesRun> {
  const row = requireFound(await queries.findRun(deps.db, id), 'dues.run_not_found');
  const [fees, outcomes] = await Promise.all([
    queries.listFees(deps.db, id),
    queries.listOutcomes(deps.db, id),
  ]);
  return toDuesRun(language, row, fees, outcomes);
}

const ItemCursor = z.tuple([z.string().regex(/^[1-9]\d{0,17}$/)]);

export async function listRunItems(
  deps: Deps,
  language: Language,
  id: string,
  { cursor, pageSize, ...filter }: CursorPageQuery & queries.DuesItemFilter,
): Promise<{ rows: DuesItem[]; nextCursor: string | null }> {
  requireFound(await queries.findRun(deps.db, id), 'dues.run_not_found');
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ItemCursor)[0];
  const page = toCursorPage(
    await queries.listItems(deps.db, id, filter, after, pageSize + 1),
    pageSize,
    (last) => [last.id],
  );
  return { ...page, rows: page.rows.map((row) => toDuesItem(language, row)) };
}

export const createRun = (deps: Deps, actor: Actor, input: DuesRunInput): Promise<{ id: string }> =>
  inTransaction(deps, async (deps) => {
    await requirePackages(deps, input);
    const { id } = await queries.insertRun(deps.db, termsOf(input), actor.accountId, deps.clock.now());
    await planRun(deps, id, input.fees);
    await recordAuditEvent(deps, actor, 'dues.run-create', `dues:${id}`, { after: input });
    return { id };
  });

export const editRun = (deps: Deps, actor: Actor, id: string, input: DuesRunInput): Promise<null> =>
  inTransaction(deps, async (deps) => {
    await lockDraft(deps, id);
    await requirePackages(deps, input);
    await queries.updateRun(deps.db, id, termsOf(input), deps.clock.now());
    await queries.deleteFees(deps.db, id);
    await planRun(deps, id, input.fees);
    await recordAuditEvent(deps, actor, 'dues.run-edit', `dues:${id}`, { after: input });
    return null;
  });

export const removeRun = (deps: Deps, actor: Actor, id: string): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const { title, year } = await lockDraft(deps, id);
    await queries.deleteRun(deps.db, id);
    await recordAuditEvent(deps, actor, 'dues.run-remove', `dues:${id}`, { before: { title, year } });
    return null;
  });

/** Starts to issue the planned invoices. `seen` is what the caller confirmed. */
export async function issueRun(
  deps: Deps,
  actor: Actor,
  id: string,
  seen: { count: number; sumFen: number },
): Promise<null> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    await lockDraft(deps, id);
    const planned = (await queries.listOutcomes(deps.db, id)).find(({ state }) => state === 'planned');
    if (planned?.count !== seen.count || Number(planned.sum) !== seen.sumFen)
      throw new AppError('dues.preview_changed');
    await queries.markRunIssuing(deps.db, id, actor.accountId, shanghaiDayOf(deps.clock.now()));
    await recordAuditEvent(deps, actor, 'dues.run-issue', `dues:${id}`, { after: seen });
    return null;
  });
}

async function lockDraft(deps: TxDeps, id: string) {
  const run = requireFound(await queries.lockRun(deps.db, id), 'dues.run_not_found');
  if (run.state !== 'draft') throw new AppError('dues.run_not_draft');
  return run;
}

async function requirePackages(deps: TxDeps, { fees, defaultPackageId }: DuesRunInput): Promise<void> {
  const packageIds = fees.map(({ packageId }) => packageId);
  const isDefaultWithoutFee = defaultPackageId !== null && !packageIds.includes(defaultPackageId);
  if (isDefaultWithoutFee || (await queries.countPackagesOnSale(deps.db, packageIds)) !== fees.length)
    throw new AppError('dues.package_invalid');
}

async function planRun(deps: TxDeps, id: string, fees: DuesRunInput['fees']): Promise<void> {
  await queries.insertFees(
    deps.db,
    fees.map(({ packageId, feeFen }) => ({ run_id: id, package_id: packageId, fee_fen: feeFen })),
  );
  await queries.replaceItems(deps.db, id, shanghaiDayOf(deps.clock.now()));
}

const termsOf = (input: DuesRunInput): queries.DuesRunTerms => ({
  title: input.title,
  year: input.year,
  basis: input.due.basis,
  due_on: input.due.basis === 'calendar' ? input.due.dueOn : null,
  days_to_pay: input.due.basis === 'joining' ? input.due.daysToPay : null,
  default_package_id: input.defaultPackageId,
});
