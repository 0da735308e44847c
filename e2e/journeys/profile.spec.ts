import { announced, expect, test } from '../kit/quiet.ts';

test('a member edits the profile, and the name appears everywhere', async ({ page, visit, isMobile }) => {
  await visit.signIn();
  await visit.open('mine/info/index');
  await page.getByRole('link', { name: '编辑' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '编辑资料' })).toBeVisible();
  await page.getByRole('textbox', { name: '姓名' }).fill('沈听澜');
  await page.getByRole('textbox', { name: '英文名' }).fill('Shen Tinglan');
  await page.getByRole('textbox', { name: '职务' }).fill('采购主管');
  await page.getByRole('textbox', { name: '简介' }).fill('紧固件与五金，宁波。');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(announced(page, '已保存')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '个人信息' })).toBeVisible();
  for (const fact of ['沈听澜', 'Shen Tinglan', '采购主管', '紧固件与五金，宁波。'])
    await expect(page.getByRole('main').getByText(fact, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '返回' }).click();
  const header = page.getByRole('region', { name: '个人信息' });
  await expect(header.getByText('沈听澜')).toBeVisible();
  await expect(header.getByText('采购主管')).toBeVisible();
  if (!isMobile)
    await expect(page.getByRole('region', { name: '语言、外观与账号' }).getByText('沈听澜')).toBeVisible();
});

test('typed changes are not lost without a question', async ({ page, visit }) => {
  await visit.signIn();
  await visit.open('mine/info/index');
  await page.getByRole('link', { name: '编辑' }).click();
  await page.getByRole('textbox', { name: '职务' }).fill('还没有保存');
  const ask = page.getByRole('alertdialog', { name: '放弃修改？' });

  await page.getByRole('button', { name: '返回' }).click();
  await expect(ask).toHaveAccessibleDescription('刚才的修改还没有保存。');
  await ask.getByRole('button', { name: '继续编辑' }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByRole('textbox', { name: '职务' })).toHaveValue('还没有保存');

  // The browser's own button is held as well.
  await page.evaluate(() => history.back());
  await expect(ask).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ask).toBeHidden();
  await expect(page.getByRole('textbox', { name: '职务' })).toHaveValue('还没有保存');

  await page.getByRole('button', { name: '返回' }).click();
  await ask.getByRole('button', { name: '放弃' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '个人信息' })).toBeVisible();
  await expect(page.getByText('还没有保存')).toBeHidden();
});

test('an untouched form lets go at once', async ({ page, visit }) => {
  await visit.signIn();
  await visit.open('mine/info/index');
  await page.getByRole('link', { name: '编辑' }).click();
  await expect(page.getByRole('textbox', { name: '职务' })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '个人信息' })).toBeVisible();
});

test('the form says what is missing or refused, at the field, and keeps what was typed', async ({
  page,
  visit,
}) => {
  await visit.speak('en');
  await visit.signIn();
  await visit.open('mine/info/edit');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('   ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/^Please enter your name/);
  await name.fill('Shen Tinglan');
  await expect(name).toHaveAccessibleDescription('The name others see');
  const intro = page.getByRole('textbox', { name: 'About me' });
  await intro.fill('x'.repeat(500));
  await expect(page.getByText('500 / 500')).toBeVisible();

  // An invisible mark that turns the reading direction: only the server refuses it.
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Head of \u202Epurchasing');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(title).toHaveAccessibleDescription(/^Contains characters that are not supported/);
  await expect(intro).toHaveValue('x'.repeat(500));
  await title.fill('Head of purchasing');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(announced(page, 'Saved')).toBeVisible();
});

for (const { language, phone, never, given, withdrawn, nowGiven, nowWithdrawn } of [
  {
    language: 'zh',
    phone: '公开手机号',
    never: '未公开，仅自己可见',
    given: /^\d{4}-\d\d-\d\d \d\d:\d\d 同意.*隐私协议第 1 版$/,
    withdrawn: /^\d{4}-\d\d-\d\d \d\d:\d\d 撤回.*隐私协议第 1 版$/,
    nowGiven: '已公开',
    nowWithdrawn: '已撤回',
  },
  {
    language: 'en',
    phone: 'Show phone number',
    never: 'Not public, only you can see it',
    given: /^Agreed \d{4}-\d\d-\d\d \d\d:\d\d.*privacy agreement v1$/,
    withdrawn: /^Withdrawn \d{4}-\d\d-\d\d \d\d:\d\d.*privacy agreement v1$/,
    nowGiven: 'Now public',
    nowWithdrawn: 'Withdrawn',
  },
] as const) {
  test(`consents are given and withdrawn, each with its receipt, ${language}`, async ({ page, visit }) => {
    await visit.speak(language);
    await visit.signIn();
    await visit.open('mine/info/index');
    const consent = page.getByRole('switch', { name: phone });
    await expect(consent).not.toBeChecked();
    await expect(consent).toHaveAccessibleDescription(never);
    await consent.click();
    await expect(announced(page, nowGiven)).toBeVisible();
    await expect(consent).toBeChecked();
    await expect(consent).toHaveAccessibleDescription(given);
    await page.reload();
    await expect(consent).toBeChecked();
    await consent.focus();
    await page.keyboard.press('Space');
    await expect(announced(page, nowWithdrawn)).toBeVisible();
    await expect(consent).not.toBeChecked();
    await expect(consent).toHaveAccessibleDescription(withdrawn);
  });
}
