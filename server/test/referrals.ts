import type { OwnReferral } from '@mingtang/contract/referrals';
import { type Kit, newPhone, PASSWORD, randomAddress } from './kit.ts';

export const referralOf = async (kit: Kit, token: string): Promise<OwnReferral> =>
  (await kit.call<OwnReferral>('GET', '/h5/referral', { token })).data;

/** Registers as somebody who came by a link, from this device, and logs in. */
export async function joinBy(
  kit: Kit,
  referral: string,
  { address = randomAddress(), agent = 'node' }: { address?: string; agent?: string } = {},
): Promise<{ id: string; token: string }> {
  const mobile = newPhone();
  const headers = { 'user-agent': agent };
  await kit.call('POST', '/no-auth/sms/register', { address, body: { mobile, ...(await kit.captcha()) } });
  const answer = await kit.call('POST', '/h5/register', {
    address,
    headers,
    body: {
      mobile,
      smsCode: await kit.smsCode(mobile),
      password: PASSWORD,
      passwordAgain: PASSWORD,
      agreed: true,
      referral,
    },
  });
  if (answer.code !== 200) throw new Error(`register: ${answer.text}`);
  const { token } = await kit.logIn(mobile);
  const user = await kit.call<{ user: { id: string } }>('GET', '/h5/member/getUserByToken', { token });
  return { id: user.data.user.id, token };
}
