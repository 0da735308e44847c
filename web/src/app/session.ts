import type { CurrentUser, LoggedIn, SessionStep } from '@mingtang/contract/accounts';
import { LANGUAGE_KEY, TOKEN_KEY } from '@mingtang/contract/limits';
import { type Permission } from '@mingtang/contract/permissions';
import { holds, holdsAll, holdsAny } from '@mingtang/contract/holds';
import { useSyncExternalStore } from 'react';
import { call } from '../api/client.ts';
import { report } from '../api/failures.ts';
import { queryClient } from '../api/query-client.ts';
import {
  DEVICE_KEY,
  dropStep,
  keepDevice,
  keepToken,
  readFullToken,
  readStep,
  type OpenStep,
} from '../api/token.ts';

const USER_KEY = 'App-User';
const DEFAULT_ROLE = 'ROLE_DEFAULT';
const ADMIN_ROLE = 'admin';
/** Choices of the device, not of the person, and its own mark: logging out leaves them. */
const KEPT_KEYS = new Set<string>([LANGUAGE_KEY, 'theme', DEVICE_KEY]);
/** Whose drafts this tab keeps while nobody is logged in. */
const OWNER_KEY = 'Draft-Owner';
const LOGOUT_WAIT_MS = 4_000;

export interface Session {
  token: string | null;
  /** What a limited token still has to do. */
  step: OpenStep | null;
  roles: readonly string[];
  permissions: readonly string[];
  avatar: string | null;
  name: string;
  admin: boolean;
  user: CurrentUser | null;
}

let session = read();
const listeners = new Set<() => void>();

function read(): Session {
  const token = readFullToken();
  const user = token ? readUser() : null;
  const roles = user?.roles.map((role) => role.roleName) ?? [];
  return {
    token,
    step: readStep()?.step ?? null,
    roles: user && roles.length === 0 ? [DEFAULT_ROLE] : roles,
    permissions: user?.permissions ?? [],
    avatar: user?.user.avatar ?? null,
    name: user?.user.nickname ?? '',
    admin: roles.length > 0 && user?.admin === true,
    user,
  };
}

function readUser(): CurrentUser | null {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as CurrentUser | null;
  } catch {
    return null;
  }
}

function renew(): void {
  session = read();
  for (const listener of listeners) listener();
}

export const currentSession = (): Session => session;

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(onSession, currentSession);

/** Takes what login, second factor or password change answered; returns the step that is left. */
export async function acceptLogin({ token, step, device }: LoggedIn): Promise<SessionStep> {
  if (device !== undefined) keepDevice(device);
  keepToken(token, step);
  if (step === 'done') {
    localStorage.removeItem(USER_KEY);
    queryClient.clear();
    renew();
    await refreshUser().then(({ user }) => keepDraftsFor(user.id), report);
  } else {
    renew();
  }
  return step;
}

/** Reads the user anew, after login and after every change of profile or avatar. */
export async function refreshUser(): Promise<CurrentUser> {
  const token = readFullToken();
  const user = await call('GET /h5/member/getUserByToken');
  // The session may have ended, or changed hands in another tab, while the answer was on its way.
  if (token === readFullToken()) localStorage.setItem(USER_KEY, JSON.stringify(user));
  renew();
  return user;
}

/**
 * The server is told first; the device forgets in any case. `move` leaves the screen before the store
 * tells it that nobody is logged in, so that it does not ask for data it may no longer have.
 */
export async function logOut(move: () => Promise<void>, why: 'wanted' | 'expired' = 'wanted'): Promise<void> {
  const owner = session.user?.user.id ?? '';
  if (readFullToken() || readStep())
    await call('POST /logout', undefined, { timeoutMs: LOGOUT_WAIT_MS, background: true }).catch(
      () => undefined,
    );
  forget(why === 'expired' ? owner : undefined);
  await move();
  queryClient.clear();
  renew();
}

/** Drops a second factor or password change that the user walked away from. */
export function leaveStep(): void {
  dropStep();
  renew();
}

/**
 * Token, user, roles, name, permissions, search history, drafts. A session that ended by itself leaves the
 * drafts of this tab to their owner, who is about to log in again.
 */
function forget(draftsOf: string | undefined): void {
  for (const key of Object.keys(localStorage)) if (!KEPT_KEYS.has(key)) localStorage.removeItem(key);
  if (draftsOf === undefined) sessionStorage.clear();
  else sessionStorage.setItem(OWNER_KEY, draftsOf);
  dropStep();
}

/** Somebody else logged in on this device: what was being written here is none of theirs. */
function keepDraftsFor(user: string): void {
  const owner = sessionStorage.getItem(OWNER_KEY);
  if (owner === null) return;
  if (owner === user) sessionStorage.removeItem(OWNER_KEY);
  else sessionStorage.clear();
}

/** Another tab logged in or out: this one follows. */
export function watchOtherTabs(changedHands: () => void): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === TOKEN_KEY && oldValue !== newValue) {
      queryClient.clear();
      renew();
      changedHands();
    } else if (key === USER_KEY || key === null) {
      renew();
    }
  });
}

type Permitted = Pick<Session, 'permissions'>;
type InRoles = Pick<Session, 'roles'>;

/** Each check takes a session from `useSession()`, so that a component follows its changes. */
export const hasPermission = (wanted: Permission, of: Permitted = session): boolean =>
  holds(of.permissions, wanted);
export const hasAnyPermission = (wanted: readonly Permission[], of: Permitted = session): boolean =>
  holdsAny(of.permissions, wanted);
export const hasAllPermissions = (wanted: readonly Permission[], of: Permitted = session): boolean =>
  holdsAll(of.permissions, wanted);
export const hasRole = (wanted: string, of: InRoles = session): boolean =>
  of.roles.includes(ADMIN_ROLE) || of.roles.includes(wanted);
export const hasAnyRole = (wanted: readonly string[], of: InRoles = session): boolean =>
  wanted.some((role) => hasRole(role, of));
export const hasAllRoles = (wanted: readonly string[], of: InRoles = session): boolean =>
  wanted.every((role) => hasRole(role, of));
