import type { Permission } from '@mingtang/contract/permissions';
import { Secret, TOTP } from 'otpauth';
import type { Role } from '@mingtang/contract/administrators';
import { type Kit, PASSWORD, uniqueClientIp } from './kit.ts';
import { waitUntil } from './services.fixture.ts';

export interface Staff {
  phone: string;
  id: string;
  token: string;
  totp: TOTP;
  roleId: string;
}

export const currentTotpCode = (kit: Kit, totp: TOTP): string =>
  totp.generate({ timestamp: kit.clock.now().getTime() });

let roleCount = 0;
export async function createRole(kit: Kit, token: string, permissions: Permission[]): Promise<Role> {
  roleCount += 1;
  const response = await kit.call<Role>('POST', '/roles', {
    token,
    body: { name: `岗位${roleCount}`, nameEn: `Role ${roleCount}`, permissions },
  });
  if (response.code !== 200) throw new Error(`role: ${response.text}`);
  return response.data;
}

export const setRoleGranted = (
  kit: Kit,
  token: string,
  accountId: string,
  roleId: string,
  isGranted = true,
) =>
  kit.call('POST', '/h5/freSystemSettings/calOrGrant', {
    token,
    body: { accountId, roleId, grant: isGranted },
  });

/** Signs in an administrator who has no TOTP secret yet, and enrols one. */
export async function enrolTotp(
  kit: Kit,
  phone: string,
  password = PASSWORD,
): Promise<{ token: string; totp: TOTP }> {
  const first = await kit.logIn(phone, password);
  const enrolled = await kit.call<{ secret: string }>('POST', '/h5/account/totp/enrol', {
    token: first.token,
  });
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.secret) });
  const confirmed = await kit.call<{ token: string }>('POST', '/h5/account/totp', {
    token: first.token,
    body: { code: currentTotpCode(kit, totp) },
  });
  return { token: confirmed.data.token, totp };
}

/** Creates an administrator with a new role that has exactly these permissions. */
export async function createStaff(kit: Kit, superToken: string, permissions: Permission[]): Promise<Staff> {
  const { phone, id } = await kit.createMember();
  const role = await createRole(kit, superToken, permissions);
  const granted = await setRoleGranted(kit, superToken, id, role.id);
  if (granted.code !== 200) throw new Error(`grant: ${granted.text}`);
  return { phone, id, roleId: role.id, ...(await enrolTotp(kit, phone)) };
}

/** Requests a reset code and reads it from the SMS inbox. */
export async function requestResetCode(kit: Kit, phone: string): Promise<string> {
  // In seconds: a phone number gets at most one code per minute.
  kit.clock.forward(61);
  await kit.call('POST', '/no-auth/sms/sendAliyun', {
    clientIp: uniqueClientIp(),
    body: { mobile: phone, ...(await kit.captcha()) },
  });
  let code = '';
  await waitUntil('a reset code', async () => {
    code = (await kit.inbox(phone))[0]?.verificationCode ?? '';
    return code.length === 8;
  });
  return code;
}

/** Audit rows of one action, oldest first. */
export const listAuditEvents = (kit: Kit, action: string, subject?: string) =>
  kit.deps.db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', action)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .orderBy('id')
    .execute();
