import { describe, expect, test } from 'vitest';
import { hueOf, visualIdentityOf } from './companies.visual-identity.ts';

const looksOf = ({ hue, pattern }: ReturnType<typeof visualIdentityOf>) => `${hue} ${pattern}`;

test('a company has the same colour and pattern in both languages and after a change of its name', () => {
  const chinese = visualIdentityOf('285', '苏州砺衡精密机械有限公司');
  expect(looksOf(visualIdentityOf('285', 'Suzhou Liheng Precision Machinery Co., Ltd.'))).toBe(
    looksOf(chinese),
  );
  expect(chinese.hue).toBe(hueOf('285'));
});

test('companies with consecutive ids differ in colour, and 36 of them in colour or pattern', () => {
  const identities = Array.from({ length: 36 }, (_, index) => visualIdentityOf(String(100 + index), '名堂'));
  for (const [index, { hue }] of identities.entries()) expect(hue).not.toBe(identities[index + 1]?.hue);
  expect(new Set(identities.map(looksOf)).size).toBe(36);
});

test('a company without a record has the colour of its name, with or without spaces around it', () => {
  expect(visualIdentityOf(null, '名堂公司')).toEqual(visualIdentityOf(null, ' 名堂公司 '));
  const identities = ['砺衡一厂', '砺衡二厂', '砺衡三厂', '砺衡四厂'].map((name) =>
    visualIdentityOf(null, name),
  );
  expect(new Set(identities.map(looksOf)).size).toBeGreaterThan(1);
});

describe('the short name', () => {
  test('omits place, legal form and filler words, and the middle of a long rest', () => {
    expect(visualIdentityOf(null, '苏州砺衡精密机械有限公司').shortName).toBe('砺衡机械');
    expect(visualIdentityOf(null, '青岛市澜石海工装备股份有限公司').shortName).toBe('澜石装备');
    expect(visualIdentityOf(null, '佛山陶序新型材料有限公司').shortName).toBe('陶序材料');
    expect(visualIdentityOf(null, '名堂（上海）贸易有限公司').shortName).toBe('名堂贸易');
  });

  test('omits a place of three characters', () => {
    expect(visualIdentityOf(null, '石家庄澜石装备有限公司').shortName).toBe('澜石装备');
    expect(visualIdentityOf(null, '石家庄市澜石装备有限公司').shortName).toBe('澜石装备');
  });

  test('omits several Latin legal forms in a row', () => {
    expect(visualIdentityOf(null, 'Harrow & Linden Trading Ltd').shortName).toBe('Harrow & Linden');
    expect(visualIdentityOf(null, 'Liheng Precision Co., Ltd.').shortName).toBe('Liheng Precision');
  });

  test('is the whole name if fewer than two characters would remain', () => {
    expect(visualIdentityOf(null, '深圳公司').shortName).toBe('深圳公司');
    expect(visualIdentityOf(null, '公司').shortName).toBe('公司');
  });
});

describe('the seal', () => {
  test('uses up to four characters of a Chinese name, one per cell', () => {
    expect(visualIdentityOf(null, '杭州栖木家居股份有限公司').seal).toEqual(['栖', '木', '家', '居']);
    expect(visualIdentityOf(null, '名堂').seal).toEqual(['名', '堂']);
    expect(visualIdentityOf(null, '𠮷野家公司').seal).toEqual(['𠮷', '野', '家']);
  });

  test('uses two initials of a Latin name in one cell', () => {
    expect(visualIdentityOf(null, 'Harrow & Linden Trading Ltd').seal).toEqual(['HL']);
    expect(visualIdentityOf(null, 'Norrby').seal).toEqual(['N']);
  });

  test('is one empty cell without a name', () => {
    expect(visualIdentityOf(null, '').seal).toEqual(['']);
  });
});
