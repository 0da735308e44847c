import type { Language } from '@mingtang/contract/fields';
import type { RoleKey } from '@mingtang/contract/permissions';
import { Secret } from 'otpauth';
import type { TxDeps } from '../../platform/deps.ts';
import { grantRoleFromConsole } from '../administrators/administrators.service.ts';
import { recordRegistrationConsents } from '../consents/consents.service.ts';
import { updateProfile, updateTotpSecret, consumeTotpStep } from './accounts.queries.ts';
import { encryptTotpSecret } from './totp.ts';

export interface DemoAccount {
  phone: string;
  name: string;
  nameEn: string;
  title: string;
  intro: string;
  language?: Language;
  role?: RoleKey;
}

/** Writes the profile, the consents and the role with its authenticator of a new demo account. */
export async function completeDemoAccount(
  deps: TxDeps,
  id: string,
  person: DemoAccount,
  totpSecret: string,
): Promise<void> {
  await updateProfile(
    deps.db,
    id,
    {
      name: person.name,
      nameEn: person.nameEn,
      title: person.title,
      intro: person.intro,
      language: person.language ?? 'zh',
    },
    deps.clock.now(),
  );
  await recordRegistrationConsents(deps, id, []);
  if (person.role === undefined) return;
  await grantRoleFromConsole(deps, id, person.role);
  const encryptedSecret = encryptTotpSecret(deps, id, Buffer.from(Secret.fromBase32(totpSecret).buffer));
  await updateTotpSecret(deps.db, id, encryptedSecret);
  // Any consumed step above 0 marks the authenticator as enrolled, so that login requires a code, not an
  // enrolment.
  await consumeTotpStep(deps.db, id, encryptedSecret, 1);
}
