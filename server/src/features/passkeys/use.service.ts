import type { LoggedIn } from '@mingtang/contract/accounts';
import type { PasskeyProof, PasskeyRequest, PasskeySignIn } from '@mingtang/contract/passkeys';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { getAccount, openFor } from '../accounts/login.service.ts';
import { finishSecondFactor } from '../accounts/second-factor.service.ts';
import { issueChallenge, type Purpose, takeChallenge } from './challenges.ts';
import * as queries from './passkeys.queries.ts';
import { requestOptions, signedWith } from './webauthn.ts';

/** Names no passkey and no account: the browser offers those it has for this site. */
export const askToSignIn = async (deps: Deps): Promise<PasskeyRequest> =>
  requestOptions(deps, await issueChallenge(deps, { for: 'sign-in' }));

interface Signed {
  passkey: queries.PasskeyRow;
  counter: number;
}

async function findSigned(deps: Deps, purpose: Purpose, proof: PasskeyProof): Promise<Signed | undefined> {
  const challenge = await takeChallenge(deps, purpose, proof.clientDataJSON);
  if (challenge === undefined) return undefined;
  const passkey = await queries.findByCredential(deps.db, Buffer.from(proof.id, 'base64url'));
  if (passkey === undefined) return undefined;
  const counter = await signedWith(deps, challenge, passkey, proof);
  return counter === undefined ? undefined : { passkey, counter };
}

/** The count decides between two that come at once. */
async function requireCounted(deps: Deps, { passkey, counter }: Signed): Promise<void> {
  if ((await queries.setUsed(deps.db, passkey.id, counter, deps.clock.now())) === undefined) {
    deps.log.warn({ account: passkey.account_id }, 'passkey refused: its count did not grow, or it is gone');
    throw new AppError('passkey.refused');
  }
}

/**
 * For members alone: what an authenticator says of its user is not shown to be true, so staff keep the password before
 * it. The account is read before the passkey is counted: if a new password removes the passkeys after that, the account
 * is not as it was judged.
 */
export async function signIn(deps: Deps, from: From, given: PasskeySignIn): Promise<LoggedIn> {
  const signed = await findSigned(deps, { for: 'sign-in' }, given);
  if (signed === undefined) {
    deps.log.warn({ traceId: from.traceId, by: 'passkey' }, 'sign-in refused');
    throw new AppError('passkey.refused');
  }
  const account = await getAccount(deps, signed.passkey.account_id);
  if (account.staff === true) throw new AppError('passkey.staff');
  await requireCounted(deps, signed);
  return openFor(deps, from, account, { by: 'passkey', device: given.device });
}

/** Not while the authenticator app is not set up: passkeys stand beside it, never in its place. */
const takesPasskey = ({ staff, step }: Actor): boolean => staff && (step === 'totp' || step === 'done');

/** Those that were added after a second factor. */
const listTaken = async (deps: Deps, actor: Actor): Promise<queries.PasskeyRow[]> =>
  takesPasskey(actor)
    ? (await queries.listPasskeys(deps.db, actor.accountId)).filter((row) => row.second_factor)
    : [];

export async function askSecondFactor(deps: Deps, actor: Actor): Promise<PasskeyRequest> {
  const taken = await listTaken(deps, actor);
  const challenge = await issueChallenge(deps, { for: 'second-factor', sessionId: actor.sessionId });
  return requestOptions(deps, challenge, taken);
}

export async function passWithPasskey(
  deps: Deps,
  actor: Actor,
  from: From,
  proof: PasskeyProof,
): Promise<LoggedIn> {
  if (!takesPasskey(actor)) throw new AppError('forbidden');
  const signed = await findSigned(deps, { for: 'second-factor', sessionId: actor.sessionId }, proof);
  if (signed?.passkey.account_id !== actor.accountId || !signed.passkey.second_factor) {
    deps.log.warn({ account: actor.accountId }, 'second factor refused');
    throw new AppError('passkey.refused');
  }
  await requireCounted(deps, signed);
  return finishSecondFactor(deps, actor, from);
}
