import { describe, expect, it } from 'vitest';
import { fitText, type TextBox } from './fit-text.ts';

const box: TextBox = { width: 400, maxLines: 2, sizes: [60, 40, 20] };

describe('fitText', () => {
  it('keeps the preferred size if the text fits', () => {
    expect(fitText('周砚清', box)).toEqual({ size: 60, lines: ['周砚清'] });
    expect(fitText('', box)).toEqual({ size: 60, lines: [] });
  });

  it('wraps between words, never before closing punctuation', () => {
    expect(fitText('Harrow & Linden Trading', box).lines).toEqual(['Harrow & Linden', 'Trading']);
    expect(fitText('桥式加工（含换刀）', { ...box, sizes: [60] }).lines).toEqual(['桥式加工（含', '换刀）']);
  });

  it('does not break a model number', () => {
    expect(fitText('龙门加工 GMC-2540', { ...box, sizes: [60] }).lines).toEqual(['龙门加工', 'GMC-2540']);
  });

  it('shrinks the text first, then truncates it at the smallest size', () => {
    expect(fitText('砺衡精密机械制造技术', box)).toMatchObject({ size: 60 });
    expect(fitText('砺'.repeat(18), box)).toMatchObject({ size: 40 });
    const { size, lines } = fitText('砺'.repeat(200), box);
    expect([size, lines.map((line) => line.length)]).toEqual([20, [20, 21]]);
    expect(lines[1]).toMatch(/砺\.\.$/);
  });

  it('breaks a word that is wider than a line, but never a grapheme', () => {
    const lines = fitText('W'.repeat(30), box).lines;
    expect(lines.join('')).toBe('W'.repeat(30));
    expect(fitText('👩‍💼'.repeat(50), { ...box, maxLines: 1, sizes: [40] }).lines).toEqual([
      `${'👩‍💼'.repeat(9)}..`,
    ]);
  });
});
