import { newClientIp, newPhone, PASSWORD, siteUrl, waitForSmsCode } from '../kit/api.steps.ts';
import { statusText, expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern, createVisit } from '../kit/visit-test.ts';

test('a visitor registers through a referral link, and the member sees the referral', async ({
  page,
  visit,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit.logIn();
  await visit.open('mine');
  await page.getByRole('link', { name: '推荐好友' }).click();
  await expect(page).toHaveURL(screenUrlPattern('referrals'));
  const counts = page.getByRole('list', { name: '推荐成果', exact: true }).getByRole('listitem');
  await expect(counts).toHaveText(['0已加入', '0已开通会员', '0获得积分']);
  await expect(page.getByRole('img', { name: /的邀请海报$/ })).toBeVisible();
  await expect(page.getByText('还没有好友加入', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '保存海报', exact: true })).toHaveAttribute(
    'download',
    /\.png$/,
  );
  await page.getByRole('button', { name: '复制链接', exact: true }).click();
  await expect(statusText(page, '链接已复制')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/\?ref=[A-HJ-NP-Z2-9]{8}$/);

  const friendContext = await browser.newContext({
    baseURL: siteUrl(),
    locale: 'zh-CN',
    viewport: page.viewportSize(),
    extraHTTPHeaders: { 'x-forwarded-for': newClientIp() },
  });
  const friendPage = await friendContext.newPage();
  await friendPage.goto(link);
  await expect(friendPage.getByRole('navigation').first()).toBeVisible();
  // The code is remembered when the visitor returns without it.
  const friendVisit = createVisit(friendPage);
  await friendPage.goto('about:blank');
  await friendVisit.open('register');
  const phone = newPhone();
  await friendPage.getByRole('textbox', { name: '手机号', exact: true }).fill(phone);
  await friendPage
    .getByRole('textbox', { name: '图形验证码', exact: true })
    .fill(await friendVisit.readCaptchaAnswerOnScreen());
  await friendPage.getByRole('button', { name: '获取验证码', exact: true }).click();
  await friendPage
    .getByRole('textbox', { name: '短信验证码', exact: true })
    .fill(await waitForSmsCode(phone, 6));
  await friendPage.getByLabel('设置密码', { exact: true }).fill(PASSWORD);
  await friendPage.getByLabel('再次输入密码', { exact: true }).fill(PASSWORD);
  await friendPage.getByRole('checkbox', { name: /^我已阅读并同意/ }).click();
  await friendPage.getByRole('button', { name: '注册', exact: true }).click();
  await expect(friendPage).toHaveURL(screenUrlPattern('mine'));
  await friendContext.close();

  await page.reload();
  await expect(counts).toHaveText(['1已加入', '0已开通会员', '0获得积分']);
  const friends = page.getByRole('list', { name: '我推荐的好友', exact: true }).getByRole('listitem');
  await expect(friends).toHaveCount(1);
  await expect(friends).toContainText('会**');
  await page.getByRole('button', { name: '规则', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '推荐规则', exact: true })).toContainText('100 积分');
});
