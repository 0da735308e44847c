export const posts = {
  kinds: { purchase: 'Buying', supply: 'Supply', opportunity: 'Opportunity', information: 'News' },
  top: 'Pinned',
  topLabel: 'Pinned',
  essence: 'Featured',
  essenceLabel: 'Featured',
  vip: 'VIP',
  views: 'Views',
  likes: 'Likes',
  comments: 'Comments',
  title: 'Posts',
  all: 'All posts',
};
