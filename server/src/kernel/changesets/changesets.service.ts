import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { Changeset, ChangesetPreview } from '@mingtang/contract/changesets';
import { BULK_MAX, UNDO_DAYS } from '@mingtang/contract/limits';
import { DAY_MS } from '../../base/calendar.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import { insertChangeset, insertChangesetItems, updateChangesetTotal } from './changesets.queries.ts';
import { getChangesetPreview } from './changesets.view.ts';
import type { BulkChangeKind, PlannedChange } from './changesets.kinds.service.ts';

const BATCH_SIZE = 500;

const changesetFields = (deps: Deps, actor: Actor, kind: string) => {
  const now = deps.clock.now();
  return {
    actor_id: actor.accountId,
    kind,
    created_at: now,
    undo_until: new Date(now.getTime() + UNDO_DAYS * DAY_MS),
  };
};

export interface NewChange {
  kind: string;
  /** The entity that was changed; only its newest change can be undone. */
  subject: string;
  before: object;
  after: object;
  note?: string;
}

/** Records an applied change with its previous state, in the same transaction, so it can be undone for seven days. */
export async function recordChangeset(
  deps: TxDeps,
  actor: Actor,
  { note = '', ...change }: NewChange,
): Promise<Changeset> {
  const fields = changesetFields(deps, actor, change.kind);
  const { id } = await insertChangeset(deps.db, {
    ...fields,
    ...change,
    note,
    state: 'applied',
    applied_at: fields.created_at,
  });
  return { changesetId: id, undoUntil: fields.undo_until.toISOString() };
}

/** Also records the change in the audit log, as the last step of the transaction. */
export async function recordAuditedChangeset(
  deps: TxDeps,
  actor: Actor,
  action: AuditAction,
  change: NewChange,
): Promise<Changeset> {
  const changeset = await recordChangeset(deps, actor, change);
  await recordAuditEvent(deps, actor, action, change.subject, change);
  return changeset;
}

/** Creates a draft of a bulk change. Nothing is changed until the draft is applied. */
export async function draftChangeset<C extends object>(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  kind: BulkChangeKind<C>,
  ids: readonly string[],
  change: C,
  note: string,
): Promise<ChangesetPreview> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) throw new AppError('rows.none_selected');
  if (uniqueIds.length > BULK_MAX) throw new AppError('rows.too_many');
  const planned: PlannedChange[] = [];
  for (let start = 0; start < uniqueIds.length; start += BATCH_SIZE)
    planned.push(...(await kind.plan(deps, uniqueIds.slice(start, start + BATCH_SIZE), change)));
  if (planned.length === 0) throw new AppError('rows.none_selected');
  return inTransaction(deps, async (deps) => {
    const { id } = await insertChangeset(deps.db, {
      ...changesetFields(deps, actor, kind.name),
      subject: '',
      note,
      before: {},
      after: change,
      state: 'draft',
      applied_at: null,
    });
    for (let start = 0; start < planned.length; start += BATCH_SIZE)
      await insertChangesetItems(deps.db, id, start + 1, planned.slice(start, start + BATCH_SIZE));
    await updateChangesetTotal(deps.db, id, planned.length);
    return getChangesetPreview(deps, ctx.language, id);
  });
}
