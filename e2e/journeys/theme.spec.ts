import type { Page } from '@playwright/test';
import { carry, choose, expect, test } from '../kit/quiet.ts';

/** How light the paper is, 0 to 255: what a person sees, not what an attribute claims. */
const paper = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    return (red + green + blue) / 3;
  });

const expectLight = (page: Page) => expect.poll(() => paper(page)).toBeGreaterThan(200);
const expectDark = (page: Page) => expect.poll(() => paper(page)).toBeLessThan(60);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('settings: the theme follows the device or is chosen against it, and is remembered', async ({
  page,
  member,
}) => {
  await carry(page, member);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/#/pages/mine/setting/index');
  const choice = page.getByRole('radiogroup', { name: '外观' });
  await expect(choice.getByRole('radio', { name: '跟随系统' })).toBeChecked();
  await expectLight(page);

  await choose(page, '外观', '深色');
  await expectDark(page);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0D1514');
  await page.reload();
  await expect(choice.getByRole('radio', { name: '深色' })).toBeChecked();
  await expectDark(page);

  await page.emulateMedia({ colorScheme: 'dark' });
  await choose(page, '外观', '浅色');
  await expectLight(page);
  expect(await stored(page)).toBe('light');
  await page.reload();
  await expect(choice.getByRole('radio', { name: '浅色' })).toBeChecked();
  await expectLight(page);

  await choose(page, '外观', '跟随系统');
  await expectDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectLight(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectDark(page);
  await page.reload();
  await expectDark(page);

  // By keyboard alone: the arrow keys move the choice within the radio group.
  await choice.getByRole('radio', { name: '跟随系统' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(choice.getByRole('radio', { name: '深色' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expectLight(page);
});
