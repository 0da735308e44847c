import { parsePhone } from '../../adapters/phone-number.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { deleteOpenClaim, findAccountPhone, insertClaim } from './companies.claims.queries.ts';
import { listCompanyContacts, lockCompany } from './companies.queries.ts';
import { getCompanyAccess } from '../company-access/company-access.service.ts';
import { setCardCompanyIfEmpty } from '../members/members.card-company.service.ts';
import { insertCompanyPerson, updateCompanyRole } from './companies.team.queries.ts';
import { requireOwnedCompanyQuota } from './companies.team.service.ts';

/** Accepts the claim at once if the caller's verified phone is among the company's contacts; else staff decide. */
export const claimCompany = (
  deps: Deps,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ state: 'open' | 'accepted' }> =>
  inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, id);
    const { origin, owned } = await getCompanyAccess(deps, actor, id);
    if (origin !== 'imported' || owned) throw new AppError('company.not_claimable');
    const state = (await actorHasCompanyPhone(deps, actor, id)) ? 'accepted' : 'open';
    if (state === 'accepted') {
      await assignOwner(deps, actor.accountId, id);
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
      await recordAuditEvent(deps, actor, 'company.claim', `company:${id}`, {
        after: { claimId: claim.id, state, reason },
      });
    return { state };
  });

async function actorHasCompanyPhone(deps: TxDeps, actor: Actor, id: string): Promise<boolean> {
  const { phone } = await findAccountPhone(deps.db, actor.accountId);
  const contacts = await listCompanyContacts(deps.db, id);
  return contacts.some(
    ({ field, value }) => (field === 'phone' || field === 'landline') && parsePhone(value) === phone,
  );
}

/** Makes the member the owner, and shows the company on their card if the card has none. */
export async function assignOwner(deps: TxDeps, memberId: string, id: string): Promise<void> {
  await requireOwnedCompanyQuota(deps, memberId);
  const now = deps.clock.now();
  const added = await insertCompanyPerson(deps.db, id, memberId, 'owner', now);
  if (added === undefined) await updateCompanyRole(deps.db, id, memberId, 'owner', now);
  await setCardCompanyIfEmpty(deps, id, memberId);
}
