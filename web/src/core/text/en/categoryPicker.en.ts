export const categoryPicker = {
  title: 'Product category',
  all: 'All categories',
  allOf: 'All of {{name}}',
};
