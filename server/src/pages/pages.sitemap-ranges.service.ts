import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './pages.sitemap-ranges.queries.ts';
import { IDS_PER_PART } from './sitemap.ts';

const CHANGES_PER_BATCH = 5_000;
/** Bounds the duration of a run, which a stopping worker waits for. */
const FILLS_PER_RUN = 100;

/**
 * Adds the changes since the last run to the last change of each sitemap file, and reads the next ranges of records that are
 * older than these tables. Each step is a transaction of its own, so a killed worker loses at most one.
 */
export async function updateSitemapRanges(deps: Deps): Promise<void> {
  for (let more = true; more;)
    more = await inTransaction(
      deps,
      async ({ db }) =>
        (await queries.tryLockSitemapRanges(db)) &&
        (await queries.mergeSitemapChanges(db, CHANGES_PER_BATCH, IDS_PER_PART)) === CHANGES_PER_BATCH,
    );
  let more = true;
  for (let count = 0; more && count < FILLS_PER_RUN; count += 1)
    more = await inTransaction(
      deps,
      async ({ db }) =>
        (await queries.tryLockSitemapRanges(db)) && queries.fillNextSitemapRange(db, IDS_PER_PART),
    );
}
