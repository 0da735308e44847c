export const categoryPicker = {
  title: '产品分类',
  all: '全部分类',
  allOf: '全部{{name}}',
};
