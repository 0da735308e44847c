export const register = {
  password: 'Choose a password',
  agreement:
    'I have read and agree to the <user>user agreement</user> and the <privacy>privacy policy</privacy>',
  publish: {
    title: 'Publish my contact details (optional)',
    note: 'Company and product details are public under the agreement. Your own contact details are public only if you tick them here, and you can withdraw this in Settings at any time.',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
  },
  submit: 'Register',
  closedTitle: 'Registration is currently closed',
  closedBody: 'If you have an account, you can log in.',
  agreeFirst: 'Please agree to the user agreement and the privacy agreement first',
  done: 'You are registered',
  firstSteps: 'First steps',
  doneEarlier: 'You already have an account. Please log in.',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in',
};
