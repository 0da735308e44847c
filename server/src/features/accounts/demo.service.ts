import type { Language } from '@mingtang/contract/fields';
import type { RoleKey } from '@mingtang/contract/permissions';
import { Secret } from 'otpauth';
import type { TxDeps } from '../../deps.ts';
import { grantAtConsole } from '../administrators/administrators.service.ts';
import { recordRegistrationConsents } from '../consents/consents.service.ts';
import { setProfile, setTotpSecret, takeTotpStep } from './accounts.queries.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from './passwords.ts';
import { seal } from './totp.ts';

export interface DemoAccount {
  phone: string;
  name: string;
  nameEn: string;
  title: string;
  intro: string;
  language?: Language;
  role?: RoleKey;
}

/** One invented person, left alone when already there. */
export async function createDemoAccount(
  deps: TxDeps,
  person: DemoAccount,
  password: string,
  totp: string,
): Promise<void> {
  const language = person.language ?? 'zh';
  const passwordHash = await hashPassword(deps, password);
  const id = await openAccount(deps, { phone: person.phone, passwordHash, name: person.name, language });
  if (id === undefined) return;
  await setProfile(
    deps.db,
    id,
    { name: person.name, nameEn: person.nameEn, title: person.title, intro: person.intro, language },
    deps.clock.now(),
  );
  await recordRegistrationConsents(deps, id, []);
  if (person.role === undefined) return;
  await grantAtConsole(deps, id, person.role);
  const secret = seal(deps, id, Buffer.from(Secret.fromBase32(totp).buffer));
  await setTotpSecret(deps.db, id, secret);
  // Marks the authenticator as set up, so that sign-in asks for a code instead of offering a key.
  await takeTotpStep(deps.db, id, secret, 1);
}
