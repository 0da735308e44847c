import { type ZipEntry, type ArchiveClaims, buildZip } from './zip-builder.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN_NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIP_NS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NS = 'http://schemas.openxmlformats.org/package/2006';

export const cellXml = (text: string, attributes = 't="inlineStr"'): string =>
  `<c ${attributes}><is><t>${text}</t></is></c>`;
export const rowXml = (...cells: string[]): string => `<row>${cells.join('')}</row>`;
export const sheetXml = (rows: string, doctype = ''): string =>
  `${XML}${doctype}<worksheet xmlns="${MAIN_NS}"><sheetData>${rows}</sheetData></worksheet>`;

const defaultParts = (): Record<string, string> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE_NS}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE_NS}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIP_NS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN_NS}" xmlns:r="${RELATIONSHIP_NS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE_NS}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIP_NS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONSHIP_NS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN_NS}"><si><t>甲</t></si></sst>`,
  'xl/worksheets/sheet1.xml': sheetXml(rowXml(cellXml('企业名称')) + rowXml(cellXml('甲厂'))),
});

/** Builds a workbook. `overrides` replaces or adds parts; `claims` and `extra` can falsify zip headers. */
export function buildWorkbook(
  overrides: Record<string, string> = {},
  {
    extra = [],
    claims = {},
    stored = false,
  }: { extra?: ZipEntry[]; claims?: ArchiveClaims; stored?: boolean } = {},
): Buffer {
  const parts = Object.entries({ ...defaultParts(), ...overrides });
  return buildZip([...parts.map(([name, bytes]) => ({ name, bytes, stored })), ...extra], claims);
}

export const workbookWithRows = (rows: string): Buffer =>
  buildWorkbook({ 'xl/worksheets/sheet1.xml': sheetXml(rows) });
