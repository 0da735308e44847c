import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

const room = { width: 400, lines: 2, sizes: [60, 40, 20] as const };

describe('a text that must fit', () => {
  it('keeps the wished size while it does', () => {
    expect(fitText('周砚清', room)).toEqual({ size: 60, lines: ['周砚清'] });
    expect(fitText('', room)).toEqual({ size: 60, lines: [] });
  });

  it('wraps between words, and never before what closes a phrase', () => {
    expect(fitText('Harrow & Linden Trading', room).lines).toEqual(['Harrow & Linden', 'Trading']);
    expect(fitText('桥式加工（含换刀）', { ...room, sizes: [60] }).lines).toEqual(['桥式加工（含', '换刀）']);
  });

  it('keeps a type number whole', () => {
    expect(fitText('龙门加工 GMC-2540', { ...room, sizes: [60] }).lines).toEqual(['龙门加工', 'GMC-2540']);
  });

  it('shrinks before it cuts, and cuts what is longer than all that', () => {
    expect(fitText('砺衡精密机械制造技术', room)).toMatchObject({ size: 60 });
    expect(fitText('砺'.repeat(18), room)).toMatchObject({ size: 40 });
    const { size, lines } = fitText('砺'.repeat(200), room);
    expect([size, lines.map((line) => line.length)]).toEqual([20, [20, 21]]);
    expect(lines[1]).toMatch(/砺\.\.$/);
  });

  it('breaks a word that is wider than a line, and no character in two', () => {
    const lines = fitText('W'.repeat(30), room).lines;
    expect(lines.join('')).toBe('W'.repeat(30));
    expect(fitText('👩‍💼'.repeat(50), { ...room, lines: 1, sizes: [40] }).lines).toEqual([
      `${'👩‍💼'.repeat(9)}..`,
    ]);
  });
});
