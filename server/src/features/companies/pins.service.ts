import type { Changeset } from '@mingtang/contract/changesets';
import type { Company, SortCompanies, TopCompany } from '@mingtang/contract/companies';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { lockCompany } from './companies.queries.ts';
import * as queries from './pins.queries.ts';
import { readRecord } from './record.service.ts';

/** Puts a company at the top of the lists or takes it down; a repeated call changes nothing. */
export const pinCompany = (
  deps: Deps,
  actor: Actor,
  from: From,
  given: TopCompany,
): Promise<Changeset & { company: Company }> =>
  inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, given.id);
    await readRecord(deps, given.id);
    const before = { id: given.id, pin: (await queries.findPin(deps.db, given.id)) ?? null };
    if (given.top)
      await queries.upsertPin(deps.db, {
        company_id: given.id,
        placement: given.placement,
        starts_at: given.startsAt,
        ends_at: given.endsAt,
      });
    else await queries.deletePin(deps.db, given.id);
    const after = { id: given.id, pin: (await queries.findPin(deps.db, given.id)) ?? null };
    const changeset = await recordChangeset(deps, actor, {
      kind: 'company.pin',
      subject: `company:${given.id}`,
      before,
      after,
    });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: given.top ? 'company.pin' : 'company.unpin',
      subject: `company:${given.id}`,
      before,
      after,
      traceId: from.traceId,
    });
    return { ...changeset, company: await readRecord(deps, given.id) };
  });

/** All of them or none. */
export const sortCompanies = (
  deps: Deps,
  actor: Actor,
  from: From,
  { rows }: SortCompanies,
): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    const ids = new Set(rows.map((row) => row.id));
    if (ids.size !== rows.length) throw new AppError('request.invalid', { fields: { rows: 'twice' } });
    const before = await queries.lockSortOrders(deps.db, [...ids]);
    if (before.length !== ids.size) throw new AppError('company.not_found');
    await queries.setSortOrders(deps.db, rows);
    const changeset = await recordChangeset(deps, actor, {
      kind: 'company.sort',
      subject: 'companies',
      before: { rows: before },
      after: { rows },
    });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'company.sort',
      subject: `changeset:${changeset.changesetId}`,
      before: { rows: before },
      after: { rows },
      traceId: from.traceId,
    });
    return changeset;
  });

export interface PinChange {
  id: string;
  pin: { placement: string; starts_at: string | null; ends_at: string | null; position: number } | null;
}

export async function restorePin(deps: TxDeps, { id, pin }: PinChange): Promise<void> {
  await lockCompany(deps.db, id);
  await queries.deletePin(deps.db, id);
  if (pin === null) return;
  const { placement, starts_at, ends_at, position } = pin;
  await queries.upsertPin(deps.db, { company_id: id, placement, starts_at, ends_at }, position);
}

export interface SortChange {
  rows: { id: string; sortOrder: number }[];
}

/** Companies that are gone since stay gone. */
export async function restoreSort(deps: TxDeps, { rows }: SortChange): Promise<void> {
  await queries.lockSortOrders(
    deps.db,
    rows.map((row) => row.id),
  );
  await queries.setSortOrders(deps.db, rows);
}
