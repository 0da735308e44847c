import type { AdminPhoneChange, PhoneChangeLink, PhoneChangeState } from '@mingtang/contract/phone-changes';
import { maskPhone } from '../../adapters/phone-number.ts';
import type { AdminPhoneChangeRow, PhoneChangeRow } from './phone-changes.queries.ts';

export const toPhoneChangeLink = (row: PhoneChangeRow, side: 'old' | 'new', now: Date): PhoneChangeLink => ({
  side,
  state: stateOfLink(row, now),
  confirmed: (side === 'old' ? row.old_confirmed_at : row.new_confirmed_at) !== null,
  oldPhoneMasked: maskPhone(row.old_phone),
  newPhoneMasked: maskPhone(row.new_phone),
  at: (row.applied_at ?? row.approved_at ?? row.created_at).toISOString(),
  until: row.objection_until?.toISOString() ?? null,
});

function stateOfLink(row: PhoneChangeRow, now: Date): PhoneChangeLink['state'] {
  if (row.state === 'objected') return 'objected';
  if (row.state === 'waiting') return 'waiting';
  return canObject(row, now) ? 'changed' : 'closed';
}

/** The job that ends the period runs once an hour, so the time decides. A waiting change can be stopped until it applies. */
export const canObject = (row: PhoneChangeRow, now: Date): boolean =>
  row.state === 'waiting' ||
  (row.state === 'applied' && row.objection_until !== null && row.objection_until > now);

export const toAdminPhoneChange = (row: AdminPhoneChangeRow): AdminPhoneChange => ({
  id: row.id,
  origin: row.origin as AdminPhoneChange['origin'],
  state: row.state as PhoneChangeState,
  oldPhoneMasked: maskPhone(row.old_phone),
  newPhoneMasked: maskPhone(row.new_phone),
  createdAt: row.created_at.toISOString(),
  objectionUntil: row.objection_until?.toISOString() ?? null,
  reason: row.reason,
  proposedById: row.proposed_by,
  proposedBy: row.proposer_name,
  approvedBy: row.approver_name,
  oldConfirmed: row.old_confirmed_at !== null,
  newConfirmed: row.new_confirmed_at !== null,
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
  reviewedBy: row.reviewer_name,
  reviewNote: row.review_note,
});
