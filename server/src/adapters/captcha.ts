import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { glyphs } from './captcha.glyphs.ts';

// Twice the displayed size (104 × 40), for high-density screens.
const width = 208;
const height = 80;
const backgroundColour = '#DCE8E6';
const inkColour = '#16393E';
const margin = 14;

export type ArithmeticProblem = { characters: string[]; answer: string };
type Point = { x: number; y: number };

/**
 * A random addition, subtraction or multiplication. The answers are spread over 0–99, so that guessing rarely
 * succeeds.
 */
export function createArithmeticProblem(): ArithmeticProblem {
  const operation = randomInt(5);
  const smallOperand = randomInt(1, 10);
  if (operation === 0) {
    const left = randomInt(2, 10);
    return buildProblem(left, '×', smallOperand, left * smallOperand);
  }
  if (operation <= 2) {
    const answer = randomInt(smallOperand + 1, 100);
    return randomInt(2) === 0
      ? buildProblem(answer - smallOperand, '+', smallOperand, answer)
      : buildProblem(smallOperand, '+', answer - smallOperand, answer);
  }
  const answer = randomInt(0, 100 - smallOperand);
  return buildProblem(answer + smallOperand, '−', smallOperand, answer);
}

function buildProblem(left: number, operator: string, right: number, answer: number): ArithmeticProblem {
  return { characters: `${left}${operator}${right}=`.split(''), answer: String(answer) };
}

export async function drawCaptcha(): Promise<{ answer: string; png: Buffer }> {
  const { characters, answer } = createArithmeticProblem();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${backgroundColour}"/><g fill="none" stroke="${inkColour}" stroke-linecap="round" stroke-linejoin="round">${drawCharacters(characters)}${drawNoise()}</g></svg>`;
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer();
  return { answer, png };
}

function drawCharacters(characters: readonly string[]): string {
  const wave = {
    amplitude: randomBetween(2, 4.5),
    length: randomBetween(90, 150),
    phase: randomBetween(0, Math.PI * 2),
  };
  const cells = characters.map((character) => ({
    character,
    advance: (/\d/.test(character) ? 33 : 38) * randomBetween(0.94, 1.04),
  }));
  const totalWidth = cells.reduce((sum, cell) => sum + cell.advance, 0);
  const fitScale = Math.min(1, (width - 2 * margin) / totalWidth);
  // Free space is split at random between both sides, so that no character has a fixed position.
  let left = margin + (width - 2 * margin - totalWidth * fitScale) * randomBetween(0.2, 0.8);
  let paths = '';
  for (const { character, advance } of cells) {
    const centreX = left + (advance * fitScale) / 2;
    left += advance * fitScale;
    paths += drawCharacter(character, centreX, ({ x, y }) => ({
      x,
      y: y + wave.amplitude * Math.sin((x / wave.length) * Math.PI * 2 + wave.phase),
    }));
  }
  return paths;
}

function drawCharacter(character: string, centreX: number, warp: (point: Point) => Point): string {
  const variants = glyphs[character] ?? [];
  const strokes = variants[randomInt(variants.length)] ?? '';
  const isDigit = /\d/.test(character);
  const rotation = randomBetween(-0.15, 0.15);
  const shear = randomBetween(-0.16, 0.1);
  const scale = { x: (isDigit ? 0.44 : 0.4) * randomBetween(0.92, 1.08), y: 0.5 * randomBetween(0.92, 1.06) };
  const centreY = height / 2 + randomBetween(-3, 3);

  // (30, 50) is the centre of a glyph's cell.
  const transformPoint = (x: number, y: number): Point => {
    const across = (x - 30) * scale.x;
    const down = (y - 50) * (isDigit ? scale.y : scale.x);
    const sheared = across + down * shear;
    return warp({
      x: centreX + sheared * Math.cos(rotation) - down * Math.sin(rotation),
      y: centreY + sheared * Math.sin(rotation) + down * Math.cos(rotation),
    });
  };
  const path = strokes.replaceAll(/(\d+) (\d+)/g, (_pair, x: string, y: string) => {
    const point = transformPoint(Number(x), Number(y));
    return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  });
  return `<path d="${path}" stroke-width="${randomBetween(3.8, 4.8).toFixed(1)}"/>`;
}

/** Same colour as the characters, so that a colour threshold cannot remove it. */
function drawNoise(): string {
  let paths = '';
  for (let curve = randomInt(1, 3); curve > 0; curve -= 1) {
    const yValues = [0, 1, 2, 3].map(() => randomBetween(8, height - 8).toFixed(1));
    const [startY, firstControlY, secondControlY, endY] = yValues;
    paths += `<path d="M ${randomBetween(-4, 14).toFixed(1)} ${startY} C 66 ${firstControlY} 140 ${secondControlY} ${randomBetween(192, 212).toFixed(1)} ${endY}" stroke-width="${randomBetween(1.3, 1.9).toFixed(1)}"/>`;
  }
  for (let speck = randomInt(14, 22); speck > 0; speck -= 1) {
    const x = randomBetween(4, width - 4);
    const y = randomBetween(4, height - 4);
    paths += `<path d="M ${x.toFixed(1)} ${y.toFixed(1)} l ${randomBetween(-4, 4).toFixed(1)} ${randomBetween(-3, 3).toFixed(1)}" stroke-width="${randomBetween(0.9, 1.6).toFixed(1)}"/>`;
  }
  return paths;
}

function randomBetween(low: number, high: number): number {
  return low + (randomInt(1_000_001) / 1_000_000) * (high - low);
}
