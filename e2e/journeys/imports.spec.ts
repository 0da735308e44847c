import { PAGE_SIZE } from '@mingtang/contract/limits';
import { readFile } from 'node:fs/promises';
import { call, newPhone } from '../kit/network.ts';
import { sharedModerator } from '../kit/posts.ts';
import { carry, expect, test } from '../kit/quiet.ts';

const ROWS = 1_200;
const BAD = 4;
const mark = `岚溪${newPhone().slice(-6)}`;

/** As many rows as `BAD` have a website without its scheme. */
function sheet(): Buffer {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const bad = index % (ROWS / BAD) === 3;
    return `${mark}第${index}五金厂,${newPhone()},${bad ? `www.lanxi${index}.example` : `https://lanxi${index}.example`}`;
  });
  return Buffer.from(`企业名称,手机,官网\n${rows.join('\n')}\n`);
}

const PAGES = 5;
/** How many of the newest companies come from this sheet. Other journeys add companies at the same time. */
async function countImported(): Promise<number> {
  let count = 0;
  let cursor = '';
  for (let page = 0; page < PAGES; page += 1) {
    const { data } = await call<{ rows: { name: string }[]; nextCursor: string | null }>(
      'GET',
      `/no-auth/h5/mall/companyInfo/list?sort=newest&pageSize=${PAGE_SIZE}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    count += data.rows.filter((row) => row.name.startsWith(mark)).length;
    if (data.nextCursor === null) break;
    cursor = data.nextCursor;
  }
  return count;
}

test(
  'staff import a sheet, correct its wrong rows, and undo the import',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    test.setTimeout(180_000);
    await carry(page, await sharedModerator());
    await visit.open('work/imports');
    await expect(page.getByRole('heading', { level: 1, name: '批量导入', exact: true })).toBeVisible();

    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载模板', exact: true }).click();
    const bytes = await readFile((await (await template).path()) ?? '');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '企业名录.csv', mimeType: 'text/csv', buffer: sheet() });
    await expect(page.getByRole('heading', { name: '企业名录.csv', exact: true })).toBeVisible();
    const apply = page.getByRole('button', {
      name: `导入 ${(ROWS - BAD).toLocaleString('en')} 行`,
      exact: true,
    });
    await expect(apply).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('heading', { name: `需要处理的行 ${BAD}` })).toBeVisible();
    await expect(page.getByText('网址必须以 http 或 https 开头').first()).toBeVisible();
    expect(await countImported()).toBe(0);

    // Every wrong row but the last, which is left out.
    const table = page.getByRole('table').last();
    for (let left = BAD; left > 1; left -= 1) {
      await table.getByRole('button', { name: '修改', exact: true }).first().click();
      const drawer = page.getByRole('dialog');
      const field = drawer.getByRole('textbox', { name: '官网', exact: true });
      if (left === BAD) {
        await drawer.getByRole('button', { name: '保存并校验', exact: true }).click();
        await expect(drawer.getByText('网址必须以 http 或 https 开头')).toBeVisible();
      }
      await field.fill(`https://${await field.inputValue()}`);
      await drawer.getByRole('button', { name: '保存并校验', exact: true }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('heading', { name: `需要处理的行 ${left - 1}` })).toBeVisible();
    }
    await table.getByRole('button', { name: '跳过', exact: true }).click();
    await expect(page.getByText('没有需要处理的行', { exact: true })).toBeVisible();

    const count = (ROWS - 1).toLocaleString('en');
    await page.getByRole('button', { name: `导入 ${count} 行`, exact: true }).click();
    await expect(page.getByText('已完成', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('definition').filter({ hasText: count })).toBeVisible();
    await expect.poll(countImported).toBeGreaterThanOrEqual(PAGE_SIZE);

    await page.getByRole('button', { name: '撤销导入', exact: true }).click();
    await page
      .getByRole('alertdialog', { name: '撤销这次导入？', exact: true })
      .getByRole('button', { name: '撤销导入', exact: true })
      .click();
    await expect(page.locator('output').getByText('已撤销', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await expect.poll(countImported).toBe(0);
    await page.getByRole('button', { name: '再导入一份', exact: true }).click();
    await expect(page.getByRole('table').getByText('企业名录.csv', { exact: true }).first()).toBeVisible();
  },
);
