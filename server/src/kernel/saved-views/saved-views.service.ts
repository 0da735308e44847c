import { SAVED_VIEWS_MAX } from '@mingtang/contract/limits';
import type { SavedView, SaveViewInput } from '@mingtang/contract/saved-views';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import * as queries from './saved-views.queries.ts';

/** Members get not_found: the back office is not disclosed to them. */
function requireStaff(actor: Actor): void {
  if (!actor.staff) throw new AppError('not_found');
}

export async function listSavedViews(deps: Deps, actor: Actor, screen: string): Promise<SavedView[]> {
  requireStaff(actor);
  return queries.listSavedViews(deps.db, actor.accountId, screen, SAVED_VIEWS_MAX);
}

export async function saveView(deps: Deps, actor: Actor, input: SaveViewInput): Promise<SavedView> {
  requireStaff(actor);
  return inTransaction(deps, async (deps) => {
    await queries.lockAccount(deps.db, actor.accountId);
    const view = await queries.upsertView(deps.db, { account_id: actor.accountId, ...input });
    const stored = await queries.listSavedViews(deps.db, actor.accountId, input.screen, SAVED_VIEWS_MAX + 1);
    if (stored.length > SAVED_VIEWS_MAX) throw new AppError('view.too_many');
    return view;
  });
}

export async function removeView(deps: Deps, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  if ((await queries.deleteView(deps.db, actor.accountId, id)) === undefined)
    throw new AppError('view.not_found');
}
