import type { Locator, Page } from '@playwright/test';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { logInMember, registerMember } from '../kit/api.steps.ts';
import { reportPost, sharedSuperAdministrator, publishPost } from '../kit/posts.steps.ts';
import { statusText, logInWithToken, selectRadio, expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern, urlOf } from '../kit/visit-test.ts';

/** The demo data has hardly any posts in this region, so a filtered list shows the posts of this run. */
const REGION = 'cn-xz';
const POST = 'post';

const newTitle = (text: string) => `${text} ${Date.now().toString(36)}`;
const postItem = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title });

async function openMenuEntry(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '动态操作' });
  await sheet.getByRole('button', { name: entry }).click();
}

async function expectPostMissing(page: Page, open: () => Promise<unknown>): Promise<void> {
  await open();
  await expect(page.getByRole('heading', { name: '动态不存在或已下架' })).toBeVisible();
}

/** A moderator and two members with a card. */
const createPeople = () =>
  Promise.all([sharedSuperAdministrator(), createMemberWithCard('陆栖云'), createMemberWithCard('程见野')]);

test('a visitor filters the community, reads a post and returns to the same list', async ({ page }) => {
  const [moderator, buyer, seller] = await createPeople();
  const [purchaseTitle, supplyTitle] = [newTitle('求购青稞面粉'), newTitle('供应藏毯')];
  await publishPost(moderator, buyer, {
    kind: 'purchase',
    region: REGION,
    titleZh: purchaseTitle,
    bodyZh: '月结。\n\n先寄样品。',
    quantity: '20 吨',
    deadline: '2027-01-20',
  });
  await publishPost(moderator, seller, {
    kind: 'supply',
    region: REGION,
    titleZh: supplyTitle,
    stock: '300 张',
  });

  await page.goto(`/#/?tab=community&region=${REGION}`);
  await expect(postItem(page, purchaseTitle)).toBeVisible();
  await expect(postItem(page, supplyTitle)).toBeVisible();
  await page.getByRole('tab', { name: '采购' }).click();
  await expect(page).toHaveURL(/kind=purchase/);
  await expect(postItem(page, supplyTitle)).toHaveCount(0);
  await postItem(page, purchaseTitle).getByRole('link').first().click();

  await expect(page).toHaveURL(screenUrlPattern(POST));
  await expect(page).toHaveTitle(new RegExp(purchaseTitle));
  await expect(page.getByRole('heading', { level: 2, name: purchaseTitle })).toBeVisible();
  await expect(page.getByText('先寄样品。', { exact: true })).toBeVisible();
  await expect(page.getByText('20 吨')).toBeVisible();
  await expect(page.getByText('2027-01-20')).toBeVisible();
  await expect(page.getByRole('region', { name: '作者名片' }).getByText('陆栖云')).toBeVisible();
  await page.getByRole('button', { name: '关注陆栖云' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消', exact: true }).click();

  await page.goBack();
  await expect(page).toHaveURL(/kind=purchase/);
  await expect(page.getByRole('tab', { name: '采购' })).toHaveAttribute('aria-selected', 'true');
  await expect(postItem(page, purchaseTitle)).toBeVisible();
  await page.getByRole('button', { name: /^排序与地区/ }).click();
  await page.getByRole('dialog', { name: '排序与地区' }).getByRole('button', { name: '精华' }).click();
  await expect(page).toHaveURL(/sort=essence/);
  await expect(page.getByRole('heading', { name: '没有符合条件的动态' })).toBeVisible();
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect(page).toHaveURL(/#\/\?tab=community$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a like on two devices counts once', async ({ browser, page, visit }) => {
  const [moderator, author, reader] = await createPeople();
  const id = await publishPost(moderator, author, { titleZh: newTitle('供应藏毯') });
  await logInWithToken(page, reader);
  await visit.open(`${POST}?id=${id}`);
  const secondContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const secondPage = await secondContext.newPage();
  await logInWithToken(secondPage, reader);
  await secondPage.goto(urlOf(`${POST}?id=${id}`));
  const likeButton = (device: Page) =>
    device.getByRole('main').getByRole('button', { name: /^(?:点赞|已点赞)/ });
  await expect(likeButton(secondPage)).toHaveText('0');

  // The count changes optimistically; the like is stored when the request has completed.
  const waitForLikeStored = (device: Page) =>
    device.waitForResponse((response) => response.url().endsWith('/h5/cloud/update_like'));
  const firstLike = waitForLikeStored(page);
  await likeButton(page).click();
  await expect(likeButton(page)).toHaveText('1');
  await firstLike;
  // The second device still shows the post as not liked, so its click sends the like again.
  const secondLike = waitForLikeStored(secondPage);
  await likeButton(secondPage).click();
  await secondLike;
  await expect(likeButton(secondPage)).toHaveText('1');
  await expect(likeButton(secondPage)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(likeButton(page)).toHaveText('1');
  await expect(page.getByText('程见野赞过')).toBeVisible();
  await likeButton(page).click();
  await expect(likeButton(page)).toHaveText('0');
  await secondContext.close();
});

test('a reported post is hidden, refused in the back office on a phone, and its author sees the reason', async ({
  page,
  visit,
}) => {
  test.slow();
  const [moderator, author, reader] = await createPeople();
  const title = newTitle('供应藏毯');
  const id = await publishPost(moderator, author, { titleZh: title, bodyZh: '手工编织，支持小单。' });
  const reporters = Array.from({ length: 4 }, async () => ({
    token: await logInMember(await registerMember()),
  }));
  for (const reporter of await Promise.all(reporters)) await reportPost(reporter, id);
  await logInWithToken(page, reader);
  await visit.open(`${POST}?id=${id}`);
  await openMenuEntry(page, '举报');
  const reportDialog = page.getByRole('dialog', { name: '举报动态' });
  await selectRadio(reportDialog, '原因', '虚假信息');
  await reportDialog.getByRole('textbox', { name: /补充说明/ }).fill('图片与实物不符');
  await reportDialog.getByRole('button', { name: '提交举报' }).click();
  await expect(statusText(page, '已收到举报，我们会尽快处理')).toBeVisible();
  await expectPostMissing(page, () => page.reload());

  await logInWithToken(page, author);
  await visit.open(`${POST}?id=${id}`);
  await expect(page.getByText('正在审核，通过后公开。')).toBeVisible();

  await logInWithToken(page, moderator);
  await visit.open('adminPosts?tab=queue&cause=reports');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByText('手工编织，支持小单。')).toBeVisible();
  await card.getByRole('button', { name: '5 人举报' }).click();
  const evidence = page.getByRole('dialog', { name: '举报与违规' });
  await expect(evidence.getByText('欺诈')).toHaveCount(4);
  await expect(evidence.getByText('虚假信息')).toHaveCount(1);
  await expect(evidence.getByText('没有违规记录')).toBeVisible();
  await evidence.getByRole('button', { name: /关闭|Close/ }).click();
  await card.getByRole('button', { name: '下架' }).click();
  const drawer = page.getByRole('dialog', { name: '拒绝并告知作者' });
  await drawer.getByRole('button', { name: '下架' }).click();
  await expect(drawer.getByText('请填写原因')).toBeVisible();
  await drawer.getByRole('textbox').fill('图片与实物不符');
  await drawer.getByRole('button', { name: '下架' }).click();
  await expect(statusText(page, '已下架')).toBeVisible();
  await expect(card).toHaveCount(0);

  await logInWithToken(page, author);
  await visit.open(`${POST}?id=${id}`);
  await expect(page.getByText('原因：图片与实物不符')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '修改' })).toBeVisible();
});

test('a block hides two members from each other until it is removed', async ({ page, visit }) => {
  const [moderator, blockedMember, blockingMember] = await createPeople();
  const [blockedPostId, ownPostId] = await Promise.all([
    publishPost(moderator, blockedMember, { titleZh: newTitle('供应藏毯') }),
    publishPost(moderator, blockingMember, { titleZh: newTitle('供应牦牛绒') }),
  ]);
  await logInWithToken(page, blockingMember);
  await visit.open(`${POST}?id=${blockedPostId}`);
  await openMenuEntry(page, '屏蔽 TA');
  const confirmDialog = page.getByRole('alertdialog', { name: '屏蔽陆栖云？' });
  await confirmDialog.getByRole('button', { name: '屏蔽', exact: true }).click();
  await expect(statusText(page, '已屏蔽')).toBeVisible();
  await expectPostMissing(page, () => visit.open(`${POST}?id=${blockedPostId}`));
  await logInWithToken(page, blockedMember);
  await expectPostMissing(page, () => visit.open(`${POST}?id=${ownPostId}`));
  await visit.open(`member?id=${blockingMember.id}`);
  await expect(page.getByRole('heading', { name: '会员不存在或未公开' })).toBeVisible();
  await expect(page.getByRole('region', { name: '程见野的名片' })).toHaveCount(0);

  await logInWithToken(page, blockingMember);
  await visit.open('settings');
  await page.getByRole('button', { name: '屏蔽与不看' }).click();
  await page.getByRole('button', { name: '解除屏蔽：陆栖云' }).click();
  await expect(page.getByRole('button', { name: '屏蔽：陆栖云', exact: true })).toBeVisible();
  await visit.open(`${POST}?id=${blockedPostId}`);
  await expect(page.getByRole('heading', { level: 2, name: '供应藏毯' })).toBeVisible();
});
