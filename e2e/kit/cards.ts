import { BLANK_CARD } from '../../scripts/blank-forms.ts';
import { admitMember } from './first-looks.ts';
import { call, logInMember, registerMember } from './network.ts';

interface Contact {
  field: 'phone' | 'landline' | 'email' | 'wechat' | 'address';
  value: string;
  audience: 'public' | 'signed-in' | 'members' | 'connections' | 'only-me';
}

interface CardHolder {
  id: string;
  name: string;
  phone: string;
  token: string;
}

/** A member whose card is in the directory; a first one would wait for staff. */
export async function holdCard(
  name: string,
  card: { title?: string; intro?: string; contacts?: Contact[] } = {},
): Promise<CardHolder> {
  const phone = await registerMember();
  const token = await logInMember(phone);
  const own = await call<{ id: string }>('GET', '/h5/member/card', { token });
  await admitMember(own.data.id);
  const body = { ...BLANK_CARD, name, ...card };
  const answer = await call<{ id: string }>('PUT', '/h5/member/card', { token, body });
  if (answer.code !== 200) throw new Error(`card: ${answer.msg}`);
  return { id: answer.data.id, name, phone, token };
}
