import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../scripts/processes.ts';
import { startStack } from '../scripts/stack.ts';
import { DEVICES, type Device, openBrowser, openContext } from './kit/browser.ts';
import { DEMO_PASSWORD, logInMember } from './kit/network.ts';
import { openOffice } from './kit/office.ts';
import { builtScreens, officeScreens, walkOf } from './kit/screens.ts';
import type { Language, Theme } from './kit/test.ts';
import { takeReadmePictures } from './shots.readme.ts';

/**
 * A picture of every built screen: phone and desktop, both languages, both themes, with an index page. With a part of a
 * name, of those screens alone; with `readme`, the pictures of the front page.
 */
const FOLDER = path.join(ROOT, 'shots');
const only = process.argv[2];

const stack = await startStack({ name: 'shots', apis: 1, redisDb: 11 });
process.env['E2E_URL'] = stack.url;
process.env['E2E_GATEWAYS'] = stack.gateways;
process.env['E2E_REDIS'] = stack.redisUrl;
process.env['E2E_DATABASE_URL'] = stack.databaseUrl;
const browser = await openBrowser();
try {
  const token = await logInMember('13800001268', DEMO_PASSWORD);
  const office = await openOffice();
  if (only === 'readme') await takeReadmePictures(browser, { member: token, staff: office.token });
  else await takeAll(token, office.token);
} finally {
  await browser.close();
  await stack.stop();
}

async function takeAll(token: string, staffToken: string): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const names: string[] = [];
  const wanted = [...(await builtScreens()), ...(await officeScreens())].filter(
    (screen) => only === undefined || screen.name.includes(only),
  );
  for (const device of Object.keys(DEVICES) as Device[]) {
    for (const language of ['zh', 'en'] satisfies Language[]) {
      for (const theme of ['light', 'dark'] satisfies Theme[]) {
        for (const screen of wanted) {
          const visitor = screen.address === 'login' || screen.address === 'register';
          const staff = screen.name.startsWith('work-') && !screen.public;
          const context = await openContext(browser, {
            device,
            language,
            theme,
            ...(visitor ? {} : { token: staff ? staffToken : token }),
          });
          const page = await context.newPage();
          await walkOf(page)(screen.address);
          const name = `${screen.name}.${device}.${language}.${theme}.png`;
          await page.screenshot({ path: path.join(FOLDER, name), fullPage: true });
          names.push(name);
          await context.close();
        }
      }
    }
  }
  await writeFile(path.join(FOLDER, 'index.html'), indexOf(names));
  console.log(`${names.length} pictures in shots/, see shots/index.html`);
}

function indexOf(pictures: string[]): string {
  const rooms = Map.groupBy(pictures, (name) => name.split('.')[0]!);
  const figure = (name: string) =>
    `<figure><img loading="lazy" src="${name}" alt=""><figcaption>${name}</figcaption></figure>`;
  const body = [...rooms]
    .map(([room, list]) => `<h2>${room}</h2><div>${list.map(figure).join('')}</div>`)
    .join('');
  return `<!doctype html><meta charset="utf-8"><title>Mingtang screens</title><style>body{font:14px sans-serif;margin:24px}div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{height:420px;border:1px solid #ccc}figcaption{max-width:320px}</style><h1>Mingtang screens</h1>${body}`;
}
