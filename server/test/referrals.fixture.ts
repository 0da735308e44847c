import type { OwnReferral } from '@mingtang/contract/referrals';
import { type Kit, newPhone, PASSWORD, uniqueClientIp } from './kit.ts';

export const getReferral = async (kit: Kit, token: string): Promise<OwnReferral> =>
  (await kit.call<OwnReferral>('GET', '/h5/referral', { token })).data;

/** Registers with a referral code from this client IP and user agent, and logs in. */
export async function registerWithReferral(
  kit: Kit,
  referral: string,
  { clientIp = uniqueClientIp(), userAgent = 'node' }: { clientIp?: string; userAgent?: string } = {},
): Promise<{ id: string; token: string }> {
  const mobile = newPhone();
  const headers = { 'user-agent': userAgent };
  await kit.call('POST', '/no-auth/sms/register', { clientIp, body: { mobile, ...(await kit.captcha()) } });
  const response = await kit.call('POST', '/h5/register', {
    clientIp,
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
  if (response.code !== 200) throw new Error(`register: ${response.text}`);
  const { token } = await kit.logIn(mobile);
  const user = await kit.call<{ user: { id: string } }>('GET', '/h5/member/getUserByToken', { token });
  return { id: user.data.user.id, token };
}
