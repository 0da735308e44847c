import type { LabelRecord, WriteLabel } from '@mingtang/contract/labels';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import * as queries from './labels.queries.ts';

const viewRecord = (row: queries.LabelRow): LabelRecord => ({
  id: row.id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  sortOrder: row.sort_order,
});

const fieldsOf = ({ nameZh, nameEn, sortOrder }: WriteLabel) => ({
  name_zh: nameZh,
  name_en: nameEn,
  sort_order: sortOrder,
});

export const listRecords = async (deps: Deps): Promise<{ rows: LabelRecord[] }> => ({
  rows: (await queries.listLabels(deps.db)).map(viewRecord),
});

export const addLabel = (deps: Deps, actor: Actor, from: From, given: WriteLabel): Promise<LabelRecord> =>
  inTransaction(deps, async (deps) => {
    await queries.lockLabels(deps.db);
    await requireFreeNames(deps, given, null);
    const label = viewRecord(await queries.insertLabel(deps.db, fieldsOf(given)));
    await note(deps, actor, from, 'label.add', label.id, { after: label });
    return label;
  });

export const editLabel = (
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  given: WriteLabel,
): Promise<LabelRecord> =>
  inTransaction(deps, async (deps) => {
    await queries.lockLabels(deps.db);
    const before = await getLabel(deps, id);
    await requireFreeNames(deps, given, id);
    const label = viewRecord(await queries.setLabel(deps.db, id, fieldsOf(given)));
    await note(deps, actor, from, 'label.edit', id, { before, after: label });
    return label;
  });

export const removeLabel = (deps: Deps, actor: Actor, from: From, id: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await queries.lockLabels(deps.db);
    const before = await getLabel(deps, id);
    await queries.deleteLabel(deps.db, id);
    await note(deps, actor, from, 'label.remove', id, { before });
  });

async function getLabel(deps: TxDeps, id: string): Promise<LabelRecord> {
  const row = await queries.findLabel(deps.db, id);
  if (row === undefined) throw new AppError('label.not_found');
  return viewRecord(row);
}

async function requireFreeNames(deps: TxDeps, given: WriteLabel, besides: string | null): Promise<void> {
  if ((await queries.findNamed(deps.db, fieldsOf(given), besides)) !== undefined)
    throw new AppError('label.name_taken');
}

const note = (
  deps: TxDeps,
  actor: Actor,
  from: From,
  action: string,
  id: string,
  change: { before?: LabelRecord; after?: LabelRecord },
) =>
  recordEvent(deps, {
    actorId: actor.accountId,
    action,
    subject: `label:${id}`,
    ...change,
    traceId: from.traceId,
  });
