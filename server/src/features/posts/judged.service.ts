import { MEND_HOURS } from '@mingtang/contract/limits';
import type { TxDeps } from '../../deps.ts';
import { indexLater } from '../search/index.service.ts';
import { setPost } from './posts.queries.ts';

/** Out of sight until staff have looked. */
export async function hidePost(deps: TxDeps, id: string): Promise<void> {
  await setPost(deps.db, id, { state: 'queued', outcome: null }, deps.clock.now());
  await indexLater(deps, 'post', id);
}

/** Staff refused it: its author reads why, and may mend it for a while. */
export async function refusePost(deps: TxDeps, id: string, reason: string): Promise<void> {
  const now = deps.clock.now();
  const mend_until = new Date(now.getTime() + MEND_HOURS * 3_600_000);
  await setPost(deps.db, id, { state: 'removed', outcome: null, reason, mend_until }, now);
  await indexLater(deps, 'post', id);
}
