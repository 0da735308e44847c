import type { CompanyClaim } from '@mingtang/contract/companies.admin';
import type { Language } from '@mingtang/contract/fields';
import type { TableQuery } from '@mingtang/contract/paging';
import { maskPhone } from '../../adapters/phone.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { countSome, pageOf, tableOf } from '../../db/table.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { indexLater } from '../search/index.service.ts';
import { type ClaimRow, filteredClaims, findClaim, refuseOthers, setDecided } from './claims.queries.ts';
import { takeOver } from './claims.service.ts';
import { lockCompany } from './companies.queries.ts';
import { getStanding } from './companies.service.ts';

const viewClaim = (language: Language, row: ClaimRow): CompanyClaim => ({
  id: row.id,
  companyId: row.company_id,
  companyName: inLanguage(language, row.name_zh, row.name_en),
  memberId: row.member_id,
  memberName: inLanguage(language, row.member_zh, row.member_en),
  phone: maskPhone(row.phone),
  reason: row.reason,
  state: row.state as CompanyClaim['state'],
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decider,
  decisionReason: row.decision_reason,
});

/** Open ones in the order they came, decided ones newest first. */
export async function listClaims(
  deps: Deps,
  { language }: From,
  { state, ...query }: TableQuery & { state: CompanyClaim['state'] },
): Promise<{ rows: CompanyClaim[]; total: number; more: boolean }> {
  const claims = filteredClaims(deps.db, state);
  const { offset, limit } = pageOf(query);
  const [rows, count] = await Promise.all([
    claims
      .orderBy('k.id', state === 'open' ? 'asc' : 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    countSome(deps.db, claims),
  ]);
  return tableOf(
    rows.map((row) => viewClaim(language, row)),
    count,
  );
}

export async function decideClaim(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  { accept, reason }: { accept: boolean; reason: string },
): Promise<CompanyClaim> {
  const { company_id: companyId } = await getClaim(deps, id);
  await inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, companyId);
    const claim = await getClaim(deps, id);
    if (claim.state !== 'open') throw new AppError('claim.decided');
    const state = accept ? 'accepted' : 'refused';
    await setDecided(deps.db, id, {
      state,
      decided_at: deps.clock.now(),
      decided_by: actor.accountId,
      decision_reason: reason,
    });
    if (accept) await giveAway(deps, actor, claim);
    await tell(deps, claim, claim.member_id, state, reason);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'company.claim_decided',
      subject: `company:${companyId}`,
      before: { claimId: id, state: 'open' },
      after: { claimId: id, memberId: claim.member_id, state, reason },
      traceId: from.traceId,
    });
  });
  return viewClaim(from.language, await getClaim(deps, id));
}

async function getClaim(deps: Deps, id: string): Promise<ClaimRow> {
  const claim = await findClaim(deps.db, id);
  if (claim === undefined) throw new AppError('claim.not_found');
  return claim;
}

async function giveAway(deps: TxDeps, actor: Actor, claim: ClaimRow): Promise<void> {
  const { owned } = await getStanding(deps, actor, claim.company_id);
  if (owned) throw new AppError('company.not_claimable');
  await takeOver(deps, claim.member_id, claim.company_id);
  await indexLater(deps, 'member', claim.member_id);
  const others = await refuseOthers(
    deps.db,
    claim.company_id,
    claim.member_id,
    actor.accountId,
    deps.clock.now(),
  );
  for (const memberId of others) await tell(deps, claim, memberId, 'refused', '');
}

const tell = (
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
