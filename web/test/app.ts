import type { CurrentUser } from '@mingtang/contract/accounts';
import { LANGUAGE_KEY, TOKEN_KEY } from '@mingtang/contract/limits';
import { screen, waitFor, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { FakeApi } from './api.ts';
import { openPage } from './page.ts';
import { currentUser } from './samples/accounts.ts';

export type Language = 'zh' | 'en';

export interface AppOptions {
  language?: Language;
  /** Who is signed in; nobody unless named. `true` is an ordinary member. */
  user?: CurrentUser | true;
  /** What the calls of the screen are answered with. */
  api?: (api: FakeApi) => void;
  /** 390 × 844 unless it says otherwise. */
  viewport?: { width: number; height: number };
  /** Put into localStorage before the app starts. */
  stored?: Record<string, string>;
  /** What the history holds about the place, as after a reload. */
  entry?: object | null;
}

export interface OpenedApp {
  api: FakeApi;
  user: UserEvent;
}

const PHONE = { width: 390, height: 844 };
/** The first app of a file loads all modules, on a busy machine for long. */
const START_MS = 30_000;

let running: { api: FakeApi; complaints: string[]; close: () => Promise<void> } | undefined;

/** What every screen may ask for. */
function answerShell(api: FakeApi, user: CurrentUser | undefined): void {
  api.answer('GET /no-auth/h5/freSystemSettings/query/list', { rows: [] });
  if (user === undefined) return;
  api.answer('GET /h5/notifications/unread', { unread: 0 });
  api.answer('GET /h5/member/getUserByToken', user);
  // A stream that stays open and says nothing.
  api.respond('GET /h5/notifications/stream', () => new Response(new ReadableStream()));
}

/**
 * Starts the whole app at this path under #/pages/, from its first script on, and returns when a screen or a question
 * is shown. An empty path or a query alone, as in `?tab=members`, is the home page. One app per test.
 */
export async function openApp(
  path: string,
  { language = 'zh', user, api: answer, viewport = PHONE, stored = {}, entry = null }: AppOptions = {},
): Promise<OpenedApp> {
  // The app keeps its session, texts and answers in modules: each app gets modules of its own.
  vi.resetModules();
  const api = new FakeApi();
  const person = user === true ? currentUser() : user;
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(LANGUAGE_KEY, language === 'en' ? '1' : '0');
  if (person) {
    localStorage.setItem(TOKEN_KEY, 'test-token');
    localStorage.setItem('App-User', JSON.stringify(person));
  }
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  answerShell(api, person);
  answer?.(api);
  vi.stubGlobal('fetch', api.fetch);
  const complaints: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    complaints.push(args.map(String).join(' '));
  });
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport(viewport);
  // Before `openPage`: user-event adds its listeners to the document once for all tests, and `close` would remove them.
  const userEvents = userEvent.setup({ delay: null });
  running = { api, complaints, close: openPage().close };
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(entry, '', /^(?:\?|$)/.test(path) ? `/#/${path}` : `/#/pages/${path}`);
  await import('../src/boot.ts');
  await waitFor(
    () => {
      if (document.querySelector('[data-slot] main, [role=alertdialog]') === null)
        throw new Error(`nothing is shown at ${path}`);
    },
    { timeout: START_MS },
  );
  return { api, user: userEvents };
}

afterEach(async () => {
  const { api, complaints, close } = running ?? {};
  running = undefined;
  vi.useRealTimers();
  await close?.();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A call that the contract refuses or that has no answer, or an error in the console, fails the test.
  const problems = [...(api?.errors ?? []), ...(complaints ?? []).map((text) => `console: ${text}`)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

/** The screen itself, without the bars around it: both the bar of a phone and the rail of a desktop are in the page. */
export const main = (): ReturnType<typeof within> => {
  const found = [...document.querySelectorAll<HTMLElement>('[data-slot] main')].at(-1);
  if (found === undefined) throw new Error('no screen is shown');
  return within(found);
};

/** The path under #/pages/ with its query; empty at the home root. */
export const currentPath = (): string => window.location.hash.replace(/^#\/(?:pages\/)?/, '');

/** A passing message, or the standing line about the connection. */
export const announced = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    for (const status of screen.getAllByRole('status')) {
      const found = within(status).queryByText(text, { exact: true });
      if (found) return found;
    }
    throw new Error(`“${text}” is not announced`);
  });

export { screen, waitFor, within };
