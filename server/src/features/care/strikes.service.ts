import type { Deps } from '../../deps.ts';
import { strikesSince } from './standing.ts';
import { findStanding } from './standing.queries.ts';

/** Those that still count. */
export const countStrikes = async (deps: Deps, memberId: string): Promise<number> =>
  Number((await findStanding(deps.db, memberId, strikesSince(deps.clock.now()))).strikes);
