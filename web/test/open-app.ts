import type { CurrentUser } from '@mingtang/contract/accounts';
import { LANGUAGE_KEY, TOKEN_KEY } from '@mingtang/contract/limits';
import { addressOf, screenRefOf, type ScreenRef } from '@mingtang/contract/screen-refs';
import { screen, waitFor, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { FakeApi } from './fake-api.ts';
import { openPage } from './page-lifecycle.ts';
import { currentUser } from './samples/accounts.sample.ts';

export type Language = 'zh' | 'en';

export interface AppOptions {
  language?: Language;
  /** The logged-in user; none by default. `true` is an ordinary member. */
  user?: CurrentUser | true;
  /** Sets up the responses of the screen's calls. */
  api?: (api: FakeApi) => void;
  /** Default: 390 × 844. */
  viewport?: { width: number; height: number };
  /** Items for localStorage, set before the app starts. */
  localStorageItems?: Record<string, string>;
  /** `history.state` of the first entry, as after a reload. */
  historyState?: object | null;
}

export interface OpenedApp {
  api: FakeApi;
  user: UserEvent;
}

const PHONE_VIEWPORT = { width: 390, height: 844 };
/** The first app of a test file loads all modules, which is slow on a busy machine. */
const START_TIMEOUT_MS = 30_000;

let runningApp: { api: FakeApi; consoleErrors: string[]; close: () => Promise<void> } | undefined;

/** Responses of the calls that every screen may make. */
function stubShellCalls(api: FakeApi, user: CurrentUser | undefined): void {
  api.respondWith('GET /no-auth/h5/freSystemSettings/query/list', { rows: [] });
  if (user === undefined) {
    api.respondWith('GET /no-auth/h5/directory/totals', {
      companies: { total: 1280, more: false },
      members: { total: 100_000, more: true },
    });
    api.respondWith('GET /no-auth/h5/membership/prices', {
      temporary: {
        days: 30,
        allowances: {
          postsADay: 1,
          products: 3,
          revealsADay: 3,
          quotesAMonth: 0,
          pinsAMonth: 0,
          seats: 1,
        },
      },
      rows: [],
    });
    return;
  }
  api.respondWith('GET /h5/notifications/unread', { unread: 0 });
  api.respondWith('GET /h5/member/getUserByToken', user);
  // Every list of the back office has saved views.
  if (user.admin)
    api.respondWith('GET /h5/views', { rows: [] }).respondWith('GET /h5/custom-fields', { rows: [] });
  // A stream that stays open without events.
  api.respondRaw('GET /h5/notifications/stream', () => new Response(new ReadableStream()));
}

/** A screen as in `company?id=7`. Empty or only a query, as in `?tab=members`: the home page at the root. */
export type AppLocation = ScreenRef | '' | `?${string}`;
const isRoot = (location: AppLocation): location is '' | `?${string}` => /^(?:\?|$)/.test(location);

/** Hash of a location, as in the `href` of a link to it. */
export const hrefTo = (location: AppLocation): string =>
  isRoot(location) ? `#/${location}` : `#/pages/${addressOf(location)}`;

/** Enters a URL in the address bar of the open app. */
export function enterUrl(location: AppLocation): void {
  window.history.pushState(null, '', `/${hrefTo(location)}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * Starts the whole app at this location, beginning with boot.ts, and returns when a screen or a dialog is shown. One
 * app per test.
 */
export async function openApp(
  location: AppLocation,
  {
    language = 'zh',
    user,
    api: stubCalls,
    viewport = PHONE_VIEWPORT,
    localStorageItems = {},
    historyState = null,
  }: AppOptions = {},
): Promise<OpenedApp> {
  // The app keeps session, texts and cached responses in module state, so each app needs fresh modules.
  vi.resetModules();
  const api = new FakeApi();
  const account = user === true ? currentUser() : user;
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(LANGUAGE_KEY, language === 'en' ? '1' : '0');
  if (account) {
    localStorage.setItem(TOKEN_KEY, 'test-token');
    localStorage.setItem('App-User', JSON.stringify(account));
  }
  for (const [key, value] of Object.entries(localStorageItems)) localStorage.setItem(key, value);
  stubShellCalls(api, account);
  stubCalls?.(api);
  vi.stubGlobal('fetch', api.fetch);
  const consoleErrors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    consoleErrors.push(args.map(String).join(' '));
  });
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport(viewport);
  // Before `openPage`: user-event adds its listeners to the document once for all tests, and `close` would remove them.
  const userEvents = userEvent.setup({ delay: null });
  runningApp = { api, consoleErrors, close: openPage().close };
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(historyState, '', `/${hrefTo(location)}`);
  await import('../src/boot.ts');
  await waitFor(
    () => {
      if (document.querySelector('[data-slot] main, [role=alertdialog]') === null)
        throw new Error(`no screen or dialog is shown at ${location}`);
    },
    { timeout: START_TIMEOUT_MS },
  );
  return { api, user: userEvents };
}

afterEach(async () => {
  const { api, consoleErrors, close } = runningApp ?? {};
  runningApp = undefined;
  vi.useRealTimers();
  await close?.();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A call that the contract rejects, a call without a response or a console error fails the test.
  const problems = [...(api?.errors ?? []), ...(consoleErrors ?? []).map((text) => `console: ${text}`)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

/** Queries within the current screen. The tab bar and the `Rail`, both always in the page, are excluded. */
export const main = (): ReturnType<typeof within> => {
  const found = [...document.querySelectorAll<HTMLElement>('[data-slot] main')].at(-1);
  if (found === undefined) throw new Error('no screen is shown');
  return within(found);
};

/** Screen and query of the current URL, as in `company?id=7`; at the root, the query only. */
export const currentLocation = (): string =>
  screenRefOf(window.location.hash.replace(/^#\/(?:pages\/)?/, ''));

/** Waits for a text in a status region: a toast or the connectivity bar. */
export const findAnnouncement = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    for (const status of screen.getAllByRole('status')) {
      const found = within(status).queryByText(text, { exact: true });
      if (found) return found;
    }
    throw new Error(`“${text}” is not announced`);
  });

export { screen, waitFor, within };
