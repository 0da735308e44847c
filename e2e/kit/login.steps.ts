import type { Locator, Page } from '@playwright/test';
import { callApi, PASSWORD } from './api.steps.ts';
import { expect, type Language, type Visit } from './visit-test.ts';

const LABELS = {
  zh: { phone: '手机号', password: '密码', captcha: '图形验证码', submit: '登录' },
  en: { phone: 'Phone number', password: 'Password', captcha: 'Picture code', submit: 'Log in' },
} as const;

interface LoginFields {
  phone: Locator;
  password: Locator;
  captcha: Locator;
  submit: Locator;
}

export function loginFields(page: Page, language: Language = 'zh'): LoginFields {
  const labels = LABELS[language];
  return {
    phone: page.getByRole('textbox', { name: labels.phone, exact: true }),
    password: page.getByLabel(labels.password, { exact: true }),
    captcha: page.getByRole('textbox', { name: labels.captcha, exact: true }),
    submit: page.getByRole('button', { name: labels.submit, exact: true }),
  };
}

/** Fills in and submits the open login screen. */
export async function submitLogin(
  page: Page,
  visit: Visit,
  phone: string,
  { password = PASSWORD, language = 'zh' }: { password?: string; language?: Language } = {},
): Promise<void> {
  const fields = loginFields(page, language);
  await fields.phone.fill(phone);
  await fields.password.fill(password);
  await fields.captcha.fill(await visit.readCaptchaAnswerOnScreen());
  await fields.submit.click();
}

/** Waits until both API instances reject the session. */
export async function waitForSessionEnd(token: string): Promise<void> {
  await expect(async () => {
    // Several requests in a row reach both instances behind nginx.
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await callApi('GET', '/h5/account/profile', { token })).code).toBe(401);
  }).toPass();
}

/** Finds an open dialog by its title and asserts its exact description. */
export async function expectDialog(page: Page, title: string, description: string): Promise<Locator> {
  const dialog = page.getByRole('alertdialog', { name: title, exact: true });
  await expect(dialog).toHaveAccessibleDescription(description);
  return dialog;
}
