export const adminNews = {
  keyword: '标题关键词',
  title: '标题',
  state: '状态',
  states: { draft: '草稿', scheduled: '定时', live: '已发布', removed: '已删除' },
  at: '发布时间',
  views: '浏览',
  writer: '编辑',
  missing: { zh: '未写中文标题', en: '未写英文标题' },
  publish: '立即发布',
  withdraw: '撤回为草稿',
};
