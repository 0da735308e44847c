import type { RevealContact, Revealed } from '@mingtang/contract/contacts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { allowancesFor } from '../memberships/allowances.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { notify } from '../notifications/notify.service.ts';
import type { ContactOwner } from './contacts.queries.ts';
import { mayAsk, openContacts } from './contacts.service.ts';
import { insertReveals, listRevealed, listRunners, lockViewer } from './reveals.queries.ts';

export async function revealContact(deps: Deps, actor: Actor, given: RevealContact): Promise<Revealed> {
  const owner: ContactOwner = { kind: given.subject, id: given.id };
  const { circle, contacts } = await openContacts(deps, actor, owner);
  const contact = contacts.find((row) => row.field === given.field);
  if (contact === undefined) throw new AppError('contact.not_found');
  if (!mayAsk(circle, contact.audience)) throw new AppError('contact.audience');
  const left = await spendReveals(deps, actor, owner, circle === 'owner' ? [] : [contact.field]);
  return { value: contact.value, left };
}

/** Logs the fields and takes them off the day's quota: all of them, or none. What was seen today is free. */
export const spendReveals = (
  deps: Deps,
  actor: Actor,
  owner: ContactOwner,
  fields: readonly string[],
): Promise<number> =>
  inTransaction(deps, async (deps) => {
    const at = deps.clock.now();
    const day = dayOf(at);
    await lockViewer(deps.db, actor.accountId);
    const { revealsADay: quota } = await allowancesFor(deps, actor.accountId);
    const seen = await listRevealed(deps.db, actor.accountId, day);
    const column = owner.kind === 'member' ? 'member_id' : 'company_id';
    const fresh = fields.filter(
      (field) => !seen.some((row) => row[column] === owner.id && row.field === field),
    );
    if (fresh.length > 0) {
      if (seen.length + fresh.length > quota) throw new AppError('contact.quota');
      await insertReveals(deps.db, { viewerId: actor.accountId, owner, fields: fresh, day, at });
      await tellOwners(deps, actor, owner);
    }
    return Math.max(0, quota - seen.length - fresh.length);
  });

/** Whoever may see who looked is told that somebody did. */
async function tellOwners(deps: TxDeps, actor: Actor, owner: ContactOwner): Promise<void> {
  const owners = owner.kind === 'member' ? [owner.id] : await listRunners(deps.db, owner.id);
  for (const accountId of owners)
    await notify(deps, {
      accountId,
      kind: 'reveal',
      actorId: actor.accountId,
      groupKey: `reveal:${actor.accountId}`,
    });
}

export async function revealsLeft(deps: Deps, actor: Actor): Promise<number> {
  const day = dayOf(deps.clock.now());
  const [{ revealsADay }, seen] = await Promise.all([
    allowancesFor(deps, actor.accountId),
    listRevealed(deps.db, actor.accountId, day),
  ]);
  return Math.max(0, revealsADay - seen.length);
}
