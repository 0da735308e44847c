import { TOKEN_KEY } from '@mingtang/contract/limits';
import type { SessionStep } from '@mingtang/contract/accounts';

/**
 * A token that may do one thing only (second factor, new password) lives in the tab, so that no screen
 * takes it for a session.
 */
const STEP_KEY = 'App-Step';
export type OpenStep = Exclude<SessionStep, 'done'>;

export const readFullToken = (): string | null => localStorage.getItem(TOKEN_KEY);

export function readStep(): { token: string; step: OpenStep } | null {
  const [step, token] = (sessionStorage.getItem(STEP_KEY) ?? '').split(' ');
  return step && token ? { step: step as OpenStep, token } : null;
}

/** What calls carry: the open step comes first, because it is what the user is doing now. */
export const readToken = (): string | null => readStep()?.token ?? readFullToken();

export function keepToken(token: string, step: SessionStep): void {
  if (step === 'done') {
    sessionStorage.removeItem(STEP_KEY);
    localStorage.setItem(TOKEN_KEY, token);
  } else {
    sessionStorage.setItem(STEP_KEY, `${step} ${token}`);
  }
}

/** Known again at the next sign-in, so that strangers' wrong passwords do not lock this device out. Opens nothing. */
export const DEVICE_KEY = 'App-Device';

export const readDevice = (): string => localStorage.getItem(DEVICE_KEY) ?? '';
export const keepDevice = (device: string): void => localStorage.setItem(DEVICE_KEY, device);

export const dropStep = (): void => sessionStorage.removeItem(STEP_KEY);
