import { describe, expect, test } from 'vitest';
import { splitIntoWords } from './word-breaks.ts';

/** The text with a bar wherever a line may break, and a tilde for a no-break space. */
const showBreaks = (text: string) => splitIntoWords(text).join('|').replaceAll('\u{a0}', '~');

describe('a line of a name or a title', () => {
  test('breaks between Chinese words, never inside one', () => {
    expect(showBreaks('苏州砺衡精密机械有限公司')).toBe('苏州|砺衡|精密机械|有限公司');
    expect(showBreaks('求购铝合金壳体')).toBe('求购|铝合金|壳体');
    expect(showBreaks('五轴数控加工、铝合金壳体')).toBe('五轴|数控|加工、铝合金|壳体');
    expect(showBreaks('第138届广交会')).toBe('第138届|广交会');
  });

  test('leaves no single character on the last line', () => {
    expect(showBreaks('下周苏州见')).toBe('下周|苏州见');
    expect(showBreaks('周明远')).toBe('周明远');
  });

  test('keeps a number and its unit together', () => {
    expect(showBreaks('铝合金壳体2万件')).toBe('铝合金|壳体|2万件');
    expect(showBreaks('300 kg 纸箱')).toBe('300~kg 纸箱');
    expect(showBreaks('每天 15 分钟')).toBe('每天 15~分钟');
    expect(showBreaks('2026年11月')).toBe('2026年|11月');
    expect(showBreaks('3.5mm')).toBe('3.5mm');
    expect(showBreaks('ISO 9001 certified')).toBe('ISO 9001 certified');
  });

  test('breaks an email or web address before the at sign and before its dots', () => {
    expect(showBreaks('sales@liheng.example.com')).toBe('sales|@liheng|.example|.com');
    expect(showBreaks('www.example.com')).toBe('www|.example|.com');
    expect(showBreaks('邮箱sales@163.com')).toBe('邮箱|sales|@163|.com');
  });

  test('breaks other Latin text at its spaces only', () => {
    expect(showBreaks('Harrow & Linden Trading Co.,Ltd')).toBe('Harrow & Linden Trading Co.,Ltd');
    expect(showBreaks('Norrby S.r.l., Xi’an')).toBe('Norrby S.r.l., Xi’an');
    expect(showBreaks('CNC加工中心')).toBe('CNC|加工|中心');
  });

  test('gives back the whole text', () => {
    for (const text of ['', ' ', '不锈钢法兰（DN50）、𠮷野家', 'A股上市公司'])
      expect(splitIntoWords(text).join('')).toBe(text);
  });
});
