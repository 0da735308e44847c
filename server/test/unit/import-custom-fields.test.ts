import { describe, expect, test } from 'vitest';
import { readNumber } from '../../src/directory/members/members.import-cells.service.ts';
import { readCustomCell } from '../../src/directory/members/members.import-custom-fields.service.ts';
import { fieldNameOf, guessFieldKind } from '../../src/office/imports/guess-custom-field.ts';

const repeat = (values: string[], times: number): string[] =>
  Array.from({ length: times }, () => values).flat();

describe('the kind of a column', () => {
  test.each([
    ['date', ['1980-01-31', '1980年2月1日', '19800301', '']],
    ['number', ['12', '1,200', '3000元', '0', '-', '-2.5']],
    ['choice', repeat(['男', '女', '男 '], 3)],
    ['choice', repeat(['有', '无'], 3)],
    ['text', ['1980-01', '1981-02']],
    ['text', ['013900', '020001']],
    ['text', ['13900001234', '13900001235']],
    ['text', repeat(['同一个'], 20)],
    ['text', repeat(['苏州', '无锡', '南京'], 2)],
    ['text', ['12', '约 50']],
    [undefined, ['', '-', '暂无']],
  ])('is %s', (kind, cells) => expect(guessFieldKind(cells)).toBe(kind));

  test('a five-digit amount is a number, not a day', () =>
    expect(guessFieldKind(['30000', '45000'])).toBe('number'));

  test.each([
    ['联系方式 › 备用\n电话：', '备用 电话'],
    ['*籍贯', '籍贯'],
    ['长'.repeat(40), '长'.repeat(30)],
  ])('its name comes from the heading: %j', (header, name) => expect(fieldNameOf(header)).toBe(name));
});

describe('a cell of a custom field', () => {
  test.each([
    ['１，２００', '1200'],
    ['¥3,000.50', '3000.5'],
    ['007', '7'],
    ['-2.5', '-2.5'],
    ['120 人', '120'],
    ['12.0', '12'],
    ['50万', undefined],
    ['1,20', undefined],
    ['1.23456', undefined],
    ['1234567890123', undefined],
    ['12%', undefined],
  ])('number %j', (text, value) => expect(readNumber(text)).toBe(value));

  const read = (kind: 'text' | 'number' | 'date' | 'choice', cell: string, archived = false) =>
    readCustomCell({ kind, options: [{ key: 'a', zh: '中共党员', en: 'Party member' }], archived }, cell);

  test('is read for its kind', () => {
    expect(read('choice', ' 中共 党员')).toEqual({ value: 'a' });
    expect(read('choice', 'PARTY MEMBER')).toEqual({ value: 'a' });
    expect(read('choice', '无')).toEqual({ reason: 'choice' });
    expect(read('text', '无')).toEqual({ value: '' });
    expect(read('number', '0')).toEqual({ value: '0' });
    expect(read('date', '1980-01')).toEqual({ reason: 'date' });
    expect(read('text', '长'.repeat(501))).toEqual({ reason: 'too_long_left_out' });
    expect(read('text', '#N/A')).toEqual({ reason: 'formula' });
    expect(read('text', '苏州', true)).toEqual({ reason: 'field_archived' });
    expect(read('text', '', true)).toEqual({ value: '' });
  });
});
