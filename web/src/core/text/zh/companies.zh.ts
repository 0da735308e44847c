export const companies = {
  vip: 'VIP',
  pinned: '顶',
  pinnedLabel: '置顶',
  metres: '{{distance}} 米',
  kilometres: '{{distance}} 公里',
};
