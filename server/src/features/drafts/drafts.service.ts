import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import * as queries from './drafts.queries.ts';

export interface Draft<T> {
  revision: number;
  savedAt: string | null;
  savedBy: string | null;
  /** Undefined while nobody has changed anything. */
  content: T | undefined;
}

/** Who reads knows the shape: only what the contract let through was saved. */
export async function readDraft<T>(deps: Deps, page: queries.Page): Promise<Draft<T>> {
  const row = await queries.findDraft(deps.db, page);
  return {
    revision: row?.revision ?? 0,
    savedAt: row?.saved_at.toISOString() ?? null,
    savedBy: row?.saved_by ?? null,
    content: row?.content as T | undefined,
  };
}

/** Of two who publish or undo at once the second waits. */
export const holdPage = async (deps: TxDeps, page: queries.Page): Promise<void> => {
  await queries.lockPage(deps.db, page);
};

async function lockRevision(deps: TxDeps, page: queries.Page, revision: number): Promise<void> {
  await holdPage(deps, page);
  if ((await readDraft(deps, page)).revision !== revision) throw new AppError('draft.stale');
}

/** A draft is nobody's business yet, so it leaves no event. */
export const saveDraft = (
  deps: Deps,
  actor: Actor,
  page: queries.Page,
  revision: number,
  content: object,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await lockRevision(deps, page, revision);
    await queries.upsertDraft(deps.db, page, content, actor.accountId, deps.clock.now());
  });

export const dropDraft = (deps: Deps, page: queries.Page): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await holdPage(deps, page);
    await queries.deleteDraft(deps.db, page);
  });

/** Takes the draft out, in the transaction that publishes it. */
export async function takeDraft<T>(deps: TxDeps, page: queries.Page, revision: number): Promise<T> {
  await lockRevision(deps, page, revision);
  const { content } = await readDraft<T>(deps, page);
  if (content === undefined) throw new AppError('draft.none');
  await queries.deleteDraft(deps.db, page);
  return content;
}
