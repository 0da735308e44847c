export const password = {
  resetTitle: 'Set a new password',
  resetNote:
    'The SMS code has confirmed your identity. Once the new password is set, your other devices will be logged out.',
  changeNote: 'Your other devices will be logged out.',
  old: 'Current password',
  oldRequired: 'Please enter the current password',
  new: 'New password',
  newRequired: 'Please enter a password',
  again: 'Repeat the password',
  againRequired: 'Please enter the password again',
  mismatch: 'The passwords entered twice do not match',
  tooShort: 'Use at least {{min}} characters',
  hint: 'At least {{min}} characters; not your phone number or a common password',
  hintBoth:
    'At least {{min}} characters, {{staffMin}} for administrators; not your phone number or a common password',
  submit: 'Save new password',
  changed: 'Password changed. Other devices have been logged out.',
};
