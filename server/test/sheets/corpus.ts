import type { SheetError } from '@mingtang/contract/sheets.errors';
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { cell, row, sheet, withRows, workbook } from './workbook.ts';
import { zipOf } from './zip.ts';

const HEAD = row(cell('企业名称'));
const SHEET = 'xl/worksheets/sheet1.xml';
const MB = 1024 * 1024;
const doctype = '<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
  .join('')}]>`;
/** Text that does not pack well, so that nothing but its length is strange. */
const noise = (bytes: number): string =>
  randomBytes(Math.ceil(bytes / 2))
    .toString('hex')
    .slice(0, bytes);
const cut = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));

/** Sheets that mean harm or make no sense, and why each is refused. */
export const refused: Record<string, readonly [bytes: () => Uint8Array, reason: SheetError]> = {
  'a zip bomb of zeros': [() => workbook({ 'xl/media/a.xml': '0'.repeat(60 * MB) }), 'sheet.unpacked'],
  'a part packed a thousandfold': [() => workbook({ 'xl/x.xml': ' '.repeat(8 * MB) }), 'sheet.unpacked'],
  'a part that says it is small': [
    () => workbook({}, { extra: [{ name: 'xl/x.xml', bytes: ' '.repeat(MB), claim: { size: 10 } }] }),
    'sheet.damaged',
  ],
  'a part that says it is large': [
    () => workbook({}, { extra: [{ name: 'xl/x.xml', bytes: 'a', claim: { size: 90_000 } }] }),
    'sheet.damaged',
  ],
  'fifty-one megabytes stored': [
    () => workbook({ 'xl/x.xml': noise(51 * MB) }, { stored: true }),
    'sheet.unpacked',
  ],
  'a thousand entries': [
    () => workbook(Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`xl/${at}.xml`, 'a']))),
    'sheet.unpacked',
  ],
  'entries that lie on each other': [
    () => workbook({}, { extra: [{ name: 'xl/x.xml', bytes: 'a', claim: { offset: 0 } }] }),
    'sheet.damaged',
  ],
  'two entries on one place': [
    () => {
      const name = '[Content_Types].xml';
      return zipOf([
        { name, bytes: 'a' },
        { name: 'xl/workbook.xml', bytes: 'b', claim: { offset: 0, localName: name } },
      ]);
    },
    'sheet.damaged',
  ],
  'a zip64 that is none': [() => workbook({}, { lies: { count: 0xffff } }), 'sheet.damaged'],
  'a zip64 offset': [() => workbook({}, { lies: { start: 0xffffffff } }), 'sheet.damaged'],
  'more entries than there are': [() => workbook({}, { lies: { count: 50 } }), 'sheet.damaged'],
  'several disks': [() => workbook({}, { lies: { disks: 0x00010001 } }), 'sheet.damaged'],
  'a directory beyond the end': [() => workbook({}, { lies: { start: 0x7fffffff } }), 'sheet.damaged'],
  'a part beyond the end': [
    () => workbook({}, { extra: [{ name: 'xl/x.xml', bytes: 'a', claim: { packed: 0x7fffffff } }] }),
    'sheet.damaged',
  ],
  'an entry under two names': [
    () => workbook({}, { extra: [{ name: 'xl/x.xml', bytes: 'a', claim: { localName: 'xl/y.xml' } }] }),
    'sheet.damaged',
  ],
  'the same name twice': [
    () => workbook({}, { extra: [{ name: 'XL/WORKBOOK.XML', bytes: 'a' }] }),
    'sheet.damaged',
  ],
  'a name that climbs': [
    () => workbook({}, { extra: [{ name: '../../etc/cron.d/x', bytes: 'a' }] }),
    'sheet.damaged',
  ],
  'a name that climbs by backslash': [
    () => workbook({}, { extra: [{ name: '..\\..\\x', bytes: 'a' }] }),
    'sheet.damaged',
  ],
  'a name from the root': [
    () => workbook({}, { extra: [{ name: '/etc/passwd', bytes: 'a' }] }),
    'sheet.damaged',
  ],
  'a name with a NUL': [() => workbook({}, { extra: [{ name: 'xl/a\0.xml', bytes: 'a' }] }), 'sheet.damaged'],
  'an unknown packing': [
    () => workbook({}, { extra: [{ name: 'xl/x.xml', bytes: 'a', claim: { method: 99 } }] }),
    'sheet.damaged',
  ],
  'an encrypted entry': [
    () => workbook({}, { extra: [{ name: 'xl/x.xml', bytes: 'a', claim: { flags: 1 } }] }),
    'sheet.encrypted',
  ],
  'bytes that do not unpack': [
    () => {
      const bytes = workbook();
      bytes.fill(0xff, 60, 120);
      return bytes;
    },
    'sheet.damaged',
  ],
  'half a zip': [() => cut(workbook(), 0.5), 'sheet.damaged'],
  'a zip without its end': [() => cut(workbook(), 0.99), 'sheet.damaged'],
  'four bytes of a zip': [() => Buffer.from('PK\u0003\u0004'), 'sheet.damaged'],
  'a zip of something else': [() => zipOf([{ name: 'word/document.xml', bytes: 'a' }]), 'sheet.format'],
  'a zip in a zip': [() => zipOf([{ name: 'a.xlsx', bytes: workbook() }]), 'sheet.format'],
  macros: [() => workbook({ 'xl/vbaProject.bin': 'a' }), 'sheet.macros'],
  'macros under another name': [
    () =>
      workbook({
        '[Content_Types].xml': '<Types>application/vnd.ms-excel.sheet.macroEnabled.main+xml</Types>',
      }),
    'sheet.macros',
  ],
  'a macro sheet': [() => workbook({ 'xl/macrosheets/sheet1.xml': 'a' }), 'sheet.macros'],
  'an embedded object': [() => workbook({ 'xl/embeddings/oleObject1.bin': 'a' }), 'sheet.macros'],
  'links to other files': [() => workbook({ 'xl/externalLinks/externalLink1.xml': 'a' }), 'sheet.links'],
  'an external entity': [
    () => workbook({ [SHEET]: sheet(HEAD + row(cell('&x;')), doctype) }),
    'sheet.doctype',
  ],
  'a thousand million laughs': [
    () => workbook({ 'xl/sharedStrings.xml': `${laughs}<sst><si><t>&j;</t></si></sst>` }),
    'sheet.doctype',
  ],
  'a definition in small letters': [() => workbook({ 'xl/styles.xml': '<!doctype x><x/>' }), 'sheet.doctype'],
  'a definition in UTF-16': [
    () =>
      workbook({}, { extra: [{ name: 'xl/x.xml', bytes: Buffer.from(`\uFEFF${doctype}<x/>`, 'utf16le') }] }),
    'sheet.damaged',
  ],
  'a million rows': [() => withRows(HEAD + row(cell('甲')).repeat(1_000_000)), 'sheet.unpacked'],
  'thirty thousand rows': [
    () => withRows(HEAD + Array.from({ length: 30_000 }, () => row(cell(noise(8)))).join('')),
    'sheet.rows',
  ],
  'a hundred thousand empty rows': [
    () =>
      withRows(
        HEAD + Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 2}" a="${noise(8)}"/>`).join(''),
      ),
    'sheet.rows',
  ],
  'sixteen thousand columns': [
    () => withRows(row(...Array.from({ length: 16_384 }, () => cell(noise(4)))) + row(cell('甲'))),
    'sheet.columns',
  ],
  'a cell in the last column': [
    () => withRows(HEAD + row('<c r="XFD2" t="str"><v>a</v></c>')),
    'sheet.columns',
  ],
  'a cell beyond every column': [
    () => withRows(HEAD + row('<c r="ZZZZZZ2" t="str"><v>a</v></c>')),
    'sheet.damaged',
  ],
  'a cell of a megabyte': [() => withRows(HEAD + row(cell(noise(MB)))), 'sheet.cell'],
  'one text that every cell points at': [
    () =>
      workbook({
        'xl/sharedStrings.xml': `<sst><si><t>${noise(2_000)}</t></si></sst>`,
        [SHEET]: sheet(
          HEAD +
            Array.from(
              { length: 19_000 },
              (_, at) => `<row r="${at + 2}" x="${noise(9)}"><c t="s"><v>0</v></c></row>`,
            ).join(''),
        ),
      }),
    'sheet.unpacked',
  ],
  'a million and a half of shared texts': [
    () => {
      const text = noise(6_000_000);
      const texts = Array.from(
        { length: 1_500_000 },
        (_, at) => `<si><t>${text.slice(at * 4, at * 4 + 4)}</t></si>`,
      );
      return workbook({ 'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>` });
    },
    'sheet.unpacked',
  ],
  'tags in tags, half a million deep': [
    () =>
      workbook({
        'xl/workbook.xml': Array.from({ length: 500_000 }, (_, at) => `<a${(at * 7919) % 65_537}>`).join(''),
      }),
    'sheet.damaged',
  ],
  'a tag of forty megabytes': [
    () => workbook({ [SHEET]: `<worksheet a="${noise(40 * MB)}"><sheetData/></worksheet>` }),
    'sheet.cell',
  ],
  'no rows': [() => withRows(''), 'sheet.empty'],
  'headings alone': [() => withRows(HEAD), 'sheet.empty'],
  'no worksheet': [
    () => {
      const bytes = workbook({ 'xl/_rels/workbook.xml.rels': '<Relationships/>' });
      return bytes;
    },
    'sheet.damaged',
  ],
  'XML that does not close': [() => workbook({ [SHEET]: '<worksheet><sheetData><row><c' }), 'sheet.empty'],
  'an encrypted workbook': [
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)]),
    'sheet.encrypted',
  ],
  'a picture': [
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), randomBytes(500)]),
    'sheet.format',
  ],
  'a program': [
    () => Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), randomBytes(4_000)]),
    'sheet.format',
  ],
  'random bytes': [() => Buffer.concat([Buffer.from([0, 1, 2]), randomBytes(MB)]), 'sheet.format'],
  'CSV in UTF-16': [() => Buffer.from('\uFEFF企业名称\n甲厂\n', 'utf16le'), 'sheet.encoding'],
  'CSV with NUL bytes': [() => Buffer.from('企业名称\n甲\0厂\n'), 'sheet.format'],
  'CSV of ten million commas': [() => Buffer.from(`a\n${','.repeat(9 * MB)}b`), 'sheet.unpacked'],
  'CSV of a million rows': [() => Buffer.from('a\n'.repeat(1_000_000)), 'sheet.rows'],
  'CSV with a quote that never closes': [() => Buffer.from(`a\n"${'b'.repeat(9 * MB)}`), 'sheet.unpacked'],
  'CSV of quotes': [() => Buffer.from('"'.repeat(9 * MB)), 'sheet.unpacked'],
  'CSV of line breaks in quotes': [() => Buffer.from('"\n",'.repeat(2 * MB)), 'sheet.unpacked'],
  'CSV of quotes in lines': [() => Buffer.from(`${'"'.repeat(10_000)}\n`.repeat(900)), 'sheet.cell'],
  'CSV with a quote in a cell, then one that never closes': [
    () => Buffer.from(`a\nx"\n"${'b\n'.repeat(MB)}`),
    'sheet.unpacked',
  ],
  'CSV of empty lines': [() => Buffer.from('\n'.repeat(9 * MB)), 'sheet.rows'],
  nothing: [() => Buffer.alloc(0), 'sheet.empty'],
  'a deflate stream alone': [() => deflateRawSync(randomBytes(2_000)), 'sheet.format'],
};

/** Sheets that are odd and still say something; they are read and nothing else happens. */
export const contained: Record<string, readonly [bytes: () => Uint8Array, first: readonly string[]]> = {
  'headings named like parts of an object': [
    () => Buffer.from('企业名称,__proto__,constructor,prototype,toString\n甲厂,x,y,z,w\n'),
    ['甲厂', 'x', 'y', 'z', 'w'],
  ],
  'the same heading twice': [() => Buffer.from('企业名称,企业名称\n甲厂,乙厂\n'), ['甲厂', '乙厂']],
  'a formula: what it last gave': [
    () => withRows(HEAD + row('<c t="str"><f>HYPERLINK("https://example.com")</f><v>甲厂</v></c>')),
    ['甲厂'],
  ],
  'a formula that gave nothing': [() => withRows(HEAD + row(cell('甲厂'), '<c><f>1+1</f></c>')), ['甲厂']],
  'a million rows by its own account': [
    () =>
      workbook({
        [SHEET]: `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${HEAD}${row(cell('甲厂'))}</sheetData></worksheet>`,
      }),
    ['甲厂'],
  ],
  'rows numbered as they like': [
    () => withRows(`<row r="1">${cell('企业名称')}</row><row r="x">${cell('甲厂')}</row>`),
    ['甲厂'],
  ],
  'wrong types': [
    () =>
      withRows(HEAD + row('<c t="s"><v>999</v></c>', '<c t="b"><v>7</v></c>', '<c t="e"><v>#REF!</v></c>')),
    ['', 'false', '#REF!'],
  ],
  'a link in a cell': [
    () =>
      workbook({
        'xl/worksheets/_rels/sheet1.xml.rels':
          '<Relationships><Relationship Id="r" Type="hyperlink" Target="https://example.com" TargetMode="External"/></Relationships>',
      }),
    ['甲厂'],
  ],
  'a sign for inches': [() => Buffer.from(`规格\n4" 阀门\n`), ['4" 阀门']],
  GB18030: [() => Buffer.from('c6f3d2b5c3fbb3c60abcd7b3a70a', 'hex'), ['甲厂']],
  'UTF-8 with its mark, and semicolons': [() => Buffer.from('\uFEFF企业名称;手机\n甲厂;1\n'), ['甲厂', '1']],
};
