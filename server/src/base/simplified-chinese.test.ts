import { describe, expect, it } from 'vitest';
import { toSimplified, writtenForms } from './simplified-chinese.ts';

describe('simplified characters', () => {
  it('replace the traditional ones of common names', () => {
    const traditional =
      '張陳劉黃楊趙吳鄭馬許鄧馮蔣葉蘇呂盧鍾鐘譚陸萬錢嚴羅賴龍國華東偉強軍貴寶麗蘭鳳慶業藝傑輝寧廣興';
    const simplified =
      '张陈刘黄杨赵吴郑马许邓冯蒋叶苏吕卢钟钟谭陆万钱严罗赖龙国华东伟强军贵宝丽兰凤庆业艺杰辉宁广兴';
    expect(toSimplified(traditional)).toBe(simplified);
    expect(toSimplified('Li 李文')).toBe('Li 李文');
  });

  it('have all written forms, up to a limit', () => {
    expect(writtenForms('张偉', 9).toSorted()).toEqual(['张伟', '张偉', '張伟', '張偉'].toSorted());
    expect(writtenForms('李文', 9)).toEqual(['李文']);
    expect(writtenForms('张'.repeat(40), 16)).toHaveLength(16);
  });
});
