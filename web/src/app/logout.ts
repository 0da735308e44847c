import { navigateToLogin } from './navigation.ts';
import { promptLogin } from './login-prompt.ts';
import { currentSession, endSession } from './session.ts';

/** Ends the session and shows login. */
export const logout = (): Promise<void> => endSession(() => navigateToLogin('/'));

/** After an expired session: login returns to this URL, and the drafts of this tab are kept. */
export const relogin = (returnUrl: string): Promise<void> =>
  endSession(() => navigateToLogin(returnUrl), 'expired');

/** For actions on public screens: true if logged in, else shows the login prompt and opens login if confirmed. */
export async function requireLogin(): Promise<boolean> {
  if (currentSession().token) return true;
  if (await promptLogin()) await navigateToLogin();
  return false;
}
