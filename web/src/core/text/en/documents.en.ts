export const documents = {
  version: 'Version {{version}}',
  published: 'published {{date}}',
  contents: 'Contents',
  outside: {
    title: 'You are leaving Mingtang',
    lead: 'This link leads to',
    body: 'That website is responsible for its own content and security. Check the address first, and never enter your Mingtang password or codes there.',
    open: 'Open',
    stay: 'Stay in Mingtang',
  },
  refused: {
    title: 'This link cannot be opened',
    body: 'Only approved websites can be opened from here.',
    host: '{{host}} is not an approved website.',
    home: 'Back to home',
  },
};
