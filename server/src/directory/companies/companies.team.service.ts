import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { TeamMember } from '@mingtang/contract/companies';
import { COMPANIES_OWNED_MAX } from '@mingtang/contract/limits';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { releaseSeat } from '../../commerce/memberships/memberships.seats.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { clearCardCompany, setCardCompanyIfEmpty } from '../members/members.card-company.service.ts';
import { lockCompany } from './companies.queries.ts';
import { getCompanyAccess, requireCompanyRole } from '../company-access/company-access.service.ts';
import * as queries from './companies.team.queries.ts';
import { toTeamMember } from './companies.team.view.ts';

type TeamRole = TeamMember['role'];
const TEAM_MAX = 500;

/** Locks the member, so that two concurrent requests cannot both use the last free slot. */
export async function requireOwnedCompanyQuota(deps: TxDeps, memberId: string): Promise<void> {
  await queries.lockMember(deps.db, memberId);
  if ((await queries.countOwnedCompanies(deps.db, memberId)) >= COMPANIES_OWNED_MAX)
    throw new AppError('company.too_many');
}

async function readTeam(deps: Deps, ctx: RequestContext, id: string): Promise<TeamMember[]> {
  const rows = await queries.listTeamRows(deps.db, id, TEAM_MAX);
  return rows.map((row) => toTeamMember(deps, ctx.language, row));
}

export async function listTeam(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
): Promise<TeamMember[]> {
  await requireCompanyRole(deps, actor, id, ['owner', 'editor']);
  return readTeam(deps, ctx, id);
}

/** Idempotent; a member who already belongs to the company keeps their role. */
export async function requestToJoin(deps: Deps, actor: Actor, id: string): Promise<{ role: TeamRole }> {
  const { listed } = await getCompanyAccess(deps, actor, id);
  if (!listed) throw new AppError('company.not_found');
  return inTransaction(deps, async (deps) => {
    const requested = await queries.insertCompanyPerson(
      deps.db,
      id,
      actor.accountId,
      'asked',
      deps.clock.now(),
    );
    if (requested !== undefined)
      await recordTeamChange(deps, actor, 'team.ask', id, actor.accountId, null, 'asked');
    const { role } = (await queries.findCompanyRole(deps.db, id, actor.accountId))!;
    return { role: role as TeamRole };
  });
}

/** Accepts a request, changes a role or transfers ownership; the previous owner becomes an editor. */
export async function changeTeamRole(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { id, memberId, role }: { id: string; memberId: string; role: Exclude<TeamRole, 'asked'> },
): Promise<TeamMember[]> {
  await inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, id);
    await requireCompanyRole(deps, actor, id, ['owner']);
    const before = await getTeamRole(deps, id, memberId);
    if (before === role) return;
    if (before === 'owner') throw new AppError('team.owner_cannot_leave');
    const now = deps.clock.now();
    if (role === 'owner') {
      await requireOwnedCompanyQuota(deps, memberId);
      await queries.updateCompanyRole(deps.db, id, actor.accountId, 'editor', now);
    }
    await queries.updateCompanyRole(deps.db, id, memberId, role, now);
    await setCardCompanyIfEmpty(deps, id, memberId);
    await recordTeamChange(deps, actor, 'team.change', id, memberId, before, role);
  });
  return readTeam(deps, ctx, id);
}

/** The owner removes a member, or a member leaves. A member who left no longer sees the team. */
export async function removeFromTeam(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
  memberId: string,
): Promise<TeamMember[]> {
  const leaving = memberId === actor.accountId;
  await inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, id);
    if (!leaving) await requireCompanyRole(deps, actor, id, ['owner']);
    const before = await getTeamRole(deps, id, memberId);
    if (before === 'owner') throw new AppError('team.owner_cannot_leave');
    await queries.deleteCompanyPerson(deps.db, id, memberId);
    await clearCardCompany(deps, id, memberId);
    await releaseSeat(deps, actor, id, memberId);
    await recordTeamChange(deps, actor, 'team.leave', id, memberId, before, null);
  });
  return leaving ? [] : readTeam(deps, ctx, id);
}

async function getTeamRole(deps: Deps, id: string, memberId: string): Promise<TeamRole> {
  const row = requireFound(await queries.findCompanyRole(deps.db, id, memberId), 'team.not_found');
  return row.role as TeamRole;
}

/** Also reindexes the member, who is found by the company's name. */
const recordTeamChange = async (
  deps: TxDeps,
  actor: Actor,
  action: AuditAction,
  id: string,
  memberId: string,
  before: TeamRole | null,
  after: TeamRole | null,
): Promise<void> => {
  await scheduleIndexing(deps, 'member', memberId);
  await recordAuditEvent(deps, actor, action, `company:${id}`, {
    before: { memberId, role: before },
    after: { memberId, role: after },
  });
};
