import { randomBytes } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';

export const CHALLENGE_SECONDS = 300;
const BYTES = 32;
const keyOf = (challenge: string): string => `passkey:${challenge}`;

/** What a challenge is for, and the session that asked for it; whoever signs in has none yet. */
export type Purpose = { for: 'sign-in' } | { for: 'add' | 'second-factor'; sessionId: string };

const written = (purpose: Purpose): string =>
  purpose.for === 'sign-in' ? purpose.for : `${purpose.for}:${purpose.sessionId}`;

const closed = (error: unknown): never => {
  throw new AppError('unavailable', { cause: error });
};

export async function issueChallenge(deps: Deps, purpose: Purpose): Promise<string> {
  const challenge = randomBytes(BYTES).toString('base64url');
  const entry = JSON.stringify({ purpose: written(purpose), at: deps.clock.now().getTime() });
  await deps.redis
    .set(keyOf(challenge), entry, { expiration: { type: 'EX', value: CHALLENGE_SECONDS } })
    .catch(closed);
  return challenge;
}

/** The challenge that was signed; undefined where it is none of ours, or was signed in a page within a foreign one. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON);
    return /^[\w-]{43}$/.test(challenge) && crossOrigin !== true ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The first look takes the challenge away, right or wrong, so that nothing signed is taken twice. Without Redis nobody
 * passes.
 */
export async function takeChallenge(
  deps: Deps,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const entry = await deps.redis.getDel(keyOf(challenge)).catch(closed);
  if (entry === null) return undefined;
  const { purpose: issuedFor, at } = JSON.parse(entry) as { purpose: string; at: number };
  const age = deps.clock.now().getTime() - at;
  return issuedFor === written(purpose) && age <= CHALLENGE_SECONDS * 1000 ? challenge : undefined;
}
