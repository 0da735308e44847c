/** Takes the pictures of the handbook: one of each page and language, with demo data. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ScreenRef } from '@mingtang/contract/screen-refs';
import type { Browser, Page } from '@playwright/test';
import { ROOT } from '@mingtang/test-support/processes';
import { openBrowserContext } from './kit/browser-context.ts';
import { createScreenOpener } from './kit/screens.ts';
import type { Language } from './kit/visit-test.ts';

const FOLDER = path.join(ROOT, 'web/src/admin/handbook/pictures');
/** Twice the width of the drawer, for sharp text on dense displays. */
const WIDTH = 960;
const HEIGHT = 600;
const QUALITY = 0.72;

interface HandbookShot {
  screen: ScreenRef;
  /** Names of what is pressed before the picture is taken, one after the other. */
  press?: Record<Language, readonly string[]>;
}

/** By id of the page, as in `web/src/admin/handbook/handbook-pages.ts`. */
const HANDBOOK_SHOTS: Record<string, HandbookShot> = {
  month: { screen: 'adminDashboard' },
  importMembers: { screen: 'adminImports', press: { zh: ['会员'], en: ['Members'] } },
  renewals: { screen: 'adminMembers', press: { zh: ['续费跟进'], en: ['Renewals'] } },
  phoneNumber: { screen: 'adminMembers?open=3' },
  duplicates: { screen: 'adminMembers', press: { zh: ['查重'], en: ['Duplicates'] } },
  fullExport: { screen: 'adminMembers', press: { zh: ['导出完整名单'], en: ['Full export'] } },
  companies: { screen: 'adminCompanies' },
  news: { screen: 'newsForm' },
  complaints: { screen: 'adminPosts?tab=queue' },
  homePage: { screen: 'adminCarousels' },
  packages: { screen: 'adminPackages' },
  transfers: { screen: 'adminOrders', press: { zh: ['登记合并转账'], en: ['Record a shared transfer'] } },
  refunds: { screen: 'adminRefunds' },
  fapiao: { screen: 'adminFapiao' },
  reconciliation: { screen: 'adminReconciliation' },
  administrators: {
    screen: 'administrators',
    press: { zh: ['角色与权限'], en: ['Roles and permissions'] },
  },
  bulkChanges: { screen: 'adminChangesets' },
  settings: { screen: 'adminSettings' },
  audit: { screen: 'adminAudit' },
};

export async function takeHandbookPictures(browser: Browser, token: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const language of ['zh', 'en'] as const) {
    const context = await openBrowserContext(browser, { device: 'desktop', language, theme: 'light', token });
    for (const [id, { screen, press }] of Object.entries(HANDBOOK_SHOTS)) {
      const page = await context.newPage();
      const openScreen = createScreenOpener(page);
      await openScreen(screen);
      for (const name of press?.[language] ?? []) {
        await pressNamed(page, name);
        await openScreen.settled();
      }
      const png = await page.screenshot({ animations: 'disabled' });
      await writeFile(path.join(FOLDER, `${id}.${language}.webp`), await toWebp(page, png));
      await page.close();
    }
    await context.close();
  }
}

async function pressNamed(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main').last();
  const roles = ['tab', 'radio', 'button', 'menuitem'] as const;
  const named = roles
    .map((role) => (role === 'menuitem' ? page : main).getByRole(role, { name, exact: true }))
    .reduce((one, other) => one.or(other));
  const header = page.getByRole('banner').getByRole('button', { name, exact: true });
  // The input of a segmented control is not visible, so a real click would wait for ever.
  await named.or(header).first().dispatchEvent('click');
}

/** Drawn and encoded by the browser, which needs no library for it. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ data, width, height, quality }) => {
      const picture = await createImageBitmap(
        new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))]),
      );
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d')!;
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, width, height);
      return canvas.toDataURL('image/webp', quality);
    },
    { data: png.toString('base64'), width: WIDTH, height: HEIGHT, quality: QUALITY },
  );
  return Buffer.from(url.split(',')[1]!, 'base64');
}
