import { confirm } from '../ui/overlays/confirm.ts';
import { navigateToLogin } from './navigation.ts';
import { currentSession } from './session.ts';
import { translate } from './text/i18n.ts';

/** Shows the specified login prompt; resolves to true if the visitor confirms. */
export const promptLogin = (signal?: AbortSignal): Promise<boolean> =>
  confirm(
    {
      key: 'login',
      icon: 'user',
      title: translate('shell.loginRequired.title'),
      body: translate('shell.loginRequired.body'),
      cancel: translate('common.cancel'),
      ok: translate('shell.loginRequired.ok'),
    },
    signal,
  );

/** For actions on public screens: true if logged in, else shows the login prompt and opens login if confirmed. */
export async function requireLogin(): Promise<boolean> {
  if (currentSession().token) return true;
  if (await promptLogin()) await navigateToLogin();
  return false;
}
