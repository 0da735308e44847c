import { holdCard } from '../kit/cards.ts';
import { call } from '../kit/network.ts';
import { sharedModerator, showPost } from '../kit/posts.ts';
import { announced, carry, expect, test } from '../kit/quiet.ts';

const onDesktop = { tag: '@desktop' };
const newTitle = (words: string) => `${words} ${Date.now().toString(36)}`;

test(
  'posts are taken down from the table with a preview, and put back by an undo',
  onDesktop,
  async ({ page, visit }) => {
    const [staff, author] = await Promise.all([sharedModerator(), holdCard('程见野')]);
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
  },
);

test('a ticket is answered in the office and read by its member', onDesktop, async ({ page, visit }) => {
  const [staff, member] = await Promise.all([sharedModerator(), holdCard('沈听澜')]);
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
