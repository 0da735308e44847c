import { TOKEN_KEY } from '@mingtang/contract/limits';
import type { SessionStep } from '@mingtang/contract/accounts';

/**
 * A token limited to one login step (second factor, new password) is stored per tab, so that no screen takes it for a
 * session.
 */
const STEP_KEY = 'App-Step';
export type PendingLoginStep = Exclude<SessionStep, 'done'>;

export const readSessionToken = (): string | null => localStorage.getItem(TOKEN_KEY);

export function readLoginStep(): { token: string; step: PendingLoginStep } | null {
  const [step, token] = (sessionStorage.getItem(STEP_KEY) ?? '').split(' ');
  return step && token ? { step: step as PendingLoginStep, token } : null;
}

/** Token for API calls. A pending login step takes precedence, because the user is completing it now. */
export const readApiToken = (): string | null => readLoginStep()?.token ?? readSessionToken();

export function storeToken(token: string, step: SessionStep): void {
  if (step === 'done') {
    sessionStorage.removeItem(STEP_KEY);
    localStorage.setItem(TOKEN_KEY, token);
  } else {
    sessionStorage.setItem(STEP_KEY, `${step} ${token}`);
  }
}

/**
 * Key of the device token: it identifies a known device at the next login, so that wrong passwords sent by others do
 * not lock it out. It grants no access.
 */
export const DEVICE_KEY = 'App-Device';

export const readDeviceToken = (): string => localStorage.getItem(DEVICE_KEY) ?? '';
export const storeDeviceToken = (device: string): void => localStorage.setItem(DEVICE_KEY, device);

export const clearLoginStep = (): void => sessionStorage.removeItem(STEP_KEY);
