import sharp from 'sharp';
import { expect, test } from 'vitest';
import { glyphs } from './captcha.glyphs.ts';
import { drawCaptcha, createArithmeticProblem } from './captcha.ts';

test('every character has at least two variants inside its cell', () => {
  for (const character of '0123456789+−×=') {
    const variants = glyphs[character] ?? [];
    expect(variants.length).toBeGreaterThanOrEqual(2);
    for (const strokes of variants) {
      expect(strokes).toMatch(/^M \d+ \d+(?: (?:[ML] \d+ \d+|C(?: \d+ \d+){3}))+$/);
      for (const number of strokes.match(/\d+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(104);
    }
  }
});

test('an arithmetic problem has the correct answer, is short and can be drawn', () => {
  const answers = new Map<string, number>();
  for (let round = 0; round < 5_000; round += 1) {
    const { characters, answer } = createArithmeticProblem();
    const [, left, operator, right] = /^(\d{1,2})([+−×])(\d{1,2})=$/.exec(characters.join('')) ?? [];
    const results: Record<string, number> = {
      '+': Number(left) + Number(right),
      '−': Number(left) - Number(right),
      '×': Number(left) * Number(right),
    };
    expect(answer).toBe(String(results[operator ?? '']));
    expect(Number(answer)).toBeGreaterThanOrEqual(0);
    expect(Number(answer)).toBeLessThanOrEqual(99);
    expect(characters.every((character) => character in glyphs)).toBe(true);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  expect(answers.size).toBeGreaterThan(90);
  expect(Math.max(...answers.values())).toBeLessThan(200);
});

test('fifty captchas are small PNGs of the right size, all different', async () => {
  const pictures = await Promise.all(Array.from({ length: 50 }, () => drawCaptcha()));
  const seen = new Set<string>();
  for (const { answer, png } of pictures) {
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 208, height: 80 });
    expect(png.length).toBeLessThan(12 * 1024);
    expect(answer).toMatch(/^\d{1,2}$/);
    seen.add(png.toString('base64'));
  }
  expect(seen.size).toBe(50);
});
