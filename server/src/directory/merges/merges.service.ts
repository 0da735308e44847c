import type { Language } from '@mingtang/contract/fields';
import { MERGE_UNDO_DAYS, MERGES_LISTED_MAX } from '@mingtang/contract/limits';
import type { Merge, MergeField, MergeKind, MergeListItem, MergePreview } from '@mingtang/contract/merges';
import type { TablePageQuery } from '@mingtang/contract/paging';
import { DAY_MS } from '../../base/calendar.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import {
  type AdminListPage,
  countUpToLimit,
  listAdminPage,
  slicesOf,
  sortedById,
} from '../../platform/db/admin-list-paging.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import {
  applyCompanyMerge,
  type CompanyMergeUndo,
  previewCompanyMerge,
  revertCompanyMerge,
} from './merges.companies.service.ts';
import {
  applyMemberMerge,
  type MemberMergeUndo,
  previewMemberMerge,
  revertMemberMerge,
} from './merges.members.service.ts';
import * as queries from './merges.queries.ts';
import type { MergePair } from './merges.rows.queries.ts';
import { violatedConstraint } from '../../platform/db/violated-constraint.ts';

interface MergeRecordPath {
  kind: MergeKind;
  id: string;
}

const subjectOf = ({ kind, id }: MergeRecordPath): string =>
  kind === 'member' ? `account:${id}` : `company:${id}`;

function pairOf(survivorId: string, mergedId: string): MergePair {
  if (survivorId === mergedId) throw new AppError('merge.same_record');
  return { survivorId, mergedId };
}

export function previewMerge(
  deps: Deps,
  { language }: RequestContext,
  { kind, id, mergedId }: MergeRecordPath & { mergedId: string },
): Promise<MergePreview> {
  const pair = pairOf(id, mergedId);
  return kind === 'member'
    ? previewMemberMerge(deps, language, pair)
    : previewCompanyMerge(deps, language, pair);
}

export async function mergeRecords(
  deps: Deps,
  actor: Actor,
  path: MergeRecordPath,
  { mergedId, taken }: { mergedId: string; taken: readonly MergeField[] },
): Promise<{ id: string }> {
  requireStepUp(deps, actor);
  const { kind, id } = path;
  const pair = pairOf(id, mergedId);
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const { undo, stateBefore, mergedPhone } =
      kind === 'member'
        ? await applyMemberMerge(deps, actor.accountId, pair, taken)
        : { ...(await applyCompanyMerge(deps, actor.accountId, pair, taken)), mergedPhone: null };
    const merge = await queries.insertMerge(deps.db, {
      kind,
      survivor_id: id,
      merged_id: mergedId,
      state_before: stateBefore,
      merged_phone: mergedPhone,
      undo: JSON.stringify(undo),
      created_at: now,
      created_by: actor.accountId,
      undo_until: new Date(now.getTime() + MERGE_UNDO_DAYS * DAY_MS),
    });
    await recordAuditEvent(
      deps,
      actor,
      kind === 'member' ? 'member.merge' : 'company.merge',
      subjectOf(path),
      {
        before: { mergedId },
        after: { mergeId: merge.id, taken },
      },
    );
    return { id: merge.id };
  });
}

/** The database rejects what would contradict later rows, for example a membership that overlaps with a new one. */
const isLaterChange = (error: unknown): boolean =>
  ['unique', 'exclusion'].includes(violatedConstraint(error) ?? '');

export async function undoMerge(
  deps: Deps,
  actor: Actor,
  { mergeId, ...path }: MergeRecordPath & { mergeId: string },
): Promise<null> {
  requireStepUp(deps, actor);
  const undone = inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const merge = requireFound(
      await queries.lockMerge(deps.db, path.kind, path.id, mergeId),
      'merge.not_found',
    );
    if (merge.undo === null || merge.undo_until <= now) throw new AppError('merge.undo_expired');
    const pair = { survivorId: merge.survivor_id, mergedId: merge.merged_id };
    if (path.kind === 'member')
      await revertMemberMerge(deps, pair, {
        undo: merge.undo as unknown as MemberMergeUndo,
        stateBefore: merge.state_before,
        mergedPhone: merge.merged_phone!,
      });
    else
      await revertCompanyMerge(deps, pair, {
        undo: merge.undo as unknown as CompanyMergeUndo,
        stateBefore: merge.state_before,
      });
    await queries.markMergeUndone(deps.db, mergeId, actor.accountId, now);
    await recordAuditEvent(
      deps,
      actor,
      path.kind === 'member' ? 'member.merge-undo' : 'company.merge-undo',
      subjectOf(path),
      { before: { mergeId }, after: { mergedId: merge.merged_id } },
    );
    return null;
  });
  return undone.catch((error: unknown) => {
    throw isLaterChange(error) ? new AppError('merge.undo_membership') : error;
  });
}

export async function listMergesInto(
  deps: Deps,
  { language }: { language: Language },
  { kind, id }: MergeRecordPath,
): Promise<{ rows: Merge[] }> {
  const rows = await queries.listMerges(deps.db, kind, id, deps.clock.now(), MERGES_LISTED_MAX);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      mergedId: row.merged_id,
      mergedName: pickTranslation(language, row.name, row.name_en),
      at: row.created_at.toISOString(),
      byName: pickTranslation(language, row.by_name, row.by_name_en),
      undoUntil: row.undoable ? row.undo_until.toISOString() : null,
      undoneAt: row.undone_at?.toISOString() ?? null,
      orders: row.orders,
    })),
  };
}

export function listMerges(
  deps: Deps,
  { language }: { language: Language },
  page: TablePageQuery,
): Promise<AdminListPage<MergeListItem>> {
  const now = deps.clock.now();
  const source = {
    name: 'merges',
    page,
    filter: {},
    sort: sortedById('g.id'),
    listRows: slicesOf(queries.selectMerges(deps.db)),
    count: countUpToLimit(deps.db, queries.selectMerges(deps.db)),
  };
  return listAdminPage(source, (row) => ({
    id: row.id,
    kind: row.kind as MergeKind,
    survivorId: row.survivor_id,
    survivorName: pickTranslation(language, row.survivor_name, row.survivor_name_en),
    mergedName: pickTranslation(language, row.merged_name, row.merged_name_en),
    byName: pickTranslation(language, row.by_name, row.by_name_en),
    at: row.created_at.toISOString(),
    state: stateOf(row, now),
  }));
}

function stateOf(row: queries.MergeRow, now: Date): MergeListItem['state'] {
  if (row.undone_at !== null) return 'undone';
  return row.has_undo && row.undo_until > now ? 'undoable' : 'final';
}

/** Runs every night: blanks the personal data of merges that can no longer be undone, and frees their numbers. */
export async function clearExpiredMerges(deps: Deps): Promise<void> {
  await queries.clearExpiredMerges(deps.db, deps.clock.now());
}
