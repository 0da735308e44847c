import { BLANK_CARD } from '@mingtang/test-support/blank-forms';
import { approveMember } from './approvals.steps.ts';
import { callApi, openAccount } from './api.steps.ts';

interface CardContact {
  field: 'phone' | 'landline' | 'email' | 'wechat' | 'address';
  value: string;
  audience: 'public' | 'signed-in' | 'members' | 'connections' | 'only-me';
}

interface MemberWithCard {
  id: string;
  name: string;
  phone: string;
  token: string;
}

/** Registers a member with a public card; the member is approved first, because a first card waits for review. */
export async function createMemberWithCard(
  name: string,
  card: { title?: string; intro?: string; contacts?: CardContact[] } = {},
): Promise<MemberWithCard> {
  const { phone, token } = await openAccount();
  const ownCard = await callApi<{ id: string }>('GET', '/h5/member/card', { token });
  await approveMember(ownCard.data.id);
  const body = { ...BLANK_CARD, name, ...card };
  const response = await callApi<{ id: string }>('PUT', '/h5/member/card', { token, body });
  if (response.code !== 200) throw new Error(`card: ${response.msg}`);
  return { id: response.data.id, name, phone, token };
}
