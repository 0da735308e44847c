export const register = {
  captchaHint: 'Needed before an SMS code is sent',
  code: 'SMS code',
  codeRequired: 'Please enter the verification code',
  codeSend: 'Send code',
  codeAgain: 'Again in {{seconds}} s',
  codeSent: 'Code sent',
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
  agreeFirst: 'Agree to register',
  done: 'Registered. Please log in.',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in',
};
