import type { Deps } from '../../deps.ts';
import { strikesSince } from './author-trust.ts';
import { findAuthorTrust } from './moderation.trust.queries.ts';

/** Strikes that have not expired. */
export const countStrikes = async (deps: Deps, memberId: string): Promise<number> =>
  Number((await findAuthorTrust(deps.db, memberId, strikesSince(deps.clock.now()))).strikes);
