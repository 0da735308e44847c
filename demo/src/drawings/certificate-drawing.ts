import { createSeededRandom } from '../seeded-random.ts';
import { palettes, type PaletteName } from './palettes.ts';
import { gearPath, repeat } from './svg-helpers.ts';

const PALETTES: readonly PaletteName[] = ['dai', 'qing', 'lv', 'zhe', 'tan', 'mo', 'zhu'];
const TITLE_WIDTH = 440;
/** Width of a letter in relation to its height. */
const LETTER_WIDTH = 0.64;
const FONTS = 'font-family="DejaVu Serif, Noto Serif, serif" text-anchor="middle"';

const line = (x: number, y: number, width: number, opacity: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="7" rx="3.500" fill="#3a4a4c" opacity="${opacity}"/>`;

/** A printed certificate: border, title, lines in place of the details, signature and seal. */
export function renderCertificate(title: string): string {
  const random = createSeededRandom(`certificate ${title}`);
  const { main, dark, accent } = palettes[random.pick(PALETTES)];
  const size = Math.min(54, Math.floor(TITLE_WIDTH / (title.length * LETTER_WIDTH)));
  const details = repeat(
    5,
    (index) =>
      line(120, 458 + index * 36, 96, 0.28) + line(250, 458 + index * 36, random.between(120, 230), 0.5),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 848" width="600" height="848"><defs><linearGradient id="p" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffdf6"/><stop offset="1" stop-color="#f1ead8"/></linearGradient></defs><rect width="600" height="848" fill="url(#p)"/><rect x="26" y="26" width="548" height="796" fill="none" stroke="${main}" stroke-width="10"/><rect x="42" y="42" width="516" height="764" fill="none" stroke="${accent}" stroke-width="2"/><path d="${gearPath(300, 132, 46, 6, 24)}" fill="${main}" opacity=".14"/><circle cx="300" cy="132" r="28" fill="none" stroke="${main}" stroke-width="4"/><path d="m286 132 10 11 20-22" fill="none" stroke="${main}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><text x="300" y="232" ${FONTS} font-size="25" letter-spacing="7" fill="#3a4a4c">CERTIFICATE</text><text x="300" y="306" ${FONTS} font-size="${size}" font-weight="bold" fill="${dark}">${title}</text><path d="M200 334h200" stroke="${accent}" stroke-width="3"/>${line(150, 366, 300, 0.55)}${line(190, 390, 220, 0.4)}<path d="M100 428h400" stroke="${main}" stroke-width="1" opacity=".5"/>${details}<path d="M110 738c18-34 30-30 26-4s22 4 32-12 12 18 26 8 18-10 34-4" fill="none" stroke="#24406e" stroke-width="4" stroke-linecap="round"/><path d="M100 758h160" stroke="#3a4a4c" stroke-width="2" opacity=".6"/><g transform="rotate(-9 440 706)" opacity=".86"><circle cx="440" cy="706" r="66" fill="none" stroke="#b3392f" stroke-width="6"/><circle cx="440" cy="706" r="54" fill="none" stroke="#b3392f" stroke-width="2"/><path d="m440 674 8 23 24 .500-19 15 7 23-20-14-20 14 7-23-19-15 24-.500Z" fill="#b3392f"/></g></svg>`;
}
