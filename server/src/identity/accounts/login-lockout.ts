import { LOGIN_LOCK_MINUTES } from '@mingtang/contract/limits';
import { createHmac } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';

const MAX_FAILURES = 10;

/**
 * `attemptKey` is a phone or the key of a known device. It is hashed with a secret, so that Redis stores no phone
 * numbers. Unregistered phones are counted too: a lock must not reveal whether an account exists.
 */
const redisKeyOf = (deps: Deps, attemptKey: string): string =>
  `failures:${createHmac('sha256', deps.secrets.CODE_SECRET).update(attemptKey).digest('base64url')}`;

const throwUnavailable = (error: unknown): never => {
  throw new AppError('unavailable', { cause: error });
};

/**
 * Counts the attempt before the password is verified, so that parallel requests share the limit; a successful
 * login refunds it. Returns false while the key is locked. Fails closed: without Redis attempts cannot be
 * counted, so no login is possible.
 */
export async function consumeLoginAttempt(deps: Deps, attemptKey: string): Promise<boolean> {
  const key = redisKeyOf(deps, attemptKey);
  const [attempts] = await deps.redis
    .multi()
    .incr(key)
    .expire(key, 60 * LOGIN_LOCK_MINUTES, 'NX')
    .exec()
    .catch(throwUnavailable);
  return Number(attempts) <= MAX_FAILURES;
}

export async function requireLoginAttempt(deps: Deps, attemptKey: string): Promise<void> {
  if (!(await consumeLoginAttempt(deps, attemptKey))) throw new AppError('account.locked');
}

/** Deletes the key at zero or below: if the counter expired in the meantime, DECR would create it at -1. */
export async function refundLoginAttempt(deps: Deps, attemptKey: string): Promise<void> {
  const key = redisKeyOf(deps, attemptKey);
  const attempts = await deps.redis.decr(key).catch(throwUnavailable);
  if (attempts <= 0) await deps.redis.del(key).catch(throwUnavailable);
}
