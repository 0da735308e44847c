import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { addDays, dayOf } from '../memberships/memberships.service.ts';
import * as queries from './figures.queries.ts';

/** A year, the year it is compared with, and the day before them. */
const KEPT_DAYS = 731;

const count = (deps: Deps, fromDay: (newest: string | undefined, today: string) => string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const today = dayOf(now);
    if (!(await queries.takeTurn(deps.db))) return;
    const from = fromDay(await queries.findNewestDay(deps.db), today);
    await queries.setFigures(deps.db, { from, to: today }, now);
    await queries.setVisitors(deps.db, today);
    await queries.setIndustries(deps.db);
  });

/** Today, and what was not counted before: the rest of yesterday, days without a worker, at first two years. */
export const countToday = (deps: Deps): Promise<void> =>
  count(deps, (newest, today) => {
    const first = addDays(today, -KEPT_DAYS);
    return newest === undefined || newest < first ? first : newest < today ? newest : today;
  });

/** Everything anew: a payment may be recorded for a day long past, and an account closed. */
export const recount = (deps: Deps): Promise<void> =>
  count(deps, (_newest, today) => addDays(today, -KEPT_DAYS));
