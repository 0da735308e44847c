export const posts = {
  kinds: { purchase: 'Purchase', supply: 'Supply', opportunity: 'Opportunity', information: 'Information' },
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
