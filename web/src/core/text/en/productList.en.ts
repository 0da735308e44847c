export const productList = {
  filter: 'Filter products',
  category: 'Category: {{name}}',
  close: 'Close',
  sort: 'Order',
  sorts: { newest: 'Newest', updated: 'Last changed' },
  none: 'No products in this category yet',
  noneBody: 'Choose another category, or see all products.',
  clear: 'See all products',
  notFound: 'Nothing found for “{{keyword}}” in this category',
  everywhere: 'Search all categories',
};
