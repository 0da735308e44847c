import type { PasskeyAssertion, PasskeyRequestOptions } from '@mingtang/contract/passkeys';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { issueChallenge, type ChallengePurpose, consumeChallenge } from './passkey-challenges.ts';
import * as queries from './passkeys.queries.ts';
import { buildRequestOptions, verifyPasskeySignature } from './webauthn.ts';

/** Lists no credentials: the browser offers the discoverable passkeys it has for this site. */
export const createLoginChallenge = async (deps: Deps): Promise<PasskeyRequestOptions> =>
  buildRequestOptions(deps, await issueChallenge(deps, { for: 'login' }));

interface VerifiedSignature {
  passkey: queries.PasskeyRow;
  counter: number;
}

export async function verifyAssertion(
  deps: Deps,
  purpose: ChallengePurpose,
  assertion: PasskeyAssertion,
): Promise<VerifiedSignature | undefined> {
  const challenge = await consumeChallenge(deps, purpose, assertion.clientDataJSON);
  if (challenge === undefined) return undefined;
  const passkey = await queries.findPasskeyByCredential(deps.db, Buffer.from(assertion.id, 'base64url'));
  if (passkey === undefined) return undefined;
  const counter = await verifyPasskeySignature(deps, challenge, passkey, assertion);
  return counter === undefined ? undefined : { passkey, counter };
}

/** Only one of two concurrent requests can increase the counter. */
export async function requireCounterIncrease(
  deps: Deps,
  { passkey, counter }: VerifiedSignature,
): Promise<void> {
  if ((await queries.recordPasskeyUse(deps.db, passkey.id, counter, deps.clock.now())) === undefined) {
    deps.log.warn(
      { account: passkey.account_id },
      'passkey refused: counter did not increase, or passkey was removed',
    );
    throw new AppError('passkey.refused');
  }
}

/** Requires an enrolled authenticator app: a passkey is an alternative to it, not a replacement. */
const canUsePasskeyAsSecondFactor = ({ staff, step }: Actor): boolean =>
  staff && (step === 'totp' || step === 'done');

/** Passkeys that were added in a session with a verified second factor; none for members. */
const listSecondFactorPasskeys = async (deps: Deps, actor: Actor): Promise<queries.PasskeyRow[]> =>
  canUsePasskeyAsSecondFactor(actor)
    ? (await queries.listPasskeys(deps.db, actor.accountId)).filter((row) => row.second_factor)
    : [];

export async function createSecondFactorChallenge(deps: Deps, actor: Actor): Promise<PasskeyRequestOptions> {
  const allowed = await listSecondFactorPasskeys(deps, actor);
  const challenge = await issueChallenge(deps, { for: 'second-factor', sessionId: actor.sessionId });
  return buildRequestOptions(deps, challenge, allowed);
}

export async function requireSecondFactorAssertion(
  deps: Deps,
  actor: Actor,
  assertion: PasskeyAssertion,
): Promise<void> {
  if (!canUsePasskeyAsSecondFactor(actor)) throw new AppError('forbidden');
  const signature = await verifyAssertion(
    deps,
    { for: 'second-factor', sessionId: actor.sessionId },
    assertion,
  );
  if (signature?.passkey.account_id !== actor.accountId || !signature.passkey.second_factor) {
    deps.log.warn({ account: actor.accountId }, 'second factor refused');
    throw new AppError('passkey.refused');
  }
  await requireCounterIncrease(deps, signature);
}

/** For an action of a member that needs a confirmation. Lists the account's passkeys. */
export async function createReauthenticationChallenge(
  deps: Deps,
  actor: Actor,
): Promise<PasskeyRequestOptions> {
  const allowed = await queries.listPasskeys(deps.db, actor.accountId);
  const challenge = await issueChallenge(deps, { for: 'reauthentication', sessionId: actor.sessionId });
  return buildRequestOptions(deps, challenge, allowed);
}

/** Members only: without attestation the claimed user verification is not proven. */
export async function requireReauthenticationAssertion(
  deps: Deps,
  actor: Actor,
  assertion: PasskeyAssertion,
): Promise<void> {
  if (actor.staff) throw new AppError('forbidden');
  const signature = await verifyAssertion(
    deps,
    { for: 'reauthentication', sessionId: actor.sessionId },
    assertion,
  );
  if (signature?.passkey.account_id !== actor.accountId) {
    deps.log.warn({ account: actor.accountId }, 'reauthentication refused');
    throw new AppError('passkey.refused');
  }
  await requireCounterIncrease(deps, signature);
}
