import { bindErrorHandler, createErrorHandler, pickErrorText, type ErrorText } from './api/error-policy.ts';
import { ApiError } from './api/api-error.ts';
import { readApiToken } from './api/token.ts';
import { confirm } from '../ui/overlays/confirm.ts';
import { toast } from '../ui/overlays/toast.ts';
import { requireLogin } from './login-prompt.ts';
import { currentUrl } from './navigation.ts';
import { relogin } from './logout.ts';
import { translate } from './text/i18n.ts';

const formatErrorText = ({ key, code, serverMessage }: ErrorText): string =>
  serverMessage || translate(`failures.${key}`, { code });

/** Text of an error, for screens that show it inline. */
export const errorTextOf = (error: unknown): string =>
  formatErrorText(
    error instanceof ApiError ? pickErrorText(error) : { key: 'unknown', code: 0, serverMessage: '' },
  );

/** The current session has expired: a retry would not help, only a new login. */
export const isSessionExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'code' && error.code === 401 && error.token === readApiToken();

function confirmRelogin(): Promise<boolean> {
  // Deleted before the user answers, because somebody else may be using this device now.
  void import('./offline/persisted-queries.ts')
    .then(({ clearPersistedQueries }) => clearPersistedQueries('ended'))
    .catch(() => undefined);
  return confirm({
    key: 'expired',
    icon: 'clock',
    title: translate('failures.expired.title'),
    body: translate('failures.expired.body'),
    cancel: translate('failures.expired.cancel'),
    ok: translate('failures.expired.ok'),
  });
}

export function startErrorDialogs(): void {
  bindErrorHandler(
    createErrorHandler({
      toast,
      formatText: formatErrorText,
      token: readApiToken,
      url: currentUrl,
      confirmRelogin,
      relogin: () => relogin(currentUrl()),
      promptLogin: requireLogin,
    }),
  );
}
