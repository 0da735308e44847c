import { createEnrolledAdministrator, STAFF_PASSWORD, totpCode } from './administrators.steps.ts';
import { callApi, openSession } from './api.steps.ts';

export interface Administrator {
  phone: string;
  token: string;
  /** The key of the authenticator, for the codes that sensitive actions require. */
  key: string;
}

/** Creates and logs in a super administrator; the second factor allows sensitive actions for five minutes. */
export async function createLoggedInAdministrator(): Promise<Administrator> {
  const { phone, key } = await createEnrolledAdministrator();
  const passwordSession = await openSession(phone, STAFF_PASSWORD);
  const { data, code, msg } = await callApi<{ token: string }>('POST', '/h5/account/totp', {
    token: passwordSession.token,
    body: { code: totpCode(key) },
  });
  if (code !== 200) throw new Error(`second factor: ${msg}`);
  return { phone, token: data.token, key };
}
