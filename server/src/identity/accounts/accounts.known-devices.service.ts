import { DEVICES_MAX } from '@mingtang/contract/limits';
import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '../../base/calendar.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { requestDeviceOf } from '../../kernel/sessions/sessions.service.ts';
import * as queries from './accounts.known-devices.queries.ts';

const UNUSED_DAYS = 180;
/** Session rows are retained at least this long, so every login since then has a row. */
const SESSION_ROW_DAYS = 30;

const newDeviceToken = (): string => `dt_${randomBytes(32).toString('base64url')}`;
const hashDeviceToken = (token: string): Buffer => hash('sha256', token, 'buffer');
const daysAgo = (deps: Deps | TxDeps, days: number): Date =>
  new Date(deps.clock.now().getTime() - days * DAY_MS);

/**
 * Key under which login attempts on the device are counted; undefined if the device is not a known device of
 * the phone's account.
 */
export async function findKnownDeviceKey(
  deps: Deps,
  phone: string,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined || token === '') return undefined;
  const tokenHash = hashDeviceToken(token);
  const device = await queries.findDeviceByPhoneAndToken(deps.db, phone, tokenHash);
  return device && `device ${device.account_id} ${tokenHash.toString('base64url')}`;
}

/**
 * Must run inside the login transaction, which locks the account, before the session row is inserted.
 * Notifies the owner of a login from an unknown device, except at the very first login. Returns the token
 * that the device must store; undefined for a client that sent no token field.
 */
export async function registerLoginDevice(
  deps: TxDeps,
  ctx: RequestContext,
  accountId: string,
  token: string | undefined,
): Promise<string | undefined> {
  const deviceAccounts =
    token === undefined ? [] : await queries.listAccountsOfDevice(deps.db, hashDeviceToken(token));
  const known = deviceAccounts.some((account) => account.account_id === accountId);
  if (!known && (await queries.mayHaveLoggedInBefore(deps.db, accountId, daysAgo(deps, SESSION_ROW_DAYS)))) {
    const { device, location } = requestDeviceOf(ctx);
    await notify(deps, {
      accountId,
      kind: 'sign-in',
      detail: { device: { name: device, place: location } },
      groupKey: `sign-in:${device}:${location}`,
    });
  }
  if (token === undefined) return undefined;
  return storeDevice(deps, accountId, deviceAccounts.length > 0 ? token : newDeviceToken());
}

/**
 * After a password change, only the device on which it was made stays known. Returns the token it must store.
 */
export async function forgetOtherDevices(
  deps: TxDeps,
  accountId: string,
  token: string | undefined,
): Promise<string | undefined> {
  await queries.deleteOtherDevices(deps.db, accountId, token === undefined ? null : hashDeviceToken(token));
  if (token === undefined) return undefined;
  const deviceAccounts = await queries.listAccountsOfDevice(deps.db, hashDeviceToken(token));
  return storeDevice(deps, accountId, deviceAccounts.length > 0 ? token : newDeviceToken());
}

async function storeDevice(deps: TxDeps, accountId: string, token: string): Promise<string> {
  await queries.upsertDevice(deps.db, accountId, hashDeviceToken(token), deps.clock.now());
  await queries.deleteLeastRecentlyUsedDevices(deps.db, accountId, DEVICES_MAX);
  return token;
}

export async function purgeUnusedDevices(deps: Deps): Promise<void> {
  await queries.deleteUnusedDevices(deps.db, daysAgo(deps, UNUSED_DAYS));
}
