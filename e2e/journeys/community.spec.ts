import type { Locator, Page } from '@playwright/test';
import { holdCard, type CardHolder } from '../kit/cards.ts';
import { createModerator, decide, reportPost, showPost } from '../kit/posts.ts';
import { announced, carry, choose, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

/** Hardly anybody of the demo network is here, so that a narrowed list holds the posts of this run. */
const REGION = 'cn-xz';
const POST = 'home-card-detail/home-card-detail';

let moderator: { token: string };
test.beforeAll(async () => {
  test.setTimeout(120_000);
  moderator = await createModerator();
});

const newTitle = (words: string) => `${words} ${Date.now().toString(36)}`;
const row = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title });

async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '动态操作' });
  await sheet.getByRole('button', { name: entry }).click();
}

async function seeMissing(page: Page, open: () => Promise<unknown>): Promise<void> {
  await open();
  await expect(page.getByRole('heading', { name: '动态不存在或已下架' })).toBeVisible();
}

test('a visitor narrows the community, reads a post and finds the list where it was', async ({ page }) => {
  const [buyer, seller] = await Promise.all([holdCard('陆栖云'), holdCard('程见野')]);
  const [wanted, offered] = [newTitle('求购青稞面粉'), newTitle('供应藏毯')];
  await showPost(moderator, buyer, {
    kind: 'purchase',
    region: REGION,
    titleZh: wanted,
    bodyZh: '月结。\n\n先寄样品。',
    quantity: '20 吨',
    deadline: '2027-01-20',
  });
  await showPost(moderator, seller, { kind: 'supply', region: REGION, titleZh: offered, stock: '300 张' });

  await page.goto(`/#/?tab=community&region=${REGION}`);
  await expect(row(page, wanted)).toBeVisible();
  await expect(row(page, offered)).toBeVisible();
  await page.getByRole('tab', { name: '采购' }).click();
  await expect(page).toHaveURL(/kind=purchase/);
  await expect(row(page, offered)).toHaveCount(0);
  await row(page, wanted).getByRole('link').first().click();

  await expect(page).toHaveURL(at(POST));
  await expect(page).toHaveTitle(new RegExp(wanted));
  await expect(page.getByRole('heading', { level: 2, name: wanted })).toBeVisible();
  await expect(page.getByText('先寄样品。', { exact: true })).toBeVisible();
  await expect(page.getByText('20 吨')).toBeVisible();
  await expect(page.getByText('2027-01-20')).toBeVisible();
  await expect(page.getByRole('region', { name: '作者名片' }).getByText('陆栖云')).toBeVisible();
  await page.getByRole('button', { name: '关注陆栖云' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消', exact: true }).click();

  await page.goBack();
  await expect(page).toHaveURL(/kind=purchase/);
  await expect(page.getByRole('tab', { name: '采购' })).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, wanted)).toBeVisible();
  await choose(page, '排序', '精华');
  await expect(page).toHaveURL(/sort=essence/);
  await expect(page.getByRole('heading', { name: '没有符合条件的动态' })).toBeVisible();
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect(page).toHaveURL(/#\/\?tab=community$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a like on two devices counts once', async ({ browser, page, visit }) => {
  const [author, reader] = await Promise.all([holdCard('陆栖云'), holdCard('程见野')]);
  const id = await showPost(moderator, author, { titleZh: newTitle('供应藏毯') });
  await carry(page, reader);
  await visit.open(`${POST}?id=${id}`);
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const second = await other.newPage();
  await carry(second, reader);
  await second.goto(`/#/pages/${POST}?id=${id}`);
  const like = (on: Page) => on.getByRole('main').getByRole('button', { name: /^(?:点赞|已点赞)/ });
  await expect(like(second)).toHaveText('0');

  // The count changes at once; the wish is kept when its call has been answered.
  const kept = (on: Page) =>
    on.waitForResponse((response) => response.url().endsWith('/h5/cloud/update_like'));
  const first = kept(page);
  await like(page).click();
  await expect(like(page)).toHaveText('1');
  await first;
  // The second device has not heard of it, and says the same wish again.
  const again = kept(second);
  await like(second).click();
  await again;
  await expect(like(second)).toHaveText('1');
  await expect(like(second)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(like(page)).toHaveText('1');
  await expect(page.getByText('程见野赞过')).toBeVisible();
  await like(page).click();
  await expect(like(page)).toHaveText('0');
  await other.close();
});

test('staff pin a post, take the pin away and mark it as one of the best', async ({ page, visit }) => {
  const author = await holdCard('陆栖云');
  const title = newTitle('寻冷链伙伴');
  const id = await showPost(moderator, author, { kind: 'opportunity', titleZh: title });
  await carry(page, moderator);
  await visit.open(`${POST}?id=${id}`);
  await menu(page, '置顶');
  const sheet = page.getByRole('dialog', { name: '置顶动态' });
  await choose(sheet, '置顶在', '商机');
  await choose(sheet, '置顶时间', '3 天');
  await sheet.getByRole('button', { name: '置顶', exact: true }).click();
  await expect(announced(page, '已置顶')).toBeVisible();
  await visit.open('community/index?kind=opportunity');
  await expect(row(page, title).getByRole('img', { name: '置顶' })).toBeVisible();
  await visit.open('community/index');
  await expect(row(page, title)).toBeVisible();
  await expect(row(page, title).getByRole('img', { name: '置顶' })).toHaveCount(0);

  await visit.open(`${POST}?id=${id}`);
  await menu(page, '取消置顶');
  await expect(announced(page, '已取消置顶')).toBeVisible();
  await menu(page, '设为精华');
  await expect(announced(page, '已设为精华')).toBeVisible();
  await visit.open('community/index?kind=opportunity&sort=essence');
  await expect(row(page, title).getByRole('img', { name: '精华' })).toBeVisible();
  await expect(row(page, title).getByRole('img', { name: '置顶' })).toHaveCount(0);
});

test('a post that many report is hidden, its author is told, and staff bring it back', async ({
  page,
  visit,
}) => {
  test.setTimeout(120_000);
  const author = await holdCard('陆栖云');
  const id = await showPost(moderator, author, { titleZh: newTitle('供应藏毯') });
  for (let number = 0; number < 4; number += 1) await reportPost(await holdCard('路人'), id);
  await carry(page, await holdCard('程见野'));
  await visit.open(`${POST}?id=${id}`);
  await menu(page, '举报');
  const sheet = page.getByRole('dialog', { name: '举报动态' });
  await choose(sheet, '原因', '虚假信息');
  await sheet.getByRole('textbox', { name: /补充说明/ }).fill('图片与实物不符');
  await sheet.getByRole('button', { name: '提交举报' }).click();
  await expect(announced(page, '已收到举报，我们会尽快处理')).toBeVisible();
  await seeMissing(page, () => page.reload());

  await carry(page, author);
  await visit.open(`${POST}?id=${id}`);
  await expect(page.getByText('正在审核，通过后公开。')).toBeVisible();
  await decide(moderator, id, 'accepted');
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: /^点赞/ })).toBeEnabled();
  await expect(page.getByText('正在审核')).toHaveCount(0);
});

test('a refused post tells its author why', async ({ page, visit }) => {
  test.setTimeout(120_000);
  const author = await holdCard('陆栖云');
  const id = await showPost(moderator, author, { titleZh: newTitle('供应藏毯') });
  for (let number = 0; number < 5; number += 1) await reportPost(await holdCard('路人'), id);
  await decide(moderator, id, 'refused', '图片与实物不符');
  await carry(page, author);
  await visit.open(`${POST}?id=${id}`);
  await expect(page.getByText('原因：图片与实物不符')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '修改' })).toBeVisible();
});

test('a block hides two members from each other until it is taken back', async ({ page, visit }) => {
  const pair: [CardHolder, CardHolder] = [await holdCard('陆栖云'), await holdCard('程见野')];
  const [one, other] = pair;
  const [theirs, mine] = await Promise.all([
    showPost(moderator, one, { titleZh: newTitle('供应藏毯') }),
    showPost(moderator, other, { titleZh: newTitle('供应牦牛绒') }),
  ]);
  await carry(page, other);
  await visit.open(`${POST}?id=${theirs}`);
  await menu(page, '屏蔽 TA');
  const sure = page.getByRole('alertdialog', { name: '屏蔽陆栖云？' });
  await sure.getByRole('button', { name: '屏蔽', exact: true }).click();
  await expect(announced(page, '已屏蔽')).toBeVisible();
  await seeMissing(page, () => visit.open(`${POST}?id=${theirs}`));
  await carry(page, one);
  await seeMissing(page, () => visit.open(`${POST}?id=${mine}`));
  await visit.open(`personal-card/index?id=${other.id}`);
  await expect(page.getByRole('heading', { name: '会员不存在或未公开' })).toBeVisible();
  await expect(page.getByRole('region', { name: '程见野的名片' })).toHaveCount(0);

  await carry(page, other);
  await visit.open('mine/setting/index');
  await page.getByRole('button', { name: '屏蔽与不看' }).click();
  await page.getByRole('button', { name: '解除屏蔽：陆栖云' }).click();
  await expect(page.getByRole('button', { name: '屏蔽：陆栖云', exact: true })).toBeVisible();
  await visit.open(`${POST}?id=${theirs}`);
  await expect(page.getByRole('heading', { level: 2, name: '供应藏毯' })).toBeVisible();
});

test('an author closes a post, opens it again and deletes it', async ({ page, visit }) => {
  const author = await holdCard('陆栖云');
  const title = newTitle('供应藏毯');
  const id = await showPost(moderator, author, { titleZh: title });
  await carry(page, author);
  await visit.open('community/index');
  await row(page, title).getByRole('link').first().click();
  await menu(page, '标记为已成交');
  await expect(page.getByText('已成交，不再公开。')).toBeVisible();
  await menu(page, '重新公开');
  await expect(announced(page, '已重新公开')).toBeVisible();
  await expect(page.getByText('已成交，不再公开。')).toHaveCount(0);
  await menu(page, '删除动态');
  const sure = page.getByRole('alertdialog', { name: '删除这条动态？' });
  await sure.getByRole('button', { name: '删除', exact: true }).click();
  await expect(page).toHaveURL(at('community/index'));
  await expect(row(page, title)).toHaveCount(0);
  await carry(page, await holdCard('程见野'));
  await seeMissing(page, () => visit.open(`home-detail/home-detail?id=${id}`));
});
