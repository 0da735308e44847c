export const points = {
  balance: 'Your points',
  balanceNote: 'Points are not cash and cannot be passed on.',
  howTo: 'How to earn points',
  entries: 'History',
  empty: 'No points yet',
  emptyBody: 'Complete your card, publish a post or invite a friend to earn some.',
};
