export const companies = {
  vip: 'VIP',
  pinned: 'Pinned',
  pinnedLabel: 'Pinned',
  metres: '{{distance}} m away',
  kilometres: '{{distance}} km away',
};
