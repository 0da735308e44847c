import type { CarouselImage } from '@mingtang/contract/carousels';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { Locator, Page } from '@playwright/test';
import { callApi, newClientIp, siteUrl } from '../kit/api.steps.ts';
import { countPresses } from '../kit/count-presses.ts';
import { solidPng } from '../kit/image-files.ts';
import { sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { statusText, logInWithToken, expect, test } from '../kit/journey-test.ts';

/** Serial, because these tests change what every visitor sees. */
test.describe.configure({ mode: 'serial' });

const onDesktop = { tag: '@desktop' };

/** How soon visitors must see a published change. */
const SEEN_WITHIN_MS = 5_000;

async function getSettings(internation: '0' | '1'): Promise<PublicSettings> {
  const response = await fetch(`${siteUrl()}/api/no-auth/h5/freSystemSettings/query/list`, {
    headers: { internation, 'x-forwarded-for': newClientIp() },
  });
  return ((await response.json()) as { data: { rows: PublicSettings[] } }).data.rows[0]!;
}
const listSlideTitles = async (): Promise<string[]> => {
  const { id } = await getSettings('0');
  const { data } = await callApi<{ rows: CarouselImage[] }>('GET', `/h5/freSystemSettings/${id}`);
  return data.rows.map((row) => row.title);
};
const expectSeen = <T>(read: () => Promise<T>) =>
  expect.poll(read, { timeout: SEEN_WITHIN_MS, intervals: [250] });

const rowHandles = (page: Page): Locator =>
  page.getByRole('list', { name: '轮播图' }).getByRole('button', { name: /^移动 / });
const listRowNames = async (page: Page): Promise<string[]> =>
  (
    await rowHandles(page).evaluateAll((handles) =>
      handles.map((handle) => handle.getAttribute('aria-label') ?? ''),
    )
  ).map((label) => label.replace('移动 ', ''));

const liveRegion = (page: Page): Locator => page.locator('[id^="DndLiveRegion"]');

async function drag(page: Page, from: Locator, to: Locator, announcement: string): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + 4, { steps: 12 });
  // The drop target is determined only some frames after the last move.
  await expect(liveRegion(page)).toHaveText(announcement);
  await page.mouse.up();
}

/** Waits until arrow keys move a picked-up row: it is announced before a timer has measured all rows. */
const waitForKeyboardSensor = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => resolve()))),
  );

async function confirmInDialog(page: Page, buttonName: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: buttonName, exact: true }).click();
}

test(
  'the carousel is reordered by mouse and keyboard, previewed, published and rolled back',
  onDesktop,
  async ({ page, visit }) => {
    const previousTitles = await listSlideTitles();
    const presses = await countPresses(page);
    await logInWithToken(page, await sharedSuperAdministrator());
    await visit.open('adminCarousels');
    await expect(page.getByRole('heading', { level: 1, name: '轮播图' })).toBeVisible();
    await expect(rowHandles(page).first()).toBeVisible();

    const newTitle = `对接会 ${Date.now().toString(36)}`;
    await page.getByRole('button', { name: '添加图片' }).click();
    const drawer = page.getByRole('dialog', { name: '添加图片' });
    // The second one is for the dark theme.
    await drawer
      .locator('input[type="file"]')
      .first()
      .setInputFiles(solidPng(320, [40, 110, 120], 'slide.png'));
    await expect(drawer.getByRole('button', { name: '更换图片' })).toBeVisible();
    await drawer.getByLabel('中文标题').fill(newTitle);
    await drawer.getByLabel('英文标题').fill('Fair');
    await drawer.getByRole('button', { name: '放入草稿' }).click();
    await expect.poll(() => listRowNames(page)).toContain(newTitle);

    const rowCount = await rowHandles(page).count();
    await drag(
      page,
      rowHandles(page).nth(rowCount - 1),
      rowHandles(page).first(),
      `${newTitle} 移到第 1 位，共 ${rowCount} 位`,
    );
    await expect.poll(async () => (await listRowNames(page))[0]).toBe(newTitle);
    const newRowHandle = page.getByRole('button', { name: `移动 ${newTitle}`, exact: true });
    await newRowHandle.focus();
    await page.keyboard.press('Space');
    await expect(liveRegion(page)).toHaveText(`已拿起 ${newTitle}，第 1 位，共 ${rowCount} 位`);
    await waitForKeyboardSensor(page);
    await page.keyboard.press('ArrowDown');
    await expect(liveRegion(page)).toHaveText(`${newTitle} 移到第 2 位，共 ${rowCount} 位`);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await listRowNames(page))[1]).toBe(newTitle);
    await expect(page.getByText(/^草稿已保存/)).toBeVisible();

    const preview = page.frameLocator('iframe[title="手机预览"]');
    const previewSlides = preview.getByRole('region', { name: '精选内容' }).getByRole('listitem');
    await expect(previewSlides.nth(1)).toContainText(newTitle);
    await expect(preview.getByRole('tab', { name: '首页' })).toBeVisible();
    expect(await listSlideTitles()).toEqual(previousTitles);
    // Only the preview may be framed, and only by our own pages.
    const cspOf = async (path: string) =>
      (await page.request.get(path)).headers()['content-security-policy'] ?? '';
    expect(await cspOf('/preview.html')).toContain("frame-ancestors 'self'");
    expect(await cspOf('/')).toContain("frame-ancestors 'none'");

    await page.getByRole('button', { name: '发布到前台' }).click();
    await expect(statusText(page, '已发布，5 秒内对访客生效')).toBeVisible();
    await expectSeen(async () => (await listSlideTitles())[1]).toBe(newTitle);
    // One more opens the screen.
    expect(presses()).toBeLessThan(15);
    await expect(page.getByText('与前台一致')).toBeVisible();

    await page.getByRole('button', { name: '历史版本' }).click();
    const versions = page.getByRole('dialog', { name: '历史版本' });
    await expect(versions.getByText('正在展示')).toBeVisible();
    await versions.getByRole('button', { name: '回滚' }).first().click();
    await confirmInDialog(page, '回滚');
    await expect(statusText(page, '已回滚，5 秒内对访客生效')).toBeVisible();
    await expectSeen(listSlideTitles).toEqual(previousTitles);
  },
);

test(
  'a tab is renamed and another hidden; visitors see the change, and it is rolled back',
  onDesktop,
  async ({ page, visit }) => {
    const previousSettings = await getSettings('1');
    await logInWithToken(page, await sharedSuperAdministrator());
    await visit.open('adminHomeTabs');
    await page.locator('label').filter({ hasText: '国际' }).click();
    await page.getByRole('textbox', { name: '产品的英文名称' }).fill('Catalogue');
    await page.getByRole('switch', { name: '展示全球' }).click();
    await expect(page.getByRole('switch', { name: '展示首页' })).toBeDisabled();
    await expect(page.getByText(/^草稿已保存/)).toBeVisible();
    const preview = page.frameLocator('iframe[title="手机预览"]');
    await expect(preview.getByRole('tab', { name: 'Catalogue' })).toBeVisible();
    await expect(preview.getByRole('tab', { name: 'Global' })).toHaveCount(0);

    await page.getByRole('button', { name: '发布到前台' }).click();
    await expect(statusText(page, '已发布，5 秒内对访客生效')).toBeVisible();
    await expectSeen(async () => (await getSettings('1')).tabLabels.products).toBe('Catalogue');
    const visitor = await page
      .context()
      .browser()!
      .newPage({ viewport: { width: 1280, height: 800 } });
    await visitor.addInitScript(() => localStorage.setItem('internation', '1'));
    const navigation = visitor.getByRole('navigation').first();
    // Each API instance may serve its cached response for four seconds, and the request above reached only one of them.
    await expect(async () => {
      await visitor.goto(page.url().split('#')[0]!);
      await expect(navigation.getByRole('link', { name: 'Catalogue' })).toBeVisible({ timeout: 2_500 });
    }).toPass({ timeout: 15_000 });
    await expect(navigation.getByRole('link', { name: 'Global' })).toHaveCount(0);
    await visitor.close();

    await page.getByRole('button', { name: '历史版本' }).click();
    await page
      .getByRole('dialog', { name: '历史版本' })
      .getByRole('button', { name: '回滚' })
      .first()
      .click();
    await confirmInDialog(page, '回滚');
    await expect(statusText(page, '已回滚，5 秒内对访客生效')).toBeVisible();
    await expectSeen(async () => (await getSettings('1')).tabs).toEqual(previousSettings.tabs);
    await expectSeen(async () => (await getSettings('1')).tabLabels).toEqual(previousSettings.tabLabels);
  },
);
