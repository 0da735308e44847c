import { readFile } from 'node:fs/promises';
import { createEnrolledAdministrator, STAFF_PASSWORD, totpCode } from '../kit/administrators.ts';
import { call, newPhone, openSession } from '../kit/network.ts';
import { carry, expect, test } from '../kit/quiet.ts';

const ROWS = 1_200;
const BAD = 15;
const mark = `岚溪${newPhone().slice(-6)}`;

/** A sheet whose every eightieth row has a website without its scheme. */
function sheet(): Buffer {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const bad = index % (ROWS / BAD) === 3;
    return `${mark}第${index}五金厂,${newPhone()},${bad ? `www.lanxi${index}.example` : `https://lanxi${index}.example`}`;
  });
  return Buffer.from(`企业名称,手机,官网\n${rows.join('\n')}\n`);
}

async function administrator(): Promise<string> {
  const { phone, key } = await createEnrolledAdministrator();
  const { token } = await openSession(phone, STAFF_PASSWORD);
  const passed = await call<{ token: string }>('POST', '/h5/account/totp', {
    token,
    body: { code: totpCode(key) },
  });
  if (passed.code !== 200) throw new Error(`second factor: ${passed.msg}`);
  return passed.data.token;
}

const found = async (name: string): Promise<number> => {
  const { data } = await call<{ rows: { name: string }[] }>(
    'GET',
    `/no-auth/h5/mall/companyInfo/list?sort=newest&pageSize=20`,
  );
  return data.rows.filter((row) => row.name.startsWith(name)).length;
};

test('staff import a sheet, mend what is wrong, and take it all back @desktop', async ({ page, visit }) => {
  test.setTimeout(180_000);
  const token = await administrator();
  await carry(page, { token });
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
  expect(await found(mark)).toBe(0);

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
  await expect.poll(() => found(mark)).toBe(20);

  await page.getByRole('button', { name: '撤销导入', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: '撤销这次导入？', exact: true })
    .getByRole('button', { name: '撤销导入', exact: true })
    .click();
  await expect(page.locator('output').getByText('已撤销', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => found(mark)).toBe(0);
  await page.getByRole('button', { name: '再导入一份', exact: true }).click();
  await expect(page.getByRole('table').getByText('企业名录.csv', { exact: true }).first()).toBeVisible();
});
