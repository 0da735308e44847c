import { DEVICES_MAX } from '@mingtang/contract/limits';
import { hash, randomBytes } from 'node:crypto';
import type { Deps, TxDeps } from '../../deps.ts';
import type { From } from '../../http/call.ts';
import { notify } from '../notifications/notify.service.ts';
import { deviceOf } from '../sessions/sessions.service.ts';
import * as queries from './known-devices.queries.ts';

const DAY = 86_400_000;
const UNUSED_DAYS = 180;
/** As long at least as rows of sessions stay. */
const SESSIONS_DAYS = 30;

const newToken = (): string => `dt_${randomBytes(32).toString('base64url')}`;
const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
const daysAgo = (deps: Deps | TxDeps, days: number): Date =>
  new Date(deps.clock.now().getTime() - days * DAY);

/** What the tries of a device that the number's account knows are counted under; undefined for a stranger's. */
export async function findKnownDevice(
  deps: Deps,
  phone: string,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined || token === '') return undefined;
  const tokenHash = hashToken(token);
  const found = await queries.findDeviceOfPhone(deps.db, phone, tokenHash);
  return found && `device ${found.account_id} ${tokenHash.toString('base64url')}`;
}

/**
 * In the transaction of a sign-in, which holds the account, before its session is open. Tells the owner of a device that
 * is not known, unless nobody ever signed in. Answers the token that the device keeps from now on; a client that sends
 * none keeps none.
 */
export async function meetDevice(
  deps: TxDeps,
  from: From,
  accountId: string,
  token: string | undefined,
): Promise<string | undefined> {
  const owners = token === undefined ? [] : await queries.listAccountsOf(deps.db, hashToken(token));
  const known = owners.some((owner) => owner.account_id === accountId);
  if (!known && (await queries.hasSignedIn(deps.db, accountId, daysAgo(deps, SESSIONS_DAYS)))) {
    const { device, place } = deviceOf(from);
    await notify(deps, {
      accountId,
      kind: 'sign-in',
      detail: { device: { name: device, place } },
      groupKey: `sign-in:${device}:${place}`,
    });
  }
  if (token === undefined) return undefined;
  return keepDevice(deps, accountId, owners.length > 0 ? token : newToken());
}

/** A changed password makes strangers of all devices but the one it was changed on. */
export async function forgetOtherDevices(
  deps: TxDeps,
  accountId: string,
  token: string | undefined,
): Promise<string | undefined> {
  await queries.deleteOtherDevices(deps.db, accountId, token === undefined ? null : hashToken(token));
  if (token === undefined) return undefined;
  const owners = await queries.listAccountsOf(deps.db, hashToken(token));
  return keepDevice(deps, accountId, owners.length > 0 ? token : newToken());
}

async function keepDevice(deps: TxDeps, accountId: string, token: string): Promise<string> {
  await queries.upsertDevice(deps.db, accountId, hashToken(token), deps.clock.now());
  await queries.deleteOldestDevices(deps.db, accountId, DEVICES_MAX);
  return token;
}

export async function sweepDevices(deps: Deps): Promise<void> {
  await queries.deleteUnusedDevices(deps.db, daysAgo(deps, UNUSED_DAYS));
}
