import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync, gzipSync } from 'node:zlib';
import { IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import sharp from 'sharp';
import { MARKER, segment, withSegments, without } from './jpeg.ts';
import { chunk, header, pixelsOf, png, withChunks } from './png.ts';
import { slope } from './slope.ts';
import { each, type Files, trap } from './trap.ts';

/** What is hung behind a picture's end, where decoders do not look. */
const tails: Record<string, Buffer> = {
  html: Buffer.from(`<html>${trap}</html>`),
  php: Buffer.from(`<?php /* ${trap} */ system($_GET["c"]); ?>`),
  'a script': Buffer.from(`*/alert(1);/*${trap}`),
  'an archive': Buffer.from(`PK\x03\x04${trap}PK\x05\x06`),
  'a document': Buffer.from(`%PDF-1.7\n${trap}\n%%EOF`),
  'a program': Buffer.concat([Buffer.from(`MZ${trap}`), Buffer.alloc(2000, 0xcc)]),
};

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="${trap.replaceAll(/["<>]/g, '')}"/></rdf:RDF></x:xmpmeta><!--${trap}--><?xpacket end="w"?>`;

/** A true colour profile with the trap behind its last tag. */
async function profile(): Promise<Buffer> {
  const { icc } = await sharp(await slope(8, 8).withIccProfile('srgb').png().toBuffer()).metadata();
  const grown = Buffer.concat([icc!, Buffer.from(trap.padEnd(32))]);
  grown.writeUInt32BE(grown.length);
  return grown;
}

/** Half a gigabyte of zeros, in half a megabyte. */
async function bomb(): Promise<Buffer> {
  const deflate = createDeflate();
  const packed = buffer(deflate);
  const block = Buffer.alloc(1024 * 1024);
  for (let turn = 0; turn < 512; turn += 1) deflate.write(block);
  deflate.end();
  return packed;
}

/** Bombs where a decoder may look away: beside the picture, or behind its last pixel. */
async function bombs(): Promise<Files> {
  const shape = { width: 8, height: 8, depth: 8, colour: 2 };
  const packed = await bomb();
  const beside: Record<string, Buffer> = {
    'a text': chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed])),
    'a text in a language': chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0zh\0\0'), packed])),
    'a colour profile': chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), packed])),
  };
  return {
    ...each(beside, 'png with a bomb in *', (extra) =>
      png(header(shape), extra, pixelsOf(shape), chunk('IEND')),
    ),
    'png with a bomb behind its last pixel': png(header(shape), chunk('IDAT', packed), chunk('IEND')),
  };
}

async function pngCargo(colours: Buffer): Promise<Files> {
  const plain = await slope(700, 500).png().toBuffer();
  const text = Buffer.from(`Comment\0${trap}`);
  const chunks: Record<string, Buffer> = {
    'a text': chunk('tEXt', text),
    'a packed text': chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(trap)])),
    'a text in a language': chunk('iTXt', Buffer.from(`Comment\0\0\0zh\0\0${trap}`)),
    'a packet of properties': chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
    'a colour profile': chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(colours)])),
    'a chunk of its own': chunk('trAp', Buffer.from(trap)),
    'a palette to suggest': chunk('sPLT', Buffer.from(`${trap}\0\x08`)),
    'a document in a text': chunk('tEXt', Buffer.from(`Comment\0%PDF-1.7\n${trap}`)),
    'a text of a megabyte': chunk('tEXt', Buffer.alloc(1024 * 1024, trap)),
    'a hundred texts': Buffer.concat(Array.from({ length: 100 }, () => chunk('tEXt', text))),
  };
  return {
    ...each(chunks, 'png with *', (extra) => withChunks(plain, extra)),
    ...each(tails, 'png with * behind its end', (tail) => Buffer.concat([plain, tail])),
    'png with camera data': await slope(90, 60)
      .withExif({ IFD0: { Copyright: trap } })
      .png()
      .toBuffer(),
    'png whose pixels spell it': await sharp(Buffer.alloc(96 * 64 * 3, trap), {
      raw: { width: 96, height: 64, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  };
}

async function jpegCargo(colours: Buffer): Promise<Files> {
  const jpeg = await slope(700, 500).jpeg().toBuffer();
  const app = (number: number, text: string) => segment(MARKER.app + number, text);
  const segments: Record<string, Buffer> = {
    'a comment': segment(MARKER.comment, trap),
    'a document in a comment': segment(MARKER.comment, `%PDF-1.7\n${trap}`),
    'php in a comment': segment(MARKER.comment, `<?php /* ${trap} */ ?>`),
    'a packet of properties': app(1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
    'a colour profile': app(2, `ICC_PROFILE\0\x01\x01${colours.toString('latin1')}`),
    'a caption of a news agency': app(
      13,
      `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x24\x1c\x02\x78\0\x1e${trap}\0`,
    ),
    'a segment of its own': app(15, trap),
    'a thumbnail that is none': app(0, `JFXX\0\x10${trap}`),
    'a hundred comments': Buffer.concat(Array.from({ length: 100 }, () => segment(MARKER.comment, trap))),
  };
  const tags = ['ImageDescription', 'Make', 'Model', 'Software', 'Artist', 'Copyright'];
  const camera: Files = {};
  for (const tag of tags)
    camera[`jpeg with camera data: ${tag}`] = await slope(90, 60)
      .withExif({ IFD0: { [tag]: trap } })
      .jpeg()
      .toBuffer();
  // Its first segment is 0x2f2a bytes long, which a script reads as the beginning of a comment.
  const script = `JFIF\0\x01\x01\0\0\x01\0\x01\0\0*/=alert(1);${trap}/*`.padEnd(0x2f2a - 2, '\0');
  return {
    ...each(segments, 'jpeg with *', (extra) => withSegments(jpeg, extra)),
    ...each(tails, 'jpeg with * behind its end', (tail) => Buffer.concat([jpeg, tail])),
    ...camera,
    'jpeg that is a script too': withSegments(without(jpeg, MARKER.app), segment(MARKER.app, script)),
    'jpeg with a second one behind it': Buffer.concat([
      jpeg,
      withSegments(jpeg, segment(MARKER.comment, trap)),
    ]),
    'jpeg with a packed page behind it': Buffer.concat([jpeg, gzipSync(trap), Buffer.from(trap)]),
    'jpeg filled up to the last byte': Buffer.concat([
      jpeg,
      Buffer.alloc(IMAGE_BYTES_MAX - jpeg.length, trap),
    ]),
  };
}

/** True pictures that carry something: they pass, and what they carry does not. */
export async function cargo(): Promise<Files> {
  const colours = await profile();
  return { ...(await pngCargo(colours)), ...(await jpegCargo(colours)), ...(await bombs()) };
}
