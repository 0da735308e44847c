import { describe, expect, it } from 'vitest';
import { nameFormsOf } from './member-name-forms.ts';

describe('the forms of a name', () => {
  it.each([
    ['张伟', '張偉', 'script'],
    ['張偉', '张伟', 'script'],
    ['劉國强', '刘国强', 'script'],
    ['Ｌｉ 听　澜', 'li听澜', 'exact'],
    ['Wei Zhang', 'zhangwei', 'order'],
    ['Zhang, Wei', 'weizhang', 'order'],
    ['Zhang, Wei', 'zhangwei', 'exact'],
    ['Wei Zhang', 'zhang,wei', 'order'],
    ['Wei Ming Zhang', 'zhangweiming', 'order'],
    ['Zhang Wei Ming', 'weimingzhang', 'order'],
  ])('of %s include %s (%s)', (name, key, form) => {
    expect(nameFormsOf(name)[key]).toBe(form);
  });

  it.each([
    ['王伟', '王小伟'],
    ['王伟', '王伟民'],
    ['张文', '文张'],
    ['章伟', '张伟'],
    ['John Smith', 'johnsmithjr'],
    ['John Smith Jr', 'smithjohn'],
    ['Wei Ming Zhang', 'mingweizhang'],
  ])('of %s do not include %s', (name, key) => {
    expect(nameFormsOf(name)).not.toHaveProperty([key]);
  });
});
