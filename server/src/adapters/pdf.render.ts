import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { registerFonts } from './pdf.fonts.ts';
import type { PdfBlock, PdfColour, PdfColumn, PdfDefinition } from './pdf.ts';
import { qrCodePath } from './qr-code.ts';

type Document = InstanceType<typeof PdfKit>;
type Table = Extract<PdfBlock, { kind: 'table' }>;
type Picture = Extract<PdfBlock, { kind: 'picture' }>;
type Facts = Extract<PdfBlock, { kind: 'facts' }>;

const MARGIN = 48;
const FOOTER_SIZE = 8;
const TABLE_SIZE = 9;
const CELL_PADDING = 4;
const LABEL_WIDTH = 120;
const HEADING_SIZES = { 1: 20, 2: 14, 3: 11 };
const INK = '#1d2433';
const MUTED = '#5b6472';
const COLOURS: Record<PdfColour, string> = { ink: INK, muted: MUTED, brand: '#0e5563', gold: '#af832b' };
const LINE = '#c9ced6';

export async function renderPdfDocument(definition: PdfDefinition): Promise<Buffer> {
  const document = new PdfKit({
    size: 'A4',
    layout: definition.layout,
    margin: MARGIN,
    bufferPages: true,
    lang: definition.lang,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: definition.title },
  });
  const bytes = buffer(document);
  registerFonts(document);
  document.font('regular').fillColor(INK);
  const sections: Section[] = [];
  const contents: { title: string; firstPage: number }[] = [];
  for (const block of definition.blocks) {
    if (block.kind === 'contents') {
      const headings = definition.blocks.filter((other) => other.kind === 'heading' && other.level === 2);
      contents.push({ title: block.title, firstPage: reserveContents(document, headings.length) });
      continue;
    }
    drawBlock(document, block);
    if (block.kind === 'heading' && block.level === 2)
      sections.push({ text: block.text, page: lastPageOf(document) });
  }
  for (const { title, firstPage } of contents) drawContents(document, firstPage, title, sections);
  if (definition.header !== undefined) drawHeaders(document, definition.header, sections);
  if (definition.footer !== undefined) drawFooters(document, definition.footer);
  document.end();
  return bytes;
}

function drawBlock(document: Document, block: Exclude<PdfBlock, { kind: 'contents' }>): void {
  const { left } = document.page.margins;
  switch (block.kind) {
    case 'heading': {
      const size = HEADING_SIZES[block.level];
      // A heading stays with the first rows of a table that follows.
      ensureSpace(document, size * 8);
      document
        .font('bold')
        .fontSize(size)
        .fillColor(INK)
        .text(block.text, left, document.y, { width: widthOf(document) });
      document.moveDown(0.3);
      return;
    }
    case 'text': {
      const { text, size = 10, bold = false, muted = false, align = 'left' } = block;
      document
        .font(bold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(muted ? MUTED : INK);
      document.text(text, left, document.y, { width: widthOf(document), align });
      document.moveDown(0.3);
      return;
    }
    case 'facts':
      return drawFacts(document, block);
    case 'table':
      return drawTable(document, block);
    case 'picture':
      return drawPicture(document, block);
    case 'frame': {
      const { x, y, width, height, line, colour = 'ink' } = block;
      document.rect(x, y, width, height).lineWidth(line).strokeColor(COLOURS[colour]).stroke();
      return;
    }
    case 'qrCode': {
      const { path, size } = qrCodePath(block.text);
      document
        .save()
        .translate(block.x, block.y)
        .scale(block.width / size)
        .path(path)
        .fill(INK)
        .restore();
      return;
    }
    case 'label': {
      const { text, x, y, width, size, bold = false, align = 'left', colour = 'ink' } = block;
      const { y: flowY } = document;
      document
        .font(bold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(COLOURS[colour]);
      const textWidth = document.widthOfString(text);
      if (textWidth > width) document.fontSize((size * width) / textWidth);
      document.text(text, x, y, { width, align, lineBreak: false });
      document.y = flowY;
      return;
    }
    case 'space':
      document.y += block.height;
      return;
    case 'pageBreak':
      document.addPage();
  }
}

function drawPicture(document: Document, { bytes, x, y, width, height }: Picture): void {
  // The library stores a picture once for each distinct string, but a buffer each time. It ignores the media type.
  const uri = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
  document.image(uri, x, y, { fit: [width, height], align: 'center', valign: 'center' });
}

function drawFacts(document: Document, { facts }: Facts): void {
  const { left } = document.page.margins;
  const valueWidth = widthOf(document) - LABEL_WIDTH;
  document.font('regular').fontSize(10);
  for (const { label, value } of facts) {
    const height = Math.max(
      document.heightOfString(label, { width: LABEL_WIDTH - 8 }),
      document.heightOfString(value, { width: valueWidth }),
    );
    ensureSpace(document, height);
    const { y } = document;
    document.fillColor(MUTED).text(label, left, y, { width: LABEL_WIDTH - 8 });
    document.fillColor(INK).text(value, left + LABEL_WIDTH, y, { width: valueWidth });
    document.y = y + height + 4;
  }
}

function drawTable(document: Document, { columns, rows }: Table): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * widthOf(document));
  const headings = columns.map(({ heading }) => heading);
  const drawHeadings = () => drawRow(document, { cells: headings, columns, widths, bold: true });
  ensureSpace(document, TABLE_SIZE * 6);
  drawHeadings();
  for (const cells of rows) {
    const moved = ensureSpace(document, rowHeight(document, cells, widths));
    if (moved) drawHeadings();
    drawRow(document, { cells, columns, widths, bold: false });
  }
  document.moveDown(0.5);
}

interface Row {
  cells: string[];
  columns: PdfColumn[];
  widths: number[];
  bold: boolean;
}

function drawRow(document: Document, { cells, columns, widths, bold }: Row): void {
  const { left } = document.page.margins;
  const height = rowHeight(document, cells, widths);
  const { y } = document;
  let x = left;
  document
    .font(bold ? 'bold' : 'regular')
    .fontSize(TABLE_SIZE)
    .fillColor(INK);
  for (const [index, width] of widths.entries()) {
    document.text(cells[index] ?? '', x + CELL_PADDING, y + CELL_PADDING, {
      width: width - 2 * CELL_PADDING,
      height: height - CELL_PADDING,
      align: columns[index]?.align ?? 'left',
    });
    x += width;
  }
  document
    .moveTo(left, y + height)
    .lineTo(x, y + height)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  document.y = y + height;
}

/** Never higher than a page, so that every row fits on one. */
function rowHeight(document: Document, cells: string[], widths: number[]): number {
  document.font('bold').fontSize(TABLE_SIZE);
  const heights = cells.map((cell, index) =>
    document.heightOfString(cell, { width: (widths[index] ?? 0) - 2 * CELL_PADDING }),
  );
  return Math.min(
    Math.max(TABLE_SIZE, ...heights) + 2 * CELL_PADDING,
    bottomOf(document) - MARGIN - TABLE_SIZE * 6,
  );
}

/** Starts a new page if the height does not fit on the current one, and tells whether it did. */
function ensureSpace(document: Document, height: number): boolean {
  if (document.y + height <= bottomOf(document)) return false;
  document.addPage();
  return true;
}

/** A heading of level 2 and the index of its page. */
interface Section {
  text: string;
  page: number;
}

const CONTENTS_ROWS = 36;
const CONTENTS_ROW_HEIGHT = 18;
const PAGE_NUMBER_WIDTH = 40;

function lastPageOf(document: Document): number {
  return document.bufferedPageRange().count - 1;
}

/** Adds empty pages, because the page numbers are known only after everything else is drawn. */
function reserveContents(document: Document, rows: number): number {
  const firstPage = lastPageOf(document) + 1;
  for (let row = 0; row === 0 || row < rows; row += CONTENTS_ROWS) document.addPage();
  document.addPage();
  return firstPage;
}

function drawContents(
  document: Document,
  firstPage: number,
  title: string,
  sections: readonly Section[],
): void {
  document.switchToPage(firstPage);
  const { left } = document.page.margins;
  document.font('bold').fontSize(HEADING_SIZES[1]).fillColor(INK).text(title, left, MARGIN);
  const top = MARGIN + 48;
  for (const [index, { text, page }] of sections.entries()) {
    document.switchToPage(firstPage + Math.floor(index / CONTENTS_ROWS));
    const y = top + (index % CONTENTS_ROWS) * CONTENTS_ROW_HEIGHT;
    const width = widthOf(document) - PAGE_NUMBER_WIDTH;
    document.font('regular').fontSize(11).fillColor(INK);
    document.text(text, left, y, { width, height: CONTENTS_ROW_HEIGHT, ellipsis: true });
    document.text(String(page + 1), left + width, y, {
      width: PAGE_NUMBER_WIDTH,
      align: 'right',
      lineBreak: false,
    });
  }
}

function drawHeaders(document: Document, header: string, sections: readonly Section[]): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = 1; index < count; index += 1) {
    document.switchToPage(start + index);
    const { page } = document;
    const section = sections.findLast((other) => other.page < index) ?? sections[0];
    const own = sections.find((other) => other.page === index);
    // A page that begins with the rest of a section shows that one, not the next.
    const shown = section !== undefined && section.page < index ? section : own;
    const y = MARGIN / 2;
    const width = widthOf(document) / 2;
    document.font('regular').fontSize(FOOTER_SIZE).fillColor(MUTED);
    document.text(header, page.margins.left, y, { width, lineBreak: false });
    if (shown !== undefined)
      document.text(shown.text, page.margins.left + width, y, { width, align: 'right', lineBreak: false });
  }
}

function drawFooters(document: Document, footer: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    const { page } = document;
    // Text below the bottom margin would start a new page.
    page.margins.bottom = 0;
    document
      .font('regular')
      .fontSize(FOOTER_SIZE)
      .fillColor(MUTED)
      .text(
        `${footer} · ${index + 1} / ${count}`,
        page.margins.left,
        page.height - MARGIN / 2 - FOOTER_SIZE,
        {
          width: widthOf(document),
          align: 'center',
          lineBreak: false,
        },
      );
  }
}

function widthOf({ page }: Document): number {
  return page.width - page.margins.left - page.margins.right;
}

function bottomOf({ page }: Document): number {
  return page.height - page.margins.bottom;
}
