import { deflateSync } from 'node:zlib';
import {
  END_OF_IMAGE,
  MARKER,
  withFrameMarker,
  withFrameBytes,
  withFrameSize,
  segment,
  segmentsOf,
  START_OF_IMAGE,
  withoutSegments,
} from './jpeg-builder.ts';
import { chunk, pngHeader, withWrongChecksum, pixelsOf, png, PNG_SIGNATURE, uint32s } from './png-builder.ts';
import { gradient } from './gradient.ts';
import { buildFiles, type TestFiles } from './payload.ts';

const fractions = {
  'a tenth': 0.1,
  'a quarter': 0.25,
  half: 0.5,
  'three quarters': 0.75,
  'nine tenths': 0.9,
};

async function truncatedImages(): Promise<TestFiles> {
  const jpeg = await gradient(600, 400).jpeg().toBuffer();
  const progressive = await gradient(600, 400).jpeg({ progressive: true }).toBuffer();
  const plain = await gradient(600, 400).png().toBuffer();
  const interlaced = await gradient(600, 400).png({ progressive: true }).toBuffer();
  const truncate = (picture: Buffer) => (share: number) =>
    picture.subarray(0, Math.floor(picture.length * share));
  const ends = Object.fromEntries(segmentsOf(jpeg).map(({ end }, index) => [`${index + 1}`, end]));
  return {
    ...buildFiles(fractions, '* of a jpeg', truncate(jpeg)),
    ...buildFiles(fractions, '* of a progressive jpeg', truncate(progressive)),
    ...buildFiles(fractions, '* of a png', truncate(plain)),
    ...buildFiles(fractions, '* of an interlaced png', truncate(interlaced)),
    ...buildFiles(ends, 'jpeg cut after segment *', (end) => jpeg.subarray(0, end)),
    'png magic alone': PNG_SIGNATURE,
    'png cut in its header': plain.subarray(0, 20),
    'png cut after its header': plain.subarray(0, 33),
    'png without its beginning': plain.subarray(33),
    'jpeg without its beginning': jpeg.subarray(2),
  };
}

const shape = { width: 8, height: 8, depth: 8, colour: 2 };
const pixels = pixelsOf(shape);
const end = chunk('IEND');
const headerOf = (...bytes: number[]) => chunk('IHDR', Buffer.concat([uint32s(8, 8), Buffer.from(bytes)]));

/** PNGs with a structure that no encoder writes. */
const malformedPngs = (): TestFiles => ({
  'png of no width': png(pngHeader({ ...shape, width: 0 }), pixels, end),
  'png of no height': png(pngHeader({ ...shape, height: 0 }), pixels, end),
  'png with a depth of three': png(headerOf(3, 2, 0, 0, 0), pixels, end),
  'png with an unknown colour type': png(headerOf(8, 5, 0, 0, 0), pixels, end),
  'png with an unknown compression': png(headerOf(8, 2, 1, 0, 0), pixels, end),
  'png with an unknown filter': png(headerOf(8, 2, 0, 1, 0), pixels, end),
  'png with an unknown interlace': png(headerOf(8, 2, 0, 0, 2), pixels, end),
  'png with a short header': png(chunk('IHDR', uint32s(8, 8)), pixels, end),
  'png with a wrong header checksum': png(withWrongChecksum(pngHeader(shape)), pixels, end),
  'png with a wrong pixel checksum': png(pngHeader(shape), withWrongChecksum(pixels), end),
  'png without a header': png(pixels, end),
  'png with its header last': png(pixels, pngHeader(shape), end),
  'png without pixels': png(pngHeader(shape), end),
  'png with pixels of noise': png(pngHeader(shape), chunk('IDAT', Buffer.alloc(200, 0xa5)), end),
  'png with too few pixels': png(pngHeader(shape), chunk('IDAT', deflateSync(Buffer.alloc(30))), end),
  'png with an unknown row filter': png(
    pngHeader(shape),
    chunk('IDAT', deflateSync(Buffer.alloc(200, 9))),
    end,
  ),
  'png without its palette': png(headerOf(8, 3, 0, 0, 0), pixels, end),
  'png with an endless chunk': png(pngHeader(shape), uint32s(0xffffffff), Buffer.from('IDAT'), pixels),
  'png with an unknown critical chunk': png(pngHeader(shape), chunk('EVIL'), pixels, end),
  'png in Apple’s CgBI variant': png(chunk('CgBI', uint32s(0x50002002)), pngHeader(shape), pixels, end),
});

async function malformedJpegs(): Promise<TestFiles> {
  const jpeg = await gradient(64, 64).jpeg({ optimiseCoding: false }).toBuffer();
  const frames = { lossless: 0xc3, differential: 0xc5, 'lossless arithmetic': 0xcb, extended: 0xc8 };
  const frame = segmentsOf(jpeg).find(({ marker }) => marker === MARKER.frame)!;
  return {
    'jpeg of start and end markers': Buffer.concat([START_OF_IMAGE, END_OF_IMAGE]),
    'jpeg of no width': withFrameSize(jpeg, 0, 64),
    'jpeg of no height': withFrameSize(jpeg, 64, 0),
    'jpeg with no colours': withFrameBytes(jpeg, 5, 0),
    'jpeg with nine colours': withFrameBytes(jpeg, 5, 9),
    'jpeg with a depth of three': withFrameBytes(jpeg, 0, 3),
    'jpeg with a sampling factor of zero': withFrameBytes(jpeg, 7, 0),
    'jpeg without quantisation': withoutSegments(jpeg, MARKER.quantization),
    'jpeg without a frame': withoutSegments(jpeg, MARKER.frame),
    'jpeg without a scan': Buffer.concat([jpeg.subarray(0, segmentsOf(jpeg).at(-1)!.start), END_OF_IMAGE]),
    'jpeg with two frames': Buffer.concat([jpeg.subarray(0, frame.end), jpeg.subarray(frame.start)]),
    'jpeg with a segment of no length': Buffer.concat([
      START_OF_IMAGE,
      Buffer.from([0xff, 0xdb, 0, 0]),
      jpeg,
    ]),
    'jpeg with a table too long': Buffer.concat([
      START_OF_IMAGE,
      segment(MARKER.huffman, Buffer.alloc(60, 255)),
      jpeg,
    ]),
    ...buildFiles(frames, 'jpeg with a * frame', (marker) => withFrameMarker(jpeg, marker)),
  };
}

/** Images with a foreign prefix, encoding or container. */
async function wrappedImages(): Promise<TestFiles> {
  const jpeg = await gradient(60, 40).jpeg().toBuffer();
  const plain = await gradient(60, 40).png().toBuffer();
  const prefixes = {
    'a line break': '\n',
    'a byte order mark': '\xef\xbb\xbf',
    zeros: '\0'.repeat(4096),
    'an ID3 tag': 'ID3\x03\0\0\0\0\0\x0a0123456789',
    'a multipart header': '--edge\r\nContent-Type: image/jpeg\r\n\r\n',
    'a gif header': 'GIF89a',
  };
  return {
    ...buildFiles(prefixes, 'jpeg behind *', (text) => Buffer.concat([Buffer.from(text, 'latin1'), jpeg])),
    ...buildFiles(prefixes, 'png behind *', (text) => Buffer.concat([Buffer.from(text, 'latin1'), plain])),
    'jpeg behind png magic': Buffer.concat([PNG_SIGNATURE, jpeg]),
    'png behind jpeg magic': Buffer.concat([START_OF_IMAGE, Buffer.from([0xff]), plain]),
    'jpeg as base64': Buffer.from(jpeg.toString('base64')),
    'png as base64': Buffer.from(plain.toString('base64')),
    'png with converted line ends': Buffer.from(plain.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    'jpeg read as text': Buffer.from(jpeg.toString('utf8')),
    'jpeg in reverse': Buffer.from(jpeg.toReversed()),
    'png in an icon': Buffer.concat([
      Buffer.from('\0\0\x01\0\x01\0\x3c\x28\0\0\x01\0\x20\0\xff\x01\0\0\x16\0\0\0', 'latin1'),
      plain,
    ]),
  };
}

export const malformedImages = async (): Promise<TestFiles> => ({
  ...(await truncatedImages()),
  ...malformedPngs(),
  ...(await malformedJpegs()),
  ...(await wrappedImages()),
});
