import { describe, expect, test } from 'vitest';
import { identityOf } from './identity.ts';

test('the same name always has the same seal, colour and lattice', () => {
  expect(identityOf('苏州砺衡精密机械有限公司')).toEqual(identityOf(' 苏州砺衡精密机械有限公司 '));
  expect(identityOf('Harrow & Linden Trading Ltd')).toEqual(identityOf('Harrow & Linden Trading Ltd'));
});

test('names that differ in one character differ in looks', () => {
  const looks = ['砺衡一厂', '砺衡二厂', '砺衡三厂', '砺衡四厂'].map(identityOf);
  expect(new Set(looks.map(({ hue, lattice }) => hue + lattice)).size).toBeGreaterThan(1);
});

describe('the plate', () => {
  test('leaves out where a company is registered and what it is in law', () => {
    expect(identityOf('苏州砺衡精密机械有限公司').plate).toBe('砺衡机械');
    expect(identityOf('青岛市澜石海工装备股份有限公司').plate).toBe('澜石装备');
    expect(identityOf('佛山陶序新型材料有限公司').plate).toBe('陶序材料');
    expect(identityOf('名堂（上海）贸易有限公司').plate).toBe('名堂贸易');
  });

  test('leaves out Latin forms, one after the other', () => {
    expect(identityOf('Harrow & Linden Trading Ltd').plate).toBe('Harrow & Linden');
    expect(identityOf('Liheng Precision Co., Ltd.').plate).toBe('Liheng Precision');
  });

  test('keeps a name that is nothing but form', () => {
    expect(identityOf('深圳公司').plate).toBe('深圳公司');
    expect(identityOf('公司').plate).toBe('公司');
  });
});

describe('the seal', () => {
  test('sets up to four characters of a Chinese name, each in its cell', () => {
    expect(identityOf('杭州栖木家居股份有限公司').seal).toEqual(['栖', '木', '家', '居']);
    expect(identityOf('名堂').seal).toEqual(['名', '堂']);
    expect(identityOf('𠮷野家公司').seal).toEqual(['𠮷', '野', '家']);
  });

  test('sets two initials of a Latin name in one cell', () => {
    expect(identityOf('Harrow & Linden Trading Ltd').seal).toEqual(['HL']);
    expect(identityOf('Norrby').seal).toEqual(['N']);
  });

  test('stays empty without a name', () => {
    expect(identityOf('').seal).toEqual(['']);
  });
});
