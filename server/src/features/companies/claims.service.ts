import { parsePhone } from '../../adapters/phone.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { deleteOpenClaim, findPhone, insertClaim } from './claims.queries.ts';
import { listContacts, lockCompany } from './companies.queries.ts';
import { getStanding } from './companies.service.ts';
import { insertPerson, joinCompany, setRole } from './team.queries.ts';
import { requireRoom } from './team.service.ts';

/** The phone that the caller proved to hold at registration is proof enough where the record carries it. */
export const claimCompany = (
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  reason: string,
): Promise<{ state: 'open' | 'accepted' }> =>
  inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, id);
    const { origin, owned } = await getStanding(deps, actor, id);
    if (origin !== 'imported' || owned) throw new AppError('company.not_claimable');
    const state = (await holdsPhoneOf(deps, actor, id)) ? 'accepted' : 'open';
    if (state === 'accepted') {
      await takeOver(deps, actor.accountId, id);
      await deleteOpenClaim(deps.db, id, actor.accountId);
    }
    const now = deps.clock.now();
    const claim = await insertClaim(deps.db, {
      company_id: id,
      member_id: actor.accountId,
      reason,
      state,
      created_at: now,
      decided_at: state === 'accepted' ? now : null,
    });
    if (claim !== undefined)
      await recordEvent(deps, {
        actorId: actor.accountId,
        action: 'company.claim',
        subject: `company:${id}`,
        after: { claimId: claim.id, state, reason },
        traceId: from.traceId,
      });
    return { state };
  });

async function holdsPhoneOf(deps: TxDeps, actor: Actor, id: string): Promise<boolean> {
  const { phone } = await findPhone(deps.db, actor.accountId);
  const contacts = await listContacts(deps.db, id);
  return contacts.some(
    ({ field, value }) => (field === 'phone' || field === 'landline') && parsePhone(value) === phone,
  );
}

/** Makes the member the owner. */
export async function takeOver(deps: TxDeps, memberId: string, id: string): Promise<void> {
  await requireRoom(deps, memberId);
  const now = deps.clock.now();
  const added = await insertPerson(deps.db, id, memberId, 'owner', now);
  if (added === undefined) await setRole(deps.db, id, memberId, 'owner', now);
  await joinCompany(deps.db, id, memberId);
}
