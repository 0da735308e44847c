import { shanghaiDayOf } from '../../base/calendar.ts';
import type { Deps } from '../../platform/deps.ts';
import * as queries from './members.term-events.queries.ts';

export type TermEventCounts = queries.TermEventCounts;

/** How many members registered, paid for the first time, and let their membership end on these days. */
export const countTermEvents = (deps: Deps, days: { from: string; to: string }): Promise<TermEventCounts> =>
  queries.countTermEvents(deps.db, days, shanghaiDayOf(deps.clock.now()));
