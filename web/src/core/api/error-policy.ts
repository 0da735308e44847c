import { ApiError } from './api-error.ts';

/** Keys of the text namespace `failures`; the specification defines their texts. */
export type ErrorTextKey = 'session' | 'forbidden' | 'missing' | 'unknown' | 'network' | 'timeout' | 'status';

/** What to show for an error: the text of `key`, unless there is a message of the server. */
export interface ErrorText {
  key: ErrorTextKey;
  code: number;
  /** The server's message if it takes precedence over the text of `key`, else ''. */
  serverMessage: string;
}

/** The text that the specification requires for an error. */
export function pickErrorText(apiError: ApiError): ErrorText {
  const { kind, code, msg } = apiError;
  const withoutMessage = (key: ErrorTextKey): ErrorText => ({ key, code, serverMessage: '' });
  if (kind !== 'code') return withoutMessage(kind);
  if (code === 401) return withoutMessage('session');
  // A specific 403 or 404 has its own message; for a generic one the server sends the text of `key` itself.
  if (code === 403) return { key: 'forbidden', code, serverMessage: msg };
  if (code === 404) return { key: 'missing', code, serverMessage: msg };
  return { key: 'unknown', code, serverMessage: msg };
}

export interface ErrorHandlerDeps {
  toast(text: string): void;
  formatText(text: ErrorText): string;
  /** Current token, to ignore a late 401 of an earlier session. */
  token(): string | null;
  /** Current URL, to remember on which page the user declined to log in again. */
  url(): string;
  /** Resolves to true when the user wants to log in again. */
  confirmRelogin(): Promise<boolean>;
  relogin(): Promise<void>;
  /** Asks a visitor, who has no token, to log in. */
  promptLogin(): Promise<unknown>;
}

/** `background`: the call was not started by the user, so the user is not asked again after declining. */
export type ErrorHandler = (error: unknown, background?: boolean) => void;

export function createErrorHandler(deps: ErrorHandlerDeps): ErrorHandler {
  let dialogOpen = false;
  let declinedUrl: string | null = null;

  async function askToLogIn(): Promise<void> {
    dialogOpen = true;
    try {
      if (!deps.token()) await deps.promptLogin();
      else if (await deps.confirmRelogin()) await deps.relogin();
      else declinedUrl = deps.url();
    } finally {
      dialogOpen = false;
    }
  }

  return (error, background = false) => {
    if (isAborted(error)) return;
    const apiError = error instanceof ApiError ? error : null;
    if (!apiError) {
      console.error(error);
      deps.toast(deps.formatText({ key: 'unknown', code: 0, serverMessage: '' }));
    } else if (apiError.kind === 'code' && apiError.code === 401) {
      const isStale = apiError.token !== deps.token();
      if (isStale || dialogOpen || (background && declinedUrl === deps.url())) return;
      void askToLogIn();
    } else {
      deps.toast(deps.formatText(pickErrorText(apiError)));
    }
  };
}

const isAborted = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError');

let boundHandler: ErrorHandler = (error) => console.error(error);

/** Called by the app at start, because this folder must not depend on the router or the UI. */
export const bindErrorHandler = (handler: ErrorHandler): void => {
  boundHandler = handler;
};

/**
 * Shows an error to the user. The query cache and the mutation cache call this for failed queries and
 * mutations, so other code calls it only for errors of other promises.
 */
export const handleError: ErrorHandler = (error, background) => boundHandler(error, background);
