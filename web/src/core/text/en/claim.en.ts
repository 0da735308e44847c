export const claim = {
  invites: '{{office}} invites you to claim your member account',
  card: 'Member: <name>{{name}}</name>, phone number ending in {{ending}}',
  how: 'A code is sent to this number. Enter it and choose a password to start using the account. If you are not this member, please ignore the SMS.',
  sentTo: 'Sent to the number ending in {{ending}}, valid for 5 minutes.',
  submit: 'Claim and log in',
  done: 'The account is yours',
  doneEarlier: 'You have claimed the account already. Please log in.',
  invalid: 'This link is not valid or has expired',
  invalidBody:
    'If you have claimed your account already, log in. If not, ask the office to invite you again.',
  toLogin: 'Log in',
};
