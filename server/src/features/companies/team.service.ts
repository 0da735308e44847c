import type { TeamMember } from '@mingtang/contract/companies';
import { COMPANIES_OWNED_MAX } from '@mingtang/contract/limits';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { vacateSeat } from '../memberships/seats.service.ts';
import { indexLater } from '../search/index.service.ts';
import { lockCompany } from './companies.queries.ts';
import { getStanding, requireRole } from './companies.service.ts';
import * as queries from './team.queries.ts';
import { viewTeamMember } from './team.view.ts';

type Part = TeamMember['role'];
const TEAM_MAX = 500;

/** Taken under the member's lock, so that two companies at once do not both fit the last place. */
export async function requireRoom(deps: TxDeps, memberId: string): Promise<void> {
  await queries.lockMember(deps.db, memberId);
  if ((await queries.countOwned(deps.db, memberId)) >= COMPANIES_OWNED_MAX)
    throw new AppError('company.too_many');
}

async function readTeam(deps: Deps, from: From, id: string): Promise<TeamMember[]> {
  const rows = await queries.listTeam(deps.db, id, TEAM_MAX);
  return rows.map((row) => viewTeamMember(deps, from.language, row));
}

export async function listTeam(deps: Deps, actor: Actor, from: From, id: string): Promise<TeamMember[]> {
  await requireRole(deps, actor, id, ['owner', 'editor']);
  return readTeam(deps, from, id);
}

/** Asking again changes nothing; whoever is in it already keeps their part. */
export async function askToJoin(deps: Deps, actor: Actor, from: From, id: string): Promise<{ role: Part }> {
  const { listed } = await getStanding(deps, actor, id);
  if (!listed) throw new AppError('company.not_found');
  return inTransaction(deps, async (deps) => {
    const asked = await queries.insertPerson(deps.db, id, actor.accountId, 'asked', deps.clock.now());
    if (asked !== undefined)
      await recordTeam(deps, actor, from, 'team.ask', id, actor.accountId, null, 'asked');
    const { role } = (await queries.findRole(deps.db, id, actor.accountId))!;
    return { role: role as Part };
  });
}

/** Admits, changes a part, or hands the company over: then the owner stays as an editor. */
export async function setPart(
  deps: Deps,
  actor: Actor,
  from: From,
  { id, memberId, role }: { id: string; memberId: string; role: Exclude<Part, 'asked'> },
): Promise<TeamMember[]> {
  await inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, id);
    await requireRole(deps, actor, id, ['owner']);
    const before = await getPart(deps, id, memberId);
    if (before === role) return;
    if (before === 'owner') throw new AppError('team.owner_stays');
    const now = deps.clock.now();
    if (role === 'owner') {
      await requireRoom(deps, memberId);
      await queries.setRole(deps.db, id, actor.accountId, 'editor', now);
    }
    await queries.setRole(deps.db, id, memberId, role, now);
    await queries.joinCompany(deps.db, id, memberId);
    await recordTeam(deps, actor, from, 'team.change', id, memberId, before, role);
  });
  return readTeam(deps, from, id);
}

/** The owner lets someone go, or someone goes. Who has left does not see the rest any more. */
export async function letGo(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  memberId: string,
): Promise<TeamMember[]> {
  const leaving = memberId === actor.accountId;
  await inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, id);
    if (!leaving) await requireRole(deps, actor, id, ['owner']);
    const before = await getPart(deps, id, memberId);
    if (before === 'owner') throw new AppError('team.owner_stays');
    await queries.deletePerson(deps.db, id, memberId);
    await queries.leaveCompany(deps.db, id, memberId);
    await vacateSeat(deps, actor, from, id, memberId);
    await recordTeam(deps, actor, from, 'team.leave', id, memberId, before, null);
  });
  return leaving ? [] : readTeam(deps, from, id);
}

async function getPart(deps: Deps, id: string, memberId: string): Promise<Part> {
  const row = await queries.findRole(deps.db, id, memberId);
  if (row === undefined) throw new AppError('team.not_found');
  return row.role as Part;
}

/** Who belongs to a company is found by its name. */
const recordTeam = async (
  deps: TxDeps,
  actor: Actor,
  from: From,
  action: string,
  id: string,
  memberId: string,
  before: Part | null,
  after: Part | null,
): Promise<void> => {
  await indexLater(deps, 'member', memberId);
  await recordEvent(deps, {
    actorId: actor.accountId,
    action,
    subject: `company:${id}`,
    before: { memberId, role: before },
    after: { memberId, role: after },
    traceId: from.traceId,
  });
};
