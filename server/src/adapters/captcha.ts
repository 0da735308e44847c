import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { glyphs } from './captcha.glyphs.ts';

// Twice the size it is shown at (104 × 40), for dense screens.
const width = 208;
const height = 80;
const ground = '#DCE8E6';
const ink = '#16393E';
const margin = 14;

export type Sum = { signs: string[]; answer: string };
type Point = { x: number; y: number };

/** Sums a person does in the head; the answers cover 0–99 evenly enough that guessing does not pay. */
export function makeSum(): Sum {
  const kind = randomInt(5);
  const small = randomInt(1, 10);
  if (kind === 0) {
    const left = randomInt(2, 10);
    return sum(left, '×', small, left * small);
  }
  if (kind <= 2) {
    const answer = randomInt(small + 1, 100);
    return randomInt(2) === 0
      ? sum(answer - small, '+', small, answer)
      : sum(small, '+', answer - small, answer);
  }
  const answer = randomInt(0, 100 - small);
  return sum(answer + small, '−', small, answer);
}

function sum(left: number, operator: string, right: number, answer: number): Sum {
  return { signs: `${left}${operator}${right}=`.split(''), answer: String(answer) };
}

export async function drawCaptcha(): Promise<{ answer: string; png: Buffer }> {
  const { signs, answer } = makeSum();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${drawSigns(signs)}${drawNoise()}</g></svg>`;
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer();
  return { answer, png };
}

function drawSigns(signs: readonly string[]): string {
  const wave = { rise: between(2, 4.5), length: between(90, 150), phase: between(0, Math.PI * 2) };
  const cells = signs.map((sign) => ({
    sign,
    advance: (/\d/.test(sign) ? 33 : 38) * between(0.94, 1.04),
  }));
  const total = cells.reduce((sum, cell) => sum + cell.advance, 0);
  const fit = Math.min(1, (width - 2 * margin) / total);
  // What room is left goes to either side at random, so that no sign has a fixed place.
  let left = margin + (width - 2 * margin - total * fit) * between(0.2, 0.8);
  let drawn = '';
  for (const { sign, advance } of cells) {
    const centre = left + (advance * fit) / 2;
    left += advance * fit;
    drawn += drawSign(sign, centre, ({ x, y }) => ({
      x,
      y: y + wave.rise * Math.sin((x / wave.length) * Math.PI * 2 + wave.phase),
    }));
  }
  return drawn;
}

function drawSign(sign: string, centre: number, warp: (point: Point) => Point): string {
  const hands = glyphs[sign] ?? [];
  const strokes = hands[randomInt(hands.length)] ?? '';
  const isDigit = /\d/.test(sign);
  const turn = between(-0.15, 0.15);
  const shear = between(-0.16, 0.1);
  const scale = { x: (isDigit ? 0.44 : 0.4) * between(0.92, 1.08), y: 0.5 * between(0.92, 1.06) };
  const middle = height / 2 + between(-3, 3);

  const place = (x: number, y: number): Point => {
    const across = (x - 30) * scale.x;
    const down = (y - 50) * (isDigit ? scale.y : scale.x);
    const leant = across + down * shear;
    return warp({
      x: centre + leant * Math.cos(turn) - down * Math.sin(turn),
      y: middle + leant * Math.sin(turn) + down * Math.cos(turn),
    });
  };
  const path = strokes.replaceAll(/(\d+) (\d+)/g, (_pair, x: string, y: string) => {
    const point = place(Number(x), Number(y));
    return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  });
  return `<path d="${path}" stroke-width="${between(3.8, 4.8).toFixed(1)}"/>`;
}

/** In the ink of the signs, so that no threshold on colour can take it away. */
function drawNoise(): string {
  let drawn = '';
  for (let curve = randomInt(1, 3); curve > 0; curve -= 1) {
    const heights = [0, 1, 2, 3].map(() => between(8, height - 8).toFixed(1));
    const [start, first, second, end] = heights;
    drawn += `<path d="M ${between(-4, 14).toFixed(1)} ${start} C 66 ${first} 140 ${second} ${between(192, 212).toFixed(1)} ${end}" stroke-width="${between(1.3, 1.9).toFixed(1)}"/>`;
  }
  for (let speck = randomInt(14, 22); speck > 0; speck -= 1) {
    const x = between(4, width - 4);
    const y = between(4, height - 4);
    drawn += `<path d="M ${x.toFixed(1)} ${y.toFixed(1)} l ${between(-4, 4).toFixed(1)} ${between(-3, 3).toFixed(1)}" stroke-width="${between(0.9, 1.6).toFixed(1)}"/>`;
  }
  return drawn;
}

function between(low: number, high: number): number {
  return low + (randomInt(1_000_001) / 1_000_000) * (high - low);
}
