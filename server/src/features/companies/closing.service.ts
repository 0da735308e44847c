import type { Language } from '@mingtang/contract/fields';
import type { CompanyFate } from '@mingtang/contract/privacy';
import type { Deps, TxDeps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { indexLater } from '../search/index.service.ts';
import { lockCompany, setFollowing, setState } from './companies.queries.ts';
import * as queries from './closing.queries.ts';
import { deletePerson, joinCompany, leaveCompany, setRole } from './team.queries.ts';

/** What becomes of a company when its owner leaves the network. */
const fateOf = ({ heir, origin }: queries.OwnedRow): CompanyFate['fate'] => {
  if (heir !== null) return 'handed-over';
  // Staff put an imported one into the directory: it waits there for another owner.
  return origin === 'imported' ? 'stays' : 'goes';
};

export const listFates = async (deps: Deps, memberId: string, language: Language): Promise<CompanyFate[]> =>
  (await queries.listOwned(deps.db, memberId))
    .filter((row) => row.state !== 'removed')
    .map((row) => ({
      id: row.id,
      name: inLanguage(language, row.name_zh, row.name_en),
      fate: fateOf(row),
    }));

/** At once, when the owner asks to leave: companies that would go are no longer shown. Answers which ones were. */
export async function hideGoing(deps: TxDeps, memberId: string): Promise<string[]> {
  const going = (await queries.listOwned(deps.db, memberId)).filter(
    (row) => row.state === 'live' && fateOf(row) === 'goes',
  );
  for (const { id } of going) await turn(deps, id, 'live', 'hidden');
  return going.map(({ id }) => id);
}

/** The owner stays after all. What staff changed meanwhile is left as it is. */
export async function showAgain(deps: TxDeps, ids: readonly string[]): Promise<void> {
  for (const id of ids) await turn(deps, id, 'hidden', 'live');
}

async function turn(deps: TxDeps, id: string, from: string, to: string): Promise<void> {
  await lockCompany(deps.db, id);
  if ((await queries.findState(deps.db, id))?.state !== from) return;
  await setState(deps.db, id, to, deps.clock.now());
  await setFollowing(deps.db, id);
  await indexLater(deps, 'company', id);
}

/**
 * For good. The personal contact fields of what they owned go in each case. Safe to run again: whoever has left owns
 * nothing more.
 */
export async function leaveForGood(deps: TxDeps, memberId: string, traceId: string): Promise<void> {
  const now = deps.clock.now();
  for (const row of await queries.listOwned(deps.db, memberId)) {
    await lockCompany(deps.db, row.id);
    const fate = fateOf(row);
    await queries.deletePersonal(deps.db, row.id);
    await deletePerson(deps.db, row.id, memberId);
    if (row.heir !== null) {
      await setRole(deps.db, row.id, row.heir, 'owner', now);
      await joinCompany(deps.db, row.id, row.heir);
      await indexLater(deps, 'member', row.heir);
    }
    if (fate === 'goes') await take(deps, row.id, now);
    await indexLater(deps, 'company', row.id);
    await recordEvent(deps, {
      actorId: null,
      action: 'company.owner-left',
      subject: `company:${row.id}`,
      before: { ownerId: memberId },
      after: { fate, ownerId: row.heir },
      traceId,
    });
  }
  for (const id of await queries.listBelonging(deps.db, memberId)) {
    await lockCompany(deps.db, id);
    await deletePerson(deps.db, id, memberId);
    await leaveCompany(deps.db, id, memberId);
  }
  await queries.deleteLeft(deps.db, memberId);
}

async function take(deps: TxDeps, id: string, at: Date): Promise<void> {
  if (await queries.findBooked(deps.db, id)) await queries.setEmptied(deps.db, id, at);
  else await queries.deleteCompany(deps.db, id);
}
