import type { Deps } from '../../platform/deps.ts';
import { findBlock } from './blocks.queries.ts';

/** True if either of two members blocked the other. */
export const hasBlockBetween = async (deps: Deps, memberId: string, otherId: string): Promise<boolean> =>
  (await findBlock(deps.db, memberId, otherId)) !== undefined;
