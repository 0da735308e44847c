import type { Locator, Page } from '@playwright/test';
import { holdCard } from '../kit/cards.ts';
import { logInMember, registerMember } from '../kit/network.ts';
import { reportPost, sharedModerator, showPost } from '../kit/posts.ts';
import { announced, carry, choose, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

/** Hardly anybody of the demo network is here, so that a narrowed list holds the posts of this run. */
const REGION = 'cn-xz';
const POST = 'home-card-detail/home-card-detail';

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

/** A moderator and two members with a card. */
const people = () => Promise.all([sharedModerator(), holdCard('陆栖云'), holdCard('程见野')]);

test('a visitor narrows the community, reads a post and finds the list where it was', async ({ page }) => {
  const [moderator, buyer, seller] = await people();
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
  const [moderator, author, reader] = await people();
  const id = await showPost(moderator, author, { titleZh: newTitle('供应藏毯') });
  await carry(page, reader);
  await visit.open(`${POST}?id=${id}`);
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const second = await other.newPage();
  await carry(second, reader);
  await second.goto(`/#/pages/${POST}?id=${id}`);
  const like = (on: Page) => on.getByRole('main').getByRole('button', { name: /^(?:点赞|已点赞)/ });
  await expect(like(second)).toHaveText('0');

  // The count changes at once; the like is stored when its call has been answered.
  const stored = (on: Page) =>
    on.waitForResponse((response) => response.url().endsWith('/h5/cloud/update_like'));
  const first = stored(page);
  await like(page).click();
  await expect(like(page)).toHaveText('1');
  await first;
  // The second device does not know of it and sends the same like again.
  const again = stored(second);
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

test('a reported post is hidden, refused in the office on a phone, and its author reads why', async ({
  page,
  visit,
}) => {
  test.slow();
  const [moderator, author, reader] = await people();
  const title = newTitle('供应藏毯');
  const id = await showPost(moderator, author, { titleZh: title, bodyZh: '手工编织，支持小单。' });
  const reporters = Array.from({ length: 4 }, async () => ({
    token: await logInMember(await registerMember()),
  }));
  for (const reporter of await Promise.all(reporters)) await reportPost(reporter, id);
  await carry(page, reader);
  await visit.open(`${POST}?id=${id}`);
  await menu(page, '举报');
  const report = page.getByRole('dialog', { name: '举报动态' });
  await choose(report, '原因', '虚假信息');
  await report.getByRole('textbox', { name: /补充说明/ }).fill('图片与实物不符');
  await report.getByRole('button', { name: '提交举报' }).click();
  await expect(announced(page, '已收到举报，我们会尽快处理')).toBeVisible();
  await seeMissing(page, () => page.reload());

  await carry(page, author);
  await visit.open(`${POST}?id=${id}`);
  await expect(page.getByText('正在审核，通过后公开。')).toBeVisible();

  await carry(page, moderator);
  await visit.open('work/backend-dynamics?tab=queue&cause=reports');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByText('手工编织，支持小单。')).toBeVisible();
  await card.getByRole('button', { name: '5 人举报' }).click();
  const evidence = page.getByRole('dialog', { name: '举报与违规' });
  await expect(evidence.getByText('欺诈')).toHaveCount(4);
  await expect(evidence.getByText('虚假信息')).toHaveCount(1);
  await expect(evidence.getByText('没有违规记录')).toBeVisible();
  await evidence.getByRole('button', { name: /关闭|Close/ }).click();
  await card.getByRole('button', { name: '拒绝' }).click();
  const drawer = page.getByRole('dialog', { name: '拒绝并告知作者' });
  await drawer.getByRole('button', { name: '拒绝' }).click();
  await expect(drawer.getByText('请填写原因')).toBeVisible();
  await drawer.getByRole('textbox').fill('图片与实物不符');
  await drawer.getByRole('button', { name: '拒绝' }).click();
  await expect(announced(page, '已拒绝')).toBeVisible();
  await expect(card).toHaveCount(0);

  await carry(page, author);
  await visit.open(`${POST}?id=${id}`);
  await expect(page.getByText('原因：图片与实物不符')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '修改' })).toBeVisible();
});

test('a block hides two members from each other until it is taken back', async ({ page, visit }) => {
  const [moderator, one, other] = await people();
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
