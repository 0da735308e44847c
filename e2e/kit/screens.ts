import type { Page, Request } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { leaveMains, NEW_MAIN } from './test.ts';

/** What each screen needs in its address to have something to show. */
const QUERIES: Record<string, string> = {
  'common/webview/index': '?doc=privacy-policy',
  'common/textview/index': '?faq=forgotPassword',
  // Of the demo network: a member, his company, one of its products, a post and news.
  'personal-card/index': '?id=3',
  'business-card/index': '?id=285',
  'business-card/card': '?id=285',
  'product-info/product-info': '?id=2053',
  'home-card-detail/home-card-detail': '?id=43',
  'home-detail/home-detail': '?id=43',
  'detail-comments/detail-comments': '?id=43',
  'informationDetail/informationDetail': '?id=1',
  'common/open-location/index': '?latitude=31.29834&longitude=120.71956',
  'home-search/home-search': '?keyword=%E7%B2%BE%E5%AF%86&tab=companies',
  'work/set-member': '?id=3',
};

export interface BuiltScreen {
  /** Under #/pages/, with its query. */
  address: string;
  name: string;
  public: boolean;
}

interface Surface {
  screens: { path: string; public: boolean }[];
}

const read = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(new URL(`../../contract/conformance/${file}`, import.meta.url), 'utf8')) as T;

/** Under #/pages/, with what the screen needs to have something to show. */
export const addressOf = (path: string): string => path + (QUERIES[path] ?? '');

export const specifiedScreens = async (): Promise<Surface['screens']> =>
  (await read<Surface>('surface.json')).screens;

/** Screens of our own, beside what is specified. */
const OWN = [
  'mine/notifications/index',
  'mine/points/index',
  'mine/referral/index',
  'mine/packages/index',
  'mine/orders/index',
  'mine/orders/detail',
  'mine/orders/pay',
  'mine/orders/result',
  'mine/fapiao/index',
  'mine/benefits/index',
].map((path) => ({ path, public: false }));

/** Sections of the back office of our own. */
const OFFICE_OWN = [
  'work/imports',
  'work/changes',
  'work/orders',
  'work/refunds',
  'work/fapiao',
  'work/reconciliation',
  'work/feedback',
  'work/audit',
];

const isOffice = ({ path, public: open }: Surface['screens'][number]) => path.startsWith('work/') && !open;

const described = (screen: Surface['screens'][number]): BuiltScreen => ({
  address: addressOf(screen.path),
  name: screen.path.replaceAll('/', '-'),
  public: screen.public,
});

/** Every specified screen for visitors and members, and our own. */
export const builtScreens = async (): Promise<BuiltScreen[]> =>
  [...(await specifiedScreens()).filter((screen) => !isOffice(screen)), ...OWN].map(described);

/** Every section of the back office. */
export const officeScreens = async (): Promise<BuiltScreen[]> =>
  [
    ...(await specifiedScreens()).filter(isOffice),
    ...OFFICE_OWN.map((path) => ({ path, public: false })),
  ].map(described);

/** The app keeps these mounted behind the next screen. Those with few elements come first. */
const STAYING_MOUNTED = [
  'mine/orders/index',
  'my-article/my-article',
  'tabbar/follow/follow',
  'tabbar/mine/mine',
  'home-search/home-search',
  'enterprise-list/enterprise-list',
  'member-list/member-list',
  'tabbar/home/home',
  'community/index',
  'work/index',
];

/**
 * The addresses of one of several parts of a list, of about the same size. Screens that stay mounted come last: axe takes
 * time for each hidden element too.
 */
export function partOf(screens: readonly BuiltScreen[], part: number, parts: number): string[] {
  const order = ({ address }: BuiltScreen) => STAYING_MOUNTED.indexOf(address.replace(/\?.*/, ''));
  return screens
    .toSorted((one, next) => order(one) - order(next))
    .map(({ address }) => address)
    .filter((_, index) => index % parts === part);
}

/** Opens one screen after the other and waits until each is complete. */
export interface Walk {
  (address: string): Promise<void>;
  /** Waits until all requests are answered and nothing on the page is about to change. */
  settled(): Promise<void>;
}

const SETTLE_MS = 20_000;
const SHORT_MS = 500;

interface Counted {
  shortTimers?: Set<number>;
}

/**
 * Runs in the page before the app: notes the short timers that have not run yet. React waits up to 300 ms before it
 * replaces a fallback, without a request or a change of the page in the meantime.
 */
function countTimers(longest: number): void {
  const { setTimeout: start, clearTimeout: stop } = window;
  const timers = ((window as Counted).shortTimers = new Set());
  const started = (handler: () => void, delay = 0, ...args: []) => {
    if (delay > longest) return start(handler, delay, ...args);
    const id = start(() => {
      timers.delete(id);
      handler(...args);
    }, delay);
    timers.add(id);
    return id;
  };
  const stopped = (id: number) => {
    timers.delete(id);
    stop(id);
  };
  Object.assign(window, { setTimeout: started, clearTimeout: stopped });
}

/** Runs in the page: no loading state and no short timer for three frames, so that effects after a render have run. */
async function untilIdle(deadline: number): Promise<void> {
  const busy = () =>
    ((window as Counted).shortTimers?.size ?? 0) > 0 ||
    [...document.querySelectorAll('[data-slot] output.sr')].some(
      (status) => status.checkVisibility() && /\S/.test(status.textContent),
    );
  for (let idle = 0; idle < 3; idle = busy() ? 0 : idle + 1) {
    if (Date.now() > deadline) throw new Error(`${location.href} is still loading`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Counts the requests of the page from now on, so it comes before the app is opened. */
export function walkOf(page: Page): Walk {
  const prepared = page.addInitScript(countTimers, SHORT_MS);
  let open = 0;
  let started = 0;
  let check = () => {};
  // The stream of notifications never ends.
  const counts = (request: Request) => !new URL(request.url()).pathname.endsWith('/stream');
  const ended = (request: Request) => {
    if (counts(request)) open -= 1;
    check();
  };
  page.on('request', (request) => {
    if (!counts(request)) return;
    open += 1;
    started += 1;
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);

  const answered = (deadline: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${page.url()}: ${open} requests are not answered`)),
        deadline - Date.now(),
      );
      check = () => {
        if (open > 0) return;
        clearTimeout(timer);
        resolve();
      };
      check();
    });

  const settled = async () => {
    const deadline = Date.now() + SETTLE_MS;
    let before: number;
    // An answer may cause the next request.
    do {
      before = started;
      await answered(deadline);
      await page.evaluate(untilIdle, deadline);
    } while (started !== before || open > 0);
  };

  const visit = async (address: string) => {
    await prepared;
    await leaveMains(page);
    await page.goto(`/#/pages/${address}`);
    await page.locator(NEW_MAIN).waitFor();
    await settled();
  };
  return Object.assign(visit, { settled });
}
