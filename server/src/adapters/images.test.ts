import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rejectedImages } from '../../test/images/rejected-images.ts';
import { oversizedFiles } from '../../test/images/oversized-images.ts';
import { validImages } from '../../test/images/valid-images.ts';
import { blankPng } from '../../test/images/png-builder.ts';
import { listImagePids, watchMemory } from '../../test/images/image-processes.ts';
import { gradient } from '../../test/images/gradient.ts';
import { AppError } from '../base/errors.ts';
import { createPictureProcessor } from './images.ts';
import type { PictureProcessor } from './images.ts';
import type { PreparedPicture } from './prepared-picture.ts';

const validPictures = await validImages();
const invalidPictures = await rejectedImages();
const edges = { small: 160, medium: 640, large: 1600 };

async function errorKeyOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.key : error;
}

function fileOf(picture: PreparedPicture, size: string, format: string): Buffer {
  const found = picture.files.find((entry) => entry.size === size && entry.format === format);
  return found?.bytes ?? Buffer.alloc(0);
}

async function readPixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe('a running picture process', () => {
  let pictures: PictureProcessor;
  beforeAll(async () => {
    pictures = createPictureProcessor({ children: 1 });
    await pictures.prepare(await gradient(20, 20).png().toBuffer());
  });
  afterAll(() => pictures.close());

  test.each(Object.keys(validPictures))('accepts: %s', async (name) => {
    const input = validPictures[name] ?? Buffer.alloc(0);
    const { width, height, placeholder, files } = await pictures.prepare(input);
    expect(placeholder).toMatch(/^[0-9a-f]{27}$/);
    const metadata = await sharp(input).metadata();
    expect({ width, height }).toEqual(metadata.autoOrient);
    expect(files.map(({ size, format }) => `${size}.${format}`)).toEqual(
      Object.keys(edges).flatMap((size) => [`${size}.webp`, `${size}.jpeg`]),
    );
    for (const { size, format, bytes } of files) {
      const out = await sharp(bytes).metadata();
      expect(out.format).toBe(format);
      expect(Math.max(out.width, out.height)).toBe(Math.min(edges[size], Math.max(width, height)));
      expect(out.width > out.height).toBe(width > height);
      expect([out.exif, out.xmp, out.iptc, out.icc, out.orientation, out.comments]).toEqual(
        Array.from({ length: 6 }, () => undefined),
      );
      expect(bytes.includes('script') || bytes.includes('Exif')).toBe(false);
      await sharp(bytes).raw().toBuffer();
    }
  });

  test('applies the EXIF orientation', async () => {
    const picture = await pictures.prepare(validPictures['rotated jpeg with location'] ?? Buffer.alloc(0));
    // Red increased to the right and green downwards; after a quarter turn, red downwards and green to the left.
    const [red = 0, green = 0] = await readPixel(fileOf(picture, 'medium', 'jpeg'), 20, 620);
    expect(red).toBeGreaterThan(220);
    expect(green).toBeGreaterThan(220);
  });

  test('keeps transparency in WebP and flattens JPEG on white', async () => {
    const picture = await pictures.prepare(validPictures['png with alpha'] ?? Buffer.alloc(0));
    expect((await readPixel(fileOf(picture, 'large', 'webp'), 10, 10))[3]).toBe(0);
    for (const value of await readPixel(fileOf(picture, 'large', 'jpeg'), 10, 10))
      expect(value).toBeGreaterThan(250);
  });

  test('creates a placeholder of nine colours, row by row', async () => {
    const rows = [
      ['#ff0000', '#00ff00', '#0000ff'],
      ['#000000', '#888888', '#ffffff'],
      ['#ffff00', '#00ffff', '#ff00ff'],
    ];
    const squares = rows.flatMap((colours, row) =>
      colours.map((background, column) => ({
        input: { create: { width: 200, height: 100, channels: 3 as const, background } },
        left: column * 200,
        top: row * 100,
      })),
    );
    const canvas = { width: 600, height: 300, channels: 3 as const, background: '#fff' };
    const png = await sharp({ create: canvas }).composite(squares).png().toBuffer();
    const { placeholder } = await pictures.prepare(png);
    // Resizing blends neighbouring squares a little.
    const expected = [...'f000f000f000888fffff00fff0f'];
    const deviations = expected.map((digit, index) =>
      Math.abs(parseInt(digit, 16) - parseInt(placeholder[index]!, 16)),
    );
    expect(Math.max(...deviations)).toBeLessThanOrEqual(2);
  });

  test('creates placeholders of greyscale, transparent and tiny pictures', async () => {
    const grey = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#777' } })
      .greyscale()
      .png()
      .toBuffer();
    expect((await pictures.prepare(grey)).placeholder).toBe('777'.repeat(9));
    const transparent = {
      width: 1,
      height: 1,
      channels: 4 as const,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    };
    expect((await pictures.prepare(await sharp({ create: transparent }).png().toBuffer())).placeholder).toBe(
      'fff'.repeat(9),
    );
  });

  test('converts sixteen bits per channel to eight', async () => {
    const deepPng = await gradient(100, 100).toColourspace('rgb16').png().toBuffer();
    const picture = await pictures.prepare(deepPng);
    const [, , blue = 0] = await readPixel(fileOf(picture, 'small', 'jpeg'), 50, 50);
    expect(Math.abs(blue - 128)).toBeLessThan(8);
  });

  test.each(Object.keys(invalidPictures))('rejects: %s', async (name) => {
    // The previous picture may have caused a restart of the process, which takes time.
    await pictures.prepare(validPictures['tiny png'] ?? Buffer.alloc(0));
    const baselineStarted = performance.now();
    await pictures.prepare(validPictures['tiny png'] ?? Buffer.alloc(0));
    const baselineMs = performance.now() - baselineStarted;
    const started = performance.now();
    expect(await errorKeyOf(pictures.prepare(invalidPictures[name] ?? Buffer.alloc(0)))).toBe(
      'image.invalid_format',
    );
    expect(performance.now() - started).toBeLessThan(Math.max(2_000, 8 * baselineMs));
  });

  test('rejects oversized files without decoding them', async () => {
    for (const bytes of Object.values(await oversizedFiles()))
      expect(await errorKeyOf(pictures.prepare(bytes))).toBe('image.too_large');
  });
});

test('the largest allowed picture needs less than 400 MB', async () => {
  const pictures = createPictureProcessor({ children: 1 });
  const largestPng = blankPng({ width: 5000, height: 5000, depth: 16, colour: 6, interlaced: true });
  const stopWatching = watchMemory();
  const picture = await pictures.prepare(largestPng);
  const peak = stopWatching();
  await pictures.close();
  console.info(`metric: picture process, largest allowed picture: ${peak} MB`);
  expect(picture.width).toBe(5000);
  expect(peak).toBeGreaterThan(200);
  expect(peak).toBeLessThan(400);
}, 20_000);

test('a picture that needs too much CPU time is rejected', async () => {
  const pictures = createPictureProcessor({ children: 1, cpuLimitMs: 300 });
  const largestPng = blankPng({ width: 5000, height: 5000, depth: 16, colour: 6, interlaced: true });
  expect(await errorKeyOf(pictures.prepare(largestPng))).toBe('image.invalid_format');
  expect((await pictures.prepare(validPictures['tiny png'] ?? Buffer.alloc(0))).width).toBe(40);
  await pictures.close();
}, 40_000);

test('a process that hangs or dies is replaced, and the next picture is processed', async () => {
  const pictures = createPictureProcessor({ children: 1, timeoutMs: 1_000 });
  const small = validPictures['tiny png'] ?? Buffer.alloc(0);
  await pictures.prepare(small);

  const [hanging = 0] = listImagePids();
  process.kill(hanging, 'SIGSTOP');
  expect(await errorKeyOf(pictures.prepare(small))).toBe('unavailable');
  expect((await pictures.prepare(small)).width).toBe(40);

  const [killed = 0] = listImagePids();
  expect(killed).not.toBe(hanging);
  process.kill(killed, 'SIGSTOP');
  const pendingKey = errorKeyOf(pictures.prepare(small));
  process.kill(killed, 'SIGKILL');
  expect(await pendingKey).toBe('image.invalid_format');
  expect((await pictures.prepare(small)).width).toBe(40);
  await pictures.close();
  expect(listImagePids()).toEqual([]);
}, 20_000);

test('limits processes and queue, and rejects everything after close', async () => {
  const pictures = createPictureProcessor({ children: 2 });
  const small = validPictures['tiny png'] ?? Buffer.alloc(0);
  const results = await Promise.all(Array.from({ length: 30 }, () => errorKeyOf(pictures.prepare(small))));
  expect(results.filter((key) => key === undefined).length).toBe(22);
  expect(results.filter((key) => key === 'unavailable').length).toBe(8);
  expect(listImagePids().length).toBe(2);
  const pendingKey = errorKeyOf(pictures.prepare(small));
  await pictures.close();
  expect(await pendingKey).toBe('unavailable');
  expect(await errorKeyOf(pictures.prepare(small))).toBe('unavailable');
}, 20_000);
