import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync, gzipSync } from 'node:zlib';
import { IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import sharp from 'sharp';
import { MARKER, segment, withSegments, withoutSegments } from './jpeg-builder.ts';
import { chunk, pngHeader, pixelsOf, png, withChunks } from './png-builder.ts';
import { gradient } from './gradient.ts';
import { buildFiles, type TestFiles, PAYLOAD } from './payload.ts';

/** Payloads appended after the end of an image, where decoders do not look. */
const trailers: Record<string, Buffer> = {
  html: Buffer.from(`<html>${PAYLOAD}</html>`),
  php: Buffer.from(`<?php /* ${PAYLOAD} */ system($_GET["c"]); ?>`),
  'a script': Buffer.from(`*/alert(1);/*${PAYLOAD}`),
  'an archive': Buffer.from(`PK\x03\x04${PAYLOAD}PK\x05\x06`),
  'a document': Buffer.from(`%PDF-1.7\n${PAYLOAD}\n%%EOF`),
  'a program': Buffer.concat([Buffer.from(`MZ${PAYLOAD}`), Buffer.alloc(2000, 0xcc)]),
};

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="${PAYLOAD.replaceAll(/["<>]/g, '')}"/></rdf:RDF></x:xmpmeta><!--${PAYLOAD}--><?xpacket end="w"?>`;

/** A valid colour profile with the payload after its last tag. */
async function profileWithPayload(): Promise<Buffer> {
  const { icc } = await sharp(await gradient(8, 8).withIccProfile('srgb').png().toBuffer()).metadata();
  const extended = Buffer.concat([icc!, Buffer.from(PAYLOAD.padEnd(32))]);
  extended.writeUInt32BE(extended.length);
  return extended;
}

/** 512 MB of zeros, compressed to half a megabyte. */
async function deflateBomb(): Promise<Buffer> {
  const deflate = createDeflate();
  const packed = buffer(deflate);
  const block = Buffer.alloc(1024 * 1024);
  for (let megabyte = 0; megabyte < 512; megabyte += 1) deflate.write(block);
  deflate.end();
  return packed;
}

/** Decompression bombs in metadata chunks or after the last pixel. */
async function bombImages(): Promise<TestFiles> {
  const shape = { width: 8, height: 8, depth: 8, colour: 2 };
  const packed = await deflateBomb();
  const metadataChunks: Record<string, Buffer> = {
    'a text': chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed])),
    'an international text': chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0zh\0\0'), packed])),
    'a colour profile': chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), packed])),
  };
  return {
    ...buildFiles(metadataChunks, 'png with a bomb in *', (extra) =>
      png(pngHeader(shape), extra, pixelsOf(shape), chunk('IEND')),
    ),
    'png with a bomb behind its last pixel': png(pngHeader(shape), chunk('IDAT', packed), chunk('IEND')),
  };
}

async function pngsWithPayloads(profile: Buffer): Promise<TestFiles> {
  const plain = await gradient(700, 500).png().toBuffer();
  const text = Buffer.from(`Comment\0${PAYLOAD}`);
  const chunks: Record<string, Buffer> = {
    'a text': chunk('tEXt', text),
    'a compressed text': chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(PAYLOAD)])),
    'an international text': chunk('iTXt', Buffer.from(`Comment\0\0\0zh\0\0${PAYLOAD}`)),
    'an XMP packet': chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
    'a colour profile': chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(profile)])),
    'a private chunk': chunk('trAp', Buffer.from(PAYLOAD)),
    'a suggested palette': chunk('sPLT', Buffer.from(`${PAYLOAD}\0\x08`)),
    'a document in a text': chunk('tEXt', Buffer.from(`Comment\0%PDF-1.7\n${PAYLOAD}`)),
    'a text of a megabyte': chunk('tEXt', Buffer.alloc(1024 * 1024, PAYLOAD)),
    'a hundred texts': Buffer.concat(Array.from({ length: 100 }, () => chunk('tEXt', text))),
  };
  return {
    ...buildFiles(chunks, 'png with *', (extra) => withChunks(plain, extra)),
    ...buildFiles(trailers, 'png with * behind its end', (tail) => Buffer.concat([plain, tail])),
    'png with camera data': await gradient(90, 60)
      .withExif({ IFD0: { Copyright: PAYLOAD } })
      .png()
      .toBuffer(),
    'png whose pixels spell the payload': await sharp(Buffer.alloc(96 * 64 * 3, PAYLOAD), {
      raw: { width: 96, height: 64, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  };
}

async function jpegsWithPayloads(profile: Buffer): Promise<TestFiles> {
  const jpeg = await gradient(700, 500).jpeg().toBuffer();
  const app = (number: number, text: string) => segment(MARKER.app + number, text);
  const segments: Record<string, Buffer> = {
    'a comment': segment(MARKER.comment, PAYLOAD),
    'a document in a comment': segment(MARKER.comment, `%PDF-1.7\n${PAYLOAD}`),
    'php in a comment': segment(MARKER.comment, `<?php /* ${PAYLOAD} */ ?>`),
    'an XMP packet': app(1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
    'a colour profile': app(2, `ICC_PROFILE\0\x01\x01${profile.toString('latin1')}`),
    'an IPTC caption': app(13, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x24\x1c\x02\x78\0\x1e${PAYLOAD}\0`),
    'a private segment': app(15, PAYLOAD),
    'a fake thumbnail': app(0, `JFXX\0\x10${PAYLOAD}`),
    'a hundred comments': Buffer.concat(Array.from({ length: 100 }, () => segment(MARKER.comment, PAYLOAD))),
  };
  const tags = ['ImageDescription', 'Make', 'Model', 'Software', 'Artist', 'Copyright'];
  const withExif: TestFiles = {};
  for (const tag of tags)
    withExif[`jpeg with camera data: ${tag}`] = await gradient(90, 60)
      .withExif({ IFD0: { [tag]: PAYLOAD } })
      .jpeg()
      .toBuffer();
  // The length of its first segment, 0x2f2a, reads as `/*` in a script: the beginning of a comment.
  const script = `JFIF\0\x01\x01\0\0\x01\0\x01\0\0*/=alert(1);${PAYLOAD}/*`.padEnd(0x2f2a - 2, '\0');
  return {
    ...buildFiles(segments, 'jpeg with *', (extra) => withSegments(jpeg, extra)),
    ...buildFiles(trailers, 'jpeg with * behind its end', (tail) => Buffer.concat([jpeg, tail])),
    ...withExif,
    'jpeg that is a script too': withSegments(withoutSegments(jpeg, MARKER.app), segment(MARKER.app, script)),
    'jpeg with a second jpeg behind it': Buffer.concat([
      jpeg,
      withSegments(jpeg, segment(MARKER.comment, PAYLOAD)),
    ]),
    'jpeg with a gzipped page behind it': Buffer.concat([jpeg, gzipSync(PAYLOAD), Buffer.from(PAYLOAD)]),
    'jpeg filled up to the last byte': Buffer.concat([
      jpeg,
      Buffer.alloc(IMAGE_BYTES_MAX - jpeg.length, PAYLOAD),
    ]),
  };
}

/** Valid images with payloads: they are accepted, and the payloads must not survive. */
export async function imagesWithPayloads(): Promise<TestFiles> {
  const profile = await profileWithPayload();
  return {
    ...(await pngsWithPayloads(profile)),
    ...(await jpegsWithPayloads(profile)),
    ...(await bombImages()),
  };
}
