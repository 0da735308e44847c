import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';

const FAILURES = 10;
const SECONDS = 15 * 60;

/** Keyed, so that Redis holds no phone. Unknown phones are counted too: a lock must not tell who is known. */
const keyOf = (deps: Deps, phone: string): string =>
  `failures:${createHmac('sha256', deps.secrets.CODE_SECRET).update(phone).digest('base64url')}`;

const closed = (error: unknown): never => {
  throw new AppError('unavailable', { cause: error });
};

/** Fails closed: without Redis nobody signs in, because nobody could be counted. */
export async function requireUnlocked(deps: Deps, phone: string): Promise<void> {
  const failures = await deps.redis.get(keyOf(deps, phone)).catch(closed);
  if (Number(failures ?? 0) >= FAILURES) throw new AppError('account.locked');
}

export async function countFailure(deps: Deps, phone: string): Promise<void> {
  const key = keyOf(deps, phone);
  await deps.redis.multi().incr(key).expire(key, SECONDS, 'NX').exec().catch(closed);
}
