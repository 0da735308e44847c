import type { TxDeps } from '../../deps.ts';
import { dayOf } from './memberships.service.ts';
import { listHeld, setEnded } from './periods.queries.ts';

/** Whoever leaves the network ends every membership that runs or waits; nothing is paid back. */
export async function endMemberships(deps: TxDeps, memberId: string): Promise<void> {
  const now = deps.clock.now();
  const today = dayOf(now);
  const held = (await listHeld(deps.db, memberId, today)).map((period) => period.id);
  if (held.length > 0) await setEnded(deps.db, memberId, held, today, now);
}
