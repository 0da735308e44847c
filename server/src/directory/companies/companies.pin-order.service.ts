import type { Changeset } from '@mingtang/contract/changesets';
import type { PinnedCompany } from '@mingtang/contract/companies.admin';
import { PINNED_COMPANIES_MAX } from '@mingtang/contract/limits';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { recordChangeset } from '../../kernel/changesets/changesets.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { dictionaryLabelOf, getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { listPins, lockPins, updatePinPositions } from './companies.pins.queries.ts';

export async function listPinnedCompanies(
  deps: Deps,
  { language }: RequestContext,
): Promise<PinnedCompany[]> {
  const [rows, { regions }] = await Promise.all([
    listPins(deps.db, PINNED_COMPANIES_MAX),
    getDirectoryLabels(deps, language),
  ]);
  return rows.map((row) => ({
    id: row.id,
    name: pickTranslation(language, row.name_zh, row.name_en),
    logoPath: row.logo_id === null ? null : pictureOf(deps, row.logo_id).small,
    regionName: dictionaryLabelOf(regions, row.region),
    pin: {
      placement: row.placement as PinnedCompany['pin']['placement'],
      startsAt: row.starts_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
    },
  }));
}

export interface PinOrder {
  ids: string[];
}

export const reorderPins = (deps: Deps, actor: Actor, after: PinOrder): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    const before: PinOrder = { ids: await lockPins(deps.db) };
    const pinnedIds = new Set(before.ids);
    if (new Set(after.ids).size !== after.ids.length || !after.ids.every((id) => pinnedIds.has(id)))
      throw new AppError('pins.changed');
    await updatePinPositions(deps.db, after.ids);
    const change = { before, after };
    const kind = 'company.pins';
    const changeset = await recordChangeset(deps, actor, { kind, subject: kind, ...change });
    await recordAuditEvent(deps, actor, kind, `changeset:${changeset.changesetId}`, change);
    return changeset;
  });

/** Restores only the order; pins added or removed since then stay as they are. */
export async function restorePinOrder(deps: TxDeps, { ids }: PinOrder): Promise<void> {
  await lockPins(deps.db);
  await updatePinPositions(deps.db, ids);
}
