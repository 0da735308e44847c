import { describe, expect, it } from 'vitest';
import { toCompanyNameCore } from './company-name-core.ts';

describe('the core of a company name', () => {
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
  ])('of %s %s is %j in %s', (zh, en, cores, city) => {
    expect(toCompanyNameCore(zh, en)).toMatchObject({ name_cores: cores, name_city: city });
  });

  it('starts with the trade name', () => {
    expect(toCompanyNameCore('苏州澄湖精密机械有限公司', 'The Chenghu Company').name_starts).toEqual([
      '澄湖',
      'chenghu',
    ]);
  });
});
