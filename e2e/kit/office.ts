import { createEnrolledAdministrator, STAFF_PASSWORD, totpCode } from './administrators.ts';
import { call, openSession } from './network.ts';

export interface Administrator {
  phone: string;
  token: string;
  /** The key of the authenticator, for the codes that risky acts ask for. */
  key: string;
}

/** A super administrator who is signed in with the second factor, which is good for five minutes of risky acts. */
export async function openOffice(): Promise<Administrator> {
  const { phone, key } = await createEnrolledAdministrator();
  const half = await openSession(phone, STAFF_PASSWORD);
  const { data, code, msg } = await call<{ token: string }>('POST', '/h5/account/totp', {
    token: half.token,
    body: { code: totpCode(key) },
  });
  if (code !== 200) throw new Error(`second factor: ${msg}`);
  return { phone, token: data.token, key };
}
