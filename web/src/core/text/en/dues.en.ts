export const dues = {
  empty: 'No dues invoices yet',
  emptyBody: 'Your yearly dues invoices are shown here once the office has issued them.',
  title: 'Dues {{year}} · {{name}}',
  number: 'Invoice {{number}}',
  dueOn: 'Due on {{day}}',
  overdue_one: '{{count}} day overdue',
  overdue_other: '{{count}} days overdue',
  partly: '{{paid}} paid, {{unpaid}} to pay',
  states: {
    open: 'To pay',
    partial: 'Partly paid',
    paid: 'Paid',
    void: 'Void',
  },
  order: 'See order',
  download: 'Download',
  downloadNumber: 'Download invoice {{number}}',
  howToPay: 'How to pay',
  account: {
    holder: 'Account holder',
    bank: 'Bank',
    number: 'Account number',
  },
  purpose:
    'Please give the invoice number as the reference. The office records the transfer, which extends your membership.',
  askOffice: 'Please contact the office to pay. It records your payment, which extends your membership.',
};
