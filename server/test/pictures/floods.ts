import { IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import { END, MARKER, resized } from './jpeg.ts';
import { animatedPng, chunk, emptyPng, header, png } from './png.ts';
import { slope } from './slope.ts';
import { each, type Files, trap } from './trap.ts';

type Size = [width: number, height: number];

/** Real pixels, packed to a few kilobytes. */
const packed: Record<string, Size> = {
  '196 megapixels': [14_000, 14_000],
  '900 megapixels': [30_000, 30_000],
  'a line of 60,000 pixels': [60_000, 1],
  'a column of 60,000 pixels': [1, 60_000],
  'an edge one too long': [12_001, 1],
  'one row too many': [5000, 5001],
};
/** A size that is only said. */
const said: Record<string, Size> = {
  'four gigapixels': [65_535, 65_535],
  'the largest edges': [2_147_483_647, 2_147_483_647],
  'edges whose product is a small number': [65_536, 65_536],
  'an edge beyond what is signed': [4_294_967_295, 1],
};
const jpegs: Record<string, Size> = {
  'four gigapixels': [65_500, 65_500],
  'an edge one too long': [12_001, 8],
  'a column of 65,500 pixels': [8, 65_500],
  '26 megapixels': [5200, 5000],
};

/** Small as files, vast when unpacked. */
export async function floods(): Promise<Files> {
  const jpeg = await slope(64, 64).jpeg().toBuffer();
  const flat = { depth: 1, colour: 0 };
  const deep = { depth: 16, colour: 6 };
  const stub = chunk('IDAT', Buffer.alloc(100));
  const scanned = await slope(64, 64).jpeg({ progressive: true }).toBuffer();
  const scan = scanned.subarray(scanned.lastIndexOf(Buffer.from([0xff, MARKER.scan])), -END.length);
  return {
    ...each(packed, 'png of *', ([width, height]) => emptyPng({ ...flat, width, height })),
    ...each(packed, 'interlaced png of *', ([width, height]) =>
      emptyPng({ ...flat, width, height, interlaced: true }),
    ),
    ...each(said, 'png that claims *', ([width, height]) =>
      png(header({ ...flat, width, height }), stub, chunk('IEND')),
    ),
    ...each(said, 'deep png that claims *', ([width, height]) =>
      png(header({ ...deep, width, height }), stub, chunk('IEND')),
    ),
    ...each(jpegs, 'jpeg that claims *', ([width, height]) => resized(jpeg, width, height)),
    'jpeg of a thousand scans': Buffer.concat([
      scanned.subarray(0, -END.length),
      ...Array.from({ length: 1000 }, () => scan),
      END,
    ]),
    'animated png': animatedPng(2),
    'animated png of 10,000 frames': animatedPng(10_000),
    'png that says it is animated': animatedPng(1),
  };
}

/** More bytes than an upload may have, of whatever kind. */
export async function oversized(): Promise<Files> {
  const fill = (start: Buffer, size: number) => Buffer.concat([start, Buffer.alloc(size - start.length)]);
  const jpeg = await slope(600, 400).jpeg().toBuffer();
  const plain = await slope(600, 400).png().toBuffer();
  return {
    'jpeg of one byte too many': fill(jpeg, IMAGE_BYTES_MAX + 1),
    'png of one byte too many': fill(plain, IMAGE_BYTES_MAX + 1),
    'jpeg of 8 MB': fill(jpeg, 8 * 1024 * 1024),
    'zeros of 8 MB': Buffer.alloc(8 * 1024 * 1024),
    'html of 6 MB': Buffer.alloc(6 * 1024 * 1024, trap),
  };
}
