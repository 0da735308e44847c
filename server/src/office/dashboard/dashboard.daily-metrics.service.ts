import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import * as queries from './dashboard.daily-metrics.queries.ts';

/** Two years, one for comparison with the other, and the day before them. */
const HISTORY_DAYS = 731;

const computeFrom = (
  deps: Deps,
  totals: 'kept' | 'recounted',
  firstDayOf: (newest: string | undefined, today: string) => string,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const today = shanghaiDayOf(now);
    if (!(await queries.tryLockDailyMetrics(deps.db))) return;
    if (totals === 'recounted' || (await queries.findMetricTotal(deps.db)) === undefined)
      await queries.recountMetricTotals(deps.db);
    else await queries.mergeMetricTotals(deps.db);
    const from = firstDayOf(await queries.findNewestDay(deps.db), today);
    await queries.upsertDailyMetrics(deps.db, { from, to: today }, now);
    await queries.updateVisitors(deps.db, today);
    await queries.replaceIndustryCounts(deps.db);
  });

/** Computes today and every day since the last run; on the first run, the last two years. */
export const updateDailyMetrics = (deps: Deps): Promise<void> =>
  computeFrom(deps, 'kept', (newest, today) => {
    const first = addDays(today, -HISTORY_DAYS);
    return newest === undefined || newest < first ? first : newest < today ? newest : today;
  });

/**
 * Recomputes the last two years, because payments can be back-dated and accounts can be deleted later. Counts all accounts
 * and companies, which corrects any error of the kept totals.
 */
export const recomputeAllMetrics = (deps: Deps): Promise<void> =>
  computeFrom(deps, 'recounted', (_newest, today) => addDays(today, -HISTORY_DAYS));
