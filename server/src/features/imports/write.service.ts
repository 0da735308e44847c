import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { checkRows, type RowCheck } from './check.service.ts';
import type { LockedImport } from './imports.queries.ts';
import { termsOf } from './imports.view.ts';
import type { Fault, Kind } from './kind.service.ts';
import * as queries from './rows.queries.ts';

const WRITTEN_AT_ONCE = 100;

/**
 * Writes the next rows that are right and marks them in the same transaction. They are checked once more: the network
 * has moved on since. False when none is left.
 */
export async function writeBatch(deps: TxDeps, kind: Kind<unknown>, of: LockedImport): Promise<boolean> {
  const batch = await queries.listAfter(deps.db, of.id, ['new', 'update'], 0, WRITTEN_AT_ONCE);
  if (batch.length === 0) return false;
  const checks = await checkRows(deps, kind, of, batch);
  const wrong = checks.filter(({ checked, row }) => checked.plan === undefined || row.state === 'duplicate');
  if (wrong.length > 0)
    await queries.setChecked(
      deps.db,
      of.id,
      wrong.map(({ row }) => row),
    );
  const right = checks.filter((check) => !wrong.includes(check));
  // All at once; if one of them is refused, each by itself.
  if (right.length > 0 && (await tried(deps, kind, of, right)) !== undefined)
    for (const check of right) await writeOne(deps, kind, of, check);
  return true;
}

async function writeOne(deps: TxDeps, kind: Kind<unknown>, of: LockedImport, check: RowCheck): Promise<void> {
  const fault = await tried(deps, kind, of, [check]);
  if (fault !== undefined)
    await queries.setChecked(deps.db, of.id, [{ ...check.row, state: 'error', faults: [fault] }]);
}

/** What went wrong, after which nothing of the try is left. */
async function tried(
  deps: TxDeps,
  kind: Kind<unknown>,
  of: LockedImport,
  checks: readonly RowCheck[],
): Promise<Fault | undefined> {
  await queries.setSavepoint(deps.db);
  try {
    await write(deps, kind, of, checks);
    await queries.dropSavepoint(deps.db);
    return undefined;
  } catch (error) {
    await queries.backToSavepoint(deps.db);
    if (error instanceof AppError) {
      const [field = kind.names[0]!] = Object.keys(error.fields ?? {});
      return { field, reason: error.key === 'request.invalid' ? 'unknown' : error.key };
    }
    deps.log.warn({ err: error, import: of.id, rows: checks.length }, 'import rows');
    return { field: kind.names[0]!, reason: 'unexpected' };
  }
}

async function write(
  deps: TxDeps,
  kind: Kind<unknown>,
  of: LockedImport,
  checks: readonly RowCheck[],
): Promise<void> {
  const at = deps.clock.now();
  const plans = checks.map(({ checked: { subjectId, plan } }) => ({ subjectId, plan }));
  const written = await kind.write(deps, termsOf(of), plans, at);
  await queries.setWritten(
    deps.db,
    of.id,
    written.map(({ subjectId, before }, index) => ({
      number: checks[index]!.row.number,
      state: before === null ? ('added' as const) : ('updated' as const),
      subjectId,
      before,
    })),
    at,
  );
}
