import type { AddPasskey, Passkey, PasskeyCreation } from '@mingtang/contract/passkeys';
import { PASSKEYS_MAX } from '@mingtang/contract/limits';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { requirePassword } from '../accounts/proof.service.ts';
import { getProfile } from '../accounts/profile.service.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { findDevice, requireOpenSession, requireStepUp } from '../sessions/sessions.service.ts';
import { issueChallenge, takeChallenge } from './challenges.ts';
import * as queries from './passkeys.queries.ts';
import { viewPasskey } from './passkeys.view.ts';
import { creationOptions, registered } from './webauthn.ts';

export const listPasskeys = async (deps: Deps, actor: Actor): Promise<Passkey[]> =>
  (await queries.listPasskeys(deps.db, actor.accountId)).map(viewPasskey);

/** The challenge is bound to the session that proved itself, so the passkey that answers it needs no proof of its own. */
export async function beginPasskey(
  deps: Deps,
  actor: Actor,
  password: string | undefined,
): Promise<PasskeyCreation> {
  // The password alone must not add what passes for a second factor.
  if (actor.staff) requireStepUp(deps, actor);
  else await requirePassword(deps, actor.accountId, password ?? '');
  const known = await queries.listPasskeys(deps.db, actor.accountId);
  if (known.length >= PASSKEYS_MAX) throw new AppError('passkey.too_many');
  const { name, phoneMasked } = await getProfile(deps, actor);
  const challenge = await issueChallenge(deps, { for: 'add', sessionId: actor.sessionId });
  const user = { accountId: actor.accountId, name: phoneMasked, displayName: name };
  return creationOptions(deps, challenge, user, known);
}

export async function addPasskey(deps: Deps, actor: Actor, from: From, given: AddPasskey): Promise<Passkey> {
  const challenge = await takeChallenge(
    deps,
    { for: 'add', sessionId: actor.sessionId },
    given.clientDataJSON,
  );
  const made = challenge === undefined ? undefined : await registered(deps, challenge, given);
  if (made === undefined) throw new AppError('passkey.refused');
  return inTransaction(deps, async (deps) => {
    await requireOpenSession(deps, actor);
    if ((await queries.countPasskeys(deps.db, actor.accountId)) >= PASSKEYS_MAX)
      throw new AppError('passkey.too_many');
    const row = await queries.insertPasskey(deps.db, {
      account_id: actor.accountId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      name: findDevice(from)?.device ?? '—',
      second_factor: actor.staff,
      created_at: deps.clock.now(),
    });
    if (row === undefined) throw new AppError('passkey.known');
    await tell(deps, actor.accountId, `passkey:${row.id}`, { change: 'added', name: row.name });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'passkey.add',
      subject: `account:${actor.accountId}`,
      after: { passkeyId: row.id, secondFactor: row.second_factor },
      traceId: from.traceId,
    });
    return viewPasskey(row);
  });
}

export async function renamePasskey(deps: Deps, actor: Actor, id: string, name: string): Promise<null> {
  if ((await queries.setName(deps.db, actor.accountId, id, name)) === undefined)
    throw new AppError('passkey.not_found');
  return null;
}

/** Asks for no proof: it takes a way in and gives none, and the password stays. */
export const removePasskey = (deps: Deps, actor: Actor, from: From, id: string): Promise<null> =>
  inTransaction(deps, async (deps) => {
    await requireOpenSession(deps, actor);
    const removed = await queries.deletePasskey(deps.db, actor.accountId, id);
    if (removed === undefined) throw new AppError('passkey.not_found');
    await tell(deps, actor.accountId, `passkey:${id}`, { change: 'removed', name: removed.name });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'passkey.remove',
      subject: `account:${actor.accountId}`,
      before: { passkeyId: id },
      traceId: from.traceId,
    });
    return null;
  });

/** When a one-time code stood in for the password: whoever had it may have added passkeys. Holds the account already. */
export async function removeAllPasskeys(deps: TxDeps, accountId: string): Promise<number> {
  const removed = await queries.deletePasskeys(deps.db, accountId);
  if (removed.length > 0) await tell(deps, accountId, 'passkey:all', { change: 'reset', name: '' });
  return removed.length;
}

const tell = (
  deps: TxDeps,
  accountId: string,
  groupKey: string,
  passkey: { change: 'added' | 'removed' | 'reset'; name: string },
): Promise<void> => notify(deps, { accountId, kind: 'passkey', groupKey, detail: { passkey } });
