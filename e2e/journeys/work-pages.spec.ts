import type { CarouselImage } from '@mingtang/contract/carousels';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { Locator, Page } from '@playwright/test';
import { call, newAddress, siteUrl } from '../kit/network.ts';
import { png } from '../kit/pictures.ts';
import { sharedModerator } from '../kit/posts.ts';
import { announced, carry, expect, test } from '../kit/quiet.ts';

/** One after the other: they change what every visitor sees. */
test.describe.configure({ mode: 'serial' });

const onDesktop = { tag: '@desktop' };

const SEEN_WITHIN_MS = 5_000;

async function settings(internation: '0' | '1'): Promise<PublicSettings> {
  const response = await fetch(`${siteUrl()}/api/no-auth/h5/freSystemSettings/query/list`, {
    headers: { internation, 'x-forwarded-for': newAddress() },
  });
  return ((await response.json()) as { data: { rows: PublicSettings[] } }).data.rows[0]!;
}
const titles = async (): Promise<string[]> => {
  const { id } = await settings('0');
  const { data } = await call<{ rows: CarouselImage[] }>('GET', `/h5/freSystemSettings/${id}`);
  return data.rows.map((row) => row.title);
};
const seen = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: SEEN_WITHIN_MS, intervals: [250] });

const rows = (page: Page): Locator =>
  page.getByRole('list', { name: '轮播图' }).getByRole('button', { name: /^移动 / });
const namesIn = async (page: Page): Promise<string[]> =>
  (
    await rows(page).evaluateAll((handles) =>
      handles.map((handle) => handle.getAttribute('aria-label') ?? ''),
    )
  ).map((label) => label.replace('移动 ', ''));

const said = (page: Page): Locator => page.locator('[id^="DndLiveRegion"]');

async function drag(page: Page, from: Locator, to: Locator, told: string): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + 4, { steps: 12 });
  // What it is over is known some drawings after the last move.
  await expect(said(page)).toHaveText(told);
  await page.mouse.up();
}

/** A row that is taken says so at once, and hears arrows from a timer later, when all rows are measured. */
const untilArrowsCount = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => resolve()))),
  );

async function sure(page: Page, ok: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: ok, exact: true }).click();
}

test(
  'the carousel is put in order by hand and by keyboard, previewed, published and rolled back',
  onDesktop,
  async ({ page, visit }) => {
    const before = await titles();
    await carry(page, await sharedModerator());
    await visit.open('work/swiper-setting');
    await expect(page.getByRole('heading', { level: 1, name: '轮播图' })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();

    const fresh = `对接会 ${Date.now().toString(36)}`;
    await page.getByRole('button', { name: '添加图片' }).click();
    const drawer = page.getByRole('dialog', { name: '添加图片' });
    await drawer.locator('input[type="file"]').setInputFiles(png(320, [40, 110, 120], 'slide.png'));
    await expect(drawer.getByRole('button', { name: '更换图片' })).toBeVisible();
    await drawer.getByLabel('中文标题').fill(fresh);
    await drawer.getByLabel('英文标题').fill('Fair');
    await drawer.getByRole('button', { name: '放入草稿' }).click();
    await expect.poll(() => namesIn(page)).toContain(fresh);

    const last = await rows(page).count();
    await drag(page, rows(page).nth(last - 1), rows(page).first(), `${fresh} 移到第 1 位，共 ${last} 位`);
    await expect.poll(async () => (await namesIn(page))[0]).toBe(fresh);
    const first = page.getByRole('button', { name: `移动 ${fresh}`, exact: true });
    await first.focus();
    await page.keyboard.press('Space');
    await expect(said(page)).toHaveText(`已拿起 ${fresh}，第 1 位，共 ${last} 位`);
    await untilArrowsCount(page);
    await page.keyboard.press('ArrowDown');
    await expect(said(page)).toHaveText(`${fresh} 移到第 2 位，共 ${last} 位`);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await namesIn(page))[1]).toBe(fresh);
    await expect(page.getByText(/^草稿已保存/)).toBeVisible();

    const preview = page.frameLocator('iframe[title="手机预览"]');
    const shown = preview.getByRole('region', { name: '精选内容' }).getByRole('listitem');
    await expect(shown.nth(1)).toContainText(fresh);
    await expect(preview.getByRole('tab', { name: '首页' })).toBeVisible();
    expect(await titles()).toEqual(before);
    // The preview alone may be framed, and by a page of ours alone.
    const policyOf = async (path: string) =>
      (await page.request.get(path)).headers()['content-security-policy'] ?? '';
    expect(await policyOf('/preview.html')).toContain("frame-ancestors 'self'");
    expect(await policyOf('/')).toContain("frame-ancestors 'none'");

    await page.getByRole('button', { name: '发布到前台' }).click();
    await expect(announced(page, '已发布，5 秒内对访客生效')).toBeVisible();
    await seen(async () => (await titles())[1]).toBe(fresh);
    await expect(page.getByText('与前台一致')).toBeVisible();

    await page.getByRole('button', { name: '历史版本' }).click();
    const versions = page.getByRole('dialog', { name: '历史版本' });
    await expect(versions.getByText('正在展示')).toBeVisible();
    await versions.getByRole('button', { name: '回滚' }).first().click();
    await sure(page, '回滚');
    await expect(announced(page, '已回滚，5 秒内对访客生效')).toBeVisible();
    await seen(titles).toEqual(before);
  },
);

test(
  'a tab is renamed and another hidden; a visitor sees it, and it is undone',
  onDesktop,
  async ({ page, visit }) => {
    const before = await settings('1');
    await carry(page, await sharedModerator());
    await visit.open('work/tab-setting');
    await page.locator('label').filter({ hasText: '国际' }).click();
    await page.getByRole('textbox', { name: '产品的英文名称' }).fill('Catalogue');
    await page.getByRole('switch', { name: '展示全球' }).click();
    await expect(page.getByRole('switch', { name: '展示首页' })).toBeDisabled();
    await expect(page.getByText(/^草稿已保存/)).toBeVisible();
    const preview = page.frameLocator('iframe[title="手机预览"]');
    await expect(preview.getByRole('tab', { name: 'Catalogue' })).toBeVisible();
    await expect(preview.getByRole('tab', { name: 'Global' })).toHaveCount(0);

    await page.getByRole('button', { name: '发布到前台' }).click();
    await expect(announced(page, '已发布，5 秒内对访客生效')).toBeVisible();
    await seen(async () => (await settings('1')).tabLabels.products).toBe('Catalogue');
    const visitor = await page
      .context()
      .browser()!
      .newPage({ viewport: { width: 1280, height: 800 } });
    await visitor.addInitScript(() => localStorage.setItem('internation', '1'));
    const rail = visitor.getByRole('navigation').first();
    // Each copy may go on with its kept answer for four seconds, and the one asked above is not the only one.
    await expect(async () => {
      await visitor.goto(page.url().split('#')[0]!);
      await expect(rail.getByRole('link', { name: 'Catalogue' })).toBeVisible({ timeout: 2_500 });
    }).toPass({ timeout: 15_000 });
    await expect(rail.getByRole('link', { name: 'Global' })).toHaveCount(0);
    await visitor.close();

    await page.getByRole('button', { name: '历史版本' }).click();
    await page
      .getByRole('dialog', { name: '历史版本' })
      .getByRole('button', { name: '回滚' })
      .first()
      .click();
    await sure(page, '回滚');
    await expect(announced(page, '已回滚，5 秒内对访客生效')).toBeVisible();
    await seen(async () => (await settings('1')).tabs).toEqual(before.tabs);
    await seen(async () => (await settings('1')).tabLabels).toEqual(before.tabLabels);
  },
);
