import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '@mingtang/contract/limits';
import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { isBreached } from './breached-passwords.ts';
import { isCommon } from './common-passwords.ts';
import { createGate } from '../../gate.ts';

/** argon2id, 19 MiB unless set otherwise, two passes: about 20 ms and a core each, so two at a time and a short queue. */
const costOf = ({ config }: Deps) => ({ memoryCost: config.PASSWORD_HASH_KIB, timeCost: 2, parallelism: 1 });
const gate = createGate({ atOnce: 2, waiting: 50, refuse: () => new AppError('login.busy') });

/** The pepper lives outside the database: a stolen table alone cannot be guessed at. */
const pepper = (deps: Deps, password: string): string =>
  createHmac('sha256', deps.secrets.PASSWORD_PEPPER).update(password).digest('base64');

export const hashPassword = (deps: Deps, password: string): Promise<string> =>
  gate(() => hash(pepper(deps, password), costOf(deps)));

/** Nobody's password; verified for an unknown phone, so that it takes as long as for a known one. */
const hashesOfNobody = new WeakMap<Config, Promise<string>>();

function hashOfNobody(deps: Deps): Promise<string> {
  const known = hashesOfNobody.get(deps.config) ?? hash(pepper(deps, 'nobody'), costOf(deps));
  hashesOfNobody.set(deps.config, known);
  return known;
}

export async function checkPassword(
  deps: Deps,
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  // An account that waits for its owner has none.
  const against = storedHash || (await hashOfNobody(deps));
  const right = await gate(() => verify(against, pepper(deps, password)));
  return right && against === storedHash;
}

export async function requireGoodPassword(
  deps: Deps,
  password: string,
  phone: string,
  staff: boolean,
): Promise<void> {
  const least = staff ? STAFF_PASSWORD_MIN : PASSWORD_MIN;
  const nationalDigits = phone.slice(-8);
  if (
    [...password].length < least ||
    isCommon(password) ||
    password.includes(nationalDigits) ||
    (await isBreached(deps.config.BREACHED_PASSWORDS_FILE, password))
  ) {
    throw new AppError(staff ? 'password.weak_staff' : 'password.weak');
  }
}
