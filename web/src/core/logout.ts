import { navigateToLogin } from './navigation.ts';
import { endSession } from './session.ts';

/** Ends the session and shows login. */
export const logout = (): Promise<void> => endSession(() => navigateToLogin('/'));

/** After an expired session: login returns to this URL, and the drafts of this tab are kept. */
export const relogin = (returnUrl: string): Promise<void> =>
  endSession(() => navigateToLogin(returnUrl), 'expired');
