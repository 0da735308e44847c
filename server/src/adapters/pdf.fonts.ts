import { execFileSync } from 'node:child_process';
import type PdfKit from 'pdfkit';

/**
 * Registers the host's font for Chinese in two weights; its Latin letters are used too. `fc-match` always finds some
 * font, so a host without Chinese fonts renders boxes instead of failing.
 */
export function registerFonts(document: InstanceType<typeof PdfKit>): void {
  for (const font of ['regular', 'bold'] as const) {
    const [file = '', postscriptName = ''] = execFileSync(
      'fc-match',
      ['--format', '%{file}\n%{postscriptname}', `Noto Sans CJK SC:lang=zh-cn:weight=${font}`],
      { encoding: 'utf8' },
    ).split('\n');
    // Only a collection of fonts needs the name of one.
    document.registerFont(font, file, /\.(?:ttc|otc)$/.test(file) ? postscriptName : undefined);
  }
}
