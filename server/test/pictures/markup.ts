import { gzipSync } from 'node:zlib';
import { START } from './jpeg.ts';
import { signature } from './png.ts';
import { each, type Files, trap } from './trap.ts';

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" ${attributes}>${inside}</svg>`;
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

const drawings: Record<string, string> = {
  'a script': svg(trap),
  'a handler': svg('', 'onload="alert(1)"'),
  'a page inside': svg(
    `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${trap}</body></foreignObject>`,
  ),
  'a link that runs': svg('<a href="javascript:alert(1)"><text>x</text></a>'),
  'an animation that runs': svg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  'a file of the server': svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
  'a picture of another host': svg('<image href="http://evil.example.net/x.png" width="9" height="9"/>'),
  'a style of another host': svg('<style>@import "http://evil.example.net/x.css";</style>'),
  'an outside entity': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>${svg('&e;')}`,
  'a billion laughs': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg('&l9;')}`,
  'a prologue': `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${svg(trap)}`,
  'a comment before it': `<!-- photo.jpg -->\n\n${svg(trap)}`,
  'a byte order mark': `\ufeff${svg(trap)}`,
  'a vast size': '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>',
  'nested uses': svg(`<g id="a">${'<use href="#a"/>'.repeat(99)}</g>`),
};

const pages: Record<string, string> = {
  'plain html': `<!doctype html><title>photo.jpg</title>${trap}`,
  'html without a doctype': `<html><body onload=alert(1)>${trap}`,
  'html after a comment': `<!--${' '.repeat(600)}-->${trap}`,
  'html after spaces': `${'\n'.repeat(600)}${trap}`,
  'a script alone': trap,
  xhtml: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${trap}</html>`,
  'an xml stylesheet': `<?xml version="1.0"?><?xml-stylesheet href="//evil.example.net/x.xsl"?><x/>`,
  'a data address': `data:image/png;base64,${Buffer.from(trap).toString('base64')}`,
  'seven-bit html': '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
};

/** What a page begins with to be taken for a picture. */
const masks: Record<string, Buffer> = {
  'jpeg magic': Buffer.concat([START, Buffer.from([0xff, 0xe0])]),
  'a jfif header': Buffer.concat([
    START,
    Buffer.from('\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
  ]),
  'an exif header': Buffer.concat([START, Buffer.from('\xff\xe1\0\x10Exif\0\0MM\0*\0\0\0\x08', 'latin1')]),
  'a jpeg comment': Buffer.concat([START, Buffer.from('\xff\xfe\x7f\xff', 'latin1')]),
  'a jpeg that ends at once': Buffer.from('\xff\xd8\xff\xd9', 'latin1'),
  'png magic': signature,
  'png magic and a header': Buffer.concat([signature, Buffer.from('\0\0\0\x0dIHDR', 'latin1')]),
  'half of the png magic': signature.subarray(0, 4),
};

/** Drawings that run and pages in disguise. */
export const markup = (): Files => ({
  ...each(drawings, 'svg with *', (text) => Buffer.from(text)),
  'svg, packed': gzipSync(svg(trap)),
  'svg in sixteen bits': Buffer.from(`\ufeff${svg(trap)}`, 'utf16le'),
  ...each(pages, '*', (text) => Buffer.from(text)),
  'html in sixteen bits': Buffer.from(`\ufeff${pages['plain html']}`, 'utf16le'),
  ...each(masks, 'html behind *', (mask) =>
    Buffer.concat([mask, Buffer.from(pages['plain html']!.repeat(9))]),
  ),
});
