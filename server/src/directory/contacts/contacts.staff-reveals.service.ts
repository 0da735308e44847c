import { STAFF_REVEALS_PER_DAY } from '@mingtang/contract/limits';
import type { AdminMemberDetail, StaffContactField } from '@mingtang/contract/members.admin-detail';
import { maskPhone, parsePhone } from '../../adapters/phone-number.ts';
import { shanghaiDayOf, shanghaiMidnight } from '../../base/calendar.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { listContacts } from './contacts.queries.ts';
import { lockViewer } from './contacts.reveals.queries.ts';
import { maskContacts } from './contacts.service.ts';
import {
  type ContactAccount,
  findContactAccount,
  listSubjectsRevealedSince,
} from './contacts.staff-reveals.queries.ts';

/**
 * The contact fields that staff may see. The owner of a card was promised that nobody sees an `only-me` field; the
 * fields of an unclaimed account were entered by staff.
 */
async function listFieldsForStaff(deps: Deps, { id, claimed }: ContactAccount) {
  const rows = await listContacts(deps.db, { kind: 'member', id });
  return claimed ? rows.filter(({ audience }) => audience !== 'only-me') : rows;
}

/** Masked, the phone of the login first. A field with the same number is left out. */
export async function listContactsForStaff(
  deps: Deps,
  account: ContactAccount,
): Promise<AdminMemberDetail['contacts']> {
  const rows = await listFieldsForStaff(deps, account);
  return [
    { field: 'login', masked: maskPhone(account.phone) },
    ...maskContacts(
      'owner',
      rows.filter(({ field, value }) => field !== 'phone' || parsePhone(value) !== account.phone),
    ).map(({ field, masked }) => ({ field: field as StaffContactField, masked })),
  ];
}

/**
 * Reveals one contact detail to staff. The audit events are the log and the count of the daily limit, which counts
 * members, not details. The value is not logged.
 */
export const revealContactAsStaff = (deps: Deps, actor: Actor, id: string, field: StaffContactField) =>
  inTransaction(deps, async (deps) => {
    const account = requireFound(await findContactAccount(deps.db, id), 'member.not_found');
    const value =
      field === 'login'
        ? account.phone
        : (await listFieldsForStaff(deps, account)).find((row) => row.field === field)?.value;
    if (value === undefined) throw new AppError('contact.not_found');
    await lockViewer(deps.db, actor.accountId);
    const subject = `account:${id}`;
    const midnight = shanghaiMidnight(shanghaiDayOf(deps.clock.now()));
    const subjects = new Set(await listSubjectsRevealedSince(deps.db, actor.accountId, midnight)).add(
      subject,
    );
    if (subjects.size > STAFF_REVEALS_PER_DAY) throw new AppError('contact.staff_limit_reached');
    await recordAuditEvent(deps, actor, 'member.reveal', subject, { after: { field } });
    return { value, left: STAFF_REVEALS_PER_DAY - subjects.size };
  });
