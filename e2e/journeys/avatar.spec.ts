import type { Locator, Page } from '@playwright/test';
import { type PictureFile, quarteredJpeg } from '../kit/pictures.ts';
import { announced, expect, test } from '../kit/quiet.ts';
import { said } from '../kit/texts.ts';

async function choosePicture(page: Page, button: string, file: PictureFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

/** Where the picture has been moved and how far it is enlarged. */
const placed = (stage: Locator): Promise<string> =>
  stage
    .locator('xpath=..')
    .locator('img')
    .evaluate((image) => getComputedStyle(image).transform);

/** Red, green and blue, each on or off, near the four corners of a picture. */
const corners = (image: Locator): Promise<string[]> =>
  image.evaluate((element) => {
    const picture = element as HTMLImageElement;
    const canvas = document.createElement('canvas');
    canvas.width = 10;
    canvas.height = 10;
    const pen = canvas.getContext('2d')!;
    pen.drawImage(picture, 0, 0, 10, 10);
    return [
      [1, 1],
      [8, 1],
      [1, 8],
      [8, 8],
    ].map(([x, y]) => {
      const [red = 0, green = 0, blue = 0] = pen.getImageData(x!, y!, 1, 1).data;
      const on = (value: number) => (value > 128 ? '1' : '0');
      return on(red) + on(green) + on(blue);
    });
  });

/** Takes the picture in the middle and pulls it. */
async function drag(page: Page, stage: Locator, right: number): Promise<void> {
  const box = (await stage.boundingBox())!;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(centre.x, centre.y);
  await page.mouse.down();
  await page.mouse.move(centre.x + right, centre.y, { steps: 4 });
  await page.mouse.up();
}

test('a member crops a photo by drag, keyboard and zoom, saves it after a failed upload, and it appears everywhere', async ({
  page,
  visit,
}) => {
  await visit.signIn();
  await visit.open('mine/info/index');
  await page.getByRole('link', { name: '头像' }).click();
  await expect(page.getByRole('img', { name: '还没有头像' })).toBeVisible();

  // Only the browser's decoder can tell that this is no picture.
  const alert = page.getByRole('alert');
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await choosePicture(page, '选择图片', broken);
  await expect(alert).toHaveText(said('image.selection', 'zh'));

  await choosePicture(page, '选择图片', await quarteredJpeg(page, 2400, 800));
  const stage = page.getByRole('application', { name: '裁剪区域：用方向键移动图片' });
  await expect(stage).toBeVisible();
  await expect(alert).toBeHidden();
  const start = await placed(stage);
  await drag(page, stage, 40);
  await expect.poll(() => placed(stage)).not.toBe(start);

  const dragged = await placed(stage);
  await stage.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => placed(stage)).not.toBe(dragged);

  const zoom = page.getByRole('slider', { name: '缩放' });
  await expect(zoom).toHaveAttribute('aria-valuetext', '100%');
  await page.getByRole('button', { name: '放大' }).click();
  await page.getByRole('button', { name: '放大' }).click();
  await page.getByRole('button', { name: '缩小' }).click();
  await expect(zoom).toHaveAttribute('aria-valuetext', '150%');
  await zoom.focus();
  await page.keyboard.press('Home');
  await expect(zoom).toHaveAttribute('aria-valuetext', '100%');
  // Pulled far to the right, the square holds the left end of the photo: red over blue.
  await drag(page, stage, 2000);

  const save = page.getByRole('button', { name: '保存' });
  await page.route('**/api/h5/account/avatar', (route) => route.abort('connectionreset'));
  await save.click();
  await expect(alert).toContainText(said('image.failed', 'zh'));
  await expect(alert).toContainText(said('network', 'zh'));
  await page.unroute('**/api/h5/account/avatar');

  // The crop is still there: a second try sends it.
  let pass = () => {};
  const held = new Promise<void>((resolve) => (pass = resolve));
  await page.route('**/api/h5/account/avatar', async (route) => {
    await held;
    await route.continue();
  });
  await save.click();
  await expect(page.getByRole('progressbar', { name: /^正在上传 \d+%$/ })).toBeVisible();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  pass();

  await expect(announced(page, said('image.success', 'zh'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '个人信息' })).toBeVisible();
  const inInfo = page.getByRole('link', { name: '头像' }).locator('img');
  await expect(inInfo).toHaveJSProperty('complete', true);
  expect(await corners(inInfo)).toEqual(['100', '100', '001', '001']);

  await page.getByRole('button', { name: '返回' }).click();
  const inMine = page.getByRole('region', { name: '个人信息' }).locator('a img');
  await expect(inMine).toHaveAttribute('src', /\/media\//);
  await page.reload();
  await expect(inMine).toHaveAttribute('src', /\/media\//);
});
