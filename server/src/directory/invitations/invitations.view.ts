import type { InvitationLink, InvitationListItem, InvitationState } from '@mingtang/contract/invitations';
import type { Language } from '@mingtang/contract/fields';
import { maskPhone } from '../../adapters/phone-number.ts';
import { maskName } from '../../base/mask-name.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { InvitationRow } from './invitations.queries.ts';

export const toInvitationState = (state: string): InvitationState =>
  state === 'sending' ? 'waiting' : (state as InvitationState);

export const toInvitationListItem = (language: Language, row: InvitationRow): InvitationListItem => ({
  id: row.account_id,
  name: pickTranslation(language, row.name, row.name_en),
  phoneMasked: maskPhone(row.phone),
  state: toInvitationState(row.state),
  invitedAt: row.invited_at.toISOString(),
  sentAt: row.sms_sent_at?.toISOString() ?? null,
  openedAt: row.opened_at?.toISOString() ?? null,
  claimedAt: row.claimed_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  invitedBy: pickTranslation(language, row.inviter_name ?? '', row.inviter_name_en ?? ''),
  failure: row.failure,
});

export const toInvitationLink = (
  language: Language,
  row: { phone: string; name: string; name_en: string },
): InvitationLink => ({
  nameMasked: maskName(pickTranslation(language, row.name, row.name_en).trim()),
  phoneEnding: row.phone.slice(-2),
});
