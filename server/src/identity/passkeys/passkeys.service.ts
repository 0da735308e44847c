import type { AddPasskeyInput, Passkey, PasskeyCreationOptions } from '@mingtang/contract/passkeys';
import { PASSKEYS_MAX } from '@mingtang/contract/limits';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { findRequestDevice, requireValidSession } from '../../kernel/sessions/sessions.service.ts';
import { issueChallenge, consumeChallenge } from './passkey-challenges.ts';
import * as queries from './passkeys.queries.ts';
import { toPasskey } from './passkeys.view.ts';
import { buildCreationOptions, verifyPasskeyRegistration } from './webauthn.ts';

export const listPasskeys = async (deps: Deps, actor: Actor): Promise<Passkey[]> =>
  (await queries.listPasskeys(deps.db, actor.accountId)).map(toPasskey);

/** The caller has re-authenticated the session. The challenge is bound to it, so `addPasskey` needs no password. */
export async function createAddChallenge(
  deps: Deps,
  { accountId, sessionId }: Actor,
  user: { name: string; displayName: string },
): Promise<PasskeyCreationOptions> {
  const existing = await queries.listPasskeys(deps.db, accountId);
  if (existing.length >= PASSKEYS_MAX) throw new AppError('passkey.too_many');
  const challenge = await issueChallenge(deps, { for: 'add', sessionId });
  return buildCreationOptions(deps, challenge, { accountId, ...user }, existing);
}

export async function addPasskey(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  input: AddPasskeyInput,
): Promise<Passkey> {
  const challenge = await consumeChallenge(
    deps,
    { for: 'add', sessionId: actor.sessionId },
    input.clientDataJSON,
  );
  const credential =
    challenge === undefined ? undefined : await verifyPasskeyRegistration(deps, challenge, input);
  if (credential === undefined) throw new AppError('passkey.refused');
  return inTransaction(deps, async (deps) => {
    await requireValidSession(deps, actor);
    if ((await queries.countPasskeys(deps.db, actor.accountId)) >= PASSKEYS_MAX)
      throw new AppError('passkey.too_many');
    const row = await queries.insertPasskey(deps.db, {
      account_id: actor.accountId,
      credential_id: credential.credentialId,
      public_key: credential.publicKey,
      counter: credential.counter,
      name: findRequestDevice(ctx)?.device ?? '—',
      second_factor: actor.staff,
      created_at: deps.clock.now(),
    });
    if (row === undefined) throw new AppError('passkey.already_added');
    await notifyPasskeyChange(deps, actor.accountId, `passkey:${row.id}`, {
      change: 'added',
      name: row.name,
    });
    await recordAuditEvent(deps, actor, 'passkey.add', `account:${actor.accountId}`, {
      after: { passkeyId: row.id, secondFactor: row.second_factor },
    });
    return toPasskey(row);
  });
}

export async function renamePasskey(deps: Deps, actor: Actor, id: string, name: string): Promise<null> {
  if ((await queries.updatePasskeyName(deps.db, actor.accountId, id, name)) === undefined)
    throw new AppError('passkey.not_found');
  return null;
}

/** Needs no re-authentication: removing a passkey only reduces access, and the password remains. */
export const removePasskey = (deps: Deps, actor: Actor, id: string): Promise<null> =>
  inTransaction(deps, async (deps) => {
    await requireValidSession(deps, actor);
    const removed = await queries.deletePasskey(deps.db, actor.accountId, id);
    if (removed === undefined) throw new AppError('passkey.not_found');
    await notifyPasskeyChange(deps, actor.accountId, `passkey:${id}`, {
      change: 'removed',
      name: removed.name,
    });
    await recordAuditEvent(deps, actor, 'passkey.remove', `account:${actor.accountId}`, {
      before: { passkeyId: id },
    });
    return null;
  });

/**
 * For a password reset by one-time code: an attacker may have added passkeys. The caller must have locked the
 * account.
 */
export async function removeAllPasskeys(deps: TxDeps, accountId: string): Promise<number> {
  const removed = await queries.deleteAllPasskeys(deps.db, accountId);
  if (removed.length > 0)
    await notifyPasskeyChange(deps, accountId, 'passkey:all', { change: 'reset', name: '' });
  return removed.length;
}

const notifyPasskeyChange = (
  deps: TxDeps,
  accountId: string,
  groupKey: string,
  passkey: { change: 'added' | 'removed' | 'reset'; name: string },
): Promise<void> => notify(deps, { accountId, kind: 'passkey', groupKey, detail: { passkey } });
