import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused } from '../../test/pictures/corpus.ts';
import { oversized } from '../../test/pictures/floods.ts';
import { honest } from '../../test/pictures/honest.ts';
import { emptyPng } from '../../test/pictures/png.ts';
import { picturePids, watchMemory } from '../../test/pictures/processes.ts';
import { slope } from '../../test/pictures/slope.ts';
import { AppError } from '../errors.ts';
import { createPictures } from './images.ts';
import type { Pictures } from './images.ts';
import type { PreparedPicture } from './picture.ts';

const good = await honest();
const bad = await refused();
const edges = { small: 160, medium: 640, large: 1600 };

async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.key : error;
}

function file(picture: PreparedPicture, size: string, format: string): Buffer {
  const found = picture.files.find((entry) => entry.size === size && entry.format === format);
  return found?.bytes ?? Buffer.alloc(0);
}

async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe('a warm process', () => {
  let pictures: Pictures;
  beforeAll(async () => {
    pictures = createPictures({ children: 1 });
    await pictures.prepare(await slope(20, 20).png().toBuffer());
  });
  afterAll(() => pictures.close());

  test.each(Object.keys(good))('accepts: %s', async (name) => {
    const input = good[name] ?? Buffer.alloc(0);
    const { width, height, sketch, files } = await pictures.prepare(input);
    expect(sketch).toMatch(/^[0-9a-f]{27}$/);
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

  test('turns a picture upright', async () => {
    const picture = await pictures.prepare(good['turned jpeg with a place'] ?? Buffer.alloc(0));
    // Red grew to the right and green downwards; a quarter turn makes red grow downwards, green to the left.
    const [red = 0, green = 0] = await pixel(file(picture, 'medium', 'jpeg'), 20, 620);
    expect(red).toBeGreaterThan(220);
    expect(green).toBeGreaterThan(220);
  });

  test('keeps transparency in WebP and lays JPEG on white', async () => {
    const picture = await pictures.prepare(good['png with alpha'] ?? Buffer.alloc(0));
    expect((await pixel(file(picture, 'large', 'webp'), 10, 10))[3]).toBe(0);
    for (const value of await pixel(file(picture, 'large', 'jpeg'), 10, 10))
      expect(value).toBeGreaterThan(250);
  });

  test('sketches a picture in nine colours, row by row', async () => {
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
    const drawn = await sharp({ create: canvas }).composite(squares).png().toBuffer();
    const { sketch } = await pictures.prepare(drawn);
    // Neighbours run into each other a little, as they should.
    const wanted = [...'f000f000f000888fffff00fff0f'];
    const off = wanted.map((digit, index) => Math.abs(parseInt(digit, 16) - parseInt(sketch[index]!, 16)));
    expect(Math.max(...off)).toBeLessThanOrEqual(2);
  });

  test('sketches grey, see-through and tiny pictures too', async () => {
    const grey = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#777' } })
      .greyscale()
      .png()
      .toBuffer();
    expect((await pictures.prepare(grey)).sketch).toBe('777'.repeat(9));
    const clear = { width: 1, height: 1, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    expect((await pictures.prepare(await sharp({ create: clear }).png().toBuffer())).sketch).toBe(
      'fff'.repeat(9),
    );
  });

  test('scales sixteen bits down to eight', async () => {
    const deep = await slope(100, 100).toColourspace('rgb16').png().toBuffer();
    const picture = await pictures.prepare(deep);
    const [, , blue = 0] = await pixel(file(picture, 'small', 'jpeg'), 50, 50);
    expect(Math.abs(blue - 128)).toBeLessThan(8);
  });

  test.each(Object.keys(bad))('refuses: %s', async (name) => {
    // One that the picture before wore out is replaced, and starting takes its time.
    await pictures.prepare(good['tiny png'] ?? Buffer.alloc(0));
    const before = performance.now();
    await pictures.prepare(good['tiny png'] ?? Buffer.alloc(0));
    const plain = performance.now() - before;
    const started = performance.now();
    expect(await refusal(pictures.prepare(bad[name] ?? Buffer.alloc(0)))).toBe('image.format');
    expect(performance.now() - started).toBeLessThan(Math.max(2_000, 8 * plain));
  });

  test('refuses what is too large without a look at it', async () => {
    for (const bytes of Object.values(await oversized()))
      expect(await refusal(pictures.prepare(bytes))).toBe('image.too_large');
  });
});

test('the heaviest picture allowed stays under 400 MB', async () => {
  const pictures = createPictures({ children: 1 });
  const heavy = emptyPng({ width: 5000, height: 5000, depth: 16, colour: 6, interlaced: true });
  const watched = watchMemory();
  const picture = await pictures.prepare(heavy);
  const peak = watched();
  await pictures.close();
  console.info(`figure: picture process, heaviest picture: ${peak} MB`);
  expect(picture.width).toBe(5000);
  expect(peak).toBeGreaterThan(200);
  expect(peak).toBeLessThan(400);
}, 20_000);

test('a picture that takes too much of the processor is refused', async () => {
  const pictures = createPictures({ children: 1, processorMs: 300 });
  const heavy = emptyPng({ width: 5000, height: 5000, depth: 16, colour: 6, interlaced: true });
  expect(await refusal(pictures.prepare(heavy))).toBe('image.format');
  expect((await pictures.prepare(good['tiny png'] ?? Buffer.alloc(0))).width).toBe(40);
  await pictures.close();
}, 40_000);

test('a process that hangs or dies is replaced, and the next picture is served', async () => {
  const pictures = createPictures({ children: 1, timeoutMs: 1_000 });
  const small = good['tiny png'] ?? Buffer.alloc(0);
  await pictures.prepare(small);

  const [hanging = 0] = picturePids();
  process.kill(hanging, 'SIGSTOP');
  expect(await refusal(pictures.prepare(small))).toBe('unavailable');
  expect((await pictures.prepare(small)).width).toBe(40);

  const [dying = 0] = picturePids();
  expect(dying).not.toBe(hanging);
  process.kill(dying, 'SIGSTOP');
  const lost = refusal(pictures.prepare(small));
  process.kill(dying, 'SIGKILL');
  expect(await lost).toBe('image.format');
  expect((await pictures.prepare(small)).width).toBe(40);
  await pictures.close();
  expect(picturePids()).toEqual([]);
}, 20_000);

test('never more processes than allowed, a short queue, and nothing after closing', async () => {
  const pictures = createPictures({ children: 2 });
  const small = good['tiny png'] ?? Buffer.alloc(0);
  const results = await Promise.all(Array.from({ length: 30 }, () => refusal(pictures.prepare(small))));
  expect(results.filter((key) => key === undefined).length).toBe(22);
  expect(results.filter((key) => key === 'unavailable').length).toBe(8);
  expect(picturePids().length).toBe(2);
  const unfinished = refusal(pictures.prepare(small));
  await pictures.close();
  expect(await unfinished).toBe('unavailable');
  expect(await refusal(pictures.prepare(small))).toBe('unavailable');
}, 20_000);
