import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

export interface ImageFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

type Colour = readonly [red: number, green: number, blue: number];

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const lengthAndCrc = Buffer.alloc(8);
  lengthAndCrc.writeUInt32BE(data.length, 0);
  lengthAndCrc.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([lengthAndCrc.subarray(0, 4), body, lengthAndCrc.subarray(4)]);
}

/** A PNG of one colour. */
export function solidPng(side: number, colour: Colour, name = 'picture.png'): ImageFile {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(side * 3, Buffer.from(colour))]);
  return encodePng(side, Buffer.concat(Array.from({ length: side }, () => row)), name);
}

/** Each row of `rows` begins with the PNG filter byte 0. */
function encodePng(side: number, rows: Buffer, name: string): ImageFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const buffer = Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** A PNG of noise, which does not compress: about three bytes per pixel. */
export function noisyPng(side: number, name: string): ImageFile {
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(side * 3)]));
  return encodePng(side, Buffer.concat(rows), name);
}

/** A JPEG with red, green, blue and white quarters, encoded by the browser. */
export async function quarteredJpeg(page: Page, width: number, height: number): Promise<ImageFile> {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas');
      canvas.width = width!;
      canvas.height = height!;
      const canvasContext = canvas.getContext('2d')!;
      const half = { x: width! / 2, y: height! / 2 };
      for (const [colour, x, y] of [
        ['#f00', 0, 0],
        ['#0f0', half.x, 0],
        ['#00f', 0, half.y],
        ['#fff', half.x, half.y],
      ] as const) {
        canvasContext.fillStyle = colour;
        canvasContext.fillRect(x, y, half.x, half.y);
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
    },
    [width, height],
  );
  return { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** EXIF orientation 6: the camera was turned, the picture must be shown rotated by 90 degrees clockwise. */
const EXIF_ROTATED = Buffer.from(
  'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
  'hex',
);

/** A landscape JPEG with fine detail, as from a camera, and with the mark that it must be shown upright. */
export async function detailedPhoto(page: Page, width: number, height: number): Promise<ImageFile> {
  const base64 = await page.evaluate(
    async ([width, height]) => {
      const canvas = document.createElement('canvas');
      canvas.width = width!;
      canvas.height = height!;
      const canvasContext = canvas.getContext('2d')!;
      const pixels = canvasContext.createImageData(width!, height!);
      let state = 1;
      for (let index = 0; index < pixels.data.length; index += 4) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        const x = (index / 4) % width!;
        const y = index / 4 / width!;
        const light = 120 + 60 * Math.sin(x / 37) * Math.cos(y / 53) + (state >>> 24) / 11;
        pixels.data.set([light, light * 0.9, light * 0.75, 255], index);
      }
      canvasContext.putImageData(pixels, 0, 0);
      const url = canvas.toDataURL('image/jpeg', 0.93);
      return url.slice(url.indexOf(',') + 1);
    },
    [width, height],
  );
  const jpeg = Buffer.from(base64, 'base64');
  // The EXIF segment follows the two bytes of the start marker.
  const buffer = Buffer.concat([jpeg.subarray(0, 2), EXIF_ROTATED, jpeg.subarray(2)]);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}
