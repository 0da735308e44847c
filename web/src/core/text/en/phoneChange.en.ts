export const phoneChange = {
  current: 'Current phone number',
  note: 'You will log in with the new number. Your other devices are logged out; the phone on your card stays the same. The old number gets an SMS and can undo the change for {{days}} days. You can change the number once in {{again}} days.',
  newPhone: 'New phone number',
  method: { label: 'How to confirm', password: 'With password', passkey: 'With a passkey' },
  password: 'Your password',
  passwordHint: 'To confirm that it is you',
  sentTo:
    'Sent to {{phone}}, valid for 5 minutes. If the number already has an account, it receives a different message and cannot be used.',
  submit: 'Change phone number',
  done: 'Phone number changed, other devices logged out',
  refused: {
    session:
      'To protect your account, you can change the number {{hours}} hours after you logged in. On this device: from {{time}}.',
    recent: 'You can change the number once in {{days}} days, next on {{time}}.',
    objected:
      'The last change was undone from the old number. Please contact the office; you can change the number again after they have checked.',
    requested:
      'The office is changing the number of this account. You can change it yourself after that is finished or cancelled. If you did not ask for it, please contact the office.',
  },
  link: {
    what: {
      waiting:
        'On {{time}} the office agreed to change the phone number of this account from {{from}} to {{to}}.',
      other: 'Change of the phone number of an account: from {{from}} to {{to}} ({{time}}).',
    },
    undo: 'If you made this change, you need not do anything. If not, undo it before {{time}}: the account gets the old number back, all devices are logged out, the password and passkeys stop working, and the office is informed.',
    waiting: {
      old: 'If you asked for this, you can agree now; otherwise the change takes effect from {{time}}. If you did not, stop it at once: the number stays the same and the office looks into it.',
      new: 'If this is your number and you asked for the change, please confirm. The change does not take effect without it.',
    },
    confirm: { old: 'It was me, agree to the change', new: 'Confirm this number' },
    confirmed: {
      old: 'You agreed. The change takes effect when the new number has confirmed it.',
      new: 'Confirmed. The change takes effect when the old number agrees, otherwise from {{time}}. All devices are then logged out; please log in with the new number.',
    },
    submitUndo: 'It was not me, undo the change',
    submitStop: 'It was not me, stop the change',
    objected:
      'The old number undid or stopped this change, so the account uses the old number. If the password no longer works, choose “Forgot password” on the login page and set a new one with the old number.',
    toLogin: 'Log in',
    closed:
      'This change is over and can no longer be undone or confirmed. If it was not you, please contact the office.',
    invalid: 'This link is not valid',
    invalidBody: 'Please open the complete link from the SMS',
  },
};
