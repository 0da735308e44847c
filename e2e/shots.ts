/**
 * Takes a screenshot of every screen and of the states that its address alone does not show: phone and desktop, both
 * languages, both themes, with an index page. An argument selects screens by a part of their name; `readme` takes the
 * screenshots of the README instead, `handbook` the pictures of the handbook.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';
import { startProductionStack } from '@mingtang/test-support/production-stack';
import { DEVICES, type Device, openBrowser, openBrowserContext } from './kit/browser-context.ts';
import type { BrowserContext, Page } from '@playwright/test';
import type { ScreenName } from '@mingtang/contract/screen-paths';
import type { ScreenRef } from '@mingtang/contract/screen-refs';
import { callApi, DEMO_PASSWORD, openSession } from './kit/api.steps.ts';
import { createLoggedInAdministrator } from './kit/admin-session.ts';
import { placeOrder } from './kit/payments.steps.ts';
import { listMemberScreens, listAdminScreens, createScreenOpener, withQuery } from './kit/screens.ts';
import type { Language } from './kit/visit-test.ts';
import { takeHandbookPictures } from './shots.handbook.ts';
import { takeReadmeScreenshots } from './shots.readme.ts';

const FOLDER = path.join(ROOT, 'shots');
/** Long lists are cut. */
const MAX_HEIGHT = 2400;
const PARALLEL_PAGES = 2;
const IMAGES_TIMEOUT_MS = 2_000;

interface Shot {
  name: string;
  /** A screen of the app, or the path of a public page. */
  target: ScreenRef | `/${string}`;
  as: 'visitor' | 'member' | 'staff';
  /** Text to type into the search field. */
  searchText?: Record<Language, string>;
  /** Query of the screen in English, if it differs. */
  queryEn?: `?${string}`;
  /** Cancels the dialog that asks visitors to log in, to show the screen behind it. */
  cancelLogin?: true;
}

/** States beside the plain screens: what visitors see, forms with data, and the public pages. */
const OTHER_STATES: readonly Shot[] = [
  { name: 'visitorHome', target: 'home', as: 'visitor' },
  { name: 'visitorFollows', target: 'follows', as: 'visitor', cancelLogin: true },
  { name: 'visitorMine', target: 'mine', as: 'visitor', cancelLogin: true },
  { name: 'visitorCompany', target: withQuery('company'), as: 'visitor' },
  { name: 'typingSearch', target: 'search', as: 'member', searchText: { zh: '阀门', en: 'valve' } },
  {
    name: 'searchAll',
    target: 'search?keyword=%E7%BA%B8%E7%AE%B1',
    queryEn: '?keyword=carton',
    as: 'member',
  },
  { name: 'companyFormEdit', target: 'companyForm?id=17', as: 'member' },
  { name: 'productFormEdit', target: 'productForm?id=264', as: 'member' },
  { name: 'productFormAdd', target: 'productForm?company=17', as: 'member' },
  { name: 'publicCompany', target: '/c/17', as: 'visitor' },
  { name: 'publicProduct', target: '/p/264', as: 'visitor' },
  { name: 'publicMember', target: '/m/3', as: 'visitor' },
];

const VISITOR_SCREENS: ReadonlySet<ScreenName> = new Set(['login', 'register']);

/** The list of devices names the browser that logged in. */
const PHONE_BROWSER =
  'Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const screenFilter = process.argv[2];

const stack = await startProductionStack({ name: 'shots', apiCount: 1, redisDb: 11 });
process.env['E2E_URL'] = stack.url;
process.env['E2E_GATEWAYS'] = stack.vendorFakesUrl;
process.env['E2E_REDIS'] = stack.redisUrl;
process.env['E2E_DATABASE_URL'] = stack.databaseUrl;
const browser = await openBrowser();
try {
  // A member of the demo data.
  const { token: memberToken } = await openSession('13800001268', DEMO_PASSWORD, PHONE_BROWSER);
  const administrator = await createLoggedInAdministrator();
  if (screenFilter === 'readme')
    await takeReadmeScreenshots(browser, { member: memberToken, staff: administrator.token });
  else if (screenFilter === 'handbook')
    await takeHandbookPictures(browser, { member: memberToken, staff: administrator.token });
  else await takeAllScreenshots(memberToken, administrator.token);
} finally {
  await browser.close();
  await stack.stop();
}

async function listShots(memberToken: string): Promise<Shot[]> {
  const paidOrder = await findPaidOrder(memberToken);
  const orderNumbers: Partial<Record<ScreenName, string>> = {
    order: paidOrder,
    paymentResult: paidOrder,
    payment: await placeOrder({ token: memberToken }, 'G-12'),
  };
  const memberScreens = (await listMemberScreens()).map(({ name, ref }): Shot => ({
    name,
    target: orderNumbers[name] === undefined ? ref : `${name}?number=${orderNumbers[name]}`,
    ...(name === 'search' && { queryEn: '?keyword=precision&tab=companies' as const }),
    as: VISITOR_SCREENS.has(name) ? 'visitor' : 'member',
  }));
  const adminScreens = (await listAdminScreens()).map(({ name, ref }): Shot => ({
    name,
    target: ref,
    as: 'staff',
  }));
  return [...memberScreens, ...OTHER_STATES, ...adminScreens];
}

async function takeAllScreenshots(memberToken: string, staffToken: string): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const tokens = { visitor: undefined, member: memberToken, staff: staffToken };
  const shots = (await listShots(memberToken)).filter(
    ({ name }) => screenFilter === undefined || name.includes(screenFilter),
  );
  const variants = (Object.keys(DEVICES) as Device[]).flatMap((device) =>
    (['zh', 'en'] as const).flatMap((language) =>
      (['light', 'dark'] as const).map((theme) => ({ device, language, theme })),
    ),
  );
  const files = variants.flatMap((variant) =>
    shots.map((shot) => ({
      shot,
      variant,
      fileName: `${shot.name}.${variant.device}.${variant.language}.${variant.theme}.png`,
    })),
  );
  const queue = files.values();
  await Promise.all(
    Array.from({ length: PARALLEL_PAGES }, async () => {
      for (const { shot, variant, fileName } of queue) {
        const token = tokens[shot.as];
        const context = await openBrowserContext(browser, {
          ...variant,
          ...(token === undefined ? {} : { token }),
        });
        await takeShot(context, shot, variant.language, path.join(FOLDER, fileName));
        await context.close();
      }
    }),
  );
  const fileNames = files.map(({ fileName }) => fileName);
  await writeFile(path.join(FOLDER, 'index.html'), renderIndex(fileNames));
  console.log(`${fileNames.length} screenshots in shots/, see shots/index.html`);
}

async function takeShot(
  context: BrowserContext,
  { target, searchText, queryEn, cancelLogin }: Shot,
  language: Language,
  file: string,
): Promise<void> {
  const page = await context.newPage();
  const openScreen = createScreenOpener(page);
  if (target.startsWith('/')) {
    await page.goto(language === 'en' ? `/en${target}` : target);
  } else {
    const ref = language === 'en' && queryEn !== undefined ? `${target.split('?')[0]!}${queryEn}` : target;
    await openScreen(ref as ScreenRef);
    if (cancelLogin) {
      await page.getByRole('alertdialog').getByRole('button').first().click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    if (searchText !== undefined) {
      await page.getByRole('combobox').first().fill(searchText[language]);
      await page.getByRole('option').first().waitFor();
      await openScreen.settled();
    }
  }
  await page.setViewportSize(await sizeOfWholePage(page));
  await openScreen.settled();
  // A lazy image that is not on the page's visible part never loads.
  await page.evaluate(
    (timeoutMs) =>
      Promise.race([
        Promise.all([...document.images].map((image) => image.decode().catch(() => {}))),
        new Promise((resolve) => setTimeout(resolve, timeoutMs)),
      ]),
    IMAGES_TIMEOUT_MS,
  );
  await page.screenshot({ path: file });
}

/** A viewport as high as the page, so that bars at the bottom are at the end of the picture and lazy images load. */
async function sizeOfWholePage(page: Page): Promise<{ width: number; height: number }> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width, height: minHeight } = page.viewportSize()!;
  return { width, height: Math.min(Math.max(height, minHeight), MAX_HEIGHT) };
}

async function findPaidOrder(token: string): Promise<string> {
  const { data } = await callApi<{ rows: { number: string; state: string }[] }>('GET', '/h5/orders', {
    token,
  });
  const order = data.rows.find(({ state }) => state === 'paid');
  if (order === undefined) throw new Error('the demo member has no paid order');
  return order.number;
}

function renderIndex(fileNames: string[]): string {
  const byScreen = Map.groupBy(fileNames, (name) => name.split('.')[0]!);
  const figure = (name: string) =>
    `<figure><img loading="lazy" src="${name}" alt=""><figcaption>${name}</figcaption></figure>`;
  const body = [...byScreen]
    .map(
      ([screenName, screenFileNames]) =>
        `<h2>${screenName}</h2><div>${screenFileNames.map(figure).join('')}</div>`,
    )
    .join('');
  return `<!doctype html><meta charset="utf-8"><title>Mingtang screens</title><style>body{font:14px sans-serif;margin:24px}div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{height:420px;border:1px solid #ccc}figcaption{max-width:320px}</style><h1>Mingtang screens</h1>${body}`;
}
