import sharp from 'sharp';

/**
 * Text is rendered with fonts of the host; if it has none of these, Chinese text is rendered in any other
 * font.
 */
export const SANS = "'Noto Sans CJK SC','Noto Sans SC',sans-serif";
export const SERIF = "'Noto Serif CJK SC','Noto Serif SC',serif";

export const renderSvgToPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer();

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * Escapes text for XML; replaces control characters and noncharacters, which XML cannot represent, by blanks.
 */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Noncharacter_Code_Point}]/gu, ' ')
    .replaceAll(/[&<>"]/g, (character) => XML_ENTITIES[character]!);

export interface TextStyle {
  x: number;
  /** Baseline. */
  y: number;
  size: number;
  fill: string;
  font?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Letter spacing relative to the size. */
  spacing?: number;
}

/** One line of text. */
export function renderTextSvg(text: string, style: TextStyle): string {
  const { x, y, size, fill, font = SANS, weight = 400, anchor = 'start', spacing = 0 } = style;
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${(spacing * size).toFixed(1)}">${escapeXml(text)}</text>`;
}
