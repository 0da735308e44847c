export const posts = {
  kinds: { purchase: '采购', supply: '供应', opportunity: '商机', information: '资讯' },
  top: '顶',
  topLabel: '置顶',
  essence: '精',
  essenceLabel: '精华',
  vip: 'VIP',
  views: '浏览',
  likes: '点赞',
  comments: '评论',
  title: '动态',
  all: '全部动态',
};
