import type { SpreadsheetErrorKey } from '@mingtang/contract/spreadsheets.errors';
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { cellXml, rowXml, sheetXml, workbookWithRows, buildWorkbook } from './workbook-builder.ts';
import { buildZip } from './zip-builder.ts';

const HEADER_ROW = rowXml(cellXml('企业名称'));
const SHEET = 'xl/worksheets/sheet1.xml';
const MB = 1024 * 1024;
const doctype = '<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const entityBomb = `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
  .join('')}]>`;
/** Text that does not compress well, so that only its length is unusual. */
const randomText = (bytes: number): string =>
  randomBytes(Math.ceil(bytes / 2))
    .toString('hex')
    .slice(0, bytes);
const truncate = (bytes: Buffer, fraction: number): Buffer =>
  bytes.subarray(0, Math.floor(bytes.length * fraction));

/** Hostile or invalid spreadsheets, each with its expected error. */
export const rejectedSpreadsheets: Record<
  string,
  readonly [createFile: () => Uint8Array, expectedKey: SpreadsheetErrorKey]
> = {
  'a zip bomb of zeros': [() => buildWorkbook({ 'xl/media/a.xml': '0'.repeat(60 * MB) }), 'sheet.unpacked'],
  'a part compressed a thousandfold': [
    () => buildWorkbook({ 'xl/x.xml': ' '.repeat(8 * MB) }),
    'sheet.unpacked',
  ],
  'a part that claims to be small': [
    () => buildWorkbook({}, { extra: [{ name: 'xl/x.xml', bytes: ' '.repeat(MB), claim: { size: 10 } }] }),
    'sheet.damaged',
  ],
  'a part that claims to be large': [
    () => buildWorkbook({}, { extra: [{ name: 'xl/x.xml', bytes: 'a', claim: { size: 90_000 } }] }),
    'sheet.damaged',
  ],
  'fifty-one megabytes without compression': [
    () => buildWorkbook({ 'xl/x.xml': randomText(51 * MB) }, { stored: true }),
    'sheet.unpacked',
  ],
  'a thousand entries': [
    () =>
      buildWorkbook(
        Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`xl/${index}.xml`, 'a'])),
      ),
    'sheet.unpacked',
  ],
  'overlapping entries': [
    () => buildWorkbook({}, { extra: [{ name: 'xl/x.xml', bytes: 'a', claim: { offset: 0 } }] }),
    'sheet.damaged',
  ],
  'two entries at one offset': [
    () => {
      const name = '[Content_Types].xml';
      return buildZip([
        { name, bytes: 'a' },
        { name: 'xl/workbook.xml', bytes: 'b', claim: { offset: 0, localName: name } },
      ]);
    },
    'sheet.damaged',
  ],
  'an entry count that claims zip64': [
    () => buildWorkbook({}, { claims: { count: 0xffff } }),
    'sheet.damaged',
  ],
  'a directory offset that claims zip64': [
    () => buildWorkbook({}, { claims: { directoryOffset: 0xffffffff } }),
    'sheet.damaged',
  ],
  'a declared entry count above the real one': [
    () => buildWorkbook({}, { claims: { count: 50 } }),
    'sheet.damaged',
  ],
  'several disks': [() => buildWorkbook({}, { claims: { disks: 0x00010001 } }), 'sheet.damaged'],
  'a directory beyond the end': [
    () => buildWorkbook({}, { claims: { directoryOffset: 0x7fffffff } }),
    'sheet.damaged',
  ],
  'a part beyond the end': [
    () =>
      buildWorkbook({}, { extra: [{ name: 'xl/x.xml', bytes: 'a', claim: { compressedSize: 0x7fffffff } }] }),
    'sheet.damaged',
  ],
  'different names in the local header and the directory': [
    () => buildWorkbook({}, { extra: [{ name: 'xl/x.xml', bytes: 'a', claim: { localName: 'xl/y.xml' } }] }),
    'sheet.damaged',
  ],
  'the same name twice, in another case': [
    () => buildWorkbook({}, { extra: [{ name: 'XL/WORKBOOK.XML', bytes: 'a' }] }),
    'sheet.damaged',
  ],
  'a name with parent folders': [
    () => buildWorkbook({}, { extra: [{ name: '../../etc/cron.d/x', bytes: 'a' }] }),
    'sheet.damaged',
  ],
  'a name with parent folders by backslash': [
    () => buildWorkbook({}, { extra: [{ name: '..\\..\\x', bytes: 'a' }] }),
    'sheet.damaged',
  ],
  'a name that is an absolute path': [
    () => buildWorkbook({}, { extra: [{ name: '/etc/passwd', bytes: 'a' }] }),
    'sheet.damaged',
  ],
  'a name with a NUL': [
    () => buildWorkbook({}, { extra: [{ name: 'xl/a\0.xml', bytes: 'a' }] }),
    'sheet.damaged',
  ],
  'an unknown compression method': [
    () => buildWorkbook({}, { extra: [{ name: 'xl/x.xml', bytes: 'a', claim: { method: 99 } }] }),
    'sheet.damaged',
  ],
  'an encrypted entry': [
    () => buildWorkbook({}, { extra: [{ name: 'xl/x.xml', bytes: 'a', claim: { flags: 1 } }] }),
    'sheet.encrypted',
  ],
  'corrupt compressed bytes': [
    () => {
      const bytes = buildWorkbook();
      bytes.fill(0xff, 60, 120);
      return bytes;
    },
    'sheet.damaged',
  ],
  'half a zip': [() => truncate(buildWorkbook(), 0.5), 'sheet.damaged'],
  'a zip without its last bytes': [() => truncate(buildWorkbook(), 0.99), 'sheet.damaged'],
  'four bytes of a zip': [() => Buffer.from('PK\u0003\u0004'), 'sheet.damaged'],
  'a zip that is not a workbook': [
    () => buildZip([{ name: 'word/document.xml', bytes: 'a' }]),
    'sheet.format',
  ],
  'a zip in a zip': [() => buildZip([{ name: 'a.xlsx', bytes: buildWorkbook() }]), 'sheet.format'],
  macros: [() => buildWorkbook({ 'xl/vbaProject.bin': 'a' }), 'sheet.macros'],
  'macros under another name': [
    () =>
      buildWorkbook({
        '[Content_Types].xml': '<Types>application/vnd.ms-excel.sheet.macroEnabled.main+xml</Types>',
      }),
    'sheet.macros',
  ],
  'a macro sheet': [() => buildWorkbook({ 'xl/macrosheets/sheet1.xml': 'a' }), 'sheet.macros'],
  'an embedded object': [() => buildWorkbook({ 'xl/embeddings/oleObject1.bin': 'a' }), 'sheet.macros'],
  'links to other files': [() => buildWorkbook({ 'xl/externalLinks/externalLink1.xml': 'a' }), 'sheet.links'],
  'an external entity': [
    () => buildWorkbook({ [SHEET]: sheetXml(HEADER_ROW + rowXml(cellXml('&x;')), doctype) }),
    'sheet.doctype',
  ],
  'an entity bomb (billion laughs)': [
    () => buildWorkbook({ 'xl/sharedStrings.xml': `${entityBomb}<sst><si><t>&j;</t></si></sst>` }),
    'sheet.doctype',
  ],
  'a lower-case doctype': [() => buildWorkbook({ 'xl/styles.xml': '<!doctype x><x/>' }), 'sheet.doctype'],
  'a doctype in UTF-16': [
    () =>
      buildWorkbook(
        {},
        { extra: [{ name: 'xl/x.xml', bytes: Buffer.from(`\uFEFF${doctype}<x/>`, 'utf16le') }] },
      ),
    'sheet.damaged',
  ],
  'a million rows': [
    () => workbookWithRows(HEADER_ROW + rowXml(cellXml('甲')).repeat(1_000_000)),
    'sheet.unpacked',
  ],
  'thirty thousand rows': [
    () =>
      workbookWithRows(
        HEADER_ROW + Array.from({ length: 30_000 }, () => rowXml(cellXml(randomText(8)))).join(''),
      ),
    'sheet.rows',
  ],
  'a hundred thousand empty rows': [
    () =>
      workbookWithRows(
        HEADER_ROW +
          Array.from({ length: 100_000 }, (_, index) => `<row r="${index + 2}" a="${randomText(8)}"/>`).join(
            '',
          ),
      ),
    'sheet.rows',
  ],
  'sixteen thousand columns': [
    () =>
      workbookWithRows(
        rowXml(...Array.from({ length: 16_384 }, () => cellXml(randomText(4)))) + rowXml(cellXml('甲')),
      ),
    'sheet.columns',
  ],
  'a cell in the last column': [
    () => workbookWithRows(HEADER_ROW + rowXml('<c r="XFD2" t="str"><v>a</v></c>')),
    'sheet.columns',
  ],
  'a cell beyond every column': [
    () => workbookWithRows(HEADER_ROW + rowXml('<c r="ZZZZZZ2" t="str"><v>a</v></c>')),
    'sheet.damaged',
  ],
  'a cell of a megabyte': [
    () => workbookWithRows(HEADER_ROW + rowXml(cellXml(randomText(MB)))),
    'sheet.cell',
  ],
  'one long shared string in every cell': [
    () =>
      buildWorkbook({
        'xl/sharedStrings.xml': `<sst><si><t>${randomText(2_000)}</t></si></sst>`,
        [SHEET]: sheetXml(
          HEADER_ROW +
            Array.from(
              { length: 19_000 },
              (_, index) => `<row r="${index + 2}" x="${randomText(9)}"><c t="s"><v>0</v></c></row>`,
            ).join(''),
        ),
      }),
    'sheet.unpacked',
  ],
  'one and a half million shared strings': [
    () => {
      const text = randomText(6_000_000);
      const texts = Array.from(
        { length: 1_500_000 },
        (_, index) => `<si><t>${text.slice(index * 4, index * 4 + 4)}</t></si>`,
      );
      return buildWorkbook({ 'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>` });
    },
    'sheet.unpacked',
  ],
  'tags nested half a million deep': [
    () =>
      buildWorkbook({
        'xl/workbook.xml': Array.from(
          { length: 500_000 },
          (_, index) => `<a${(index * 7919) % 65_537}>`,
        ).join(''),
      }),
    'sheet.damaged',
  ],
  'a tag of forty megabytes': [
    () => buildWorkbook({ [SHEET]: `<worksheet a="${randomText(40 * MB)}"><sheetData/></worksheet>` }),
    'sheet.cell',
  ],
  'no rows': [() => workbookWithRows(''), 'sheet.empty'],
  'only a heading row': [() => workbookWithRows(HEADER_ROW), 'sheet.empty'],
  'no worksheet': [
    () => {
      const bytes = buildWorkbook({ 'xl/_rels/workbook.xml.rels': '<Relationships/>' });
      return bytes;
    },
    'sheet.damaged',
  ],
  'XML that does not close': [
    () => buildWorkbook({ [SHEET]: '<worksheet><sheetData><row><c' }),
    'sheet.empty',
  ],
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
  'CSV of lines of ten thousand quotes': [
    () => Buffer.from(`${'"'.repeat(10_000)}\n`.repeat(900)),
    'sheet.cell',
  ],
  'CSV with a quote in a cell, then one that never closes': [
    () => Buffer.from(`a\nx"\n"${'b\n'.repeat(MB)}`),
    'sheet.unpacked',
  ],
  'CSV of empty lines': [() => Buffer.from('\n'.repeat(9 * MB)), 'sheet.rows'],
  'an empty file': [() => Buffer.alloc(0), 'sheet.empty'],
  'a deflate stream alone': [() => deflateRawSync(randomBytes(2_000)), 'sheet.format'],
};

/** Unusual but valid spreadsheets, each with its expected first row. */
export const toleratedSpreadsheets: Record<
  string,
  readonly [createFile: () => Uint8Array, expectedCells: readonly string[]]
> = {
  'headings named like built-in object properties': [
    () => Buffer.from('企业名称,__proto__,constructor,prototype,toString\n甲厂,x,y,z,w\n'),
    ['甲厂', 'x', 'y', 'z', 'w'],
  ],
  'the same heading twice': [() => Buffer.from('企业名称,企业名称\n甲厂,乙厂\n'), ['甲厂', '乙厂']],
  'a formula with a cached value': [
    () =>
      workbookWithRows(
        HEADER_ROW + rowXml('<c t="str"><f>HYPERLINK("https://example.com")</f><v>甲厂</v></c>'),
      ),
    ['甲厂'],
  ],
  'a formula without a cached value': [
    () => workbookWithRows(HEADER_ROW + rowXml(cellXml('甲厂'), '<c><f>1+1</f></c>')),
    ['甲厂'],
  ],
  'a claimed dimension of a million rows': [
    () =>
      buildWorkbook({
        [SHEET]: `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${HEADER_ROW}${rowXml(cellXml('甲厂'))}</sheetData></worksheet>`,
      }),
    ['甲厂'],
  ],
  'rows with invalid numbers': [
    () => workbookWithRows(`<row r="1">${cellXml('企业名称')}</row><row r="x">${cellXml('甲厂')}</row>`),
    ['甲厂'],
  ],
  'cells whose value does not match their type': [
    () =>
      workbookWithRows(
        HEADER_ROW + rowXml('<c t="s"><v>999</v></c>', '<c t="b"><v>7</v></c>', '<c t="e"><v>#REF!</v></c>'),
      ),
    ['', 'false', '#REF!'],
  ],
  'a link in a cell': [
    () =>
      buildWorkbook({
        'xl/worksheets/_rels/sheet1.xml.rels':
          '<Relationships><Relationship Id="r" Type="hyperlink" Target="https://example.com" TargetMode="External"/></Relationships>',
      }),
    ['甲厂'],
  ],
  'a quote inside a cell (inch sign)': [() => Buffer.from(`规格\n4" 阀门\n`), ['4" 阀门']],
  GB18030: [() => Buffer.from('c6f3d2b5c3fbb3c60abcd7b3a70a', 'hex'), ['甲厂']],
  'UTF-8 with a BOM and semicolons': [() => Buffer.from('\uFEFF企业名称;手机\n甲厂;1\n'), ['甲厂', '1']],
};
