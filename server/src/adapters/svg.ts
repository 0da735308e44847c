import sharp from 'sharp';

/** Text is drawn with the fonts of the machine; without these two, Chinese text falls back to whatever there is. */
export const SANS = "'Noto Sans CJK SC','Noto Sans SC',sans-serif";
export const SERIF = "'Noto Serif CJK SC','Noto Serif SC',serif";

export const renderSvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer();

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no way to write a control character, or the two code points that end each plane. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Noncharacter_Code_Point}]/gu, ' ').replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!);

export interface TextStyle {
  x: number;
  /** Of the first line's foot. */
  y: number;
  size: number;
  fill: string;
  font?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** In parts of the size. */
  spacing?: number;
}

/** One line of text. */
export function textSvg(text: string, style: TextStyle): string {
  const { x, y, size, fill, font = SANS, weight = 400, anchor = 'start', spacing = 0 } = style;
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${(spacing * size).toFixed(1)}">${escapeXml(text)}</text>`;
}
