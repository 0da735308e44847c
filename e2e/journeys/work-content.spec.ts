import type { News } from '@mingtang/contract/news';
import type { Page } from '@playwright/test';
import { holdCard } from '../kit/cards.ts';
import { call } from '../kit/network.ts';
import { createModerator, reportPost, showPost } from '../kit/posts.ts';
import { announced, carry, expect, test } from '../kit/quiet.ts';

let staff: { token: string };
test.beforeAll(async () => {
  test.setTimeout(120_000);
  staff = await createModerator();
});

const newTitle = (words: string) => `${words} ${Date.now().toString(36)}`;

async function write(page: Page, words: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(words)) {
    const field = page.getByRole('textbox', { name, exact: true });
    await field.click();
    await field.fill(text);
  }
}

test('a reported post is refused in the queue on a phone, and its author reads why @phone', async ({
  page,
  visit,
}) => {
  test.setTimeout(120_000);
  const author = await holdCard('陆栖云');
  const title = newTitle('供应藏毯');
  const id = await showPost(staff, author, { titleZh: title, bodyZh: '手工编织，支持小单。' });
  for (let number = 0; number < 5; number += 1) await reportPost(await holdCard('路人'), id);

  await carry(page, staff);
  await visit.open('work/backend-dynamics?tab=queue&cause=reports');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByText('手工编织，支持小单。')).toBeVisible();
  await card.getByRole('button', { name: '5 人举报' }).click();
  const evidence = page.getByRole('dialog', { name: '举报与违规' });
  await expect(evidence.getByText('欺诈')).toHaveCount(5);
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
  await visit.open(`home-card-detail/home-card-detail?id=${id}`);
  await expect(page.getByText('原因：图片与实物不符')).toBeVisible();
});

test('posts are taken down from the table with a preview, and put back by an undo @desktop', async ({
  page,
  visit,
}) => {
  test.setTimeout(120_000);
  const author = await holdCard('程见野');
  const title = newTitle('供应青稞面粉');
  await showPost(staff, author, { titleZh: title });
  await carry(page, staff);
  await visit.open(`work/backend-dynamics?keyword=${encodeURIComponent(title)}`);
  await page.getByRole('checkbox', { name: `选择 ${title}` }).check();
  await page.getByRole('button', { name: '下架' }).click();
  const reason = page.getByRole('dialog', { name: '下架' });
  await reason.getByRole('textbox').fill('重复发布');
  await reason.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name: '下架动态' });
  await expect(preview.getByText('展示中')).toBeVisible();
  await preview.getByRole('button', { name: '确认变更 1 条' }).click();
  await expect(preview.getByText('已生效')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('重复发布')).toBeVisible();
  await preview.getByRole('button', { name: '撤销' }).click();
  await expect(preview.getByText('已撤销').first()).toBeVisible();
  await expect(row.getByText('展示中')).toBeVisible();
});

test('news is scheduled in both languages side by side @desktop', async ({ page, visit }) => {
  const [zh, en] = [newTitle('年会定档'), newTitle('Annual meeting')];
  await carry(page, staff);
  await visit.open('work/zixun');
  await page.getByRole('button', { name: '发布商讯' }).click();
  await write(page, { 标题: zh, 正文: '十二月，苏州。', 英文标题: en, 英文正文: 'December, Suzhou.' });
  await page.getByLabel('发布时间').fill('2037-05-01T09:30');
  await page.getByRole('button', { name: '定时发布' }).click();
  await expect(announced(page, '已定时')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: zh });
  await expect(row).toContainText(en);
  await expect(row).toContainText('定时');
  await expect(row).toContainText('2037-05-01 09:30');
  await row.getByRole('button', { name: '编辑' }).click();
  await expect(page.getByRole('textbox', { name: '英文标题', exact: true })).toHaveValue(en);
  const { rows } = (
    await call<{ rows: News[] }>('GET', `/h5/information/table?keyword=${encodeURIComponent(en)}`, staff)
  ).data;
  expect(rows).toMatchObject([{ state: 'scheduled', titleZh: zh, titleEn: en }]);
});

test('a ticket is answered in the office and read by its member', async ({ page, visit }) => {
  const member = await holdCard('沈听澜');
  const text = newTitle('名片页横屏时按钮被挡住');
  await call('POST', '/h5/feedback', {
    token: member.token,
    body: { kind: 'problem', text, contact: 'shen@example.com' },
  });
  await carry(page, staff);
  await visit.open('work/feedback?state=open');
  await page.getByRole('button', { name: text }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('shen@example.com')).toBeVisible();
  await drawer.getByRole('textbox', { name: '回复会员' }).fill('已修复，请刷新后再试。');
  await drawer.getByRole('button', { name: '发送回复' }).click();
  await expect(announced(page, '已回复，会员会收到通知')).toBeVisible();

  await carry(page, member);
  await visit.open('mine/notifications/index');
  await page.getByRole('link', { name: /办公室回复了你的反馈/ }).click();
  const item = page
    .getByRole('region', { name: '我发送过的' })
    .getByRole('listitem')
    .filter({ hasText: text });
  await expect(item).toContainText('已回复');
  await expect(item).toContainText('已修复，请刷新后再试。');
});

test('the audit log is searched, read field by field and found whole @desktop', async ({ page, visit }) => {
  const author = await holdCard('贺知行');
  const id = await showPost(staff, author, { titleZh: newTitle('供应藏毯') });
  await call('PUT', `/h5/posts/${id}/essence`, { token: staff.token, body: { essence: true } });
  await carry(page, staff);
  await visit.open('work/audit');
  await page.getByRole('textbox', { name: /^对象/ }).fill(`post:${id}`);
  await page.getByRole('button', { name: '查询' }).click();
  const row = page
    .getByRole('row')
    .filter({ hasText: '动态精华' })
    .filter({ hasText: `post:${id}` });
  await expect(row).toContainText('秦望川');
  await row.getByRole('button', { name: '详情' }).click();
  const drawer = page.getByRole('dialog', { name: '动态精华' });
  await expect(drawer.getByRole('row', { name: 'essence false true' })).toBeVisible();
  await drawer.getByRole('button', { name: /关闭|Close/ }).click();
  await page.getByRole('button', { name: '校验日志' }).click();
  await expect(page.getByText(/^日志完整：已校验/)).toBeVisible();
});
