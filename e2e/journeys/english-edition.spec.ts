import type { ScreenRef } from '@mingtang/contract/screen-refs';
import { callApi } from '../kit/api.steps.ts';
import { createMember, expect, logInWithToken, test } from '../kit/journey-test.ts';
import { expectNoChineseExceptNames } from '../kit/language-checks.ts';
import { createScreenOpener, withQuery } from '../kit/screens.ts';

/** The screens of a buyer who looks for a supplier. */
const SCREENS: readonly ScreenRef[] = [
  'home',
  'companies',
  'search?keyword=precision&tab=companies',
  withQuery('company'),
  withQuery('product'),
  withQuery('member'),
  'packages',
  'mine',
];
const BUYER = { name: 'Lin Hai', nameEn: 'Lin Hai', title: 'Buyer', intro: 'Metal parts.', language: 'en' };

test('a buyer reads the English edition without Chinese text, except names', async ({ page, visit }) => {
  test.slow();
  await visit.setLanguage('en');
  const { token } = await createMember();
  await callApi('PUT', '/h5/account/profile', { token, body: BUYER });
  const openScreen = createScreenOpener(page);
  await logInWithToken(page, { token });
  for (const screen of SCREENS) {
    await openScreen(screen);
    await expectNoChineseExceptNames(page, screen);
  }

  await openScreen(withQuery('company'));
  await page.getByRole('button', { name: 'Show Mobile' }).click();
  await expect(page.getByRole('button', { name: 'Copy Mobile' })).toBeVisible();
  await expectNoChineseExceptNames(page, 'company with a revealed contact');
});
