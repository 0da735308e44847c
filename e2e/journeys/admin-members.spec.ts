import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createEnrolledAdministrator, STAFF_PASSWORD, totpCode } from '../kit/administrators.steps.ts';
import { callApi, logInMember, openSession, registerMember } from '../kit/api.steps.ts';
import { sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { statusText, logInWithToken, expect, test } from '../kit/journey-test.ts';

/** A member who can be found by a unique name. */
async function createNamedMember(name: string): Promise<{ id: string; phone: string; token: string }> {
  const phone = await registerMember();
  const token = await logInMember(phone);
  const profile = { name, nameEn: '', title: '', intro: '', language: 'zh' };
  const response = await callApi('PUT', '/h5/account/profile', { token, body: profile });
  if (response.code !== 200) throw new Error(response.msg);
  const { data } = await callApi<{ user: { id: string } }>('GET', '/h5/member/getUserByToken', { token });
  return { id: data.user.id, phone, token };
}

const onDesktop = { tag: '@desktop' };

const randomCodePoint = (): number => 0x4e00 + randomInt(20_000);
const uniqueName = (): string => `温${String.fromCodePoint(randomCodePoint(), randomCodePoint())}舟`;
const tableOf = (page: Page): Locator => page.getByRole('table');
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test.describe('members in the back office', () => {
  test('VIP for several members is previewed, applied and undone', onDesktop, async ({ page, visit }) => {
    const name = uniqueName();
    const [staff] = await Promise.all([
      sharedSuperAdministrator(),
      createNamedMember(name),
      createNamedMember(name),
    ]);
    await logInWithToken(page, staff);
    await visit.open(`adminMembers?keyword=${encodeURIComponent(name)}`);
    await expect(rowOf(page, name)).toHaveCount(2);
    await expect(
      rowOf(page, name)
        .first()
        .getByText(/\d{3}\*{4}\d{4}/),
    ).toBeVisible();
    await page.getByRole('button', { name: '更多操作', exact: true }).click();
    await page.getByRole('menuitem', { name: '设为 VIP', exact: true }).click();
    await expect(statusText(page, '请至少选择一条数据')).toBeVisible();

    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByRole('button', { name: '设为 VIP', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '设为 VIP' });
    await dialog.getByRole('button', { name: '12 个月' }).click();
    await dialog.getByLabel('原因').fill('理事单位');
    await dialog.getByRole('button', { name: '预览变更' }).click();
    const previewDialog = page.getByRole('dialog').filter({ hasText: '预览：' });
    await expect(previewDialog.getByRole('list', { name: '变更内容' }).getByRole('listitem')).toHaveCount(2);
    // Nothing has changed yet.
    await expect(tableOf(page).getByText('临时会员').first()).toBeVisible();
    await previewDialog.getByRole('button', { name: '确认变更 2 条' }).click();
    const drawer = page.getByRole('dialog').filter({ hasText: '理事单位' });
    await expect(drawer.getByText('已生效')).toBeVisible({ timeout: 20_000 });
    await expect(rowOf(page, name).first().getByText('正式会员')).toBeVisible();
    await drawer.getByRole('button', { name: '撤销' }).click();
    await expect(drawer.locator('output').getByText('已撤销')).toBeVisible({ timeout: 20_000 });
    await drawer.getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect(rowOf(page, name).first().getByText('临时会员')).toBeVisible();
  });

  test('staff freeze a member on a phone, and the member is signed out at once', async ({ page, visit }) => {
    const name = uniqueName();
    const [staff, member] = await Promise.all([sharedSuperAdministrator(), createNamedMember(name)]);
    await logInWithToken(page, staff);
    await visit.open(`adminMembers?keyword=${encodeURIComponent(name)}`);
    const card = page.getByRole('list', { name: '会员管理' }).getByRole('listitem').filter({ hasText: name });
    await card.getByRole('button', { name: `查看${name}` }).click();
    const drawer = page.getByRole('dialog', { name: '会员详情' });
    await expect(drawer.getByRole('heading', { name: '登录设备' })).toBeVisible();
    await drawer.getByRole('button', { name: '冻结', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '冻结账号' });
    await dialog.getByLabel('原因').fill('多次投诉');
    await dialog.getByRole('button', { name: '冻结', exact: true }).click();
    await expect(drawer.getByText('已冻结').first()).toBeVisible();
    await expect
      .poll(async () => (await callApi('GET', '/h5/account/profile', member)).code, { timeout: 5_000 })
      .toBe(401);
    await expect(drawer.getByText('当前没有登录设备')).toBeVisible();
    await expect(drawer.getByRole('button', { name: '解除冻结' })).toBeVisible();
  });

  test(
    'a role is granted and revoked; nobody can grant one to themselves',
    onDesktop,
    async ({ page, visit }) => {
      const name = uniqueName();
      const [{ phone, key }, member] = await Promise.all([
        createEnrolledAdministrator(),
        createNamedMember(name),
      ]);
      const { token } = await openSession(phone, STAFF_PASSWORD);
      const fullSession = await callApi<{ token: string }>('POST', '/h5/account/totp', {
        token,
        body: { code: totpCode(key) },
      });
      await logInWithToken(page, fullSession.data);
      await visit.open('administrators');
      await expect(rowOf(page, '秦望川').first()).toBeVisible();
      await page.getByRole('textbox', { name: /^搜索姓名/ }).fill(member.phone);
      await rowOf(page, name).getByRole('button', { name: '授予角色' }).click();
      const dialog = page.getByRole('dialog', { name: `给${name}授予角色` });
      await dialog.getByRole('combobox', { name: '角色' }).click();
      await page.getByTitle('客服管理员').click();
      await dialog.getByRole('button', { name: '授予', exact: true }).click();
      await expect(rowOf(page, name).getByText('客服管理员')).toBeVisible();
      await expect.poll(async () => (await callApi('GET', '/h5/account/profile', member)).code).toBe(401);

      await rowOf(page, name).getByRole('button', { name: '取消客服管理员' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '取消角色' }).click();
      await expect(rowOf(page, name).getByText('暂无角色')).toBeVisible();

      const { data: me } = await callApi<{ user: { id: string } }>(
        'GET',
        '/h5/member/getUserByToken',
        fullSession.data,
      );
      await page.getByRole('textbox', { name: /^搜索姓名/ }).fill(phone);
      await rowOf(page, '秦望川').getByRole('button', { name: '授予角色' }).click();
      await expect(statusText(page, '不能修改自己的权限')).toBeVisible();
      const roles = await callApi<{ rows: { id: string; name: string }[] }>(
        'GET',
        '/roles',
        fullSession.data,
      );
      const ownGrantResponse = await callApi('POST', '/h5/freSystemSettings/calOrGrant', {
        ...fullSession.data,
        body: { accountId: me.user.id, roleId: roles.data.rows[1]!.id, grant: true },
      });
      expect(ownGrantResponse.code).toBe(403);
    },
  );
});
