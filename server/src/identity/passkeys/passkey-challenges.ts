import { randomBytes } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';

export const CHALLENGE_SECONDS = 300;
const CHALLENGE_BYTES = 32;
const redisKeyOf = (challenge: string): string => `passkey:${challenge}`;

/** Purpose of a challenge and the session that requested it; a sign-in has no session yet. */
export type ChallengePurpose =
  | { for: 'login' }
  | { for: 'add' | 'second-factor' | 'reauthentication'; sessionId: string };

const serializePurpose = (purpose: ChallengePurpose): string =>
  purpose.for === 'login' ? purpose.for : `${purpose.for}:${purpose.sessionId}`;

const throwUnavailable = (error: unknown): never => {
  throw new AppError('unavailable', { cause: error });
};

export async function issueChallenge(deps: Deps, purpose: ChallengePurpose): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const entry = JSON.stringify({ purpose: serializePurpose(purpose), at: deps.clock.now().getTime() });
  await deps.redis
    .set(redisKeyOf(challenge), entry, { expiration: { type: 'EX', value: CHALLENGE_SECONDS } })
    .catch(throwUnavailable);
  return challenge;
}

/** The signed challenge; undefined if it has a wrong format or was signed in a cross-origin frame. */
function parseChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON);
    // 32 bytes have 43 characters in base64url.
    return /^[\w-]{43}$/.test(challenge) && crossOrigin !== true ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Deletes the challenge at the first check, whether it matches or not, so that a signature cannot be
 * replayed. Fails closed without Redis.
 */
export async function consumeChallenge(
  deps: Deps,
  purpose: ChallengePurpose,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = parseChallenge(clientDataJSON);
  if (challenge === undefined) return undefined;
  const entry = await deps.redis.getDel(redisKeyOf(challenge)).catch(throwUnavailable);
  if (entry === null) return undefined;
  const { purpose: issuedFor, at } = JSON.parse(entry) as { purpose: string; at: number };
  const age = deps.clock.now().getTime() - at;
  return issuedFor === serializePurpose(purpose) && age <= CHALLENGE_SECONDS * 1000 ? challenge : undefined;
}
