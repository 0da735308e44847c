import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderPdf } from './pdf.ts';
import type { PdfBlock, PdfDefinition } from './pdf.ts';

const documentOf = (blocks: PdfBlock[]): PdfDefinition => ({
  title: '会员名录',
  lang: 'zh-CN',
  layout: 'portrait',
  footer: '示例商会',
  blocks,
});

/** Streams are compressed, but the page objects are not. */
const pageCountOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

const blocks: PdfBlock[] = [
  { kind: 'heading', text: '会费通知单', level: 1 },
  { kind: 'text', text: '上海明堂商会 Invoice', bold: true },
  { kind: 'facts', facts: [{ label: '金额', value: '¥1,200.00' }] },
  { kind: 'label', text: '编号 2026-000001', x: 400, y: 48, width: 140, size: 9, align: 'right' },
  { kind: 'space', height: 12 },
  { kind: 'pageBreak' },
  { kind: 'text', text: '第二页', muted: true, align: 'center' },
];

describe('PDF documents', () => {
  test('embed the Chinese font as a subset and have a page per page break', async () => {
    const pdf = await renderPdf(documentOf(blocks));
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(pageCountOf(pdf)).toBe(2);
    expect(pdf.toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansCJK/);
    expect(pdf.length).toBeLessThan(200_000);
  });

  test('a long table continues on the next pages, and a very long cell does not', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => [String(index + 1), `示例公司 ${index + 1}`]);
    const columns = [
      { heading: '序号', share: 1 },
      { heading: '公司', share: 5 },
    ];
    const pdf = await renderPdf(documentOf([{ kind: 'table', columns, rows }]));
    expect(pageCountOf(pdf)).toBeGreaterThanOrEqual(7);
    expect(pageCountOf(pdf)).toBeLessThanOrEqual(10);
    const long = await renderPdf(
      documentOf([{ kind: 'table', columns, rows: [['1', '很长的文字'.repeat(4_000)]] }]),
    );
    expect(pageCountOf(long)).toBeLessThanOrEqual(2);
  });

  test('contents take the pages that they need, and what follows begins a new one', async () => {
    const sections = (count: number): PdfBlock[] =>
      Array.from({ length: count }, (_, index) => ({
        kind: 'heading',
        text: `第 ${index + 1} 节`,
        level: 2,
      }));
    const pagesWith = async (count: number) =>
      pageCountOf(
        await renderPdf({
          ...documentOf([
            { kind: 'text', text: '封面' },
            { kind: 'contents', title: '目录' },
            ...sections(count),
          ]),
          header: '示例商会',
        }),
      );
    expect(await pagesWith(1)).toBe(3);
    expect(await pagesWith(36)).toBe((await pagesWith(37)) - 1);
  });

  test('the English edition is marked as such', async () => {
    const pdf = await renderPdf({
      ...documentOf([{ kind: 'text', text: 'Invoice' }]),
      lang: 'en',
      layout: 'landscape',
    });
    expect(pdf.toString('latin1')).toContain('/Lang (en)');
    expect(pdf.toString('latin1')).toContain('841.89 595.28');
  });

  test('a picture that cannot be read fails the document instead of hanging', async () => {
    const broken: PdfBlock = {
      kind: 'picture',
      bytes: new Uint8Array([1, 2, 3]),
      x: 0,
      y: 0,
      width: 10,
      height: 10,
    };
    await expect(renderPdf(documentOf([broken]))).rejects.toMatchObject({ key: 'unavailable' });
  });

  test('the time is bounded', async () => {
    await expect(renderPdf(documentOf(blocks), 1)).rejects.toMatchObject({ key: 'unavailable' });
  });

  test('a picture that several pages repeat is stored once, and a QR code is drawn as a path', async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#b33' } })
      .jpeg()
      .toBuffer();
    const pageBlocks: PdfBlock[] = [
      { kind: 'frame', x: 24, y: 24, width: 500, height: 700, line: 1 },
      { kind: 'picture', bytes, x: 48, y: 48, width: 60, height: 60 },
      { kind: 'qrCode', text: 'https://hall.example.com/certificate/2026-00001', x: 48, y: 200, width: 90 },
    ];
    const pdf = await renderPdf(documentOf([...pageBlocks, { kind: 'pageBreak' }, ...pageBlocks]));
    expect(pageCountOf(pdf)).toBe(2);
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  test('a label that is too long stays on its line', async () => {
    const label = (text: string): PdfBlock => ({ kind: 'label', text, x: 48, y: 48, width: 100, size: 30 });
    const pdf = await renderPdf(documentOf([label('很长的商会名称'.repeat(6))]));
    expect(pageCountOf(pdf)).toBe(1);
  });
});
