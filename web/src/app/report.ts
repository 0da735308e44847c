import { bindReport, createReport, wordingOf, type Wording } from '../api/failures.ts';
import { ApiFailure } from '../api/failure.ts';
import { readToken } from '../api/token.ts';
import { confirm } from '../ui/confirm.ts';
import { toast } from '../ui/toast.ts';
import { here } from './go.ts';
import { relogin, requireLogin } from './leave.ts';
import { words } from './text/text.ts';

const say = ({ key, code, said }: Wording): string => said || words(`failures.${key}`, { code });

/** A failure in words, for screens that show it in place. */
export const failureText = (error: unknown): string =>
  say(error instanceof ApiFailure ? wordingOf(error) : { key: 'unknown', code: 0, said: '' });

/** The present session is over: there is nothing to retry, only to renew. */
export const isEnded = (error: unknown): boolean =>
  error instanceof ApiFailure && error.kind === 'code' && error.code === 401 && error.token === readToken();

function askRelogin(): Promise<boolean> {
  // Whatever is answered: this device may have changed hands.
  void import('./offline/kept.ts').then(({ forgetKept }) => forgetKept('ended')).catch(() => undefined);
  return confirm({
    key: 'expired',
    icon: 'clock',
    title: words('failures.expired.title'),
    body: words('failures.expired.body'),
    cancel: words('failures.expired.cancel'),
    ok: words('failures.expired.ok'),
  });
}

export function startReport(): void {
  bindReport(
    createReport({
      toast,
      say,
      token: readToken,
      place: here,
      askRelogin,
      relogin: () => relogin(here()),
      askLogin: requireLogin,
    }),
  );
}
