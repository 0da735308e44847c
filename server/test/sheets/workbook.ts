import { type Entry, type Lies, zipOf } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export const cell = (text: string, attributes = 't="inlineStr"'): string =>
  `<c ${attributes}><is><t>${text}</t></is></c>`;
export const row = (...cells: string[]): string => `<row>${cells.join('')}</row>`;
export const sheet = (rows: string, before = ''): string =>
  `${XML}${before}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

const parts = (): Record<string, string> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}"><si><t>甲</t></si></sst>`,
  'xl/worksheets/sheet1.xml': sheet(row(cell('企业名称')) + row(cell('甲厂'))),
});

/** A workbook with one part or another replaced, added or lied about. */
export function workbook(
  change: Record<string, string> = {},
  { extra = [], lies = {}, stored = false }: { extra?: Entry[]; lies?: Lies; stored?: boolean } = {},
): Buffer {
  const all = Object.entries({ ...parts(), ...change });
  return zipOf([...all.map(([name, bytes]) => ({ name, bytes, stored })), ...extra], lies);
}

export const withRows = (rows: string): Buffer => workbook({ 'xl/worksheets/sheet1.xml': sheet(rows) });
