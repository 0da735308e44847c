import { describe, expect, test } from 'vitest';
import {
  joinWideName,
  readDay,
  readEmail,
  readPhones,
  readText,
} from '../../src/directory/members/members.import-cells.service.ts';
import { regionOfPlace } from '../../src/kernel/dictionaries/dictionaries.places.service.ts';

describe('cells of an imported spreadsheet', () => {
  test.each([
    '-',
    '—',
    '——',
    '无',
    '/',
    'N/A',
    'n/a',
    '暂无',
    '／',
    '－',
    '０',
    'NULL',
    '待补',
    ' ',
    '\u200B',
  ])('count as empty: %j', (cell) => expect(readText(cell)).toEqual({ text: '' }));

  test.each([
    ['ｚｈａｎｇ＠example．com', 'zhang@example.com'],
    ['（苏州）１２号', '（苏州）12号'],
    ['总经理\n董事长', '总经理 董事长'],
    ['\uFEFF会长\u200B', '会长'],
    ['无锡', '无锡'],
    ['A-1', 'A-1'],
  ])('are read as one line without full-width letters: %j', (cell, text) =>
    expect(readText(cell)).toEqual({ text }),
  );

  test('report a failed formula and “the same as above”', () => {
    expect(readText('#N/A')).toEqual({ text: '', unreadable: 'formula' });
    expect(readText('#REF!')).toEqual({ text: '', unreadable: 'formula' });
    expect(readText('同上')).toEqual({ text: '', unreadable: 'same' });
  });

  test.each([
    ['张\u3000三', '张 三', '张三'],
    ['欧阳 修', '欧阳 修', '欧阳修'],
    ['纪 怀瑾', '纪 怀瑾', '纪怀瑾'],
    ['张三 李四', '张三 李四', '张三 李四'],
    ['Li Ming', 'Li Ming', 'Li Ming'],
  ])('contain names that are set wide: %s', (cell, text, name) => {
    expect(readText(cell).text).toBe(text);
    expect(joinWideName(text)).toBe(name);
  });

  test.each([
    ['13800001234', '+8613800001234', undefined, false],
    ['138 0000 1234', '+8613800001234', undefined, false],
    ['138-0000-1234', '+8613800001234', undefined, false],
    ['+86 13800001234', '+8613800001234', undefined, false],
    ['8613800001234', '+8613800001234', undefined, false],
    ['008613800001234', '+8613800001234', undefined, false],
    ['13800001234.0', '+8613800001234', undefined, false],
    ['13800001234/13900001234', '+8613800001234', undefined, true],
    ['13800001234 13900001234', '+8613800001234', undefined, true],
    ['13800001234；13800001234', '+8613800001234', undefined, false],
    ['0512-65432112、13800001234', '+8613800001234', '0512-65432112', false],
    ['13800001234（微信同号）', '+8613800001234', undefined, true],
    ['电话：13800001234', '+8613800001234', undefined, true],
    ['+65 9123 4567', '+6591234567', undefined, false],
    ['0512-65432112', undefined, '0512-65432112', false],
    ['1380000123', undefined, undefined, true],
    ['1.38E+10', undefined, undefined, true],
    ['91320594138000012344', undefined, undefined, true],
    ['见名片', undefined, undefined, true],
  ])('name phone numbers: %s', (cell, phone, landline, hasMore) =>
    expect(readPhones(cell)).toEqual({ phone, landline, hasMore }),
  );

  test.each([
    ['zhang@example.com', 'zhang@example.com', false],
    ['mailto:zhang@example.com', 'zhang@example.com', false],
    ['zhang @ example.com', 'zhang@example.com', false],
    ['zhang@example。com', 'zhang@example.com', false],
    ['a@example.com; b@example.com', 'a@example.com', true],
    ['zhang.example.com', undefined, false],
  ])('name email addresses: %s', (cell, email, hasMore) =>
    expect(readEmail(cell)).toEqual({ email, hasMore }),
  );

  test.each([
    ['2024-3-5', '2024-03-05'],
    ['2024-03-05', '2024-03-05'],
    ['2024/03/05', '2024-03-05'],
    ['2024年3月5日', '2024-03-05'],
    ['2024年3月5号', '2024-03-05'],
    ['2024.3.5', '2024-03-05'],
    ['20240305', '2024-03-05'],
    ['２０２４．３．５', '2024-03-05'],
    ['2024-03-05 00:00:00', '2024-03-05'],
    ['2024-03-05T00:00:00.000Z', '2024-03-05'],
    ['45356', '2024-03-05'],
    ['45356.5', '2024-03-05'],
    ['2024年3月', '2024-03-01'],
    ['2024-03', '2024-03-01'],
    ['2024.12', '2024-12-01'],
    ['2024.1', undefined],
    ['2024年', undefined],
    ['2024', undefined],
    ['2024-02-30', undefined],
    ['2024-13-01', undefined],
    ['3/5/2024', undefined],
    ['24.3.5', undefined],
    ['长期', undefined],
    ['99999', undefined],
  ])('name days: %s', (cell, day) => expect(readDay(cell, 'first')).toBe(day));

  test('name the last day of a month on request', () => {
    expect(readDay('2024年2月', 'last')).toBe('2024-02-29');
    expect(readDay('2025/12', 'last')).toBe('2025-12-31');
  });

  const choices = new Map([
    ...['cn-gd', 'cn-js', 'cn-sh', 'cn-nm', 'cn-jl', 'cn-bj', 'cn-zj', 'cn-fj'].map(
      (value) => [value, value] as const,
    ),
    ['广东', 'cn-gd'],
    ['江苏', 'cn-js'],
    ['上海', 'cn-sh'],
    ['内蒙古', 'cn-nm'],
    ['吉林', 'cn-jl'],
    ['北京', 'cn-bj'],
    ['guangdong', 'cn-gd'],
    ['jiangsu', 'cn-js'],
    ['新加坡', 'sg'],
    ['苏州', 'suzhou'],
  ]);
  test.each([
    ['广东', 'cn-gd'],
    ['广东省', 'cn-gd'],
    ['广州', 'cn-gd'],
    ['广州市', 'cn-gd'],
    ['广东省广州市', 'cn-gd'],
    ['广东广州天河区', 'cn-gd'],
    ['广东 · 深圳', 'cn-gd'],
    ['深圳市南山区', 'cn-gd'],
    ['中国广东', 'cn-gd'],
    ['上海市浦东新区', 'cn-sh'],
    ['内蒙古自治区包头市', 'cn-nm'],
    ['吉林市', 'cn-jl'],
    ['义乌', 'cn-zj'],
    ['苏州', 'suzhou'],
    ['苏州市', 'suzhou'],
    ['Guangzhou', 'cn-gd'],
    ['Guangdong Province', 'cn-gd'],
    ['Shenzhen, Guangdong, China', 'cn-gd'],
    ['新加坡', 'sg'],
    ['北京路', undefined],
    ['南京西路', undefined],
    ['朝阳', undefined],
    ['Suzhou', undefined],
    ['昆明', undefined],
    ['总部', undefined],
    ['华东', undefined],
  ])('name regions: %s', (text, region) => expect(regionOfPlace(choices, text)).toBe(region));
});
