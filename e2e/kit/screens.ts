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

/** Answers a function that opens one screen after the other and returns when nothing is on its way any more. */
export function walkOf(page: Page): (address: string) => Promise<void> {
  let open = 0;
  // The live line never ends.
  const counts = (request: Request) => !new URL(request.url()).pathname.endsWith('/stream');
  page.on('request', (request) => (open += counts(request) ? 1 : 0));
  page.on('requestfinished', (request) => (open -= counts(request) ? 1 : 0));
  page.on('requestfailed', (request) => (open -= counts(request) ? 1 : 0));
  return async (address) => {
    await leaveMains(page);
    await page.goto(`/#/pages/${address}`);
    await page.locator(NEW_MAIN).waitFor();
    // A screen that loads says so in its status line; the line is empty otherwise.
    const loading = page.locator('[data-slot] output.sr:visible').filter({ hasText: /\S/ });
    // Two quiet looks in a row: an answer may call for another request.
    for (let quiet = 0, turn = 0; quiet < 2; turn += 1) {
      if (turn > 200) throw new Error(`${address} is still loading`);
      quiet = open === 0 && (await loading.count()) === 0 ? quiet + 1 : 0;
      await page.waitForTimeout(50);
    }
  };
}
