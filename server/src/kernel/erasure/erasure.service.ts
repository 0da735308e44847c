import type { Tx } from '../../platform/db/client.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';

/**
 * Erases what one feature stores about an account. Idempotent, because an interrupted erasure starts again. Data that
 * also belongs to an account on legal hold (`account_holds`) must stay.
 */
export type AccountEraser = (deps: Deps, accountId: string, traceId: string) => Promise<void>;

type EraserInTransaction = (deps: TxDeps, accountId: string, traceId: string) => Promise<unknown>;

export const inOneTransaction =
  (...erasers: readonly EraserInTransaction[]): AccountEraser =>
  (deps, accountId, traceId) =>
    inTransaction(deps, async (deps) => {
      for (const erase of erasers) await erase(deps, accountId, traceId);
    });

/** Rows per transaction. */
const BATCH = 200;

/** Each call of `eraseBatch` runs in a transaction and returns its number of rows; fewer than `limit` ends the loop. */
export async function repeatBatches(
  deps: Deps,
  eraseBatch: (deps: TxDeps, limit: number) => Promise<number>,
): Promise<void> {
  while ((await inTransaction(deps, (deps) => eraseBatch(deps, BATCH))) === BATCH);
}

/** A statement that deletes or blanks up to `limit` rows of the account. */
type EraseStatement = (
  tx: Tx,
  accountId: string,
  limit: number,
) => Promise<{ readonly numAffectedRows?: bigint | undefined }>;

export const inBatches =
  (...statements: readonly EraseStatement[]): AccountEraser =>
  async (deps, accountId) => {
    for (const run of statements)
      await repeatBatches(deps, async ({ db }, limit) =>
        Number((await run(db, accountId, limit)).numAffectedRows ?? 0n),
      );
  };
