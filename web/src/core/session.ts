import type { CurrentUser, LoginResult, SessionStep } from '@mingtang/contract/accounts';
import { LANGUAGE_KEY, TOKEN_KEY } from '@mingtang/contract/limits';
import type { Permission } from '@mingtang/contract/permissions';
import {
  includesPermission,
  includesAllPermissions,
  includesAnyPermission,
} from '@mingtang/contract/permissions.check';
import { useSyncExternalStore } from 'react';
import { callApi } from './api/client.ts';
import { handleError } from './api/error-policy.ts';
import { queryClient } from './api/query-client.ts';
import {
  DEVICE_KEY,
  clearLoginStep,
  storeDeviceToken,
  storeToken,
  readSessionToken,
  readLoginStep,
  type PendingLoginStep,
} from './api/token.ts';

const USER_KEY = 'App-User';
const DEFAULT_ROLE = 'ROLE_DEFAULT';
const ADMIN_ROLE = 'admin';
/** Settings of the device, not of the account, and the device token: kept on logout. */
const PERSISTENT_KEYS = new Set<string>([LANGUAGE_KEY, 'theme', DEVICE_KEY]);
/** Further settings of the device: the columns of a list, a dismissed hint. They contain nothing about the account. */
const PERSISTENT_PREFIX = 'Setting-';
/** Account whose drafts this tab keeps after its session expired. */
const DRAFT_OWNER_KEY = 'Draft-Owner';
const LOGOUT_TIMEOUT_MS = 4_000;

export interface Session {
  token: string | null;
  /** Login step that a limited token still has to complete. */
  step: PendingLoginStep | null;
  roles: readonly string[];
  permissions: readonly string[];
  avatar: string | null;
  name: string;
  admin: boolean;
  user: CurrentUser | null;
}

let session = readSession();
const listeners = new Set<() => void>();

function readSession(): Session {
  const token = readSessionToken();
  const user = token ? readStoredUser() : null;
  const roles = user?.roles.map((role) => role.roleName) ?? [];
  return {
    token,
    step: readLoginStep()?.step ?? null,
    roles: user && roles.length === 0 ? [DEFAULT_ROLE] : roles,
    permissions: user?.permissions ?? [],
    avatar: user?.user.avatar ?? null,
    name: user?.user.nickname ?? '',
    admin: roles.length > 0 && user?.admin === true,
    user,
  };
}

function readStoredUser(): CurrentUser | null {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as CurrentUser | null;
  } catch {
    return null;
  }
}

function reloadSession(): void {
  session = readSession();
  for (const listener of listeners) listener();
}

export const currentSession = (): Session => session;

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession);

/** Stores the response of login, second factor or password change; returns the next step. */
export async function acceptLogin({ token, step, device }: LoginResult): Promise<SessionStep> {
  if (device !== undefined) storeDeviceToken(device);
  storeToken(token, step);
  if (step === 'done') {
    localStorage.removeItem(USER_KEY);
    queryClient.clear();
    reloadSession();
    await refreshUser().then(({ user }) => deleteDraftsOfOthers(user.id), handleError);
  } else {
    reloadSession();
  }
  return step;
}

/** Loads the user again, after login and after every change of profile or avatar. */
export async function refreshUser(): Promise<CurrentUser> {
  const token = readSessionToken();
  const user = await callApi('GET /h5/member/getUserByToken');
  // The session may have ended, or another user may have logged in from another tab, during the request.
  if (token === readSessionToken()) localStorage.setItem(USER_KEY, JSON.stringify(user));
  reloadSession();
  return user;
}

/**
 * Logs out on the server first, but clears the stored data even if that fails. `navigate` leaves the screen
 * before the session store changes, so that the screen does not request data without a session.
 */
export async function endSession(
  navigate: () => Promise<void>,
  reason: 'requested' | 'expired' = 'requested',
): Promise<void> {
  const owner = session.user?.user.id ?? '';
  if (readSessionToken() || readLoginStep())
    await callApi('POST /logout', undefined, { timeoutMs: LOGOUT_TIMEOUT_MS, background: true }).catch(
      () => undefined,
    );
  clearStoredData(reason === 'expired' ? owner : undefined);
  await navigate();
  queryClient.clear();
  reloadSession();
}

/** Discards a pending second factor or password change. */
export function cancelLoginStep(): void {
  clearLoginStep();
  reloadSession();
}

/**
 * Deletes token, user, roles, name, permissions, search history and drafts. After an expired session the drafts of this
 * tab are kept for their owner, who is about to log in again.
 */
function clearStoredData(draftOwner: string | undefined): void {
  for (const key of Object.keys(localStorage))
    if (!PERSISTENT_KEYS.has(key) && !key.startsWith(PERSISTENT_PREFIX)) localStorage.removeItem(key);
  if (draftOwner === undefined) sessionStorage.clear();
  else sessionStorage.setItem(DRAFT_OWNER_KEY, draftOwner);
  clearLoginStep();
}

/** Deletes the drafts in this tab if another account logged in. */
function deleteDraftsOfOthers(userId: string): void {
  const owner = sessionStorage.getItem(DRAFT_OWNER_KEY);
  if (owner === null) return;
  if (owner === userId) sessionStorage.removeItem(DRAFT_OWNER_KEY);
  else sessionStorage.clear();
}

/** Applies a login or logout of another tab to this one. */
export function watchOtherTabs(onTokenChange: () => void): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === TOKEN_KEY && oldValue !== newValue) {
      queryClient.clear();
      reloadSession();
      onTokenChange();
    } else if (key === USER_KEY || key === null) {
      reloadSession();
    }
  });
}

type WithPermissions = Pick<Session, 'permissions'>;
type WithRoles = Pick<Session, 'roles'>;

/** Components pass the session from `useSession()`, so that they re-render when it changes. */
export const hasPermission = (permission: Permission, holder: WithPermissions = session): boolean =>
  includesPermission(holder.permissions, permission);
export const hasAnyPermission = (
  permissions: readonly Permission[],
  holder: WithPermissions = session,
): boolean => includesAnyPermission(holder.permissions, permissions);
export const hasAllPermissions = (
  permissions: readonly Permission[],
  holder: WithPermissions = session,
): boolean => includesAllPermissions(holder.permissions, permissions);
export const hasRole = (role: string, holder: WithRoles = session): boolean =>
  holder.roles.includes(ADMIN_ROLE) || holder.roles.includes(role);
export const hasAnyRole = (roles: readonly string[], holder: WithRoles = session): boolean =>
  roles.some((role) => hasRole(role, holder));
export const hasAllRoles = (roles: readonly string[], holder: WithRoles = session): boolean =>
  roles.every((role) => hasRole(role, holder));
