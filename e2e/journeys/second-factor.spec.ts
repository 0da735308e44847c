import { screenPaths } from '@mingtang/contract/screen-paths';
import { TOKEN_KEY } from '@mingtang/contract/limits';
import { createAdministrator, STAFF_PASSWORD, totpCode } from '../kit/administrators.steps.ts';
import { submitLogin } from '../kit/login.steps.ts';
import { openSession } from '../kit/api.steps.ts';
import { expect, test } from '../kit/journey-test.ts';
import { HOME_URL_PATTERN, screenUrlPattern } from '../kit/visit-test.ts';

test(
  'an administrator sets up the authenticator at the first sign-in and signs in with it at the next',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    const phone = await createAdministrator();
    await visit.open('login');
    await submitLogin(page, visit, phone, { password: STAFF_PASSWORD });
    await expect(page.getByRole('heading', { level: 1, name: '绑定身份验证器', exact: true })).toBeAttached();
    await expect(page.getByRole('img', { name: '身份验证器的二维码', exact: true })).toBeVisible();
    // The QR code contains the same URL as the link.
    const href = await page
      .getByRole('link', { name: '在本机的验证器中打开', exact: true, includeHidden: true })
      .getAttribute('href');
    const key = new URL(href ?? '').searchParams.get('secret') ?? '';
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    await expect(page.getByText(key.match(/.{1,4}/g)?.join(' ') ?? '', { exact: true })).toBeVisible();
    const code = page.getByRole('textbox', { name: '动态验证码', exact: true });
    await code.fill(totpCode(key));
    await page.getByRole('button', { name: '绑定并登录', exact: true }).click();
    await expect(page).toHaveURL(HOME_URL_PATTERN);
    expect((await openSession(phone, STAFF_PASSWORD)).step).toBe('totp');

    await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
    await page.goto('about:blank');
    await visit.open(`login?back=${encodeURIComponent(`/pages/${screenPaths.mine}`)}`);
    await submitLogin(page, visit, phone, { password: STAFF_PASSWORD });
    await expect(page.getByRole('heading', { level: 1, name: '两步验证', exact: true })).toBeAttached();
    await expect(code).toBeFocused();

    // Before the second step no other screen opens.
    await visit.open('settings');
    const prompt = page.getByRole('alertdialog', { name: '此操作需要登录', exact: true });
    await prompt.getByRole('button', { name: '取消', exact: true }).click();
    await expect(page).toHaveURL(screenUrlPattern('login'));
    await page.reload();
    await expect(code).toBeVisible();

    const submit = page.getByRole('button', { name: '验证并登录', exact: true });
    // The code of the current period is consumed; the next one is already accepted.
    const validCode = totpCode(key, 'next');
    await code.fill(validCode.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)));
    await submit.click();
    await expect(page.getByText('动态验证码错误', { exact: true })).toBeVisible();
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();
    await code.fill(validCode);
    await submit.click();
    await expect(page).toHaveURL(screenUrlPattern('mine'));
    await expect(page.getByRole('main').getByText('秦望川', { exact: true })).toBeVisible();
  },
);
