import { goLogin } from './go.ts';
import { askLogin } from './ask-login.ts';
import { currentSession, logOut } from './session.ts';

/** Logs out and relaunches at login. */
export const leave = (): Promise<void> => logOut(() => goLogin('/'));

/** After an expired session: logging in again returns to this place, with what was being written there. */
export const relogin = (back: string): Promise<void> => logOut(() => goLogin(back), 'expired');

/** For actions inside public screens: true when logged in, else the prompt and, if wanted, login. */
export async function requireLogin(): Promise<boolean> {
  if (currentSession().token) return true;
  if (await askLogin()) await goLogin();
  return false;
}
