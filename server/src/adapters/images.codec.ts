import assert from 'node:assert/strict';
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '@mingtang/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { PreparedPicture } from './prepared-picture.ts';

// sharp blocks loaders for the whole process: import this module in the picture process only.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);
await assertOtherLoadersBlocked();

const acceptedTypes: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };
const edgeMax = 12_000;
const edgeBySize = { small: 160, medium: 640, large: 1600 } as const;
const sharpOptions = { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error', animated: false } as const;

/** Throws on anything but a still PNG or JPEG within the limits; the messages are for the log only. */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  assert(bytes.length > 0 && bytes.length <= IMAGE_BYTES_MAX, 'file size');
  // file-type reports an animated PNG as image/apng, which is not accepted.
  const type = await fileTypeFromBuffer(bytes);
  const format = acceptedTypes[type?.mime ?? ''];
  assert(format, 'file type');
  // Reads only the header.
  const header = await sharp(bytes, sharpOptions).metadata();
  assert.equal(header.format, format, 'file type and decoder differ');
  assert((header.pages ?? 1) === 1, 'more than one page');
  assert(header.width <= edgeMax && header.height <= edgeMax, 'edge too long');
  assert(header.width * header.height <= IMAGE_PIXELS_MAX, 'too many pixels');

  const { width, height } = header.autoOrient;
  // Decoded once: the smaller sizes are made from the largest.
  const { data, info } = await fitInside(sharp(bytes, sharpOptions).autoOrient(), edgeBySize.large)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const source = { raw: { width: info.width, height: info.height, channels: info.channels } };

  const files: PreparedPicture['files'] = [];
  for (const size of ['small', 'medium', 'large'] as const) {
    const sized = fitInside(sharp(data, source), edgeBySize[size]);
    const webp = await sized.clone().webp({ quality: 80, effort: 3 }).toBuffer();
    const jpeg = await sized
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer();
    files.push({ size, format: 'webp', bytes: webp }, { size, format: 'jpeg', bytes: jpeg });
  }
  return { width, height, placeholder: await placeholderOf(sharp(data, source)), files };
}

/** Placeholder until the picture loads: nine colours on white, row by row, four bits per channel. */
async function placeholderOf(picture: Sharp): Promise<string> {
  const colours = await picture
    .flatten({ background: '#fff' })
    .resize({ width: 3, height: 3, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  // 17 = 255 / 15: from eight bits to four, one hex digit.
  return Array.from(colours, (value) => Math.round(value / 17).toString(16)).join('');
}

function fitInside(picture: Sharp, edge: number): Sharp {
  return picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
}

/** sharp ignores a wrong operation name silently, so this tests that the loaders are blocked. */
async function assertOtherLoadersBlocked(): Promise<void> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
  for (const format of ['jpeg', 'png'] as const) {
    await sharp(await pixel.clone().toFormat(format).toBuffer()).metadata();
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  const blockedFiles = [svg];
  for (const format of ['webp', 'gif', 'tiff', 'avif'] as const) {
    blockedFiles.push(await pixel.clone().toFormat(format).toBuffer());
  }
  for (const bytes of blockedFiles)
    await assert.rejects(sharp(bytes).metadata(), 'A picture loader is not blocked');
}
