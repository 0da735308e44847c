import type { ScreenRef } from '@mingtang/contract/screen-refs';
import { callApi } from '../kit/api.steps.ts';
import { createMember, expect, logInWithToken, test } from '../kit/journey-test.ts';
import { expectNoChineseExceptNames } from '../kit/language-checks.ts';
import { createScreenOpener, withQuery } from '../kit/screens.ts';

/** What a partner abroad opens: to look for a supplier, to publish, to pay. */
const SCREENS: readonly ScreenRef[] = [
  'home',
  'companies',
  'members',
  'search?keyword=precision&tab=companies',
  withQuery('company'),
  withQuery('product'),
  withQuery('member'),
  'community',
  'follows',
  'publish',
  'cardForm',
  'companyForm?add=1',
  'productForm',
  'packages',
  'orders',
  'benefits',
  'fapiao',
  'notifications',
  'points',
  'referrals',
  'help',
  'mine',
];
const VISITOR_SCREENS: readonly ScreenRef[] = ['home', 'mine', 'follows', 'login', 'register'];
const BUYER = { name: 'Lin Hai', nameEn: 'Lin Hai', title: 'Buyer', intro: 'Metal parts.', language: 'en' };

test('a visitor reads the English edition without Chinese text, except names', async ({ page, visit }) => {
  await visit.setLanguage('en');
  const openScreen = createScreenOpener(page);
  for (const screen of VISITOR_SCREENS) {
    await openScreen(screen);
    await expectNoChineseExceptNames(page, `${screen} of a visitor`);
  }
});

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
