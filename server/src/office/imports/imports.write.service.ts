import type { TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { checkImportRows, type RowCheck } from './imports.check.service.ts';
import type { LockedImport } from './imports.queries.ts';
import { importOptionsOf } from './imports.view.ts';
import type { RowProblem, ImportHandler } from '../../kernel/import-handlers/import-handlers.service.ts';
import type { ChangeActor } from '../../kernel/changesets/changesets.kinds.service.ts';
import * as queries from './imports.rows.queries.ts';

const WRITE_BATCH_SIZE = 100;

/**
 * Writes the next valid rows and marks them in the same transaction. The rows are checked again first, because the data
 * may have changed since. Returns false when no row is left.
 */
export async function writeImportBatch(
  deps: TxDeps,
  handler: ImportHandler<unknown>,
  job: LockedImport,
): Promise<boolean> {
  const batch = await queries.listImportRowsAfter(deps.db, job.id, ['new', 'update'], 0, WRITE_BATCH_SIZE);
  if (batch.length === 0) return false;
  const checks = await checkImportRows(deps, handler, job, batch);
  const invalid = checks.filter(({ result, row }) => result.plan === undefined || row.state === 'duplicate');
  if (invalid.length > 0)
    await queries.updateCheckedRows(
      deps.db,
      job.id,
      invalid.map(({ row }) => row),
    );
  const valid = checks.filter((check) => !invalid.includes(check));
  // Write the batch at once; if any row is rejected, write each row by itself.
  if (valid.length > 0 && (await tryWrite(deps, handler, job, valid)) !== undefined)
    for (const check of valid) await writeSingleRow(deps, handler, job, check);
  return true;
}

async function writeSingleRow(
  deps: TxDeps,
  handler: ImportHandler<unknown>,
  job: LockedImport,
  check: RowCheck,
): Promise<void> {
  const problem = await tryWrite(deps, handler, job, [check]);
  if (problem !== undefined)
    await queries.updateCheckedRows(deps.db, job.id, [{ ...check.row, state: 'error', problems: [problem] }]);
}

/** Returns the problem on failure, after rolling back to the savepoint. */
async function tryWrite(
  deps: TxDeps,
  handler: ImportHandler<unknown>,
  job: LockedImport,
  checks: readonly RowCheck[],
): Promise<RowProblem | undefined> {
  await queries.createSavepoint(deps.db);
  try {
    await writeRows(deps, handler, job, checks);
    await queries.releaseSavepoint(deps.db);
    return undefined;
  } catch (error) {
    await queries.rollbackToSavepoint(deps.db);
    if (error instanceof AppError) {
      const [field = handler.nameFields[0]!] = Object.keys(error.fields ?? {});
      return { field, reason: error.key === 'request.invalid' ? 'unknown' : error.key };
    }
    deps.log.warn({ err: error, import: job.id, rows: checks.length }, 'writing import rows failed');
    return { field: handler.nameFields[0]!, reason: 'unexpected' };
  }
}

/** Whoever applied the import. */
const actorOfImport = ({ id, applied_by }: LockedImport): ChangeActor => ({
  accountId: applied_by!,
  traceId: `import-${id}`,
});

async function writeRows(
  deps: TxDeps,
  handler: ImportHandler<unknown>,
  job: LockedImport,
  checks: readonly RowCheck[],
): Promise<void> {
  const at = deps.clock.now();
  const plans = checks.map(({ result: { subjectId, plan } }) => ({ subjectId, plan }));
  const written = await handler.write(deps, importOptionsOf(job), plans, {
    importId: job.id,
    actor: actorOfImport(job),
    at,
  });
  await queries.updateWrittenRows(
    deps.db,
    job.id,
    written.map(({ subjectId, before }, index) => ({
      row_number: checks[index]!.row.row_number,
      state: before === null ? ('added' as const) : ('updated' as const),
      subjectId,
      before,
    })),
    at,
  );
}
