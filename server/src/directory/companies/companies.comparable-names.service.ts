import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { toComparableCompanyName } from './comparable-company-name.ts';
import {
  lockCompaniesWithoutComparableNames,
  updateComparableNames,
} from './companies.comparable-names.queries.ts';

const BATCH_SIZE = 500;

/** For companies that were written before the columns existed. Idempotent. */
export async function fillComparableNames(deps: Deps): Promise<void> {
  let filled: number;
  do
    filled = await inTransaction(deps, async (deps) => {
      const rows = await lockCompaniesWithoutComparableNames(deps.db, BATCH_SIZE);
      await updateComparableNames(
        deps.db,
        rows.map(({ id, name_zh, name_en }) => ({ id, ...toComparableCompanyName(name_zh, name_en) })),
      );
      return rows.length;
    });
  while (filled === BATCH_SIZE);
}
