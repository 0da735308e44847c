import type { SetVip } from '@mingtang/contract/members.admin';
import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import type { By } from '../changesets/kinds.service.ts';
import { indexLater } from '../search/index.service.ts';
import { fitProducts } from './fitting.service.ts';
import { dayOf, TEMPORARY_DAYS } from './memberships.service.ts';
import * as queries from './periods.queries.ts';

/** The member's periods before and after a change: enough to put them back, and to see whether others changed them since. */
export interface Moved {
  before: queries.Standing[];
  after: queries.Standing[];
}

/** Grants a period that begins after what the member holds. The same end again changes nothing. */
export const grantVip = (deps: TxDeps, by: By, given: SetVip): Promise<Moved> =>
  change(deps, by, 'member.vip', given, async (today, now) => {
    const last = (await queries.listHeld(deps.db, given.id, today)).at(-1);
    if (last?.kind === 'granted' && last.ends_on === given.endsOn) return false;
    if (given.endsOn < today || (last !== undefined && given.endsOn <= last.ends_on))
      throw new AppError('vip.end');
    const { id: memberId, endsOn, reason } = given;
    await queries.insertGrant(deps.db, { memberId, endsOn, reason, actorId: by.accountId }, today, now);
    return true;
  });

/** Ends what was granted now; what the member paid for moves up, else the temporary membership goes on. Again changes nothing. */
export const endVip = (deps: TxDeps, by: By, id: string, reason: string): Promise<Moved> =>
  change(deps, by, 'member.vip-clear', { id, reason }, async (today, now) => {
    const held = await queries.listHeld(deps.db, id, today);
    const granted = held.filter((period) => period.kind === 'granted').map((period) => period.id);
    if (granted.length === 0) return false;
    await queries.setEnded(deps.db, id, granted, today, now);
    if (await queries.resumeTemporary(deps.db, id, TEMPORARY_DAYS, today))
      await queries.followPeriods(deps.db, id, today);
    return true;
  });

/** Puts the periods back as they stood. False when anything about them has changed since. */
export async function undoVip(deps: TxDeps, by: By, id: string, { before, after }: Moved): Promise<boolean> {
  const now = deps.clock.now();
  await lockMember(deps, id);
  const standing = await queries.listStanding(deps.db, id);
  if (standing.map(written).join() !== after.map(written).join()) return false;
  const [stood, stands] = [new Set(before.map(written)), new Set(after.map(written))];
  await queries.setTakenBack(
    deps.db,
    after.filter((period) => !stood.has(written(period))).map((period) => period.id),
    now,
  );
  await queries.setStanding(
    deps.db,
    before.filter((period) => !stands.has(written(period))),
  );
  await queries.followPeriods(deps.db, id, dayOf(now));
  await follow(deps, id);
  await record(deps, by, 'member.vip-undo', id, { before: after, after: before });
  return true;
}

/** `work` says whether it changed anything. */
async function change(
  deps: TxDeps,
  by: By,
  action: string,
  given: { id: string; reason: string },
  work: (today: string, now: Date) => Promise<boolean>,
): Promise<Moved> {
  const now = deps.clock.now();
  await lockMember(deps, given.id);
  const before = await queries.listStanding(deps.db, given.id);
  const changed = await work(dayOf(now), now);
  if (changed) await follow(deps, given.id);
  const after = changed ? await queries.listStanding(deps.db, given.id) : before;
  await record(deps, by, action, given.id, { after: { ...given, changed } });
  return { before, after };
}

const written = ({ id, starts_on, ends_on }: queries.Standing): string => `${id} ${starts_on} ${ends_on}`;

async function lockMember(deps: TxDeps, id: string): Promise<void> {
  if ((await queries.lockMember(deps.db, id)) === undefined) throw new AppError('member.not_found');
}

async function follow(deps: TxDeps, id: string): Promise<void> {
  await indexLater(deps, 'member', id);
  // Afterwards, because a company is locked before its people. If it is lost, the night makes up for it.
  deps.afterCommit((deps) => fitProducts(deps, { memberId: id }));
}

const record = (deps: TxDeps, by: By, action: string, id: string, what: { before?: object; after: object }) =>
  recordEvent(deps, {
    actorId: by.accountId,
    action,
    subject: `account:${id}`,
    ...what,
    traceId: by.traceId,
  });
