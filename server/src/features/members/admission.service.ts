import type { TxDeps } from '../../deps.ts';
import { dayOf, membershipOf } from '../memberships/memberships.service.ts';
import { awardCard } from '../points/awards.service.ts';
import { indexLater } from '../search/index.service.ts';
import { lockMember, setAdmitted } from './card.queries.ts';

/** Staff let the first card through: it joins the directory, and its later changes wait for nobody. */
export async function admitMember(deps: TxDeps, id: string): Promise<void> {
  const at = deps.clock.now();
  const member = await lockMember(deps.db, id);
  await setAdmitted(deps.db, id, !member.hidden && membershipOf(member, dayOf(at)) !== 'lapsed', at);
  await awardCard(deps, id);
  await indexLater(deps, 'member', id);
}
