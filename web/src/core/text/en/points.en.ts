export const points = {
  balance: 'Your points',
  balanceNote: 'Points record what you contribute. They cannot be exchanged or passed on at present.',
  howTo: 'How to earn points',
  entries: 'History',
  empty: 'No points yet',
  emptyBody: 'Complete your card, publish a post or invite a friend to earn some.',
};
