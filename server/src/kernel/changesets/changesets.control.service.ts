import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { ChangesetRow, ChangesetState } from '@mingtang/contract/changesets';
import type { Language } from '@mingtang/contract/fields';
import type { TablePageQuery } from '@mingtang/contract/paging';
import { includesPermission } from '@mingtang/contract/permissions.check';
import type { StreamSubscription } from '@mingtang/contract/route';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import {
  countUpToLimit,
  listAdminPage,
  slicesOf,
  sortedById,
  EMPTY_ADMIN_LIST_PAGE,
} from '../../platform/db/admin-list-paging.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import { requireStepUp } from '../sessions/sessions.service.ts';
import * as queries from './changesets.queries.ts';
import { getChangesetDetail, toChangesetRow, toChangesetItem } from './changesets.view.ts';
import { type AnyChangeKind, isBulkChange, type ChangeKindMap } from './changesets.kinds.service.ts';

export const runChangesetJob = jobType<{ id: string; by: string; traceId: string }>('changesets.run');

const permittedKinds = (kinds: ChangeKindMap, actor: Actor): string[] =>
  [...kinds.values()]
    .filter((kind) => includesPermission(actor.permissions, kind.permission))
    .map((kind) => kind.name);

/** Without the permission of the kind, throws not_found and not forbidden, so that nothing is revealed. */
function requireKind(kinds: ChangeKindMap, actor: Actor, name: string | undefined): AnyChangeKind {
  const kind = name === undefined ? undefined : kinds.get(name);
  if (kind === undefined || !includesPermission(actor.permissions, kind.permission))
    throw new AppError('changeset.not_found');
  return kind;
}

async function requireChangeset(deps: Deps, kinds: ChangeKindMap, actor: Actor, id: string) {
  const row = await queries.findChangeset(deps.db, id);
  return { row: row!, kind: requireKind(kinds, actor, row?.kind) };
}

export async function listChangesets(
  deps: Deps,
  kinds: ChangeKindMap,
  actor: Actor,
  {
    kind,
    state,
    ...page
  }: TablePageQuery & { kind?: string | undefined; state?: ChangesetState | undefined },
) {
  const readableKinds = permittedKinds(kinds, actor).filter((name) => kind === undefined || name === kind);
  if (readableKinds.length === 0) return EMPTY_ADMIN_LIST_PAGE;
  const filtered = queries.changesetsQuery(deps.db, { kinds: readableKinds, state });
  return listAdminPage(
    {
      name: 'changesets',
      page,
      filter: { kind, state },
      sort: sortedById('c.id'),
      listRows: slicesOf(filtered),
      count: countUpToLimit(deps.db, filtered),
    },
    (row) => toChangesetRow(deps, row),
  );
}

export async function getChangeset(
  deps: Deps,
  kinds: ChangeKindMap,
  actor: Actor,
  language: Language,
  id: string,
) {
  await requireChangeset(deps, kinds, actor, id);
  return getChangesetDetail(deps, language, id);
}

export async function listChangesetItems(
  deps: Deps,
  kinds: ChangeKindMap,
  actor: Actor,
  language: Language,
  id: string,
  { state, ...page }: TablePageQuery & { state?: string | undefined },
) {
  await requireChangeset(deps, kinds, actor, id);
  const filtered = queries.changesetItemsQuery(deps.db, id, state);
  return listAdminPage(
    {
      name: 'changeset items',
      page,
      filter: { id, state },
      sort: sortedById('position', 'asc'),
      listRows: slicesOf(filtered),
      count: countUpToLimit(deps.db, filtered),
    },
    (row) => toChangesetItem(language, row),
  );
}

export function subscribeToChangeset(
  deps: Deps,
  kinds: ChangeKindMap,
  actor: Actor,
  id: string,
): StreamSubscription {
  const initialEvent = async () => {
    const { row } = await requireChangeset(deps, kinds, actor, id);
    const { state, counts } = toChangesetRow(deps, row);
    return { name: 'changeset', data: { state, counts } };
  };
  return { topics: [`changeset:${id}`], initialEvent };
}

export async function applyChangeset(
  deps: Deps,
  kinds: ChangeKindMap,
  actor: Actor,
  ctx: RequestContext,
  id: string,
) {
  const { row, kind } = await requireChangeset(deps, kinds, actor, id);
  if (kind.risky) requireStepUp(deps, actor);
  if (row.state === 'draft' && Number(row.planned) === 0) throw new AppError('changeset.nothing_to_change');
  await inTransaction(deps, async (deps) => {
    if ((await queries.lockChangeset(deps.db, id)).state !== 'draft')
      throw new AppError('changeset.not_draft');
    await queries.updateChangesetState(deps.db, id, { state: 'applying' });
    await enqueueRun(deps, actor, ctx, id, 'changeset.apply', {
      kind: kind.name,
      items: Number(row.planned),
    });
  });
  return getChangesetRow(deps, id);
}

export async function undoChangeset(
  deps: Deps,
  kinds: ChangeKindMap,
  actor: Actor,
  ctx: RequestContext,
  id: string,
) {
  const { kind } = await requireChangeset(deps, kinds, actor, id);
  if (kind.risky) requireStepUp(deps, actor);
  await inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const row = await queries.lockChangeset(deps.db, id);
    if (row.state !== 'applied' || row.undo_until <= now) throw new AppError('changeset.not_undoable');
    const undoneFields = { undone_by: actor.accountId, undone_at: now };
    if (isBulkChange(kind)) {
      await queries.updateChangesetState(deps.db, id, { state: 'undoing', ...undoneFields });
      return enqueueRun(deps, actor, ctx, id, 'changeset.undo', { kind: kind.name });
    }
    if ((await queries.findNewerChangeset(deps.db, row.kind, row.subject, id)) !== undefined)
      throw new AppError('changeset.superseded');
    await kind.restore(deps, actor, row.before as object, row.after as object);
    await queries.updateChangesetState(deps.db, id, { state: 'undone', ...undoneFields });
    return recordChangesetEvent(deps, actor, id, 'changeset.undo', { kind: kind.name });
  });
  return getChangesetRow(deps, id);
}

export async function discardChangeset(
  deps: Deps,
  kinds: ChangeKindMap,
  actor: Actor,
  id: string,
): Promise<void> {
  await requireChangeset(deps, kinds, actor, id);
  await inTransaction(deps, async (deps) => {
    if ((await queries.lockChangeset(deps.db, id)).state !== 'draft')
      throw new AppError('changeset.not_draft');
    await queries.updateChangesetState(deps.db, id, { state: 'dropped' });
  });
}

const getChangesetRow = async (deps: Deps, id: string): Promise<ChangesetRow> =>
  toChangesetRow(deps, (await queries.findChangeset(deps.db, id))!);

const recordChangesetEvent = (deps: TxDeps, actor: Actor, id: string, action: AuditAction, after: object) =>
  recordAuditEvent(deps, actor, action, `changeset:${id}`, { after });

async function enqueueRun(
  deps: TxDeps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
  action: AuditAction,
  after: object,
): Promise<void> {
  await deps.jobs.enqueue(deps.db, runChangesetJob, { id, by: actor.accountId, traceId: ctx.traceId });
  await recordChangesetEvent(deps, actor, id, action, after);
}
