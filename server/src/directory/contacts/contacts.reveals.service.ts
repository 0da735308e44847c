import type { RevealContactInput, RevealResult } from '@mingtang/contract/contacts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { getMemberAllowances } from '../../commerce/memberships/memberships.allowances.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import type { ContactOwner } from './contacts.queries.ts';
import { canReveal, getVisibleContacts } from './contacts.service.ts';
import {
  insertReveals,
  listRevealsOfDay,
  listCompanyEditorIds,
  lockViewer,
  type RevealOfDay,
} from './contacts.reveals.queries.ts';

export async function revealContact(
  deps: Deps,
  actor: Actor,
  input: RevealContactInput,
): Promise<RevealResult> {
  const owner: ContactOwner = { kind: input.subject, id: input.id };
  const { circle, contacts } = await getVisibleContacts(deps, actor, owner);
  const contact = contacts.find((row) => row.field === input.field);
  if (contact === undefined) throw new AppError('contact.not_found');
  if (!canReveal(circle, contact.audience)) throw new AppError('contact.not_in_audience');
  const left = await consumeReveals(deps, actor, owner, circle === 'owner' ? [] : [contact.field]);
  return { value: contact.value, left };
}

/** The name of a contact person alone is free: nobody can be reached with it. */
const isCounted = ({ field }: { field: string }): boolean => field !== 'person';

/** The quota counts each card and each company once a day, however many of its fields were revealed. */
const countOwners = (reveals: readonly RevealOfDay[]): number =>
  new Set(reveals.filter(isCounted).map((row) => `${row.member_id} ${row.company_id}`)).size;

/**
 * Logs the fields and deducts the card or company from the daily quota, unless one of its fields was revealed today.
 * Returns the remaining quota.
 */
export const consumeReveals = (
  deps: Deps,
  actor: Actor,
  owner: ContactOwner,
  fields: readonly string[],
): Promise<number> =>
  inTransaction(deps, async (deps) => {
    const at = deps.clock.now();
    const day = shanghaiDayOf(at);
    await lockViewer(deps.db, actor.accountId);
    const { revealsADay: quota } = await getMemberAllowances(deps, actor.accountId);
    const revealedToday = await listRevealsOfDay(deps.db, actor.accountId, day);
    const column = owner.kind === 'member' ? 'member_id' : 'company_id';
    const ofOwner = revealedToday.filter((row) => row[column] === owner.id);
    const newFields = fields.filter((field) => !ofOwner.some((row) => row.field === field));
    const deducted = newFields.some((field) => isCounted({ field })) && !ofOwner.some(isCounted) ? 1 : 0;
    const left = quota - countOwners(revealedToday) - deducted;
    if (deducted > 0 && left < 0) throw new AppError('contact.quota_used_up');
    if (newFields.length > 0) {
      await insertReveals(deps.db, { viewerId: actor.accountId, owner, fields: newFields, day, at });
      // One notification a day; the log has every field.
      if (ofOwner.length === 0) await notifyRevealLogReaders(deps, actor, owner);
    }
    return Math.max(0, left);
  });

/** Notifies the members who can read the reveal log. */
async function notifyRevealLogReaders(deps: TxDeps, actor: Actor, owner: ContactOwner): Promise<void> {
  const readerIds = owner.kind === 'member' ? [owner.id] : await listCompanyEditorIds(deps.db, owner.id);
  for (const accountId of readerIds)
    await notify(deps, {
      accountId,
      kind: 'reveal',
      actorId: actor.accountId,
      groupKey: `reveal:${actor.accountId}`,
    });
}

export async function countRevealsLeft(deps: Deps, actor: Actor): Promise<number> {
  const day = shanghaiDayOf(deps.clock.now());
  const [{ revealsADay }, revealedToday] = await Promise.all([
    getMemberAllowances(deps, actor.accountId),
    listRevealsOfDay(deps.db, actor.accountId, day),
  ]);
  return Math.max(0, revealsADay - countOwners(revealedToday));
}
