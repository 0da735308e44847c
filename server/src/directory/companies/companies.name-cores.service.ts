import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { toCompanyNameCore } from './company-name-core.ts';
import { lockCompaniesWithoutNameCore, updateNameCores } from './companies.name-cores.queries.ts';

const BATCH_SIZE = 500;

/** For companies that were written before the columns existed. Idempotent. */
export async function fillNameCores(deps: Deps): Promise<void> {
  let filled: number;
  do
    filled = await inTransaction(deps, async (deps) => {
      const rows = await lockCompaniesWithoutNameCore(deps.db, BATCH_SIZE);
      await updateNameCores(
        deps.db,
        rows.map(({ id, name_zh, name_en }) => ({ id, ...toCompanyNameCore(name_zh, name_en) })),
      );
      return rows.length;
    });
  while (filled === BATCH_SIZE);
}
