/**
 * Takes a screenshot of every screen: phone and desktop, both languages, both themes, with an index page. An
 * argument selects screens by a part of their name; `readme` takes the screenshots of the README instead.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';
import { startProductionStack } from '@mingtang/test-support/production-stack';
import { DEVICES, type Device, openBrowser, openBrowserContext } from './kit/browser-context.ts';
import { DEMO_PASSWORD, logInMember } from './kit/api.steps.ts';
import { createLoggedInAdministrator } from './kit/admin-session.ts';
import { listMemberScreens, listAdminScreens, createScreenOpener } from './kit/screens.ts';
import type { Language, Theme } from './kit/visit-test.ts';
import { takeReadmeScreenshots } from './shots.readme.ts';

const FOLDER = path.join(ROOT, 'shots');
const screenFilter = process.argv[2];

const stack = await startProductionStack({ name: 'shots', apiCount: 1, redisDb: 11 });
process.env['E2E_URL'] = stack.url;
process.env['E2E_GATEWAYS'] = stack.vendorFakesUrl;
process.env['E2E_REDIS'] = stack.redisUrl;
process.env['E2E_DATABASE_URL'] = stack.databaseUrl;
const browser = await openBrowser();
try {
  // A member of the demo data.
  const memberToken = await logInMember('13800001268', DEMO_PASSWORD);
  const administrator = await createLoggedInAdministrator();
  if (screenFilter === 'readme')
    await takeReadmeScreenshots(browser, { member: memberToken, staff: administrator.token });
  else await takeAllScreenshots(memberToken, administrator.token);
} finally {
  await browser.close();
  await stack.stop();
}

async function takeAllScreenshots(memberToken: string, staffToken: string): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const fileNames: string[] = [];
  const screens = [...(await listMemberScreens()), ...(await listAdminScreens())].filter(
    (screen) => screenFilter === undefined || screen.name.includes(screenFilter),
  );
  for (const device of Object.keys(DEVICES) as Device[]) {
    for (const language of ['zh', 'en'] satisfies Language[]) {
      for (const theme of ['light', 'dark'] satisfies Theme[]) {
        for (const screen of screens) {
          const isVisitor = screen.name === 'login' || screen.name === 'register';
          const isAdmin = screen.name.startsWith('admin');
          const context = await openBrowserContext(browser, {
            device,
            language,
            theme,
            ...(isVisitor ? {} : { token: isAdmin ? staffToken : memberToken }),
          });
          const page = await context.newPage();
          await createScreenOpener(page)(screen.ref);
          const name = `${screen.name}.${device}.${language}.${theme}.png`;
          await page.screenshot({ path: path.join(FOLDER, name), fullPage: true });
          fileNames.push(name);
          await context.close();
        }
      }
    }
  }
  await writeFile(path.join(FOLDER, 'index.html'), renderIndex(fileNames));
  console.log(`${fileNames.length} screenshots in shots/, see shots/index.html`);
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
