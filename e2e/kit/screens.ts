import { screenTable, type ScreenName } from '@mingtang/contract/screen-paths';
import { screenRefOf, type ScreenRef } from '@mingtang/contract/screen-refs';
import type { Page, Request } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { markMainsAsOld, NEW_MAIN, urlOf } from './visit-test.ts';

/** The query that a screen needs to show data. */
const SCREEN_QUERIES: Partial<Record<ScreenName, `?${string}`>> = {
  webview: '?doc=privacy-policy',
  textview: '?faq=forgotPassword',
  // Ids of the demo data: a member, their company, one of its products, a post and a news item.
  member: '?id=3',
  company: '?id=17',
  companyCard: '?id=17',
  product: '?id=264',
  post: '?id=163',
  postForMembers: '?id=163',
  comments: '?id=163',
  news: '?id=1',
  location: '?latitude=31.29834&longitude=120.71956',
  search: '?keyword=%E7%B2%BE%E5%AF%86&tab=companies',
  adminMember: '?id=3',
};

export interface ScreenInfo {
  name: ScreenName;
  /** With the query that the screen needs to show data. */
  ref: ScreenRef;
  public: boolean;
}

interface Surface {
  screens: { path: string; public: boolean }[];
}

const readConformanceFile = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(new URL(`../../contract/conformance/${file}`, import.meta.url), 'utf8')) as T;

export const screenQuery = (name: ScreenName): '' | `?${string}` => SCREEN_QUERIES[name] ?? '';
/** A screen with the query that it needs to show data. */
export const withQuery = (name: ScreenName): ScreenRef => `${name}${screenQuery(name)}`;

const toScreenInfo = (name: ScreenName, isPublic: boolean): ScreenInfo => ({
  name,
  ref: withQuery(name),
  public: isPublic,
});

const isAdminScreen = ({ name }: ScreenInfo) => 'admin' in screenTable[name];

/** The specified screens, in the order of the specification, then the others. */
async function listAllScreens(): Promise<ScreenInfo[]> {
  const specified = (await readConformanceFile<Surface>('surface.json')).screens.map((screen) =>
    toScreenInfo(screenRefOf(screen.path) as ScreenName, screen.public),
  );
  const names = new Set(specified.map(({ name }) => name));
  const others = Object.entries(screenTable)
    .map(([name, row]) => toScreenInfo(name as ScreenName, 'public' in row))
    .filter(({ name }) => !names.has(name));
  return [...specified, ...others];
}

/** Every screen for visitors and members, specified or not. */
export const listMemberScreens = async (): Promise<ScreenInfo[]> =>
  (await listAllScreens()).filter((screen) => !isAdminScreen(screen));

/** Every section of the back office. */
export const listAdminScreens = async (): Promise<ScreenInfo[]> =>
  (await listAllScreens()).filter(isAdminScreen);

/** The app keeps these screens mounted in the background. Those with few elements come first. */
const STAYING_MOUNTED: readonly ScreenName[] = [
  'orders',
  'myPosts',
  'follows',
  'mine',
  'search',
  'companies',
  'members',
  'home',
  'community',
  'adminDashboard',
];

/**
 * Splits the screens into `partCount` equal parts and returns the addresses of one part. Screens that stay
 * mounted come last, because axe takes time for each hidden
 * element too.
 */
export function refsOfPart(
  screens: readonly ScreenInfo[],
  partIndex: number,
  partCount: number,
): ScreenRef[] {
  return screens
    .toSorted((a, b) => STAYING_MOUNTED.indexOf(a.name) - STAYING_MOUNTED.indexOf(b.name))
    .map(({ ref }) => ref)
    .filter((_, index) => index % partCount === partIndex);
}

/** Opens a screen and waits until it is complete. */
export interface OpenScreen {
  (screen: ScreenRef): Promise<void>;
  /** Waits until all requests have completed and the page is idle. */
  settled(): Promise<void>;
}

const SETTLE_TIMEOUT_MS = 20_000;
const MAX_TRACKED_TIMER_MS = 500;

interface WindowWithTimers {
  shortTimers?: Set<number>;
}

/**
 * Runs in the page before the app: records the short timers that have not fired yet. React waits up to 300 ms before it
 * replaces a fallback, without a request or a change of the page in the meantime.
 */
function trackTimers(maxDelayMs: number): void {
  const { setTimeout: originalSetTimeout, clearTimeout: originalClearTimeout } = window;
  const timers = ((window as WindowWithTimers).shortTimers = new Set());
  const startTracked = (handler: () => void, delay = 0, ...args: []) => {
    if (delay > maxDelayMs) return originalSetTimeout(handler, delay, ...args);
    const id = originalSetTimeout(() => {
      timers.delete(id);
      handler(...args);
    }, delay);
    timers.add(id);
    return id;
  };
  const clearTracked = (id: number) => {
    timers.delete(id);
    originalClearTimeout(id);
  };
  Object.assign(window, { setTimeout: startTracked, clearTimeout: clearTracked });
}

/** Runs in the page: waits for three frames without loading state or short timer, so that effects have run. */
async function waitUntilIdle(deadline: number): Promise<void> {
  const isBusy = () =>
    ((window as WindowWithTimers).shortTimers?.size ?? 0) > 0 ||
    [...document.querySelectorAll('[data-slot] output.sr')].some(
      (status) => status.checkVisibility() && /\S/.test(status.textContent),
    );
  for (let idleFrames = 0; idleFrames < 3; idleFrames = isBusy() ? 0 : idleFrames + 1) {
    if (Date.now() > deadline) throw new Error(`${location.href} is still loading`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Counts the requests of the page from now on, so call it before the app is opened. */
export function createScreenOpener(page: Page): OpenScreen {
  const initScript = page.addInitScript(trackTimers, MAX_TRACKED_TIMER_MS);
  let openRequests = 0;
  let startedRequests = 0;
  let resolveIfAllResponded = () => {};
  // The notification stream never ends.
  const isCounted = (request: Request) => !new URL(request.url()).pathname.endsWith('/stream');
  const onRequestEnd = (request: Request) => {
    if (isCounted(request)) openRequests -= 1;
    resolveIfAllResponded();
  };
  page.on('request', (request) => {
    if (!isCounted(request)) return;
    openRequests += 1;
    startedRequests += 1;
  });
  page.on('requestfinished', onRequestEnd);
  page.on('requestfailed', onRequestEnd);

  const waitForAllResponses = (deadline: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${page.url()}: ${openRequests} requests have no response`)),
        deadline - Date.now(),
      );
      resolveIfAllResponded = () => {
        if (openRequests > 0) return;
        clearTimeout(timer);
        resolve();
      };
      resolveIfAllResponded();
    });

  const settled = async () => {
    const deadline = Date.now() + SETTLE_TIMEOUT_MS;
    let startedBefore: number;
    // A response may cause the next request.
    do {
      startedBefore = startedRequests;
      await waitForAllResponses(deadline);
      await page.evaluate(waitUntilIdle, deadline);
    } while (startedRequests !== startedBefore || openRequests > 0);
  };

  const openScreen = async (screen: ScreenRef) => {
    await initScript;
    await markMainsAsOld(page);
    await page.goto(urlOf(screen));
    await page.locator(NEW_MAIN).waitFor();
    await settled();
  };
  return Object.assign(openScreen, { settled });
}
