import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';

const FAILURES = 10;
const SECONDS = 15 * 60;

/**
 * A phone, or a device that its account knows. Keyed, so that Redis holds no phone. Unknown phones are counted too: a lock
 * must not tell who is known.
 */
const keyOf = (deps: Deps, who: string): string =>
  `failures:${createHmac('sha256', deps.secrets.CODE_SECRET).update(who).digest('base64url')}`;

const closed = (error: unknown): never => {
  throw new AppError('unavailable', { cause: error });
};

/**
 * Counted before the password is looked at, so that calls which come together share the ten; whoever was right is
 * taken off again. Fails closed: without Redis nobody signs in, because nobody could be counted.
 */
export async function takeTry(deps: Deps, who: string): Promise<boolean> {
  const key = keyOf(deps, who);
  const [tries] = await deps.redis.multi().incr(key).expire(key, SECONDS, 'NX').exec().catch(closed);
  return Number(tries) <= FAILURES;
}

export async function countTry(deps: Deps, who: string): Promise<void> {
  if (!(await takeTry(deps, who))) throw new AppError('account.locked');
}

/** A count that has run out in the meantime is not begun again below nothing. */
export async function takeOff(deps: Deps, who: string): Promise<void> {
  const key = keyOf(deps, who);
  const left = await deps.redis.decr(key).catch(closed);
  if (left <= 0) await deps.redis.del(key).catch(closed);
}
