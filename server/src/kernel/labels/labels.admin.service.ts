import type { AdminLabel, LabelInput } from '@mingtang/contract/labels';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import * as queries from './labels.queries.ts';

const toAdminLabel = (row: queries.LabelRow): AdminLabel => ({
  id: row.id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  sortOrder: row.sort_order,
});

const toLabelFields = ({ nameZh, nameEn, sortOrder }: LabelInput) => ({
  name_zh: nameZh,
  name_en: nameEn,
  sort_order: sortOrder,
});

export const listLabelsForAdmin = async (deps: Deps): Promise<{ rows: AdminLabel[] }> => ({
  rows: (await queries.listLabels(deps.db)).map(toAdminLabel),
});

export const addLabel = (deps: Deps, actor: Actor, input: LabelInput): Promise<AdminLabel> =>
  inTransaction(deps, async (deps) => {
    await queries.lockLabels(deps.db);
    await requireFreeNames(deps, input, null);
    const label = toAdminLabel(await queries.insertLabel(deps.db, toLabelFields(input)));
    await recordAuditEvent(deps, actor, 'label.add', `label:${label.id}`, { after: label });
    return label;
  });

export const editLabel = (deps: Deps, actor: Actor, id: string, input: LabelInput): Promise<AdminLabel> =>
  inTransaction(deps, async (deps) => {
    await queries.lockLabels(deps.db);
    const before = await requireLabel(deps, id);
    await requireFreeNames(deps, input, id);
    const label = toAdminLabel(await queries.updateLabel(deps.db, id, toLabelFields(input)));
    await recordAuditEvent(deps, actor, 'label.edit', `label:${id}`, { before, after: label });
    return label;
  });

export const removeLabel = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await queries.lockLabels(deps.db);
    const before = await requireLabel(deps, id);
    await queries.deleteLabel(deps.db, id);
    await recordAuditEvent(deps, actor, 'label.remove', `label:${id}`, { before });
  });

async function requireLabel(deps: TxDeps, id: string): Promise<AdminLabel> {
  const row = requireFound(await queries.findLabel(deps.db, id), 'label.not_found');
  return toAdminLabel(row);
}

async function requireFreeNames(deps: TxDeps, input: LabelInput, exceptId: string | null): Promise<void> {
  if ((await queries.findLabelByName(deps.db, toLabelFields(input), exceptId)) !== undefined)
    throw new AppError('label.name_taken');
}
