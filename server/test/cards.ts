import type { EditCard, OwnCard } from '@mingtang/contract/members';
import { BLANK_CARD } from '../../scripts/blank-forms.ts';
import type { Kit } from './kit.ts';

/** A form that is right in every field; a test names what it is about. */
export const cardForm = (change: Partial<EditCard> = {}): EditCard => ({
  ...BLANK_CARD,
  name: '沈听澜',
  ...change,
});

/** As if staff had looked at the first card. */
export const admit = (kit: Kit, id: string) =>
  kit.deps.db
    .updateTable('members')
    .set({ admitted_at: kit.clock.now() })
    .where('account_id', '=', id)
    .where('admitted_at', 'is', null)
    .execute();

/** Saves a card that waits for nobody: it is in the directory at once. */
export async function saveCard(kit: Kit, token: string, change: Partial<EditCard> = {}): Promise<OwnCard> {
  const own = await kit.call<OwnCard>('GET', '/h5/member/card', { token });
  await admit(kit, own.data.id);
  return sendCard(kit, token, change);
}

/** Saves a card as its owner does: the first one waits for staff. */
export async function sendCard(kit: Kit, token: string, change: Partial<EditCard> = {}): Promise<OwnCard> {
  const answer = await kit.call<OwnCard>('PUT', '/h5/member/card', { token, body: cardForm(change) });
  if (answer.code !== 200) throw new Error(`card: ${answer.text}`);
  return answer.data;
}

/** A member whose card is in the directory. */
export async function memberWithCard(kit: Kit, change: Partial<EditCard> = {}) {
  const member = await kit.member();
  await saveCard(kit, member.token, change);
  return member;
}

/** Puts a member's newest period where a test needs it; null for a member who never had one. */
export const setPeriod = (kit: Kit, id: string, kind: 'temporary' | 'paid' | null, endsOn = '2099-12-31') =>
  kit.deps.db
    .updateTable('members')
    .set({ period_kind: kind, period_ends_on: kind === null ? null : endsOn })
    .where('account_id', '=', id)
    .execute();

export async function connect(
  kit: Kit,
  one: { token: string; id: string },
  other: { token: string; id: string },
) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await kit.call('POST', '/h5/contacts/exchanges', { token: from.token, body: { memberId: to.id } });
}
