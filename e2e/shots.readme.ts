/** Takes the screenshots of the README: screens side by side on one background colour. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ScreenName } from '@mingtang/contract/screen-paths';
import type { Browser } from '@playwright/test';
import { ROOT } from '@mingtang/test-support/processes';
import { type BrowserSettings, openBrowserContext } from './kit/browser-context.ts';
import { createScreenOpener, withQuery } from './kit/screens.ts';

const FOLDER = path.join(ROOT, 'docs/pictures');

interface Tokens {
  member: string;
  staff: string;
}

type ScreenshotOptions = Omit<BrowserSettings, 'token'> & { as: keyof Tokens };
const chinese: ScreenshotOptions = { device: 'phone', language: 'zh', theme: 'light', as: 'member' };
const englishDark: ScreenshotOptions = { ...chinese, language: 'en', theme: 'dark' };

const README_SCREENSHOTS: Record<string, [screen: ScreenName, options: ScreenshotOptions][]> = {
  phone: [
    ['home', chinese],
    ['company', chinese],
    ['search', chinese],
    ['packages', chinese],
  ],
  'phone-dark': [
    ['home', englishDark],
    ['product', englishDark],
    ['post', englishDark],
    ['mine', englishDark],
  ],
  desktop: [
    ['home', { ...chinese, device: 'desktop' }],
    ['company', { ...englishDark, device: 'desktop' }],
  ],
  office: [
    ['adminDashboard', { ...chinese, device: 'desktop', as: 'staff' }],
    ['adminMembers', { ...englishDark, device: 'desktop', as: 'staff' }],
  ],
};

export async function takeReadmeScreenshots(browser: Browser, tokens: Tokens): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, screens] of Object.entries(README_SCREENSHOTS)) {
    const screenshots: string[] = [];
    for (const [screen, { as, ...settings }] of screens) {
      const context = await openBrowserContext(browser, { ...settings, token: tokens[as] });
      const page = await context.newPage();
      await createScreenOpener(page)(withQuery(screen));
      screenshots.push((await page.screenshot()).toString('base64'));
      await context.close();
    }
    await combineSideBySide(browser, screenshots, path.join(FOLDER, `${name}.jpg`));
  }
}

/** Puts several screenshots side by side in one image, 3200 px wide: a README shows it at half that size or less. */
async function combineSideBySide(browser: Browser, screenshots: string[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 100 }, deviceScaleFactor: 2 });
  const images = screenshots
    .map((screenshot) => `<img alt="" src="data:image/png;base64,${screenshot}">`)
    .join('');
  await page.setContent(
    // With a doctype, so that the padding below counts towards the height.
    `<!doctype html><style>body{margin:0;display:flex;gap:32px;align-items:start;padding:40px;background:#e6eeec}
     img{min-width:0;flex:1;width:0;border-radius:20px;box-shadow:0 8px 28px rgb(16 42 46/.18)}</style>${images}`,
  );
  await page.screenshot({ path: file, type: 'jpeg', quality: 82, fullPage: true });
  await page.close();
}
