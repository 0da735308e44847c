import type { RoleKey } from '@mingtang/contract/permissions';
import { Secret } from 'otpauth';
import type { TxDeps } from '../../platform/deps.ts';
import { grantRoleFromConsole } from '../administrators/administrators.service.ts';
import { recordRegistrationConsents } from '../consents/consents.service.ts';
import { updateTotpSecret, consumeTotpStep } from './accounts.queries.ts';
import { encryptTotpSecret } from './totp.ts';

/** Writes the consents and the role with its authenticator of a new demo account. */
export async function completeDemoAccount(
  deps: TxDeps,
  id: string,
  role: RoleKey | undefined,
  totpSecret: string,
): Promise<void> {
  await recordRegistrationConsents(deps, id, []);
  if (role === undefined) return;
  await grantRoleFromConsole(deps, id, role);
  const encryptedSecret = encryptTotpSecret(deps, id, Buffer.from(Secret.fromBase32(totpSecret).buffer));
  await updateTotpSecret(deps.db, id, encryptedSecret);
  // Any consumed step above 0 marks the authenticator as enrolled, so that login requires a code, not an
  // enrolment.
  await consumeTotpStep(deps.db, id, encryptedSecret, 1);
}
