import type { Locator, Page } from '@playwright/test';
import { type ImageFile, quarteredJpeg } from '../kit/image-files.ts';
import { statusText, expect, test } from '../kit/journey-test.ts';
import { specifiedText } from '../kit/specified-texts.ts';

async function chooseImage(page: Page, button: string, file: ImageFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

/** The CSS transform of the image, which sets its position and zoom. */
const transformOf = (stage: Locator): Promise<string> =>
  stage
    .locator('xpath=..')
    .locator('img')
    .evaluate((image) => getComputedStyle(image).transform);

/** Red, green and blue, each on or off, near the four corners of an image. */
const cornerColours = (image: Locator): Promise<string[]> =>
  image.evaluate((element) => {
    const htmlImage = element as HTMLImageElement;
    const canvas = document.createElement('canvas');
    canvas.width = 10;
    canvas.height = 10;
    const canvasContext = canvas.getContext('2d')!;
    canvasContext.drawImage(htmlImage, 0, 0, 10, 10);
    return [
      [1, 1],
      [8, 1],
      [1, 8],
      [8, 8],
    ].map(([x, y]) => {
      const [red = 0, green = 0, blue = 0] = canvasContext.getImageData(x!, y!, 1, 1).data;
      const on = (value: number) => (value > 128 ? '1' : '0');
      return on(red) + on(green) + on(blue);
    });
  });

/** Drags the image horizontally from its centre. */
async function drag(page: Page, stage: Locator, distancePx: number): Promise<void> {
  const box = (await stage.boundingBox())!;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(centre.x, centre.y);
  await page.mouse.down();
  await page.mouse.move(centre.x + distancePx, centre.y, { steps: 4 });
  await page.mouse.up();
}

test('a member crops a photo by drag, keyboard and zoom, saves it after a failed upload, and it appears everywhere', async ({
  page,
  visit,
}) => {
  await visit.logIn();
  await visit.open('profile');
  await page.getByRole('link', { name: '头像' }).click();
  await expect(page.getByRole('img', { name: '还没有头像' })).toBeVisible();

  // Only the browser's decoder can detect that this is not an image.
  const alert = page.getByRole('alert');
  const brokenFile = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await chooseImage(page, '选择图片', brokenFile);
  await expect(alert).toHaveText(specifiedText('image.selection', 'zh'));

  await chooseImage(page, '选择图片', await quarteredJpeg(page, 2400, 800));
  const stage = page.getByRole('application', { name: '裁剪区域：用方向键移动图片' });
  await expect(stage).toBeVisible();
  await expect(alert).toBeHidden();
  const initialTransform = await transformOf(stage);
  await drag(page, stage, 40);
  await expect.poll(() => transformOf(stage)).not.toBe(initialTransform);

  const draggedTransform = await transformOf(stage);
  await stage.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => transformOf(stage)).not.toBe(draggedTransform);

  const zoom = page.getByRole('slider', { name: '缩放' });
  await expect(zoom).toHaveAttribute('aria-valuetext', '100%');
  await page.getByRole('button', { name: '放大' }).click();
  await page.getByRole('button', { name: '放大' }).click();
  await page.getByRole('button', { name: '缩小' }).click();
  await expect(zoom).toHaveAttribute('aria-valuetext', '150%');
  await zoom.focus();
  await page.keyboard.press('Home');
  await expect(zoom).toHaveAttribute('aria-valuetext', '100%');
  // Dragged far to the right, the crop contains the left end of the photo: red over blue.
  await drag(page, stage, 2000);

  const save = page.getByRole('button', { name: '保存' });
  await page.route('**/api/h5/account/avatar', (route) => route.abort('connectionreset'));
  await save.click();
  await expect(alert).toContainText(specifiedText('image.failed', 'zh'));
  await expect(alert).toContainText(specifiedText('network', 'zh'));
  await page.unroute('**/api/h5/account/avatar');

  // The crop is still there, so that a second attempt can send it.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/h5/account/avatar', async (route) => {
    await released;
    await route.continue();
  });
  await save.click();
  await expect(page.getByRole('progressbar', { name: /^正在上传 \d+%$/ })).toBeVisible();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  release();

  await expect(statusText(page, specifiedText('image.success', 'zh'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '个人信息' })).toBeVisible();
  const avatarInInfo = page.getByRole('link', { name: '头像' }).locator('img');
  await expect(avatarInInfo).toHaveJSProperty('complete', true);
  expect(await cornerColours(avatarInInfo)).toEqual(['100', '100', '001', '001']);

  await page.getByRole('button', { name: '返回' }).click();
  const avatarInMine = page.getByRole('region', { name: '个人信息' }).locator('a img');
  await expect(avatarInMine).toHaveAttribute('src', /\/media\//);
  await page.reload();
  await expect(avatarInMine).toHaveAttribute('src', /\/media\//);
});
