import type { Changeset } from '@mingtang/contract/changesets';
import type { EditableCompany, SortCompaniesInput, PinCompanyInput } from '@mingtang/contract/companies';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { recordAuditedChangeset, recordChangeset } from '../../kernel/changesets/changesets.service.ts';
import { lockCompany } from './companies.queries.ts';
import * as queries from './companies.pins.queries.ts';
import { readCompany } from './companies.editor.service.ts';

/** Pins a company to the top of the lists or unpins it. An existing pin keeps its position. */
export const pinCompany = (
  deps: Deps,
  actor: Actor,
  input: PinCompanyInput,
): Promise<Changeset & { company: EditableCompany }> =>
  inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, input.id);
    await readCompany(deps, input.id);
    const before = { id: input.id, pin: (await queries.findPin(deps.db, input.id)) ?? null };
    if (input.top)
      await queries.upsertPin(deps.db, {
        company_id: input.id,
        placement: input.placement,
        starts_at: input.startsAt,
        ends_at: input.endsAt,
      });
    else await queries.deletePin(deps.db, input.id);
    const after = { id: input.id, pin: (await queries.findPin(deps.db, input.id)) ?? null };
    const changeset = await recordAuditedChangeset(deps, actor, input.top ? 'company.pin' : 'company.unpin', {
      kind: 'company.pin',
      subject: `company:${input.id}`,
      before,
      after,
    });
    return { ...changeset, company: await readCompany(deps, input.id) };
  });

/** Updates all sort orders or none. */
export const sortCompanies = (deps: Deps, actor: Actor, { rows }: SortCompaniesInput): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    const ids = new Set(rows.map((row) => row.id));
    if (ids.size !== rows.length) throw new AppError('request.invalid', { fields: { rows: 'twice' } });
    const before = await queries.lockSortOrders(deps.db, [...ids]);
    if (before.length !== ids.size) throw new AppError('company.not_found');
    await queries.updateSortOrders(deps.db, rows);
    const change = { before: { rows: before }, after: { rows } };
    const changeset = await recordChangeset(deps, actor, {
      kind: 'company.sort',
      subject: 'companies',
      ...change,
    });
    await recordAuditEvent(deps, actor, 'company.sort', `changeset:${changeset.changesetId}`, change);
    return changeset;
  });

export interface PinSnapshot {
  id: string;
  pin: { placement: string; starts_at: string | null; ends_at: string | null; position: number } | null;
}

export async function restorePin(deps: TxDeps, { id, pin }: PinSnapshot): Promise<void> {
  await lockCompany(deps.db, id);
  await queries.deletePin(deps.db, id);
  if (pin === null) return;
  const { placement, starts_at, ends_at, position } = pin;
  await queries.upsertPin(deps.db, { company_id: id, placement, starts_at, ends_at }, position);
}

export interface SortOrderSnapshot {
  rows: { id: string; sortOrder: number }[];
}

/** Companies that were removed since then are skipped. */
export async function restoreSortOrders(deps: TxDeps, { rows }: SortOrderSnapshot): Promise<void> {
  await queries.lockSortOrders(
    deps.db,
    rows.map((row) => row.id),
  );
  await queries.updateSortOrders(deps.db, rows);
}
