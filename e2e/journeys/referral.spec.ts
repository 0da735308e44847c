import { newAddress, newPhone, PASSWORD, siteUrl, smsCode } from '../kit/network.ts';
import { announced, expect, test } from '../kit/quiet.ts';
import { at, visitOf } from '../kit/test.ts';

test('a member passes the link on, a visitor registers by it, and the member sees them', async ({
  page,
  visit,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit.signIn();
  await visit.open('tabbar/mine/mine');
  await page.getByRole('link', { name: '推荐好友' }).click();
  await expect(page).toHaveURL(at('mine/referral/index'));
  const counts = page.getByRole('list', { name: '推荐成果', exact: true }).getByRole('listitem');
  await expect(counts).toHaveText(['0已加入', '0已开通会员', '0获得积分']);
  await expect(page.getByRole('img', { name: /的邀请海报$/ })).toBeVisible();
  await expect(page.getByText('还没有好友加入', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '保存海报', exact: true })).toHaveAttribute(
    'download',
    /\.png$/,
  );
  await page.getByRole('button', { name: '复制链接', exact: true }).click();
  await expect(announced(page, '链接已复制')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/\?ref=[A-HJ-NP-Z2-9]{8}$/);

  const elsewhere = await browser.newContext({
    baseURL: siteUrl(),
    locale: 'zh-CN',
    viewport: page.viewportSize(),
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  const friend = await elsewhere.newPage();
  await friend.goto(link);
  await expect(friend.getByRole('navigation').first()).toBeVisible();
  // The code is remembered when the visitor comes back without it.
  const there = visitOf(friend);
  await friend.goto('about:blank');
  await there.open('register');
  const phone = newPhone();
  await friend.getByRole('textbox', { name: '手机号', exact: true }).fill(phone);
  await friend.getByRole('textbox', { name: '图形验证码', exact: true }).fill(await there.readCaptcha());
  await friend.getByRole('button', { name: '获取验证码', exact: true }).click();
  await friend.getByRole('textbox', { name: '短信验证码', exact: true }).fill(await smsCode(phone, 6));
  await friend.getByLabel('设置密码', { exact: true }).fill(PASSWORD);
  await friend.getByLabel('再次输入密码', { exact: true }).fill(PASSWORD);
  await friend.getByRole('checkbox', { name: /^我已阅读并同意/ }).click();
  await friend.getByRole('button', { name: '注册', exact: true }).click();
  await expect(friend).toHaveURL(at('login'));
  await elsewhere.close();

  await page.reload();
  await expect(counts).toHaveText(['1已加入', '0已开通会员', '0获得积分']);
  const friends = page.getByRole('list', { name: '我推荐的好友', exact: true }).getByRole('listitem');
  await expect(friends).toHaveCount(1);
  await expect(friends).toContainText('会**');
  await page.getByRole('button', { name: '规则', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '推荐规则', exact: true })).toContainText('100 积分');
});
