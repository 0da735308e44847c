export const common = {
  appName: 'Mingtang',
  back: 'Back',
  cancel: 'Cancel',
  justNow: 'just now',
  loading: 'Loading…',
  noMore: 'No more data',
  reload: 'Reload',
  retry: 'Retry',
  skipToContent: 'Skip to content',
};
