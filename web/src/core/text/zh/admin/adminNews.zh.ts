export const adminNews = {
  keyword: '标题关键词',
  state: '状态',
  states: { draft: '草稿', scheduled: '定时', live: '已发布', removed: '已删除' },
  pinned: '置顶',
  missing: { zh: '未写中文标题', en: '未写英文标题' },
  publish: '立即发布',
  withdraw: '撤回为草稿',
};
