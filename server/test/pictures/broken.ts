import { deflateSync } from 'node:zlib';
import { END, MARKER, recoded, reframed, resized, segment, segmentsOf, START, without } from './jpeg.ts';
import { chunk, header, miscounted, pixelsOf, png, signature, words } from './png.ts';
import { slope } from './slope.ts';
import { each, type Files } from './trap.ts';

const shares = { 'a tenth': 0.1, 'a quarter': 0.25, half: 0.5, 'three quarters': 0.75, 'nine tenths': 0.9 };

/** True pictures, cut. */
async function cut(): Promise<Files> {
  const jpeg = await slope(600, 400).jpeg().toBuffer();
  const progressive = await slope(600, 400).jpeg({ progressive: true }).toBuffer();
  const plain = await slope(600, 400).png().toBuffer();
  const interlaced = await slope(600, 400).png({ progressive: true }).toBuffer();
  const at = (picture: Buffer) => (share: number) => picture.subarray(0, Math.floor(picture.length * share));
  const ends = Object.fromEntries(segmentsOf(jpeg).map(({ end }, index) => [`${index + 1}`, end]));
  return {
    ...each(shares, '* of a jpeg', at(jpeg)),
    ...each(shares, '* of a progressive jpeg', at(progressive)),
    ...each(shares, '* of a png', at(plain)),
    ...each(shares, '* of an interlaced png', at(interlaced)),
    ...each(ends, 'jpeg cut after segment *', (end) => jpeg.subarray(0, end)),
    'png magic alone': signature,
    'png cut in its header': plain.subarray(0, 20),
    'png cut after its header': plain.subarray(0, 33),
    'png without its beginning': plain.subarray(33),
    'jpeg without its beginning': jpeg.subarray(2),
  };
}

const shape = { width: 8, height: 8, depth: 8, colour: 2 };
const pixels = pixelsOf(shape);
const end = chunk('IEND');
const headerOf = (...bytes: number[]) => chunk('IHDR', Buffer.concat([words(8, 8), Buffer.from(bytes)]));

/** Put together in ways that no encoder does. */
const brokenPngs = (): Files => ({
  'png of no width': png(header({ ...shape, width: 0 }), pixels, end),
  'png of no height': png(header({ ...shape, height: 0 }), pixels, end),
  'png with a depth of three': png(headerOf(3, 2, 0, 0, 0), pixels, end),
  'png with an unknown colour type': png(headerOf(8, 5, 0, 0, 0), pixels, end),
  'png with an unknown compression': png(headerOf(8, 2, 1, 0, 0), pixels, end),
  'png with an unknown filter': png(headerOf(8, 2, 0, 1, 0), pixels, end),
  'png with an unknown interlace': png(headerOf(8, 2, 0, 0, 2), pixels, end),
  'png with a short header': png(chunk('IHDR', words(8, 8)), pixels, end),
  'png with a miscounted header': png(miscounted(header(shape)), pixels, end),
  'png with miscounted pixels': png(header(shape), miscounted(pixels), end),
  'png without a header': png(pixels, end),
  'png with its header last': png(pixels, header(shape), end),
  'png without pixels': png(header(shape), end),
  'png with pixels of noise': png(header(shape), chunk('IDAT', Buffer.alloc(200, 0xa5)), end),
  'png with too few pixels': png(header(shape), chunk('IDAT', deflateSync(Buffer.alloc(30))), end),
  'png with an unknown row filter': png(header(shape), chunk('IDAT', deflateSync(Buffer.alloc(200, 9))), end),
  'png without its palette': png(headerOf(8, 3, 0, 0, 0), pixels, end),
  'png with an endless chunk': png(header(shape), words(0xffffffff), Buffer.from('IDAT'), pixels),
  'png with a critical chunk of its own': png(header(shape), chunk('EVIL'), pixels, end),
  'png as telephones pack it': png(chunk('CgBI', words(0x50002002)), header(shape), pixels, end),
});

async function brokenJpegs(): Promise<Files> {
  const jpeg = await slope(64, 64).jpeg({ optimiseCoding: false }).toBuffer();
  const frames = { lossless: 0xc3, differential: 0xc5, 'lossless arithmetic': 0xcb, extended: 0xc8 };
  const frame = segmentsOf(jpeg).find(({ marker }) => marker === MARKER.frame)!;
  return {
    'jpeg of start and end': Buffer.concat([START, END]),
    'jpeg of no width': resized(jpeg, 0, 64),
    'jpeg of no height': resized(jpeg, 64, 0),
    'jpeg with no colours': reframed(jpeg, 5, 0),
    'jpeg with nine colours': reframed(jpeg, 5, 9),
    'jpeg with a depth of three': reframed(jpeg, 0, 3),
    'jpeg with a sampling of nothing': reframed(jpeg, 7, 0),
    'jpeg without quantisation': without(jpeg, MARKER.quantum),
    'jpeg without a frame': without(jpeg, MARKER.frame),
    'jpeg without a scan': Buffer.concat([jpeg.subarray(0, segmentsOf(jpeg).at(-1)!.start), END]),
    'jpeg with two frames': Buffer.concat([jpeg.subarray(0, frame.end), jpeg.subarray(frame.start)]),
    'jpeg with a segment of no length': Buffer.concat([START, Buffer.from([0xff, 0xdb, 0, 0]), jpeg]),
    'jpeg with a table too long': Buffer.concat([
      START,
      segment(MARKER.huffman, Buffer.alloc(60, 255)),
      jpeg,
    ]),
    ...each(frames, 'jpeg with a * frame', (marker) => recoded(jpeg, marker)),
  };
}

/** A picture in the coat of another, or in a wrapper. */
async function wrapped(): Promise<Files> {
  const jpeg = await slope(60, 40).jpeg().toBuffer();
  const plain = await slope(60, 40).png().toBuffer();
  const before = {
    'a line break': '\n',
    'a byte order mark': '\xef\xbb\xbf',
    zeros: '\0'.repeat(4096),
    'a music tag': 'ID3\x03\0\0\0\0\0\x0a0123456789',
    'a form’s head': '--edge\r\nContent-Type: image/jpeg\r\n\r\n',
    'a gif header': 'GIF89a',
  };
  return {
    ...each(before, 'jpeg behind *', (text) => Buffer.concat([Buffer.from(text, 'latin1'), jpeg])),
    ...each(before, 'png behind *', (text) => Buffer.concat([Buffer.from(text, 'latin1'), plain])),
    'jpeg behind png magic': Buffer.concat([signature, jpeg]),
    'png behind jpeg magic': Buffer.concat([START, Buffer.from([0xff]), plain]),
    'jpeg as base64': Buffer.from(jpeg.toString('base64')),
    'png as base64': Buffer.from(plain.toString('base64')),
    'png that a text channel mangled': Buffer.from(
      plain.toString('latin1').replaceAll('\r\n', '\n'),
      'latin1',
    ),
    'jpeg read as text': Buffer.from(jpeg.toString('utf8')),
    'jpeg in reverse': Buffer.from(jpeg.toReversed()),
    'png in an icon': Buffer.concat([
      Buffer.from('\0\0\x01\0\x01\0\x3c\x28\0\0\x01\0\x20\0\xff\x01\0\0\x16\0\0\0', 'latin1'),
      plain,
    ]),
  };
}

export const broken = async (): Promise<Files> => ({
  ...(await cut()),
  ...brokenPngs(),
  ...(await brokenJpegs()),
  ...(await wrapped()),
});
