/** Takes the pictures of the handbook and of the members' guide: one of each page and language, with demo data. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ScreenRef } from '@mingtang/contract/screen-refs';
import type { Browser, Page } from '@playwright/test';
import { ROOT } from '@mingtang/test-support/processes';
import { openBrowserContext } from './kit/browser-context.ts';
import { createScreenOpener, withQuery } from './kit/screens.ts';
import type { Language } from './kit/visit-test.ts';

interface PictureSet {
  folder: string;
  as: keyof Tokens;
  device: 'desktop' | 'phone';
  /** In pixels of the file; the part below it is cut off. */
  width: number;
  height: number;
  shots: Record<string, PictureShot>;
}
const QUALITY = 0.72;

interface PictureShot {
  screen: ScreenRef;
  /** For the English picture, if the query of `screen` is Chinese. */
  screenEn?: ScreenRef;
  /** Names of what is pressed before the picture is taken, one after the other. */
  press?: Record<Language, readonly string[]>;
}

/** By id of the page, as in `web/src/admin/handbook/handbook-pages.ts`. */
const HANDBOOK_SHOTS: Record<string, PictureShot> = {
  month: { screen: 'adminDashboard', press: { zh: ['按月'], en: ['By month'] } },
  importMembers: { screen: 'adminImports', press: { zh: ['会员'], en: ['Members'] } },
  renewals: { screen: 'adminMembers', press: { zh: ['续费跟进'], en: ['Renewals'] } },
  phoneNumber: { screen: 'adminMembers?open=3' },
  duplicates: { screen: 'adminMembers', press: { zh: ['查重'], en: ['Duplicates'] } },
  fullExport: {
    screen: 'adminMembers',
    press: { zh: ['更多操作', '导出完整名单'], en: ['More actions', 'Full export'] },
  },
  customFields: { screen: 'adminCustomFields' },
  directory: {
    screen: 'adminMembers',
    press: { zh: ['更多操作', '会员名录'], en: ['More actions', 'Member directory'] },
  },
  certificates: {
    screen: 'adminMembers',
    press: { zh: ['更多操作', '会员证书'], en: ['More actions', 'Membership certificates'] },
  },
  invitations: { screen: 'adminInvitations' },
  companies: { screen: 'adminCompanies' },
  news: { screen: 'newsForm' },
  complaints: { screen: 'adminPosts?tab=queue' },
  homePage: { screen: 'adminCarousels' },
  announcements: { screen: 'adminAnnouncements' },
  dues: { screen: 'adminDues' },
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

/** By id of the page, as in `web/src/features/help/guide-pages.ts`. */
const GUIDE_SHOTS: Record<string, PictureShot> = {
  card: { screen: 'cardForm' },
  company: { screen: 'companyForm' },
  product: { screen: 'productForm' },
  find: { screen: withQuery('search'), screenEn: 'search?keyword=precision&tab=companies' },
  contact: { screen: 'member?id=5' },
  post: { screen: 'publish' },
  membership: { screen: 'packages' },
};

const PICTURE_SETS: readonly PictureSet[] = [
  // Twice the width of the drawer, for sharp text on dense displays.
  {
    folder: 'web/src/admin/handbook/pictures',
    as: 'staff',
    device: 'desktop',
    width: 960,
    height: 600,
    shots: HANDBOOK_SHOTS,
  },
  {
    folder: 'web/src/features/help/pictures',
    as: 'member',
    device: 'phone',
    width: 585,
    height: 1050,
    shots: GUIDE_SHOTS,
  },
];

type Tokens = Record<'member' | 'staff', string>;

export async function takeHandbookPictures(browser: Browser, tokens: Tokens): Promise<void> {
  for (const set of PICTURE_SETS) {
    await mkdir(path.join(ROOT, set.folder), { recursive: true });
    for (const language of ['zh', 'en'] as const) {
      const context = await openBrowserContext(browser, {
        device: set.device,
        language,
        theme: 'light',
        token: tokens[set.as],
      });
      for (const [id, { screen, screenEn = screen, press }] of Object.entries(set.shots)) {
        const page = await context.newPage();
        const openScreen = createScreenOpener(page);
        await openScreen(language === 'zh' ? screen : screenEn);
        for (const name of press?.[language] ?? []) {
          await pressNamed(page, name);
          await openScreen.settled();
        }
        const png = await page.screenshot({ animations: 'disabled' });
        await writeFile(
          path.join(ROOT, set.folder, `${id}.${language}.webp`),
          await toWebp(page, png, set.width, set.height),
        );
        await page.close();
      }
      await context.close();
    }
  }
}

async function pressNamed(page: Page, name: string): Promise<void> {
  const roles = ['tab', 'radio', 'button', 'menuitem'] as const;
  const header = page.getByRole('banner');
  const main = page.getByRole('main').last();
  const named = roles
    .flatMap((role) =>
      [header, role === 'menuitem' ? page : main].map((area) => area.getByRole(role, { name, exact: true })),
    )
    .reduce((one, other) => one.or(other));
  // The input of a segmented control is not visible, so a real click would wait for ever.
  await named.first().dispatchEvent('click');
}

/** Drawn and encoded by the browser, which needs no library for it. */
async function toWebp(page: Page, png: Buffer, width: number, height: number): Promise<Buffer> {
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
      context.drawImage(picture, 0, 0, width, (picture.height * width) / picture.width);
      return canvas.toDataURL('image/webp', quality);
    },
    { data: png.toString('base64'), width, height, quality: QUALITY },
  );
  return Buffer.from(url.split(',')[1]!, 'base64');
}
