import { IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import { END_OF_IMAGE, MARKER, withFrameSize } from './jpeg-builder.ts';
import { animatedPng, chunk, blankPng, pngHeader, png } from './png-builder.ts';
import { gradient } from './gradient.ts';
import { buildFiles, type TestFiles, PAYLOAD } from './payload.ts';

type Size = [width: number, height: number];

/** Sizes of images with real pixels, which compress to a few kilobytes. */
const realSizes: Record<string, Size> = {
  '196 megapixels': [14_000, 14_000],
  '900 megapixels': [30_000, 30_000],
  'a line of 60,000 pixels': [60_000, 1],
  'a column of 60,000 pixels': [1, 60_000],
  'an edge one too long': [12_001, 1],
  'one row too many': [5000, 5001],
};
/** Sizes that only the header claims. */
const claimedSizes: Record<string, Size> = {
  'four gigapixels': [65_535, 65_535],
  'the largest edges': [2_147_483_647, 2_147_483_647],
  'edges whose product is a small number': [65_536, 65_536],
  'an edge beyond the signed range': [4_294_967_295, 1],
};
const claimedJpegSizes: Record<string, Size> = {
  'four gigapixels': [65_500, 65_500],
  'an edge one too long': [12_001, 8],
  'a column of 65,500 pixels': [8, 65_500],
  '26 megapixels': [5200, 5000],
};

/** Small files that are huge once decoded. */
export async function decodingBombs(): Promise<TestFiles> {
  const jpeg = await gradient(64, 64).jpeg().toBuffer();
  const flat = { depth: 1, colour: 0 };
  const deep = { depth: 16, colour: 6 };
  const tooFewPixels = chunk('IDAT', Buffer.alloc(100));
  const progressiveJpeg = await gradient(64, 64).jpeg({ progressive: true }).toBuffer();
  const scan = progressiveJpeg.subarray(
    progressiveJpeg.lastIndexOf(Buffer.from([0xff, MARKER.scan])),
    -END_OF_IMAGE.length,
  );
  return {
    ...buildFiles(realSizes, 'png of *', ([width, height]) => blankPng({ ...flat, width, height })),
    ...buildFiles(realSizes, 'interlaced png of *', ([width, height]) =>
      blankPng({ ...flat, width, height, interlaced: true }),
    ),
    ...buildFiles(claimedSizes, 'png that claims *', ([width, height]) =>
      png(pngHeader({ ...flat, width, height }), tooFewPixels, chunk('IEND')),
    ),
    ...buildFiles(claimedSizes, 'deep png that claims *', ([width, height]) =>
      png(pngHeader({ ...deep, width, height }), tooFewPixels, chunk('IEND')),
    ),
    ...buildFiles(claimedJpegSizes, 'jpeg that claims *', ([width, height]) =>
      withFrameSize(jpeg, width, height),
    ),
    'jpeg of a thousand scans': Buffer.concat([
      progressiveJpeg.subarray(0, -END_OF_IMAGE.length),
      ...Array.from({ length: 1000 }, () => scan),
      END_OF_IMAGE,
    ]),
    'animated png': animatedPng(2),
    'animated png of 10,000 frames': animatedPng(10_000),
    'png with an animation header and a single frame': animatedPng(1),
  };
}

/** Files of any format above the upload size. */
export async function oversizedFiles(): Promise<TestFiles> {
  const fill = (start: Buffer, size: number) => Buffer.concat([start, Buffer.alloc(size - start.length)]);
  const jpeg = await gradient(600, 400).jpeg().toBuffer();
  const plain = await gradient(600, 400).png().toBuffer();
  return {
    'jpeg of one byte too many': fill(jpeg, IMAGE_BYTES_MAX + 1),
    'png of one byte too many': fill(plain, IMAGE_BYTES_MAX + 1),
    'jpeg of 8 MB': fill(jpeg, 8 * 1024 * 1024),
    'zeros of 8 MB': Buffer.alloc(8 * 1024 * 1024),
    'html of 6 MB': Buffer.alloc(6 * 1024 * 1024, PAYLOAD),
  };
}
