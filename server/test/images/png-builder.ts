import { crc32, deflateSync } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length of the signature and the header chunk. */
const HEADER_END = 33;

export function uint32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}

export function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32s(data.length), body, uint32s(crc32(body))]);
}

/** The same chunk with a wrong checksum. */
export const withWrongChecksum = (chunk: Buffer): Buffer =>
  Buffer.concat([chunk.subarray(0, -4), uint32s(0xdeadbeef)]);

export const png = (...chunks: Buffer[]): Buffer => Buffer.concat([PNG_SIGNATURE, ...chunks]);

export interface PngShape {
  width: number;
  height: number;
  depth: number;
  colour: number;
  interlaced?: boolean;
}

export const pngHeader = ({ width, height, depth, colour, interlaced = false }: PngShape): Buffer =>
  chunk(
    'IHDR',
    Buffer.concat([uint32s(width, height), Buffer.from([depth, colour, 0, 0, Number(interlaced)])]),
  );

/** Passes of an interlaced (Adam7) image: start x, start y, step x, step y. */
const ADAM7_PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function unpackedSize({ width, height, depth, colour, interlaced = false }: PngShape): number {
  const bits = depth * ({ 0: 1, 2: 3, 6: 4 }[colour] ?? 1);
  let size = 0;
  for (const [x, y, across, down] of interlaced ? ADAM7_PASSES : ([[0, 0, 1, 1]] as const)) {
    const columns = Math.ceil((width - x) / across);
    const rows = Math.ceil((height - y) / down);
    if (columns > 0) size += rows * (1 + Math.ceil((columns * bits) / 8));
  }
  return size;
}

const packedZeros = (size: number): Buffer => deflateSync(Buffer.alloc(size), { level: 1 });
export const pixelsOf = (shape: PngShape): Buffer => chunk('IDAT', packedZeros(unpackedSize(shape)));

/** An image of zeros: a small file at any image size. */
export const blankPng = (shape: PngShape): Buffer => png(pngHeader(shape), pixelsOf(shape), chunk('IEND'));

export function animatedPng(frames: number): Buffer {
  const shape = { width: 8, height: 8, depth: 8, colour: 0 };
  const pixels = packedZeros(unpackedSize(shape));
  const frameControl = (sequence: number) =>
    chunk('fcTL', Buffer.concat([uint32s(sequence, 8, 8, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  const rest: Buffer[] = [];
  for (let frame = 1; frame < frames; frame += 1) {
    rest.push(frameControl(frame * 2 - 1), chunk('fdAT', Buffer.concat([uint32s(frame * 2), pixels])));
  }
  const first = [pngHeader(shape), chunk('acTL', uint32s(frames, 0)), frameControl(0), chunk('IDAT', pixels)];
  return png(...first, ...rest, chunk('IEND'));
}

/** Inserts chunks between the header and the pixels. */
export const withChunks = (picture: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([picture.subarray(0, HEADER_END), ...chunks, picture.subarray(HEADER_END)]);
