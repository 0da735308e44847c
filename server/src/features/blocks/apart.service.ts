import type { Deps } from '../../deps.ts';
import { findBlock } from './blocks.queries.ts';

/** Whether one of two members blocked the other. */
export const areApart = async (deps: Deps, one: string, other: string): Promise<boolean> =>
  (await findBlock(deps.db, one, other)) !== undefined;
