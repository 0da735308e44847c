export const common = {
  appName: 'Mingtang',
  back: 'Back',
  cancel: 'Cancel',
  justNow: 'just now',
  loading: 'Loading…',
  noMore: 'No more data',
  office: {
    line: 'For help, please contact the office:',
    phone: 'Office phone',
    email: 'Office email',
    address: 'Office address',
  },
  reload: 'Reload',
  gotIt: 'Got it',
  retry: 'Retry',
  skipToContent: 'Skip to content',
};
