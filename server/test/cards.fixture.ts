import type { EditCardInput, OwnCard } from '@mingtang/contract/members';
import { BLANK_CARD } from '@mingtang/test-support/blank-forms';
import type { Kit } from './kit.ts';

/** A valid card form; a test overrides only the fields that it needs. */
export const cardForm = (overrides: Partial<EditCardInput> = {}): EditCardInput => ({
  ...BLANK_CARD,
  name: '沈听澜',
  ...overrides,
});

/** Marks the member's first card as approved by staff. */
export const approveCard = (kit: Kit, id: string) =>
  kit.deps.db
    .updateTable('members')
    .set({ approved_at: kit.clock.now() })
    .where('account_id', '=', id)
    .where('approved_at', 'is', null)
    .execute();

/** Saves a card of an approved member, so that it is listed in the directory at once. */
export async function saveApprovedCard(
  kit: Kit,
  token: string,
  overrides: Partial<EditCardInput> = {},
): Promise<OwnCard> {
  const ownCard = await kit.call<OwnCard>('GET', '/h5/member/card', { token });
  await approveCard(kit, ownCard.data.id);
  return submitCard(kit, token, overrides);
}

/** Saves a card as its owner does; the first one waits for review. */
export async function submitCard(
  kit: Kit,
  token: string,
  overrides: Partial<EditCardInput> = {},
): Promise<OwnCard> {
  const response = await kit.call<OwnCard>('PUT', '/h5/member/card', { token, body: cardForm(overrides) });
  if (response.code !== 200) throw new Error(`saving the card failed: ${response.text}`);
  return response.data;
}

/** Creates a member whose card is listed in the directory. */
export async function createMemberWithCard(kit: Kit, overrides: Partial<EditCardInput> = {}) {
  const member = await kit.createMember();
  await saveApprovedCard(kit, member.token, overrides);
  return member;
}

/** Sets the member's newest membership period; null for a member who never had one. */
export const setMembershipPeriod = (
  kit: Kit,
  id: string,
  kind: 'temporary' | 'paid' | null,
  endsOn = '2099-12-31',
) =>
  kit.deps.db
    .updateTable('members')
    .set({ period_kind: kind, period_ends_on: kind === null ? null : endsOn })
    .where('account_id', '=', id)
    .execute();

export async function exchangeContacts(
  kit: Kit,
  first: { token: string; id: string },
  second: { token: string; id: string },
) {
  for (const [sender, receiver] of [
    [first, second],
    [second, first],
  ] as const)
    await kit.call('POST', '/h5/contacts/exchanges', {
      token: sender.token,
      body: { memberId: receiver.id },
    });
}
