import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { ROOT } from '../scripts/processes.ts';
import { type Look, openContext } from './kit/browser.ts';
import { addressOf, walkOf } from './kit/screens.ts';

/** The pictures on the front page: screens side by side, on the colour of the page behind them. */
const FOLDER = path.join(ROOT, 'docs/pictures');

interface Tokens {
  member: string;
  staff: string;
}

type Kind = Omit<Look, 'token'> & { as: keyof Tokens };
const zh: Kind = { device: 'phone', language: 'zh', theme: 'light', as: 'member' };
const en: Kind = { ...zh, language: 'en' };
const office: Kind = { device: 'desktop', language: 'en', theme: 'light', as: 'staff' };

const PICTURES: Record<string, [screen: string, kind: Kind][]> = {
  phone: [
    ['tabbar/home/home', zh],
    ['business-card/index', zh],
    ['personal-card/index', en],
    ['home-card-detail/home-card-detail', { ...en, theme: 'dark' }],
  ],
  office: [
    ['work/index', office],
    ['work/work-user-users', { ...office, language: 'zh', theme: 'dark' }],
  ],
};

export async function takeReadmePictures(browser: Browser, tokens: Tokens): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, screens] of Object.entries(PICTURES)) {
    const taken: string[] = [];
    for (const [screen, { as, ...look }] of screens) {
      const context = await openContext(browser, { ...look, token: tokens[as] });
      const page = await context.newPage();
      await walkOf(page)(addressOf(screen));
      taken.push((await page.screenshot()).toString('base64'));
      await context.close();
    }
    await beside(browser, taken, path.join(FOLDER, `${name}.jpg`));
  }
}

/** One picture of several, 1600 points wide. */
async function beside(browser: Browser, pictures: string[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 100 } });
  const images = pictures.map((one) => `<img alt="" src="data:image/png;base64,${one}">`).join('');
  await page.setContent(
    `<style>body{margin:0;display:flex;gap:32px;align-items:start;padding:40px;background:#e6eeec}
     img{min-width:0;flex:1;width:0;border-radius:20px;box-shadow:0 8px 28px rgb(16 42 46/.18)}</style>${images}`,
  );
  await page.screenshot({ path: file, type: 'jpeg', quality: 82, fullPage: true });
  await page.close();
}
