import type { SavedView, SaveView } from '@mingtang/contract/views';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import * as queries from './views.queries.ts';

const VIEWS_MAX = 20;

/** The back office is not there for members. */
function requireStaff(actor: Actor): void {
  if (!actor.staff) throw new AppError('not_found');
}

export async function listViews(deps: Deps, actor: Actor, screen: string): Promise<SavedView[]> {
  requireStaff(actor);
  return queries.listViews(deps.db, actor.accountId, screen, VIEWS_MAX);
}

export async function saveView(deps: Deps, actor: Actor, given: SaveView): Promise<SavedView> {
  requireStaff(actor);
  return inTransaction(deps, async (deps) => {
    await queries.lockAccount(deps.db, actor.accountId);
    const view = await queries.upsertView(deps.db, { account_id: actor.accountId, ...given });
    const kept = await queries.listViews(deps.db, actor.accountId, given.screen, VIEWS_MAX + 1);
    if (kept.length > VIEWS_MAX) throw new AppError('view.too_many');
    return view;
  });
}

export async function removeView(deps: Deps, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  if ((await queries.deleteView(deps.db, actor.accountId, id)) === undefined)
    throw new AppError('view.not_found');
}
