import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import * as queries from './drafts.queries.ts';

export interface PageDraft<T> {
  revision: number;
  savedAt: string | null;
  savedBy: string | null;
  /** Undefined when there is no draft. */
  content: T | undefined;
}

/** The caller supplies the type: only content that the contract validated is stored. */
export async function getPageDraft<T>(deps: Deps, page: queries.DraftPage): Promise<PageDraft<T>> {
  const row = await queries.findPageDraft(deps.db, page);
  return {
    revision: row?.revision ?? 0,
    savedAt: row?.saved_at.toISOString() ?? null,
    savedBy: row?.saved_by ?? null,
    content: row?.content as T | undefined,
  };
}

/** Serialises publishing and undoing of a page. */
export const lockPage = async (deps: TxDeps, page: queries.DraftPage): Promise<void> => {
  await queries.lockPage(deps.db, page);
};

async function lockAndCheckRevision(deps: TxDeps, page: queries.DraftPage, revision: number): Promise<void> {
  await lockPage(deps, page);
  if ((await getPageDraft(deps, page)).revision !== revision) throw new AppError('draft.stale');
}

/** Writes no audit event, because a draft is not published. */
export const savePageDraft = (
  deps: Deps,
  actor: Actor,
  page: queries.DraftPage,
  revision: number,
  content: object,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await lockAndCheckRevision(deps, page, revision);
    await queries.upsertPageDraft(deps.db, page, content, actor.accountId, deps.clock.now());
  });

export const discardPageDraft = (deps: Deps, page: queries.DraftPage): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await lockPage(deps, page);
    await queries.deletePageDraft(deps.db, page);
  });

/** Reads and deletes the draft, in the transaction that publishes it. */
export async function consumePageDraft<T>(
  deps: TxDeps,
  page: queries.DraftPage,
  revision: number,
): Promise<T> {
  await lockAndCheckRevision(deps, page, revision);
  const { content } = await getPageDraft<T>(deps, page);
  if (content === undefined) throw new AppError('draft.nothing_to_publish');
  await queries.deletePageDraft(deps.db, page);
  return content;
}
