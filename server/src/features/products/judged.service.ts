import type { TxDeps } from '../../deps.ts';
import { indexLater } from '../search/index.service.ts';
import { setJudged, setProductCount } from './products.queries.ts';

/** Staff let it through; what was on show before keeps the day it first was. */
export const showProduct = (deps: TxDeps, id: string): Promise<void> => judge(deps, id, 'live');

/** Staff refused it: those who may change it read why, and may send it in again. */
export const refuseProduct = (deps: TxDeps, id: string): Promise<void> => judge(deps, id, 'refused');

async function judge(deps: TxDeps, id: string, state: 'live' | 'refused'): Promise<void> {
  const { company_id } = await setJudged(deps.db, id, state, deps.clock.now());
  await setProductCount(deps.db, company_id);
  await indexLater(deps, 'product', id);
}
