import type { Locator, Page } from '@playwright/test';
import { call, PASSWORD } from './network.ts';
import { expect, type Language, type Visit } from './test.ts';

const WORDS = {
  zh: { phone: '手机号', password: '密码', picture: '图形验证码', submit: '登录' },
  en: { phone: 'Phone number', password: 'Password', picture: 'Picture code', submit: 'Log in' },
} as const;

interface LoginFields {
  phone: Locator;
  password: Locator;
  picture: Locator;
  submit: Locator;
}

export function loginFields(page: Page, language: Language = 'zh'): LoginFields {
  const words = WORDS[language];
  return {
    phone: page.getByRole('textbox', { name: words.phone, exact: true }),
    password: page.getByLabel(words.password, { exact: true }),
    picture: page.getByRole('textbox', { name: words.picture, exact: true }),
    submit: page.getByRole('button', { name: words.submit, exact: true }),
  };
}

/** Fills in the login screen that is open and presses its button. */
export async function logInHere(
  page: Page,
  visit: Visit,
  phone: string,
  { password = PASSWORD, language = 'zh' }: { password?: string; language?: Language } = {},
): Promise<void> {
  const fields = loginFields(page, language);
  await fields.phone.fill(phone);
  await fields.password.fill(password);
  await fields.picture.fill(await visit.readCaptcha());
  await fields.submit.click();
}

/** Both copies of the API have taken note of the session's end. */
export async function untilEnded(token: string): Promise<void> {
  await expect(async () => {
    for (let turn = 0; turn < 4; turn += 1)
      expect((await call('GET', '/h5/account/profile', { token })).code).toBe(401);
  }).toPass();
}

/** A question on screen, by its title, with the exact words under it. */
export async function question(page: Page, title: string, body: string): Promise<Locator> {
  const asked = page.getByRole('alertdialog', { name: title, exact: true });
  await expect(asked).toHaveAccessibleDescription(body);
  return asked;
}
