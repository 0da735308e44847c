export const failures = {
  session: 'The session is invalid or has expired. Please log in again.',
  forbidden: 'No permission for this operation',
  missing: 'Resource does not exist',
  unknown: 'Unknown system error, please report it to the administrator',
  network: 'Backend connection error',
  timeout: 'Interface timeout',
  status: 'Interface error {{code}}',
  expired: {
    title: 'Your session has expired',
    body: 'Log in again? You will return to this page.',
    cancel: 'Stay here',
    ok: 'Log in again',
  },
  page: {
    title: 'This page did not open',
    loadTimeout: 'It took more than 60 seconds. The connection may be slow.',
    crash: 'Something went wrong on this page. Reloading usually helps.',
    chunk: {
      timeout: 'The page files took too long. Check the connection and reload.',
      missing: 'The page files have been updated. Please reload.',
      other: 'The page files could not be loaded. Please reload.',
    },
    offline: 'You are offline, and this page is not saved on this device',
    offlineBody: 'It will open once you are back online.',
    code: 'Error code {{code}}',
  },
  notFound: {
    title: 'Page not found',
    body: 'The address may be wrong, or the page is not open yet.',
    home: 'Go to home page',
  },
  noPermission: {
    title: 'You do not have access to this page',
    body: 'If you need it, ask an administrator for permission.',
    home: 'Go to home page',
  },
};
