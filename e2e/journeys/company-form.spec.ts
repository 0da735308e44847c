import { isUscc } from '@mingtang/contract/uscc';
import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { addCompany } from '../kit/companies.ts';
import { call } from '../kit/network.ts';
import { png, type PictureFile } from '../kit/pictures.ts';
import { sharedModerator } from '../kit/posts.ts';
import { announced, carry, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';
import { said } from '../kit/texts.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** A code that no other company of this run has. Its last character is a check digit. */
function newUscc(): string {
  const body = `91350100${String(randomInt(1e9)).padStart(9, '0')}`;
  return body + [...ALPHABET].find((last) => isUscc(body + last))!;
}

const newName = () => `澄湖精密${randomInt(1e6)}有限公司`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function choosePicture(page: Page, button: string, file: PictureFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

test('a member adds a company with logo, categories and place, sees it live, and edits it; its draft survives a reload', async ({
  page,
  visit,
}) => {
  test.slow();
  const name = newName();
  await visit.signIn();
  await visit.open('enterprise-info/enterprise-info');
  await page.getByRole('link', { name: '添加企业' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '添加企业' })).toBeVisible();

  await field(page, '企业名称').fill('写到一半');
  await page.reload();
  await expect(field(page, '企业名称')).toHaveValue('写到一半');
  await expect(page.getByText('已恢复上次没有保存的内容。')).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
  await page.getByRole('link', { name: '添加企业' }).click();
  await expect(field(page, '企业名称')).toHaveValue('');

  await field(page, '企业名称').fill(name);
  await field(page, '统一社会信用代码').fill(newUscc());
  await expect(page.getByText('代码校验正确')).toBeVisible();
  await field(page, '主营业务').fill('五轴加工与精密治具');

  await page.getByRole('button', { name: '产品分类' }).click();
  const sheet = page.getByRole('dialog', { name: '选择分类' });
  const first = sheet.getByRole('group').locator('label').first();
  const category = await first.innerText();
  await first.click();
  await expect(sheet.getByRole('status')).toHaveText('已选 1 / 5');
  await sheet.getByRole('button', { name: '完成' }).click();

  await choosePicture(page, '为“企业标志”选择图片', png(200, [14, 85, 99]));
  await expect(announced(page, said('image.success', 'zh'))).toBeVisible();
  await expect(page.getByRole('img', { name: '企业标志' })).toBeVisible();
  await field(page, '地址').fill('苏州工业园区星湖街');

  // The map is another screen; the form has kept its values when it comes back.
  await page.getByRole('button', { name: '在地图上标记' }).click();
  await expect(page).toHaveURL(at('common/choose-location/index'));
  await field(page, '坐标').fill('31.29834, 120.71956');
  const map = page.getByRole('application');
  // The element is there before the map, which handles the keys.
  await expect(map.locator('.leaflet-marker-icon')).toBeVisible();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect(field(page, '坐标')).not.toHaveValue('31.29834, 120.71956');
  const point = await field(page, '坐标').inputValue();
  await page.getByRole('button', { name: '使用此位置' }).click();
  await expect(page.getByRole('group', { name: '地图位置' })).toContainText(point);
  await expect(field(page, '企业名称')).toHaveValue(name);
  await expect(page.getByRole('img', { name: '企业标志' })).toBeVisible();

  await page.getByRole('button', { name: '添加企业' }).click();
  await expect(announced(page, '企业已添加')).toBeVisible();
  await expect(page).toHaveURL(at('business-card/index'));
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(category).first()).toBeVisible();
  await page.getByRole('link', { name: '导航' }).click();
  await expect(page.getByText(point)).toBeVisible();
  await expect(page.getByRole('link', { name: /高德地图/ })).toHaveAttribute(
    'href',
    /^https:\/\/uri\.amap\.com\//,
  );
  await page.getByRole('button', { name: '返回' }).click();

  await page.getByRole('link', { name: '编辑企业' }).click();
  await expect(field(page, '主营业务')).toHaveValue('五轴加工与精密治具');
  await field(page, '主营业务').fill('五轴加工与检具');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(announced(page, '已保存')).toBeVisible();
  await expect(page.getByText('五轴加工与检具').first()).toBeVisible();
});

test('a product with pictures and rich text appears on its page', async ({ page, visit }) => {
  test.slow();
  const { token } = await visit.signIn();
  await addCompany(token, { nameZh: newName() });
  await visit.open('product-info-entry/product-info-entry');
  const first = page.getByRole('combobox', { name: '一级分类' });
  // The fields of the categories come with the list of categories; a form without them does not ask for them.
  await expect(first).toBeVisible();
  await page.getByRole('button', { name: '添加产品' }).click();
  await expect(first).toHaveAccessibleDescription(said('category.first', 'zh'));
  await expect(page.getByRole('combobox', { name: '二级分类' })).toHaveAccessibleDescription(
    said('category.second', 'zh'),
  );
  await field(page, '产品名称').fill('检具底座');
  await first.selectOption({ index: 1 });
  await page.getByRole('combobox', { name: '二级分类' }).selectOption({ index: 1 });

  await page
    .getByLabel(/^添加图片/)
    .setInputFiles([png(300, [200, 40, 40], 'one.png'), png(300, [40, 40, 200], 'two.png')]);
  const second = page.getByRole('button', { name: '图片 2 的次序，用方向键移动' });
  await second.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('移到第 1 位，共 2 张')).toBeAttached();

  const editor = field(page, '产品详情');
  await editor.click();
  await page.getByRole('button', { name: '标题', exact: true }).click();
  // The editor takes the focus back a frame after a tool was pressed.
  await expect(editor).toBeFocused();
  await page.keyboard.type('规格');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '粗体' }).click();
  await expect(editor).toBeFocused();
  await page.keyboard.type('硬质铝');
  // Pasted HTML is sanitised.
  await editor.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/html', '<p style="color: red">平面度 <em>0.01</em></p><script>alert(1)</script>');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(editor.locator('em')).toHaveText('0.01');
  await page.getByRole('button', { name: '添加产品' }).click();

  await expect(announced(page, '产品已添加')).toBeVisible();
  await expect(page).toHaveURL(at('product-info/product-info'));
  const detail = page.getByRole('region', { name: '详情' });
  await expect(detail.getByRole('heading', { name: '规格' })).toBeVisible();
  await expect(detail.locator('strong').first()).toContainText('硬质铝');
  await expect(detail.locator('em')).toHaveText('0.01');
  await page.getByRole('link', { name: '编辑产品' }).click();
  await expect(field(page, '产品详情').locator('strong').first()).toContainText('硬质铝');
});

test('the owner admits a member who asked to join, makes them an editor, and removes them', async ({
  page,
  visit,
  member,
}) => {
  const { token } = await visit.signIn();
  const { id } = await addCompany(token, { nameZh: newName() });
  await call('POST', `/h5/mall/companyInfo/${id}/team`, { token: member.token });
  await visit.open(`enterprise-info/enterprise-info?id=${id}`);
  await page.getByRole('button', { name: /^同意/ }).click();
  await expect(announced(page, '已加入团队')).toBeVisible();
  const role = page.getByRole('combobox', { name: /的身份$/ });
  await role.selectOption('编辑');
  await expect(announced(page, '身份已更改')).toBeVisible();
  await page.getByRole('button', { name: /^移出/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移出' }).click();
  await expect(announced(page, '已移出')).toBeVisible();
  await expect(role).toBeHidden();
});

test(
  'staff add a category, move it up, merge it and delete one that is unused',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    await carry(page, await sharedModerator());
    await visit.open('work/class-setting');
    const one = `测试甲${randomInt(1e6)}`;
    const other = `测试乙${randomInt(1e6)}`;
    for (const name of [one, other]) {
      await page.getByRole('button', { name: '添加一级分类' }).click();
      const sheet = page.getByRole('dialog', { name: '添加一级分类' });
      await field(page, '中文名称').fill(name);
      await field(page, '英文名称').fill('Sample');
      await sheet.getByRole('button', { name: '保存' }).click();
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await page.getByRole('button', { name: `上移“${other}”` }).click();
    await expect(page.getByRole('status').getByText(`“${other}”移到第`)).toBeVisible();

    await page.getByRole('button', { name: `“${other}”的更多操作` }).click();
    await page.getByRole('button', { name: '合并到其他分类' }).click();
    const merge = page.getByRole('dialog', { name: `合并“${other}”` });
    await merge.getByRole('combobox', { name: '合并到' }).selectOption(one);
    await merge.getByRole('button', { name: '合并' }).click();
    await expect(announced(page, '已合并：0 家企业和 0 件产品移了过去')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: other })).toBeHidden();

    await page.getByRole('button', { name: `“${one}”的更多操作` }).click();
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect(announced(page, '分类已删除')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: one })).toBeHidden();
  },
);
