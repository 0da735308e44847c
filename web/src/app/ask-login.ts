import { confirm } from '../ui/confirm.ts';
import { words } from './text/text.ts';

/** The specified prompt; true when the visitor wants to log in. */
export const askLogin = (signal?: AbortSignal): Promise<boolean> =>
  confirm(
    {
      key: 'login',
      icon: 'user',
      title: words('shell.loginRequired.title'),
      body: words('shell.loginRequired.body'),
      cancel: words('common.cancel'),
      ok: words('shell.loginRequired.ok'),
    },
    signal,
  );
