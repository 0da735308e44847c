import type { Permission } from '@mingtang/contract/permissions';
import { Secret, TOTP } from 'otpauth';
import type { Role } from '@mingtang/contract/administrators';
import { type Kit, PASSWORD, randomAddress } from './kit.ts';
import { until } from './services.ts';

export interface Staff {
  phone: string;
  id: string;
  token: string;
  totp: TOTP;
  roleId: string;
}

export const codeNow = (kit: Kit, totp: TOTP): string =>
  totp.generate({ timestamp: kit.clock.now().getTime() });

let roles = 0;
export async function createRole(kit: Kit, token: string, permissions: Permission[]): Promise<Role> {
  roles += 1;
  const answer = await kit.call<Role>('POST', '/roles', {
    token,
    body: { name: `岗位${roles}`, nameEn: `Post ${roles}`, permissions },
  });
  if (answer.code !== 200) throw new Error(`role: ${answer.text}`);
  return answer.data;
}

export const grant = (kit: Kit, token: string, accountId: string, roleId: string, yes = true) =>
  kit.call('POST', '/h5/freSystemSettings/calOrGrant', { token, body: { accountId, roleId, grant: yes } });

/** Signs in an administrator who has no authenticator yet, and sets one up. */
export async function enrol(
  kit: Kit,
  phone: string,
  password = PASSWORD,
): Promise<{ token: string; totp: TOTP }> {
  const first = await kit.logIn(phone, password);
  const enrolled = await kit.call<{ secret: string }>('POST', '/h5/account/totp/enrol', {
    token: first.token,
  });
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.secret) });
  const whole = await kit.call<{ token: string }>('POST', '/h5/account/totp', {
    token: first.token,
    body: { code: codeNow(kit, totp) },
  });
  return { token: whole.data.token, totp };
}

/** Someone with a role of their own that carries exactly these permissions. */
export async function staffWith(kit: Kit, superToken: string, permissions: Permission[]): Promise<Staff> {
  const { phone, id } = await kit.member();
  const role = await createRole(kit, superToken, permissions);
  const granted = await grant(kit, superToken, id, role.id);
  if (granted.code !== 200) throw new Error(`grant: ${granted.text}`);
  return { phone, id, roleId: role.id, ...(await enrol(kit, phone)) };
}

/** Asks for a one-time code and reads it off the phone. */
export async function resetCode(kit: Kit, phone: string): Promise<string> {
  kit.clock.forward(61);
  await kit.call('POST', '/no-auth/sms/sendAliyun', {
    address: randomAddress(),
    body: { mobile: phone, ...(await kit.captcha()) },
  });
  let code = '';
  await until('a reset code', async () => {
    code = (await kit.inbox(phone))[0]?.code ?? '';
    return code.length === 8;
  });
  return code;
}

/** Audit rows of one action, oldest first. */
export const eventsOf = (kit: Kit, action: string, subject?: string) =>
  kit.deps.db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', action)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .orderBy('id')
    .execute();
