import { createMemberWithCard } from '../kit/cards.steps.ts';
import { callApi } from '../kit/api.steps.ts';
import { sharedSuperAdministrator, publishPost } from '../kit/posts.steps.ts';
import { statusText, logInWithToken, expect, test } from '../kit/journey-test.ts';

const onDesktop = { tag: '@desktop' };
const makeUnique = (text: string) => `${text} ${Date.now().toString(36)}`;

test(
  'posts are removed from the list after a preview, and restored by undo',
  onDesktop,
  async ({ page, visit }) => {
    const [staff, author] = await Promise.all([sharedSuperAdministrator(), createMemberWithCard('程见野')]);
    const title = makeUnique('供应青稞面粉');
    await publishPost(staff, author, { titleZh: title });
    await logInWithToken(page, staff);
    await visit.open(`adminPosts?keyword=${encodeURIComponent(title)}`);
    await page.getByRole('checkbox', { name: `选择 ${title}` }).check();
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '下架' }).click();
    const reasonDialog = page.getByRole('dialog', { name: '下架' });
    await reasonDialog.getByRole('textbox').fill('重复发布');
    await reasonDialog.getByRole('button', { name: '预览' }).click();
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

test('staff reply to feedback, and the member reads the reply', onDesktop, async ({ page, visit }) => {
  const [staff, member] = await Promise.all([sharedSuperAdministrator(), createMemberWithCard('沈听澜')]);
  const text = makeUnique('名片页横屏时按钮被挡住');
  await callApi('POST', '/h5/feedback', {
    token: member.token,
    body: { kind: 'problem', text, contact: 'shen@example.com' },
  });
  await logInWithToken(page, staff);
  await visit.open('adminFeedback?state=open');
  await page.getByRole('button', { name: text }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('shen@example.com')).toBeVisible();
  await drawer.getByRole('textbox', { name: '回复会员' }).fill('已修复，请刷新后再试。');
  await drawer.getByRole('button', { name: '发送回复' }).click();
  await expect(statusText(page, '已回复，会员会收到通知')).toBeVisible();

  await logInWithToken(page, member);
  await visit.open('notifications');
  await page.getByRole('link', { name: /办公室回复了你的反馈/ }).click();
  const item = page
    .getByRole('region', { name: '我发送过的' })
    .getByRole('listitem')
    .filter({ hasText: text });
  await expect(item).toContainText('已回复');
  await expect(item).toContainText('已修复，请刷新后再试。');
});
