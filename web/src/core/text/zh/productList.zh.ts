export const productList = {
  filter: '筛选产品',
  category: '分类：{{name}}',
  close: '关闭',
  sort: '排序',
  sorts: { newest: '最新上架', updated: '最近更新' },
  none: '这个分类下还没有产品',
  noneBody: '换一个分类，或者看看全部产品。',
  clear: '查看全部产品',
  notFound: '这个分类下没有找到“{{keyword}}”',
  everywhere: '在全部分类中搜索',
};
