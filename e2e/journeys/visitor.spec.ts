import { logInHere, question } from '../kit/entrance.ts';
import { registerMember } from '../kit/network.ts';
import { addressOf, specifiedScreens } from '../kit/screens.ts';
import { expect, test } from '../kit/quiet.ts';
import { AT_HOME, at } from '../kit/test.ts';

const PROMPT = {
  zh: {
    title: '此操作需要登录',
    body: '该操作需要登录，是否进入登录页？',
    cancel: '取消',
    ok: '去登录',
    mine: '我的',
    navigation: '主导航',
  },
  en: {
    title: 'Login required',
    body: 'This operation requires login, enter login page?',
    cancel: 'Cancel',
    ok: 'Log in',
    mine: 'Me',
    navigation: 'Main',
  },
} as const;
const NOT_FOUND = '没有找到这一页';
const NO_PERMISSION = '没有权限打开这一页';

for (const language of ['zh', 'en'] as const) {
  const words = PROMPT[language];

  test(`a visitor who opens mine is asked in ${language}, and cancelling leaves them at home`, async ({
    page,
    visit,
  }) => {
    await visit.speak(language);
    await page.goto('/');
    const tab = page
      .getByRole('navigation', { name: words.navigation })
      .getByRole('link', { name: words.mine, exact: true });
    await tab.click();
    const prompt = await question(page, words.title, words.body);
    await prompt.getByRole('button', { name: words.cancel, exact: true }).click();
    await expect(prompt).toBeHidden();
    await expect(page).toHaveURL(AT_HOME);
    await expect(tab).toBeFocused();
  });

  test(`a visitor who confirms in ${language} logs in and lands on mine`, async ({ page, visit }) => {
    const phone = await registerMember();
    await visit.speak(language);
    await visit.open('tabbar/mine/mine');
    const prompt = await question(page, words.title, words.body);
    await prompt.getByRole('button', { name: words.ok, exact: true }).click();
    await expect(page).toHaveURL(at('login'));
    await logInHere(page, visit, phone, { language });
    await expect(page).toHaveURL(at('tabbar/mine/mine'));
    await expect(page.getByRole('heading', { level: 1, name: words.mine, exact: true })).toBeVisible();
  });
}

test('cancelling the prompt keeps the document that was open', async ({ page, visit }) => {
  const { title, body } = PROMPT.zh;
  await visit.open('common/webview/index?doc=privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策', exact: true })).toBeVisible();
  await visit.open('mine/info/edit');
  const prompt = await question(page, title, body);
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL(/#\/pages\/common\/webview\/index\?doc=privacy-policy$/);
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策', exact: true })).toBeVisible();
});

test('a visitor opens public screens without a prompt', async ({ page, visit }) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const screen of (await specifiedScreens()).filter((one) => one.public)) {
    await test.step(screen.path, async () => {
      await visit.open(addressOf(screen.path));
      await expect(page).toHaveURL(at(screen.path));
      await expect(heading).not.toHaveText(NOT_FOUND);
      await expect(page.getByRole('alertdialog')).toBeHidden();
    });
  }
});

test('a visitor is asked at every other specified address', async ({ page, visit }) => {
  test.slow();
  const { title, body, cancel } = PROMPT.zh;
  await visit.open('common/webview/index?doc=user-agreement');
  // Cancelling leads back to where one was, so one must have been there.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const screen of (await specifiedScreens()).filter((one) => !one.public)) {
    await test.step(screen.path, async () => {
      await visit.open(addressOf(screen.path));
      const prompt = await question(page, title, body);
      await prompt.getByRole('button', { name: cancel, exact: true }).click();
      await expect(prompt).toBeHidden();
      await expect(page).toHaveURL(at('common/webview/index'));
    });
  }
});

test('a member finds a page at every address, and a refusal at the office’s', async ({ page, visit }) => {
  test.slow();
  await visit.signIn();
  const heading = page.getByRole('heading', { level: 1 });
  for (const screen of (await specifiedScreens()).filter((one) => one.path !== 'login')) {
    await test.step(screen.path, async () => {
      await visit.open(addressOf(screen.path));
      await expect(page).toHaveURL(at(screen.path));
      const office = screen.path.startsWith('work/') && !screen.public;
      if (office) await expect(heading).toHaveText(NO_PERMISSION);
      else await expect(heading).not.toHaveText(NOT_FOUND);
      await expect(page.getByRole('alertdialog')).toBeHidden();
    });
  }
});

test('a member who opens login is sent to the home root', async ({ page, visit }) => {
  await visit.signIn();
  await visit.open('login');
  await expect(page).toHaveURL(AT_HOME);
});
