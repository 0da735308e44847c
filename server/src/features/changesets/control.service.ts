import type { ChangesetRow as Row, ChangesetState } from '@mingtang/contract/changesets';
import type { Language } from '@mingtang/contract/fields';
import type { TableQuery } from '@mingtang/contract/paging';
import { holds } from '@mingtang/contract/holds';
import type { Listening } from '@mingtang/contract/route';
import { inTransaction } from '../../db/in-transaction.ts';
import { countSome, pageOf, tableOf } from '../../db/table.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { jobKind } from '../../jobs/enqueue.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { requireStepUp } from '../sessions/sessions.service.ts';
import * as queries from './changesets.queries.ts';
import { readDetail, viewChangeset, viewItem } from './changesets.view.ts';
import { type AnyKind, isBulk, type Kinds } from './kinds.service.ts';

export const runKind = jobKind<{ id: string; by: string; traceId: string }>('changesets.run');

const mine = (kinds: Kinds, actor: Actor): string[] =>
  [...kinds.values()].filter((kind) => holds(actor.permissions, kind.permission)).map((kind) => kind.name);

/** Without the kind's permission it is not there. */
function requireKind(kinds: Kinds, actor: Actor, name: string | undefined): AnyKind {
  const kind = name === undefined ? undefined : kinds.get(name);
  if (kind === undefined || !holds(actor.permissions, kind.permission))
    throw new AppError('changeset.not_found');
  return kind;
}

async function getOwn(deps: Deps, kinds: Kinds, actor: Actor, id: string) {
  const row = await queries.findChangeset(deps.db, id);
  return { row: row!, kind: requireKind(kinds, actor, row?.kind) };
}

export async function listChangesets(
  deps: Deps,
  kinds: Kinds,
  actor: Actor,
  { kind, state, ...query }: TableQuery & { kind?: string | undefined; state?: ChangesetState | undefined },
) {
  const readable = mine(kinds, actor).filter((name) => kind === undefined || name === kind);
  if (readable.length === 0) return tableOf<Row>([], 0);
  const filtered = queries.filteredChangesets(deps.db, { kinds: readable, state });
  const { offset, limit } = pageOf(query);
  const [rows, count] = await Promise.all([
    filtered.orderBy('c.id', 'desc').offset(offset).limit(limit).execute(),
    countSome(deps.db, filtered),
  ]);
  return tableOf(
    rows.map((row) => viewChangeset(deps, row)),
    count,
  );
}

export async function getChangeset(deps: Deps, kinds: Kinds, actor: Actor, language: Language, id: string) {
  await getOwn(deps, kinds, actor, id);
  return readDetail(deps, language, id);
}

export async function listItems(
  deps: Deps,
  kinds: Kinds,
  actor: Actor,
  language: Language,
  id: string,
  { state, ...query }: TableQuery & { state?: string | undefined },
) {
  await getOwn(deps, kinds, actor, id);
  const filtered = queries.filteredItems(deps.db, id, state);
  const { offset, limit } = pageOf(query);
  const [rows, count] = await Promise.all([
    filtered.offset(offset).limit(limit).execute(),
    countSome(deps.db, filtered),
  ]);
  return tableOf(
    rows.map((row) => viewItem(language, row)),
    count,
  );
}

export function listenTo(deps: Deps, kinds: Kinds, actor: Actor, id: string): Listening {
  const first = async () => {
    const { row } = await getOwn(deps, kinds, actor, id);
    const { state, counts } = viewChangeset(deps, row);
    return { name: 'changeset', data: { state, counts } };
  };
  return { topics: [`changeset:${id}`], first };
}

export async function applyChangeset(deps: Deps, kinds: Kinds, actor: Actor, from: From, id: string) {
  const { row, kind } = await getOwn(deps, kinds, actor, id);
  if (kind.risky) requireStepUp(deps, actor);
  if (row.state === 'draft' && Number(row.planned) === 0) throw new AppError('changeset.nothing');
  await inTransaction(deps, async (deps) => {
    if ((await queries.lockChangeset(deps.db, id)).state !== 'draft')
      throw new AppError('changeset.not_draft');
    await queries.setState(deps.db, id, { state: 'applying' });
    await start(deps, actor, from, id, 'changeset.apply', { kind: kind.name, items: Number(row.planned) });
  });
  return readRow(deps, id);
}

export async function undoChangeset(deps: Deps, kinds: Kinds, actor: Actor, from: From, id: string) {
  const { kind } = await getOwn(deps, kinds, actor, id);
  if (kind.risky) requireStepUp(deps, actor);
  await inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const row = await queries.lockChangeset(deps.db, id);
    if (row.state !== 'applied' || row.undo_until <= now) throw new AppError('changeset.not_undoable');
    const undone = { undone_by: actor.accountId, undone_at: now };
    if (isBulk(kind)) {
      await queries.setState(deps.db, id, { state: 'undoing', ...undone });
      return start(deps, actor, from, id, 'changeset.undo', { kind: kind.name });
    }
    if ((await queries.findNewer(deps.db, row.kind, row.subject, id)) !== undefined)
      throw new AppError('changeset.superseded');
    await kind.restore(
      deps,
      { accountId: actor.accountId, traceId: from.traceId },
      row.before as object,
      row.after as object,
    );
    await queries.setState(deps.db, id, { state: 'undone', ...undone });
    return record(deps, actor, from, id, 'changeset.undo', { kind: kind.name });
  });
  return readRow(deps, id);
}

export async function dropChangeset(deps: Deps, kinds: Kinds, actor: Actor, id: string): Promise<void> {
  await getOwn(deps, kinds, actor, id);
  await inTransaction(deps, async (deps) => {
    if ((await queries.lockChangeset(deps.db, id)).state !== 'draft')
      throw new AppError('changeset.not_draft');
    await queries.setState(deps.db, id, { state: 'dropped' });
  });
}

const readRow = async (deps: Deps, id: string): Promise<Row> =>
  viewChangeset(deps, (await queries.findChangeset(deps.db, id))!);

const record = (deps: TxDeps, actor: Actor, from: From, id: string, action: string, after: object) =>
  recordEvent(deps, {
    actorId: actor.accountId,
    action,
    subject: `changeset:${id}`,
    after,
    traceId: from.traceId,
  });

async function start(
  deps: TxDeps,
  actor: Actor,
  from: From,
  id: string,
  action: string,
  after: object,
): Promise<void> {
  await deps.jobs.enqueue(deps.db, runKind, { id, by: actor.accountId, traceId: from.traceId });
  await record(deps, actor, from, id, action, after);
}
