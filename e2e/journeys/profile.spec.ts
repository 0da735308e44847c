import { statusText, expect, test } from '../kit/journey-test.ts';

test('a member edits the profile, gives and withdraws a consent, and the name appears everywhere', async ({
  page,
  visit,
}) => {
  await visit.logIn();
  await visit.open('profile');
  await page.getByRole('link', { name: '编辑' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '编辑资料' })).toBeVisible();
  await page.getByRole('textbox', { name: '姓名' }).fill('沈听澜');
  await page.getByRole('textbox', { name: '英文名' }).fill('Shen Tinglan');
  await page.getByRole('textbox', { name: '职务' }).fill('采购主管');
  await page.getByRole('textbox', { name: '简介' }).fill('紧固件与五金，宁波。');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(statusText(page, '已保存')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '个人信息' })).toBeVisible();
  for (const text of ['沈听澜', 'Shen Tinglan', '采购主管', '紧固件与五金，宁波。'])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();

  const consent = page.getByRole('switch', { name: '公开手机号' });
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleDescription('名片上还没有填写');
  await consent.click();
  await expect(statusText(page, '已公开')).toBeVisible();
  await expect(consent).toBeChecked();
  await expect(consent).toHaveAccessibleDescription(
    /^现在所有人可见.*\d{4} 年 \d{1,2} 月 \d{1,2} 日同意.*第 1 版$/,
  );
  await page.reload();
  await expect(consent).toBeChecked();
  await consent.focus();
  await page.keyboard.press('Space');
  await expect(statusText(page, '已撤回')).toBeVisible();
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleDescription(
    /^现在只有自己可见.*\d{4} 年 \d{1,2} 月 \d{1,2} 日撤回.*第 1 版$/,
  );

  await page.getByRole('button', { name: '返回' }).click();
  const profileHeader = page.getByRole('region', { name: '个人信息' });
  await expect(profileHeader.getByText('沈听澜')).toBeVisible();
  await expect(profileHeader.getByText('采购主管')).toBeVisible();
});
