import type { LoginResult } from '@mingtang/contract/accounts';
import { navigateToReturnUrl, navigateHome, currentUrl, replaceRoute } from '../../core/navigation.ts';
import { findRoute } from '../../core/routes.ts';
import { acceptLogin, cancelLoginStep } from '../../core/session.ts';
import { deleteAccountDraft } from './account-draft.ts';

/** The `back` parameter of the current URL: the path to open after login. */
export const readBackParam = (): string | undefined =>
  new URLSearchParams(currentUrl().split('?')[1]).get('back') ?? undefined;

/**
 * Stores the login result. If the login is complete, navigates away from the login screen at once, while the
 * user's data is still loading. If a further step is needed (second factor, new password), stays: the login
 * screen shows it.
 */
export async function completeLogin(result: LoginResult): Promise<void> {
  const loginAccepted = acceptLogin(result);
  if (result.step === 'done') {
    deleteAccountDraft('Draft-Phone');
    await navigateToReturnUrl();
  }
  await loginAccepted;
}

/** Like `completeLogin`. Without a `back` path it opens the member's own screen, which shows the first steps. */
export async function completeRegistration(result: LoginResult): Promise<void> {
  const loginAccepted = acceptLogin(result);
  deleteAccountDraft('Draft-Phone');
  if (result.step !== 'done') await replaceRoute('login', { back: readBackParam() });
  else await (readBackParam() ? navigateToReturnUrl() : replaceRoute('mine'));
  await loginAccepted;
}

/**
 * Leaves login without a session: opens the `back` path if that screen is public, otherwise the home screen.
 */
export async function continueAsGuest(): Promise<void> {
  cancelLoginStep();
  const back = readBackParam();
  await (back && findRoute(back.split('?')[0] ?? '')?.public ? navigateToReturnUrl() : navigateHome());
}
