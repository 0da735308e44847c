import type { Changeset } from '@mingtang/contract/changesets';
import type { PinnedCompany } from '@mingtang/contract/companies.admin';
import { PINNED_COMPANIES_MAX } from '@mingtang/contract/limits';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { pictureOf } from '../media/media.service.ts';
import { labelOf, labelsIn } from './cards.view.ts';
import { listPins, lockPins, setPositions } from './pins.queries.ts';

export async function getPins(deps: Deps, { language }: From): Promise<PinnedCompany[]> {
  const [rows, { regions }] = await Promise.all([
    listPins(deps.db, PINNED_COMPANIES_MAX),
    labelsIn(deps, language),
  ]);
  return rows.map((row) => ({
    id: row.id,
    name: inLanguage(language, row.name_zh, row.name_en),
    logoPath: row.logo_id === null ? null : pictureOf(deps, row.logo_id).small,
    regionName: labelOf(regions, row.region),
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

export const orderPins = (deps: Deps, actor: Actor, from: From, after: PinOrder): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    const before: PinOrder = { ids: await lockPins(deps.db) };
    const known = new Set(before.ids);
    if (new Set(after.ids).size !== after.ids.length || !after.ids.every((id) => known.has(id)))
      throw new AppError('pins.changed');
    await setPositions(deps.db, after.ids);
    const changeset = await recordChangeset(deps, actor, {
      kind: 'company.pins',
      subject: 'company.pins',
      before,
      after,
    });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'company.pins',
      subject: `changeset:${changeset.changesetId}`,
      before,
      after,
      traceId: from.traceId,
    });
    return changeset;
  });

/** What was pinned or taken down since stays so. */
export async function restorePinOrder(deps: TxDeps, { ids }: PinOrder): Promise<void> {
  await lockPins(deps.db);
  await setPositions(deps.db, ids);
}
