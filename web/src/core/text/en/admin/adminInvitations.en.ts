export const adminInvitations = {
  search: 'Name or complete phone number',
  invite: 'Invite to claim',
  again: 'Invite again',
  totals: 'Invited members',
  toMembers: 'Choose members',
  none: 'No invitations yet',
  noneBody:
    'Under “Members”, set the filter “Login” to “Never logged in”, select members and press “Invite to claim”.',
  failures: {
    interrupted: 'Interrupted while it was sent; it may have arrived',
    not_pending: 'The account is no longer unclaimed',
    phone_corrected: 'The phone number was corrected; invite again',
    other: 'Refused by the SMS vendor: {{code}}',
  },
  dialog: {
    title: 'Invite members to claim their accounts',
    about:
      'Each member gets one SMS. Its link leads to a page on which they confirm their phone number, choose a password and are logged in. It works for {{days}} days; a new invitation ends the old link.',
    count_one: '{{count}} SMS will be sent',
    count_other: '{{count}} SMS will be sent',
    left_one: '{{count}} more can be sent today.',
    left_other: '{{count}} more can be sent today.',
    skipped: 'Not sent to',
    reasons: {
      claimed: 'Claimed already',
      closed: 'Frozen or closed',
      opted_out: 'Switched off reminders by SMS',
      recent: 'Invited within {{days}} days',
      limit: 'Over the limit of today; invite them tomorrow',
    },
    people_one: '{{count}} member',
    people_other: '{{count}} members',
    send: 'Send invitations',
    sent: 'The invitations are being sent',
  },
};
