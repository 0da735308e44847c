import { PAGE_SIZE } from '@mingtang/contract/limits';
import { readFile } from 'node:fs/promises';
import { callApi, newPhone } from '../kit/api.steps.ts';
import { sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { logInWithToken, expect, test } from '../kit/journey-test.ts';

const ROW_COUNT = 1_200;
const INVALID_ROWS = 4;
const namePrefix = `岚溪${newPhone().slice(-6)}`;

/** `INVALID_ROWS` of the rows have a website without a scheme. */
function buildSpreadsheet(): Buffer {
  const rows = Array.from({ length: ROW_COUNT }, (_, index) => {
    const isInvalid = index % (ROW_COUNT / INVALID_ROWS) === 3;
    return `${namePrefix}第${index}五金厂,${newPhone()},${isInvalid ? `www.lanxi${index}.example` : `https://lanxi${index}.example`}`;
  });
  return Buffer.from(`企业名称,手机,官网\n${rows.join('\n')}\n`);
}

/** Pages of the newest companies that are searched for imported ones. */
const MAX_PAGES = 5;
/** Counts companies of this spreadsheet among the newest; other journeys add companies at the same time. */
async function countImported(): Promise<number> {
  let count = 0;
  let cursor = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data } = await callApi<{ rows: { name: string }[]; nextCursor: string | null }>(
      'GET',
      `/no-auth/h5/mall/companyInfo/list?sort=newest&pageSize=${PAGE_SIZE}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    count += data.rows.filter((row) => row.name.startsWith(namePrefix)).length;
    if (data.nextCursor === null) break;
    cursor = data.nextCursor;
  }
  return count;
}

test(
  'staff import a spreadsheet, correct its invalid rows, and undo the import',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    test.setTimeout(180_000);
    await logInWithToken(page, await sharedSuperAdministrator());
    await visit.open('adminImports');
    await expect(page.getByRole('heading', { level: 1, name: '批量导入', exact: true })).toBeVisible();

    const templateDownload = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载模板', exact: true }).click();
    const bytes = await readFile((await (await templateDownload).path()) ?? '');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '企业名录.csv', mimeType: 'text/csv', buffer: buildSpreadsheet() });
    await expect(page.getByRole('heading', { name: '企业名录.csv', exact: true })).toBeVisible();
    const applyButton = page.getByRole('button', {
      name: `导入 ${(ROW_COUNT - INVALID_ROWS).toLocaleString('en')} 行`,
      exact: true,
    });
    await expect(applyButton).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('heading', { name: `需要处理的行 ${INVALID_ROWS}` })).toBeVisible();
    await expect(page.getByText('网址必须以 http 或 https 开头').first()).toBeVisible();
    expect(await countImported()).toBe(0);

    // Correct every invalid row but the last, which is skipped.
    const table = page.getByRole('table').last();
    for (let remaining = INVALID_ROWS; remaining > 1; remaining -= 1) {
      await table.getByRole('button', { name: '修改', exact: true }).first().click();
      const drawer = page.getByRole('dialog');
      const field = drawer.getByRole('textbox', { name: '官网', exact: true });
      if (remaining === INVALID_ROWS) {
        await drawer.getByRole('button', { name: '保存并校验', exact: true }).click();
        await expect(drawer.getByText('网址必须以 http 或 https 开头')).toBeVisible();
      }
      await field.fill(`https://${await field.inputValue()}`);
      await drawer.getByRole('button', { name: '保存并校验', exact: true }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('heading', { name: `需要处理的行 ${remaining - 1}` })).toBeVisible();
    }
    await table.getByRole('button', { name: '跳过', exact: true }).click();
    await expect(page.getByText('没有需要处理的行', { exact: true })).toBeVisible();

    const count = (ROW_COUNT - 1).toLocaleString('en');
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
