import type { CompanyClaim, DecideCompanyInput } from '@mingtang/contract/companies.admin';
import type { Language } from '@mingtang/contract/fields';
import type { TablePageQuery } from '@mingtang/contract/paging';
import { maskPhone } from '../../adapters/phone-number.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import {
  type AdminListPage,
  countUpToLimit,
  listAdminPage,
  slicesOf,
  sortedById,
} from '../../platform/db/admin-list-paging.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import {
  type ClaimRow,
  selectClaimsByState,
  findClaim,
  refuseOtherClaims,
  updateClaimDecision,
} from './companies.claims.queries.ts';
import { assignOwner } from './companies.claims.service.ts';
import { lockCompany } from './companies.queries.ts';
import { getCompanyAccess } from '../company-access/company-access.service.ts';

const toCompanyClaim = (language: Language, row: ClaimRow): CompanyClaim => ({
  id: row.id,
  companyId: row.company_id,
  companyName: pickTranslation(language, row.name_zh, row.name_en),
  memberId: row.member_id,
  memberName: pickTranslation(language, row.member_zh, row.member_en),
  phone: maskPhone(row.phone),
  reason: row.reason,
  state: row.state as CompanyClaim['state'],
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decider,
  decisionReason: row.decision_reason,
});

/** Open claims oldest first, decided ones newest first. */
export const listClaims = (
  deps: Deps,
  { language }: RequestContext,
  { state, ...page }: TablePageQuery & { state: CompanyClaim['state'] },
): Promise<AdminListPage<CompanyClaim>> =>
  listAdminPage(
    {
      name: 'company claims',
      page,
      filter: { state },
      sort: sortedById('k.id', state === 'open' ? 'asc' : 'desc'),
      listRows: slicesOf(selectClaimsByState(deps.db, state)),
      count: countUpToLimit(deps.db, selectClaimsByState(deps.db, state)),
    },
    (row) => toCompanyClaim(language, row),
  );

export async function decideClaim(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
  { accept, reason }: DecideCompanyInput,
): Promise<CompanyClaim> {
  const { company_id: companyId } = await requireClaim(deps, id);
  await inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, companyId);
    const claim = await requireClaim(deps, id);
    if (claim.state !== 'open') throw new AppError('claim.decided');
    const state = accept ? 'accepted' : 'refused';
    await updateClaimDecision(deps.db, id, {
      state,
      decided_at: deps.clock.now(),
      decided_by: actor.accountId,
      decision_reason: reason,
    });
    if (accept) await transferToClaimant(deps, actor, claim);
    await notifyClaimant(deps, claim, claim.member_id, state, reason);
    await recordAuditEvent(deps, actor, 'company.claim_decided', `company:${companyId}`, {
      before: { claimId: id, state: 'open' },
      after: { claimId: id, memberId: claim.member_id, state, reason },
    });
  });
  return toCompanyClaim(ctx.language, await requireClaim(deps, id));
}

async function requireClaim(deps: Deps, id: string): Promise<ClaimRow> {
  const claim = requireFound(await findClaim(deps.db, id), 'claim.not_found');
  return claim;
}

async function transferToClaimant(deps: TxDeps, actor: Actor, claim: ClaimRow): Promise<void> {
  const { owned } = await getCompanyAccess(deps, actor, claim.company_id);
  if (owned) throw new AppError('company.not_claimable');
  await assignOwner(deps, claim.member_id, claim.company_id);
  await scheduleIndexing(deps, 'member', claim.member_id);
  const otherClaimantIds = await refuseOtherClaims(
    deps.db,
    claim.company_id,
    claim.member_id,
    actor.accountId,
    deps.clock.now(),
  );
  for (const memberId of otherClaimantIds) await notifyClaimant(deps, claim, memberId, 'refused', '');
}

const notifyClaimant = (
  deps: TxDeps,
  { company_id, name_zh, name_en }: ClaimRow,
  accountId: string,
  decision: 'accepted' | 'refused',
  reason: string,
): Promise<void> =>
  notify(deps, {
    accountId,
    kind: 'claim',
    detail: {
      decision,
      ...(reason !== '' && { reason }),
      company: { id: company_id, nameZh: name_zh, nameEn: name_en },
    },
    groupKey: `claim:${company_id}`,
  });
