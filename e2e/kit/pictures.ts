import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

type Colour = readonly [red: number, green: number, blue: number];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one colour. */
export function png(side: number, colour: Colour, name = 'picture.png'): PictureFile {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(side * 3, Buffer.from(colour))]);
  return encode(side, Buffer.concat(Array.from({ length: side }, () => row)), name);
}

/** Each row of `rows` begins with a zero. */
function encode(side: number, rows: Buffer, name: string): PictureFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const buffer = Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** A PNG that does not pack: it weighs about three bytes a point. */
export function noisyPng(side: number, name: string): PictureFile {
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(side * 3)]));
  return encode(side, Buffer.concat(rows), name);
}

/** A JPEG as a camera would give it: red, green, blue and white quarters, drawn by the browser itself. */
export async function quarteredJpeg(page: Page, width: number, height: number): Promise<PictureFile> {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas');
      canvas.width = width!;
      canvas.height = height!;
      const pen = canvas.getContext('2d')!;
      const half = { x: width! / 2, y: height! / 2 };
      for (const [colour, x, y] of [
        ['#f00', 0, 0],
        ['#0f0', half.x, 0],
        ['#00f', 0, half.y],
        ['#fff', half.x, half.y],
      ] as const) {
        pen.fillStyle = colour;
        pen.fillRect(x, y, half.x, half.y);
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
    },
    [width, height],
  );
  return { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
