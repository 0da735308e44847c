import { defineErrors } from './errors.define.ts';
import { CATEGORIES_MAX } from './limits.ts';

export const categoryErrors = defineErrors({
  'category.first': [400, '请选择一级分类', 'Please choose a first-level category.'],
  'category.second': [400, '请选择二级分类', 'Please choose a second-level category.'],
  'category.not_found': [404, '分类不存在', 'No such category.'],
  'category.name_taken': [409, '同级分类中已有此名称', 'A category of this level has this name already.'],
  'category.in_use': [
    409,
    '分类正在使用，不能删除，请改为合并',
    'This category is in use. Merge it instead of deleting it.',
  ],
  'category.not_mergeable': [
    400,
    '只能合并到同级的另一个分类',
    'A category can be merged only into another one of its level.',
  ],
  'category.too_many': [
    409,
    `分类最多 ${CATEGORIES_MAX.toLocaleString('en')} 个`,
    `There can be at most ${CATEGORIES_MAX.toLocaleString('en')} categories.`,
  ],
});
