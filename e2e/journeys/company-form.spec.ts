import { isUscc } from '@mingtang/contract/uscc';
import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { addCompany } from '../kit/companies.steps.ts';
import { callApi } from '../kit/api.steps.ts';
import { solidPng, type ImageFile } from '../kit/image-files.ts';
import { sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { statusText, logInWithToken, expect, test } from '../kit/journey-test.ts';
import { screenUrlPattern } from '../kit/visit-test.ts';
import { specifiedText } from '../kit/specified-texts.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** A USCC that no other company of this run has. Its last character is a check character. */
function newUscc(): string {
  const body = `91350100${String(randomInt(1e9)).padStart(9, '0')}`;
  return body + [...ALPHABET].find((last) => isUscc(body + last))!;
}

const newName = () => `澄湖精密${randomInt(1e6)}有限公司`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function chooseImage(page: Page, button: string, file: ImageFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

test('a member adds a company with logo, categories and location, sees it published, and edits it; its draft survives a reload', async ({
  page,
  visit,
}) => {
  // The demo has no map tiles, and without them there is no map.
  await page.route('**/freSystemSettings/query/list*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { rows: { tileUrl: string }[] } };
    for (const row of json.data.rows) row.tileUrl = '/tiles/{z}/{x}/{y}.png';
    await route.fulfill({ response, json });
  });
  test.slow();
  const name = newName();
  await visit.logIn();
  await visit.open('companyForm');
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
  const firstCategory = sheet.getByRole('group').locator('label').first();
  const category = await firstCategory.innerText();
  await firstCategory.click();
  await expect(sheet.getByRole('status')).toHaveText('已选 1 / 5');
  await sheet.getByRole('button', { name: '完成' }).click();

  await chooseImage(page, '为“企业标志”选择图片', solidPng(200, [14, 85, 99]));
  await expect(statusText(page, specifiedText('image.success', 'zh'))).toBeVisible();
  await expect(page.getByRole('img', { name: '企业标志' })).toBeVisible();
  await field(page, '地址').fill('苏州工业园区星湖街');

  // The map is another screen; the form keeps its values meanwhile.
  await page.getByRole('button', { name: '在地图上标记' }).click();
  await expect(page).toHaveURL(screenUrlPattern('locationPicker'));
  await field(page, '坐标').fill('31.29834, 120.71956');
  const map = page.getByRole('application');
  // The element exists before the map, which handles the keys.
  await expect(map.locator('.leaflet-marker-icon')).toBeVisible();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect(field(page, '坐标')).not.toHaveValue('31.29834, 120.71956');
  const coordinates = await field(page, '坐标').inputValue();
  await page.getByRole('button', { name: '使用此位置' }).click();
  await expect(page.getByRole('group', { name: '地图位置' })).toContainText(coordinates);
  await expect(field(page, '企业名称')).toHaveValue(name);
  await expect(page.getByRole('img', { name: '企业标志' })).toBeVisible();

  await page.getByRole('button', { name: '添加企业' }).click();
  await expect(statusText(page, '企业已添加')).toBeVisible();
  await expect(page).toHaveURL(screenUrlPattern('company'));
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(category).first()).toBeVisible();
  await page.getByRole('link', { name: '导航' }).click();
  await expect(page.getByText(coordinates)).toBeVisible();
  await expect(page.getByRole('link', { name: /高德地图/ })).toHaveAttribute(
    'href',
    /^https:\/\/uri\.amap\.com\//,
  );
  await page.getByRole('button', { name: '返回' }).click();

  await page.getByRole('link', { name: '编辑企业' }).click();
  await expect(field(page, '主营业务')).toHaveValue('五轴加工与精密治具');
  await field(page, '主营业务').fill('五轴加工与检具');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(statusText(page, '已保存')).toBeVisible();
  await expect(page.getByText('五轴加工与检具').first()).toBeVisible();
});

test('a product with pictures and rich text appears on its page', async ({ page, visit }) => {
  test.slow();
  const { token } = await visit.logIn();
  await addCompany(token, { nameZh: newName() });
  await visit.open('productForm');
  const firstLevel = page.getByRole('combobox', { name: '一级分类' });
  // The category fields appear when the categories have loaded; until then the form does not require them.
  await expect(firstLevel).toBeVisible();
  await page.getByRole('button', { name: '添加产品' }).click();
  await expect(firstLevel).toHaveAccessibleDescription(specifiedText('category.first', 'zh'));
  await expect(page.getByRole('combobox', { name: '二级分类' })).toHaveAccessibleDescription(
    specifiedText('category.second', 'zh'),
  );
  await field(page, '产品名称').fill('检具底座');
  await firstLevel.selectOption({ index: 1 });
  await page.getByRole('combobox', { name: '二级分类' }).selectOption({ index: 1 });

  await page
    .getByLabel(/^添加图片/)
    .setInputFiles([solidPng(300, [200, 40, 40], 'one.png'), solidPng(300, [40, 40, 200], 'two.png')]);
  const secondImageHandle = page.getByRole('button', { name: '图片 2 的次序，用方向键移动' });
  await secondImageHandle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('移到第 1 位，共 2 张')).toBeAttached();

  const editor = field(page, '产品详情');
  await editor.click();
  await page.getByRole('button', { name: '标题', exact: true }).click();
  // The editor regains the focus one frame after a toolbar button was pressed.
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

  await expect(statusText(page, '产品已添加')).toBeVisible();
  await expect(page).toHaveURL(screenUrlPattern('product'));
  const detail = page.getByRole('region', { name: '详情' });
  await expect(detail.getByRole('heading', { name: '规格' })).toBeVisible();
  await expect(detail.locator('strong').first()).toContainText('硬质铝');
  await expect(detail.locator('em')).toHaveText('0.01');
  await page.getByRole('link', { name: '编辑产品' }).click();
  await expect(field(page, '产品详情').locator('strong').first()).toContainText('硬质铝');
});

test('the owner accepts a join request, makes the member an editor, and removes them', async ({
  page,
  visit,
  member,
}) => {
  const { token } = await visit.logIn();
  const { id } = await addCompany(token, { nameZh: newName() });
  await callApi('POST', `/h5/mall/companyInfo/${id}/team`, { token: member.token });
  await visit.open(`companyForm?id=${id}`);
  await page.getByRole('button', { name: /^同意/ }).click();
  await expect(statusText(page, '已加入团队')).toBeVisible();
  const role = page.getByRole('combobox', { name: /的身份$/ });
  await role.selectOption('编辑');
  await expect(statusText(page, '身份已更改')).toBeVisible();
  await page.getByRole('button', { name: /^移出/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移出' }).click();
  await expect(statusText(page, '已移出')).toBeVisible();
  await expect(role).toBeHidden();
});

test(
  'staff add categories, move one up, merge it, and delete an unused one',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    await logInWithToken(page, await sharedSuperAdministrator());
    await visit.open('categories');
    const firstName = `测试甲${randomInt(1e6)}`;
    const secondName = `测试乙${randomInt(1e6)}`;
    for (const name of [firstName, secondName]) {
      await page.getByRole('button', { name: '添加一级分类' }).click();
      const sheet = page.getByRole('dialog', { name: '添加一级分类' });
      await field(page, '中文名称').fill(name);
      await field(page, '英文名称').fill('Sample');
      await sheet.getByRole('button', { name: '保存' }).click();
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await page.getByRole('button', { name: `上移“${secondName}”` }).click();
    await expect(page.getByRole('status').getByText(`“${secondName}”移到第`)).toBeVisible();

    await page.getByRole('button', { name: `“${secondName}”的更多操作` }).click();
    await page.getByRole('button', { name: '合并到其他分类' }).click();
    const mergeDialog = page.getByRole('dialog', { name: `合并“${secondName}”` });
    await mergeDialog.getByRole('combobox', { name: '合并到' }).selectOption(firstName);
    await mergeDialog.getByRole('button', { name: '合并' }).click();
    await expect(statusText(page, '已合并：0 家企业和 0 件产品移了过去')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: secondName })).toBeHidden();

    await page.getByRole('button', { name: `“${firstName}”的更多操作` }).click();
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect(statusText(page, '分类已删除')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: firstName })).toBeHidden();
  },
);
