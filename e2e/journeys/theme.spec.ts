import type { Page } from '@playwright/test';
import { logInWithToken, selectRadio, expect, test } from '../kit/journey-test.ts';
import { urlOf } from '../kit/visit-test.ts';

/** Lightness of the rendered page background, 0 to 255. */
const backgroundLightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    return (red + green + blue) / 3;
  });

const expectLight = (page: Page) => expect.poll(() => backgroundLightness(page)).toBeGreaterThan(200);
const expectDark = (page: Page) => expect.poll(() => backgroundLightness(page)).toBeLessThan(60);
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('the theme follows the device or the setting, and is remembered', async ({ page, member }) => {
  await logInWithToken(page, member);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(urlOf('settings'));
  const themeGroup = page.getByRole('radiogroup', { name: '外观' });
  await expect(themeGroup.getByRole('radio', { name: '跟随系统' })).toBeChecked();
  await expectLight(page);

  await selectRadio(page, '外观', '深色');
  await expectDark(page);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0D1514');
  await page.reload();
  await expect(themeGroup.getByRole('radio', { name: '深色' })).toBeChecked();
  await expectDark(page);

  await page.emulateMedia({ colorScheme: 'dark' });
  await selectRadio(page, '外观', '浅色');
  await expectLight(page);
  expect(await storedTheme(page)).toBe('light');
  await page.reload();
  await expect(themeGroup.getByRole('radio', { name: '浅色' })).toBeChecked();
  await expectLight(page);

  await selectRadio(page, '外观', '跟随系统');
  await expectDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectLight(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectDark(page);
  await page.reload();
  await expectDark(page);

  // By keyboard alone: the arrow keys move the choice within the radio group.
  await themeGroup.getByRole('radio', { name: '跟随系统' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(themeGroup.getByRole('radio', { name: '深色' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expectLight(page);
});
