import { describe, expect, it } from 'vitest';
import { toComparableCompanyName } from './comparable-company-name.ts';

describe('the comparable name of a company', () => {
  it.each([
    ['苏州澄湖精密机械有限公司', '', ['澄湖精密机械'], '苏州'],
    ['江苏省苏州市澄湖精密机械股份有限公司', '', ['澄湖精密机械'], '苏州'],
    ['澄湖精密機械（蘇州）有限公司', '', ['澄湖精密机械'], '苏州'],
    ['澄湖集團', '', ['澄湖'], ''],
    ['苏州市澄湖有限公司', '', ['澄湖'], '苏州'],
    ['大连湾有限公司', '', ['大连湾'], '大连'],
    ['澄湖(集团)有限公司（苏州市）', '', ['澄湖'], '苏州'],
    ['', 'Chenghu Precision Machinery Co., Ltd.', ['chenghuprecisionmachinery'], ''],
    ['', 'Suzhou Chenghu Precision (Group) Limited', ['chenghuprecision'], '苏州'],
    ['澄湖', 'Chenghu Inc.', ['澄湖', 'chenghu'], ''],
  ])('of %s %s is %j in %s', (zh, en, names, city) => {
    expect(toComparableCompanyName(zh, en)).toMatchObject({ comparable_names: names, name_city: city });
  });

  it('has the trade name as its prefix', () => {
    expect(toComparableCompanyName('苏州澄湖精密机械有限公司', 'The Chenghu Company').name_prefixes).toEqual([
      '澄湖',
      'chenghu',
    ]);
  });
});
