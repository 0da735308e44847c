import type { Page } from '@playwright/test';
import { addressOf } from '../kit/screens.ts';
import { expect, test } from '../kit/quiet.ts';

interface Noted {
  read: string[];
}

/** Notes which answers the app has read. */
const noteReads = (page: Page) =>
  page.addInitScript(() => {
    const read: string[] = [];
    Object.assign(window, { read });
    const { text } = Response.prototype;
    Response.prototype.text = function (this: Response) {
      read.push(this.url);
      return text.call(this);
    };
  });

const SCREENS = [
  { path: 'tabbar/home/home', first: '/no-auth/h5/mall/companyInfo/list?sort=recommended' },
  { path: 'enterprise-list/enterprise-list', first: '/no-auth/h5/mall/companyInfo/list?sort=recommended' },
  { path: 'business-card/index', first: '/h5/mall/companyInfo/285' },
  { path: 'business-card/card', first: '/h5/mall/companyInfo/285' },
  { path: 'product-info/product-info', first: '/pms/product/2053' },
  { path: 'personal-card/index', first: '/h5/member/3' },
  { path: 'login', first: '/captchaImage' },
];

// What is asked for before the app runs is taken by the app: nothing is asked for twice, and nothing in vain.
for (const { path, first } of SCREENS)
  for (const language of ['zh', 'en'] as const)
    test(`${path} asks once for what it shows, in ${language}`, async ({ page, visit }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(request.url());
      });
      await noteReads(page);
      await visit.speak(language);
      await page.goto(`/#/pages/${addressOf(path)}`);
      const read = () => page.evaluate(() => (window as unknown as Noted).read);
      await expect.poll(async () => (await read()).some((url) => url.endsWith(first))).toBe(true);
      await page.waitForLoadState('networkidle');
      const unread = async () => {
        const known = await read();
        return asked.filter((url) => !known.includes(url));
      };
      await expect.poll(unread).toEqual([]);
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    });
