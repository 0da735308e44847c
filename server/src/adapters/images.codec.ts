import assert from 'node:assert/strict';
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '@mingtang/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { PreparedPicture } from './picture.ts';

// Blocking is process-wide: this module belongs into the picture process and nowhere else.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);
await assertLoaders();

const accepted: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };
const edgeMax = 12_000;
const edges = { small: 160, medium: 640, large: 1600 } as const;
const input = { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error', animated: false } as const;

/** Throws on anything but a still PNG or JPEG within the limits; the words are for the log alone. */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  assert(bytes.length > 0 && bytes.length <= IMAGE_BYTES_MAX, 'bytes');
  // An animated PNG has a type of its own here, image/apng.
  const type = await fileTypeFromBuffer(bytes);
  const format = accepted[type?.mime ?? ''];
  assert(format, 'type');
  // Reads the header alone.
  const header = await sharp(bytes, input).metadata();
  assert.equal(header.format, format, 'decoder');
  assert((header.pages ?? 1) === 1, 'pages');
  assert(header.width <= edgeMax && header.height <= edgeMax, 'edge');
  assert(header.width * header.height <= IMAGE_PIXELS_MAX, 'pixels');

  const { width, height } = header.autoOrient;
  // Decoded once: the sizes are made from the largest, so no file costs more than one pass.
  const { data, info } = await fit(sharp(bytes, input).autoOrient(), edges.large)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const source = { raw: { width: info.width, height: info.height, channels: info.channels } };

  const files: PreparedPicture['files'] = [];
  for (const size of ['small', 'medium', 'large'] as const) {
    const sized = fit(sharp(data, source), edges[size]);
    const webp = await sized.clone().webp({ quality: 80, effort: 3 }).toBuffer();
    const jpeg = await sized
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer();
    files.push({ size, format: 'webp', bytes: webp }, { size, format: 'jpeg', bytes: jpeg });
  }
  return { width, height, sketch: await sketchOf(sharp(data, source)), files };
}

/** Nine colours on white, row by row, with four bits a channel: enough to stand in until the picture comes. */
async function sketchOf(picture: Sharp): Promise<string> {
  const colours = await picture
    .flatten({ background: '#fff' })
    .resize({ width: 3, height: 3, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return Array.from(colours, (value) => Math.round(value / 17).toString(16)).join('');
}

function fit(picture: Sharp, edge: number): Sharp {
  return picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
}

/** A wrong operation name blocks nothing and says nothing, so the block is tried out. */
async function assertLoaders(): Promise<void> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
  for (const format of ['jpeg', 'png'] as const) {
    await sharp(await dot.clone().toFormat(format).toBuffer()).metadata();
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  const others = [svg];
  for (const format of ['webp', 'gif', 'tiff', 'avif'] as const) {
    others.push(await dot.clone().toFormat(format).toBuffer());
  }
  for (const bytes of others)
    await assert.rejects(sharp(bytes).metadata(), 'A picture loader is not blocked');
}
