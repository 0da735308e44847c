import { describe, expect, test } from 'vitest';
import { visualIdentityOf } from './companies.visual-identity.ts';

test('the same name, also with spaces around it, always has the same visual identity', () => {
  expect(visualIdentityOf('苏州砺衡精密机械有限公司')).toEqual(
    visualIdentityOf(' 苏州砺衡精密机械有限公司 '),
  );
  expect(visualIdentityOf('Harrow & Linden Trading Ltd')).toEqual(
    visualIdentityOf('Harrow & Linden Trading Ltd'),
  );
});

test('names that differ in one character do not all have the same colour and pattern', () => {
  const identities = ['砺衡一厂', '砺衡二厂', '砺衡三厂', '砺衡四厂'].map(visualIdentityOf);
  expect(new Set(identities.map(({ hue, pattern }) => hue + pattern)).size).toBeGreaterThan(1);
});

describe('the short name', () => {
  test('omits place, legal form and filler words, and the middle of a long rest', () => {
    expect(visualIdentityOf('苏州砺衡精密机械有限公司').shortName).toBe('砺衡机械');
    expect(visualIdentityOf('青岛市澜石海工装备股份有限公司').shortName).toBe('澜石装备');
    expect(visualIdentityOf('佛山陶序新型材料有限公司').shortName).toBe('陶序材料');
    expect(visualIdentityOf('名堂（上海）贸易有限公司').shortName).toBe('名堂贸易');
  });

  test('omits a place of three characters', () => {
    expect(visualIdentityOf('石家庄澜石装备有限公司').shortName).toBe('澜石装备');
    expect(visualIdentityOf('石家庄市澜石装备有限公司').shortName).toBe('澜石装备');
  });

  test('omits several Latin legal forms in a row', () => {
    expect(visualIdentityOf('Harrow & Linden Trading Ltd').shortName).toBe('Harrow & Linden');
    expect(visualIdentityOf('Liheng Precision Co., Ltd.').shortName).toBe('Liheng Precision');
  });

  test('is the whole name if fewer than two characters would remain', () => {
    expect(visualIdentityOf('深圳公司').shortName).toBe('深圳公司');
    expect(visualIdentityOf('公司').shortName).toBe('公司');
  });
});

describe('the seal', () => {
  test('uses up to four characters of a Chinese name, one per cell', () => {
    expect(visualIdentityOf('杭州栖木家居股份有限公司').seal).toEqual(['栖', '木', '家', '居']);
    expect(visualIdentityOf('名堂').seal).toEqual(['名', '堂']);
    expect(visualIdentityOf('𠮷野家公司').seal).toEqual(['𠮷', '野', '家']);
  });

  test('uses two initials of a Latin name in one cell', () => {
    expect(visualIdentityOf('Harrow & Linden Trading Ltd').seal).toEqual(['HL']);
    expect(visualIdentityOf('Norrby').seal).toEqual(['N']);
  });

  test('is one empty cell without a name', () => {
    expect(visualIdentityOf('').seal).toEqual(['']);
  });
});
