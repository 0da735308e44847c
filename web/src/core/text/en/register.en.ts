export const register = {
  password: 'Choose a password',
  agreement:
    'I have read and agree to the <user>user agreement</user> and the <privacy>privacy agreement</privacy>',
  publish: {
    title: 'Publish my contact details (optional)',
    note: 'Company and product details are public under the agreement; your own contact details only if ticked here, and you can withdraw that in settings at any time.',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
  },
  submit: 'Register',
  closedTitle: 'Registration is closed at present',
  closedBody: 'If you have an account, you can sign in.',
  agreeFirst: 'Please agree to the user agreement and the privacy agreement first',
  done: 'You are registered',
  firstSteps: 'First steps',
  doneEarlier: 'Your account exists. Please log in.',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in',
};
