import { gzipSync } from 'node:zlib';
import { START_OF_IMAGE } from './jpeg-builder.ts';
import { PNG_SIGNATURE } from './png-builder.ts';
import { buildFiles, type TestFiles, PAYLOAD } from './payload.ts';

const svg = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" ${attributes}>${content}</svg>`;
const entityBomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
  '',
);

const svgs: Record<string, string> = {
  'a script': svg(PAYLOAD),
  'a handler': svg('', 'onload="alert(1)"'),
  'a page inside': svg(
    `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${PAYLOAD}</body></foreignObject>`,
  ),
  'a javascript link': svg('<a href="javascript:alert(1)"><text>x</text></a>'),
  'an animation handler': svg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  'a server file': svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
  'an image of another host': svg('<image href="http://evil.example.net/x.png" width="9" height="9"/>'),
  'a style of another host': svg('<style>@import "http://evil.example.net/x.css";</style>'),
  'an external entity': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>${svg('&e;')}`,
  'a billion laughs': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${entityBomb}]>${svg('&l9;')}`,
  'a prologue': `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${svg(PAYLOAD)}`,
  'a comment before it': `<!-- photo.jpg -->\n\n${svg(PAYLOAD)}`,
  'a byte order mark': `\ufeff${svg(PAYLOAD)}`,
  'a vast size': '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>',
  'nested uses': svg(`<g id="a">${'<use href="#a"/>'.repeat(99)}</g>`),
};

const pages: Record<string, string> = {
  'plain html': `<!doctype html><title>photo.jpg</title>${PAYLOAD}`,
  'html without a doctype': `<html><body onload=alert(1)>${PAYLOAD}`,
  'html after a comment': `<!--${' '.repeat(600)}-->${PAYLOAD}`,
  'html after spaces': `${'\n'.repeat(600)}${PAYLOAD}`,
  'a script alone': PAYLOAD,
  xhtml: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${PAYLOAD}</html>`,
  'an xml stylesheet': `<?xml version="1.0"?><?xml-stylesheet href="//evil.example.net/x.xsl"?><x/>`,
  'a data URL': `data:image/png;base64,${Buffer.from(PAYLOAD).toString('base64')}`,
  'html in UTF-7': '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
};

/** Prefixes that disguise a page as an image. */
const prefixes: Record<string, Buffer> = {
  'jpeg magic': Buffer.concat([START_OF_IMAGE, Buffer.from([0xff, 0xe0])]),
  'a jfif header': Buffer.concat([
    START_OF_IMAGE,
    Buffer.from('\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
  ]),
  'an exif header': Buffer.concat([
    START_OF_IMAGE,
    Buffer.from('\xff\xe1\0\x10Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
  ]),
  'a jpeg comment': Buffer.concat([START_OF_IMAGE, Buffer.from('\xff\xfe\x7f\xff', 'latin1')]),
  'a jpeg that ends at once': Buffer.from('\xff\xd8\xff\xd9', 'latin1'),
  'png magic': PNG_SIGNATURE,
  'png magic and a header': Buffer.concat([PNG_SIGNATURE, Buffer.from('\0\0\0\x0dIHDR', 'latin1')]),
  'half of the png magic': PNG_SIGNATURE.subarray(0, 4),
};

/** SVG with active content, and HTML disguised as an image. */
export const disguisedMarkup = (): TestFiles => ({
  ...buildFiles(svgs, 'svg with *', (text) => Buffer.from(text)),
  'svg, gzipped': gzipSync(svg(PAYLOAD)),
  'svg in UTF-16': Buffer.from(`\ufeff${svg(PAYLOAD)}`, 'utf16le'),
  ...buildFiles(pages, '*', (text) => Buffer.from(text)),
  'html in UTF-16': Buffer.from(`\ufeff${pages['plain html']}`, 'utf16le'),
  ...buildFiles(prefixes, 'html behind *', (prefix) =>
    Buffer.concat([prefix, Buffer.from(pages['plain html']!.repeat(9))]),
  ),
});
