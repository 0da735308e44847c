import type { AfterCommit, Deps, TxDeps } from '../deps.ts';

/** The inner `deps` shadows the outer one, so no other connection can be reached inside. No network call in here. */
export async function inTransaction<T>(deps: Deps, work: (deps: TxDeps) => Promise<T>): Promise<T> {
  const later: AfterCommit[] = [];
  const afterCommit = (one: AfterCommit) => void later.push(one);
  const result = await deps.db.transaction().execute(async (db) => {
    const done = await work({ ...deps, db, afterCommit });
    await deps.beforeCommit?.(db);
    return done;
  });
  // What was asked for is done: what merely follows from it can no longer make it fail.
  for (const one of later)
    await one(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'after the commit'));
  return result;
}
