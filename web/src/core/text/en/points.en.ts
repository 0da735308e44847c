export const points = {
  balance: 'Your points',
  balanceNote: 'Points reflect your contribution. They cannot currently be redeemed or transferred.',
  howTo: 'How to earn points',
  entries: 'History',
  empty: 'No points yet',
  emptyBody: 'Complete your card, publish a post or invite a friend to earn some.',
};
