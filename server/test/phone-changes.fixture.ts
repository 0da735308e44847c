import type { PhoneChangeLink, PhoneChangeStatus } from '@mingtang/contract/phone-changes';
import type { Language } from '@mingtang/contract/fields';
import { type Kit, PASSWORD, uniqueClientIp } from './kit.ts';
import { waitUntil } from './services.fixture.ts';

export const DAY_SECONDS = 86_400;

/** Client of the routes that change a phone number. */
export const phoneChangeClientOf = (kit: Kit) => {
  const requestCode = async (
    token: string,
    mobile: string,
    proof: object = { password: PASSWORD },
    language: Language = 'zh',
  ) =>
    kit.call<null>('POST', '/h5/account/phone/code', {
      token,
      language,
      clientIp: uniqueClientIp(),
      body: { mobile, ...(await kit.captcha()), ...proof },
    });
  const confirm = (token: string, mobile: string, smsCode: string, language: Language = 'zh') =>
    kit.call<PhoneChangeStatus>('PUT', '/h5/account/phone', { token, language, body: { mobile, smsCode } });
  const status = async (token: string) =>
    (await kit.call<PhoneChangeStatus>('GET', '/h5/account/phone', { token })).data;
  return {
    requestCode,
    confirm,
    status,
    /** A member whose session is old enough. */
    async createOldMember() {
      const member = await kit.createMember();
      kit.clock.forward(DAY_SECONDS);
      return member;
    },
    /** Requests a code and enters it. */
    async change(token: string, mobile: string): Promise<void> {
      const requested = await requestCode(token, mobile);
      if (requested.code !== 200) throw new Error(`code: ${requested.text}`);
      const changed = await confirm(token, mobile, await kit.smsCode(mobile));
      if (changed.code !== 200) throw new Error(`change: ${changed.text}`);
    },
    /** Token of the link in the newest SMS to the number. */
    async linkToken(phone: string): Promise<string> {
      let token: string | undefined;
      await waitUntil('a link', async () => {
        token = /token=([0-9a-f]{32})$/.exec((await kit.inbox(phone))[0]?.text ?? '')?.[1];
        return token !== undefined;
      });
      return token!;
    },
    find: (token: string, language: Language = 'zh') =>
      kit.call<PhoneChangeLink>('POST', '/no-auth/phone-change/find', {
        language,
        clientIp: uniqueClientIp(),
        body: { token },
      }),
    confirmLink: (token: string, language: Language = 'zh') =>
      kit.call<PhoneChangeLink>('POST', '/no-auth/phone-change/confirm', {
        language,
        clientIp: uniqueClientIp(),
        body: { token },
      }),
    object: (token: string, language: Language = 'zh') =>
      kit.call<PhoneChangeLink>('POST', '/no-auth/phone-change/object', {
        language,
        clientIp: uniqueClientIp(),
        body: { token },
      }),
  };
};
