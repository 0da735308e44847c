import type { TxDeps } from '../../deps.ts';
import type { LockedImport } from './imports.queries.ts';
import type { Kind, Undone, WrittenRow } from './kind.service.ts';
import * as queries from './rows.queries.ts';

const UNDONE_AT_ONCE = 200;

/** Takes the newest written rows back and marks them in the same transaction. False when none is left. */
export async function undoBatch(deps: TxDeps, kind: Kind<unknown>, of: LockedImport): Promise<boolean> {
  const batch = await queries.listWritten(deps.db, of.id, UNDONE_AT_ONCE);
  if (batch.length === 0) return false;
  const written = batch.map(({ subject_id, before, written_at }) => ({
    subjectId: subject_id!,
    before: before as object | null,
    writtenAt: written_at!,
  }));
  const outcomes = (await tried(deps, kind, written)) ?? (await oneByOne(deps, kind, written));
  await queries.setStates(
    deps.db,
    of.id,
    batch.map(({ number }, index) => ({ number, state: outcomes[index]! })),
  );
  return true;
}

async function oneByOne(deps: TxDeps, kind: Kind<unknown>, rows: readonly WrittenRow[]): Promise<Undone[]> {
  const outcomes: Undone[] = [];
  for (const row of rows) outcomes.push((await tried(deps, kind, [row]))?.[0] ?? 'kept');
  return outcomes;
}

/** Undefined when it cannot be; nothing of the try is left then. */
async function tried(
  deps: TxDeps,
  kind: Kind<unknown>,
  rows: readonly WrittenRow[],
): Promise<Undone[] | undefined> {
  await queries.setSavepoint(deps.db);
  try {
    const outcomes = await kind.undo(deps, rows);
    await queries.dropSavepoint(deps.db);
    return outcomes;
  } catch (error) {
    await queries.backToSavepoint(deps.db);
    deps.log.warn({ err: error, rows: rows.length }, 'undo of import rows');
    return undefined;
  }
}
