export const common = {
  appName: 'Mingtang',
  back: 'Back',
  cancel: 'Cancel',
  justNow: 'just now',
  loading: 'Loading…',
  noMore: 'No more data',
  office: {
    line: 'For help, contact the administrator:',
    phone: 'Phone of the office',
    email: 'Email of the office',
    address: 'Address of the office',
  },
  reload: 'Reload',
  retry: 'Retry',
  skipToContent: 'Skip to content',
};
