import { hash, verify } from '@node-rs/argon2';
import type { ErrorKey } from '@mingtang/contract/errors';
import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '@mingtang/contract/limits';
import { createHmac } from 'node:crypto';
import type { Config } from '../../base/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createConcurrencyLimit } from '../../base/concurrency-limit.ts';

/** argon2id with 19 MiB by default and two passes takes about 20 ms of one core. */
const hashCostOf = ({ config }: Deps) => ({
  memoryCost: config.PASSWORD_HASH_KIB,
  timeCost: 2,
  parallelism: 1,
});
/** Bounds the processor time that hashing takes from other requests. */
const limitConcurrency = createConcurrencyLimit({
  maxConcurrent: 2,
  maxQueued: 50,
  createRejection: () => new AppError('login.busy'),
});

/** The pepper is stored outside the database, so a stolen table alone does not allow guessing passwords. */
const pepper = (deps: Deps, password: string): string =>
  createHmac('sha256', deps.secrets.PASSWORD_PEPPER).update(password).digest('base64');

export const hashPassword = (deps: Deps, password: string): Promise<string> =>
  limitConcurrency(() => hash(pepper(deps, password), hashCostOf(deps)));

/**
 * Dummy hash per configuration, verified for an unregistered phone so that it takes as long as for a
 * registered one.
 */
const dummyHashes = new WeakMap<Config, Promise<string>>();

function dummyHashOf(deps: Deps): Promise<string> {
  const dummyHash = dummyHashes.get(deps.config) ?? hash(pepper(deps, 'nobody'), hashCostOf(deps));
  dummyHashes.set(deps.config, dummyHash);
  return dummyHash;
}

export async function verifyPassword(
  deps: Deps,
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  // The stored hash of a pending account is empty.
  const hashToVerify = storedHash || (await dummyHashOf(deps));
  const matches = await limitConcurrency(() => verify(hashToVerify, pepper(deps, password)));
  return matches && hashToVerify === storedHash;
}

export interface NewPassword {
  password: string;
  /** Field of the request, where the app shows the error. */
  field: 'password' | 'newPassword';
  phone: string;
  staff: boolean;
}

export async function requireStrongPassword(deps: Deps, input: NewPassword): Promise<void> {
  const problem = await findPasswordProblem(deps, input);
  if (problem !== undefined) throw new AppError(problem, { fields: { [input.field]: 'weak' } });
}

async function findPasswordProblem(
  deps: Deps,
  { password, phone, staff }: NewPassword,
): Promise<ErrorKey | undefined> {
  const length = [...password].length;
  if (staff && length < STAFF_PASSWORD_MIN) return 'password.short_staff';
  if (length < PASSWORD_MIN) return 'password.short';
  const lastEightDigits = phone.slice(-8);
  if (password.includes(lastEightDigits)) return 'password.has_phone';
  const common =
    isCommonPassword(password) || (await isBreachedPassword(deps.config.BREACHED_PASSWORDS_FILE, password));
  return common ? 'password.common' : undefined;
}
