import type { AfterCommit, Deps, TxDeps } from '../deps.ts';

/**
 * Runs `work` in a transaction and the callbacks of `afterCommit` after it. Callers name the parameter of
 * `work` `deps`, which shadows the outer one, so that `work` cannot use another connection. `work` must not
 * make network calls.
 */
export async function inTransaction<T>(deps: Deps, work: (deps: TxDeps) => Promise<T>): Promise<T> {
  const callbacks: AfterCommit[] = [];
  const afterCommit = (callback: AfterCommit) => void callbacks.push(callback);
  const result = await deps.db.transaction().execute(async (db) => {
    const workResult = await work({ ...deps, db, afterCommit });
    await deps.beforeCommit?.(db);
    return workResult;
  });
  // The transaction has committed, so a failing callback must not fail the request.
  for (const callback of callbacks)
    await callback(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'after-commit callback failed'),
    );
  return result;
}
