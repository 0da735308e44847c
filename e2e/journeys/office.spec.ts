import { expectAccessible, type Known, narrow } from '../kit/accessible.ts';
import { call } from '../kit/network.ts';
import { openOffice } from '../kit/office.ts';
import { CHINESE, ENGLISH, expectOfficeWords } from '../kit/one-language.ts';
import { carry, expect, test } from '../kit/quiet.ts';
import { officeScreens, walkOf } from '../kit/screens.ts';

/** Faults of antd itself that we cannot mend from outside. */
const LIBRARY: readonly Known[] = [
  {
    rule: 'aria-required-children',
    target: /^\.ant-tabs-nav$/,
    upstream: 'https://github.com/react-component/tabs/issues/1013',
  },
];

const PROFILES = {
  zh: { name: '林海', nameEn: '', title: '秘书', intro: '', language: 'zh' },
  en: { name: 'Lin Hai', nameEn: 'Lin Hai', title: 'Secretary', intro: '', language: 'en' },
} as const;

for (const [language, strange] of [
  ['zh', ENGLISH],
  ['en', CHINESE],
] as const)
  test(`every section of the office can be read by everyone, ${language}`, async ({ page, visit }) => {
    test.setTimeout(420_000);
    await visit.speak(language);
    const administrator = await openOffice();
    await call('PUT', '/h5/account/profile', { token: administrator.token, body: PROFILES[language] });
    await carry(page, administrator);
    const walk = walkOf(page);
    const size = page.viewportSize()!;
    for (const { address } of await officeScreens()) {
      await walk(address);
      await expectAccessible(page, address, LIBRARY);
      await expectOfficeWords(page, address, strange);
      for (const width of narrow(page) ? [360, 430] : [768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(wide, `${address} at ${width} px scrolls sideways`).toBeLessThanOrEqual(width);
      }
      await page.setViewportSize(size);
    }
  });

test('a member finds no way into the office', async ({ page, visit, member }) => {
  await carry(page, member);
  await visit.open('tabbar/mine/mine');
  await expect(page.getByRole('link', { name: '后台管理' })).toHaveCount(0);
  for (const { address } of (await officeScreens()).slice(0, 3)) {
    await visit.open(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有权限打开这一页');
  }
});
