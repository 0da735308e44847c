import { LANGUAGE_KEY } from '@mingtang/contract/limits';
import { loginFields, expectDialog } from '../kit/login.steps.ts';
import { expectHeadingFocused, expectFocused, tabTo } from '../kit/keyboard.steps.ts';
import { newPhone, PASSWORD, registerMember, waitForSmsCode } from '../kit/api.steps.ts';
import { expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern } from '../kit/visit-test.ts';

// Nothing here is clicked: only Tab, Shift+Tab, Enter, Space, Escape, arrows and typing.

test(
  'login prompt, login, settings and logout work by keyboard',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    const phone = await registerMember();
    await page.goto('/');
    const { keyboard } = page;
    const mineTab = page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '我的', exact: true });
    await mineTab.waitFor();
    await tabTo(page, mineTab);
    await keyboard.press('Enter');
    const prompt = await expectDialog(page, '此操作需要登录', '该操作需要登录，是否进入登录页？');
    const confirm = prompt.getByRole('button', { name: '去登录', exact: true });
    const cancel = prompt.getByRole('button', { name: '取消', exact: true });
    await expectFocused(confirm);
    await keyboard.press('Shift+Tab');
    await expectFocused(cancel);
    await keyboard.press('Shift+Tab');
    await expectFocused(confirm);
    await keyboard.press('Escape');
    await expect(prompt).toBeHidden();
    await expectHeadingFocused(page, '我的');
    await tabTo(page, mineTab, 'Shift+Tab');
    await keyboard.press('Enter');
    await expectFocused(confirm);
    await keyboard.press('Enter');
    await expectHeadingFocused(page, '登录');

    const fields = loginFields(page);
    const areaCode = (code: string) =>
      page.getByRole('button', { name: `国家或地区代码 +${code}`, exact: true });
    await tabTo(page, areaCode('86'));
    for (const [code, name] of [
      ['852', /^中国香港/],
      ['86', /^中国大陆/],
    ] as const) {
      await keyboard.press('Enter');
      await tabTo(page, page.getByRole('searchbox', { name: '搜索国家、地区或代码', exact: true }));
      await keyboard.type(code);
      await tabTo(page, page.getByRole('button', { name }));
      await keyboard.press('Enter');
      await expectFocused(areaCode(code));
    }
    const captchaImage = page.locator('form img');
    const firstSrc = await captchaImage.getAttribute('src');
    await tabTo(page, page.getByRole('button', { name: '换一张图形验证码', exact: true }));
    await keyboard.press('Enter');
    await expect(captchaImage).not.toHaveAttribute('src', firstSrc ?? '');
    await tabTo(page, fields.password, 'Shift+Tab');
    await keyboard.type(PASSWORD);
    await tabTo(page, fields.phone, 'Shift+Tab');
    await keyboard.type(phone);
    await tabTo(page, page.getByRole('button', { name: '显示密码', exact: true }));
    await keyboard.press('Space');
    await expect(fields.password).toHaveAttribute('type', 'text');
    await tabTo(page, fields.captcha);
    await keyboard.type(await visit.readCaptchaAnswerOnScreen());
    await keyboard.press('Enter');
    await expect(page).toHaveURL(screenUrlPattern('mine'));

    const settings = page.getByRole('main').getByRole('link', { name: '应用设置', exact: true });
    await settings.waitFor();
    await tabTo(page, settings);
    await keyboard.press('Enter');
    await expectHeadingFocused(page, '应用设置');
    await tabTo(page, page.getByRole('button', { name: '跳到正文', exact: true }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expectHeadingFocused(page, '应用设置');

    const language = page.getByRole('radiogroup', { name: '界面语言', exact: true });
    await tabTo(page, language.getByRole('radio', { name: '中文', exact: true }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings', exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)).toBe('1');
    const appearance = page.getByRole('radiogroup', { name: 'Appearance', exact: true });
    await tabTo(page, appearance.getByRole('radio', { checked: true }));
    await keyboard.press('ArrowLeft');
    await expect(appearance.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    const logOut = page.getByRole('button', { name: 'Log out', exact: true });
    await tabTo(page, logOut);
    await keyboard.press('Enter');
    const dialog = await expectDialog(page, 'Log out', 'Are you sure to log out and exit the system?');
    await expectFocused(dialog.getByRole('button', { name: 'Cancel', exact: true }));
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectFocused(logOut);
    await keyboard.press('Enter');
    await expectFocused(dialog.getByRole('button', { name: 'Cancel', exact: true }));
    await keyboard.press('Tab');
    await expectFocused(dialog.getByRole('button', { name: 'Log out', exact: true }));
    await keyboard.press('Space');
    await expectHeadingFocused(page, 'Log in');

    const chineseButton = page.getByRole('button', { name: 'Switch to Chinese', exact: true });
    await tabTo(page, chineseButton, 'Shift+Tab');
    await keyboard.press('Space');
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  },
);

test('registration works by keyboard', { tag: '@desktop' }, async ({ page, visit }) => {
  const phone = newPhone();
  await visit.open('login');
  await loginFields(page).submit.waitFor();
  const { keyboard } = page;
  await tabTo(page, page.getByRole('link', { name: '注册新账号', exact: true }));
  await keyboard.press('Enter');
  await expectHeadingFocused(page, '注册');

  await tabTo(page, page.getByRole('textbox', { name: '手机号', exact: true }));
  await keyboard.type(phone);
  await tabTo(page, page.getByRole('textbox', { name: '图形验证码', exact: true }));
  await keyboard.type(await visit.readCaptchaAnswerOnScreen());
  await tabTo(page, page.getByRole('button', { name: '获取验证码', exact: true }));
  await keyboard.press('Space');
  const code = page.getByRole('textbox', { name: '短信验证码', exact: true });
  await expectFocused(code);
  await keyboard.type(await waitForSmsCode(phone, 6));
  await tabTo(page, page.getByLabel('设置密码', { exact: true }));
  await keyboard.type(PASSWORD);
  await tabTo(page, page.getByLabel('再次输入密码', { exact: true }));
  await keyboard.type(PASSWORD);

  const agreed = page.getByRole('checkbox', {
    name: '我已阅读并同意《用户协议》和《隐私协议》',
    exact: true,
  });
  await tabTo(page, agreed);
  await keyboard.press('Space');
  await expect(agreed).toBeChecked();
  await tabTo(page, page.getByRole('link', { name: '《隐私协议》', exact: true }));
  const publishPhone = page.getByRole('checkbox', { name: '手机号', exact: true });
  await tabTo(page, publishPhone);
  await keyboard.press('Space');
  await expect(publishPhone).toBeChecked();
  await keyboard.press('Space');
  await expect(publishPhone).not.toBeChecked();
  await tabTo(page, page.getByRole('button', { name: '注册', exact: true }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(screenUrlPattern('mine'));
});
