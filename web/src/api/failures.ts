import { ApiFailure } from './failure.ts';

/** Keys of the text room `failures`; the specification fixes what each of them says. */
export type FailureKey = 'session' | 'forbidden' | 'missing' | 'unknown' | 'network' | 'timeout' | 'status';

export interface Wording {
  key: FailureKey;
  code: number;
  /** The server's own sentence, where the catalogue gives it precedence. */
  said: string;
}

/** The whole error catalogue: which words belong to which failure. */
export function wordingOf(failure: ApiFailure): Wording {
  const { kind, code, msg } = failure;
  const own = (key: FailureKey): Wording => ({ key, code, said: '' });
  if (kind !== 'code') return own(kind);
  if (code === 401) return own('session');
  // The server's general 403 and 404 say the catalogue's words; a special one names its own reason.
  if (code === 403) return { key: 'forbidden', code, said: msg };
  if (code === 404) return { key: 'missing', code, said: msg };
  return { key: 'unknown', code, said: msg };
}

export interface FailureHosts {
  toast(text: string): void;
  say(wording: Wording): string;
  /** Current token, to tell a late answer of an ended session from the end of this one. */
  token(): string | null;
  place(): string;
  /** Resolves to true when the user wants to log in again. */
  askRelogin(): Promise<boolean>;
  relogin(): Promise<void>;
  askLogin(): Promise<unknown>;
}

/** `background` is a query that nobody clicked: it must not repeat a question that was just declined. */
export type Report = (error: unknown, background?: boolean) => void;

export function createReport(hosts: FailureHosts): Report {
  let asking = false;
  let declinedAt: string | null = null;

  async function askOnce(): Promise<void> {
    asking = true;
    try {
      if (!hosts.token()) await hosts.askLogin();
      else if (await hosts.askRelogin()) await hosts.relogin();
      else declinedAt = hosts.place();
    } finally {
      asking = false;
    }
  }

  return function report(error, background = false) {
    if (isGivenUp(error)) return;
    const failure = error instanceof ApiFailure ? error : null;
    if (!failure) {
      console.error(error);
      hosts.toast(hosts.say({ key: 'unknown', code: 0, said: '' }));
    } else if (failure.kind === 'code' && failure.code === 401) {
      const stale = failure.token !== hosts.token();
      if (stale || asking || (background && declinedAt === hosts.place())) return;
      void askOnce();
    } else {
      hosts.toast(hosts.say(wordingOf(failure)));
    }
  };
}

const isGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError');

let bound: Report = (error) => console.error(error);

/** The app hands over its hosts at start; this folder knows neither the router nor the kit. */
export const bindReport = (report: Report): void => {
  bound = report;
};

/** Shows a failure as the catalogue says. Queries and mutations do this by themselves. */
export const report: Report = (error, background) => bound(error, background);
