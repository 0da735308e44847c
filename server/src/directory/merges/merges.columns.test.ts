import { describe, expect, it } from 'vitest';
import { listForeignKeyColumns } from '../../../test/foreign-keys.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { MOVED_COLUMNS } from './merge-tables.ts';

const BY_STAFF = 'says who did it; accounts of staff are not merged';
const CREDENTIAL = 'a credential of the merged account, which nobody can log in to any more';
const MONEY = 'rows of money never change; what they paid for is a membership period';
const INVOICE = 'an invoice does not change; staff void an unpaid one and invoice the surviving record';
const OWN_FUNCTION = 'moved by a function of its own';

/** Columns that a merge leaves as they are, each with the reason. */
const STAYING = {
  member: {
    'account_deletions.account_id': 'a closing account is not merged',
    'account_holds.account_id': 'an account on hold is not merged',
    'account_roles.account_id': 'accounts of staff are not merged',
    'account_roles.granted_by': BY_STAFF,
    'author_counts.author_id': 'triggers count the posts that were moved',
    'bank_transfers.recorded_by': BY_STAFF,
    'bank_transfers.reversed_by': BY_STAFF,
    'changesets.actor_id': BY_STAFF,
    'changesets.undone_by': BY_STAFF,
    'company_claims.decided_by': BY_STAFF,
    'connections.high_id': OWN_FUNCTION,
    'connections.low_id': OWN_FUNCTION,
    'connections.requested_by': OWN_FUNCTION,
    'consent_receipts.account_id': 'consent was given for the merged account; the surviving one has its own',
    'data_exports.account_id': 'the file contains the data of one account',
    'dues_invoices.account_id': INVOICE,
    'dues_invoices.voided_by': BY_STAFF,
    'dues_items.account_id': INVOICE,
    'dues_reminders.sent_by': BY_STAFF,
    'dues_runs.created_by': BY_STAFF,
    'dues_runs.issued_by': BY_STAFF,
    'duplicate_dismissals.dismissed_by': BY_STAFF,
    'duplicate_dismissals.high_member_id': 'about this pair of accounts',
    'duplicate_dismissals.low_member_id': 'about this pair of accounts',
    'fapiao.decided_by': BY_STAFF,
    'feedback.answered_by': BY_STAFF,
    'generated_files.requested_by': BY_STAFF,
    'imports.applied_by': BY_STAFF,
    'imports.created_by': BY_STAFF,
    'known_devices.account_id': CREDENTIAL,
    'member_contacts.member_id': OWN_FUNCTION,
    'member_notes.author_id': BY_STAFF,
    'members.account_id': 'the card of the merged account itself',
    'membership_certificates.issued_by': 'who issued it; the certificate belongs to its period',
    'membership_certificates.withdrawn_by': BY_STAFF,
    'membership_periods.granted_by': BY_STAFF,
    'membership_periods.member_id': OWN_FUNCTION,
    'merges.created_by': BY_STAFF,
    'merges.undone_by': BY_STAFF,
    'invitations.account_id': 'about the number of the merged account',
    'invitations.invited_by': BY_STAFF,
    'news.written_by': BY_STAFF,
    'notification_settings.account_id': 'the surviving account has its own settings',
    'orders.account_id': MONEY,
    'page_drafts.saved_by': BY_STAFF,
    'passkeys.account_id': CREDENTIAL,
    'phone_changes.account_id': 'about the number of the merged account',
    'phone_changes.approved_by': BY_STAFF,
    'phone_changes.cancelled_by': BY_STAFF,
    'phone_changes.proposed_by': BY_STAFF,
    'phone_changes.reviewed_by': BY_STAFF,
    'points_entries.account_id': OWN_FUNCTION,
    'post_pins.pinned_by': BY_STAFF,
    'push_subscriptions.account_id': CREDENTIAL,
    'referrals.referee_id': 'an account has one referrer',
    'refunds.approved_by': BY_STAFF,
    'refunds.requested_by': 'who asked for it, a member or staff',
    'reviews.decided_by': BY_STAFF,
    'reviews.member_id': 'decided reviews of the merged card; open ones prevent a merge',
    'renewal_sms.account_id': 'what was sent about the membership of the merged account',
    'saved_views.account_id': 'filters of the back office, which only staff have',
    'sessions.account_id': CREDENTIAL,
    'sms_opt_outs.account_id': 'about the number of the merged account',
    'superadmin_proposals.account_id': 'accounts of staff are not merged',
    'superadmin_proposals.proposed_by': BY_STAFF,
    'watched_words.created_by': BY_STAFF,
  },
  company: {
    'company_categories.company_id': 'a company has few categories; the surviving one has its own',
    'company_contacts.company_id': OWN_FUNCTION,
    'company_pins.company_id': 'a position in the lists, which staff gave to the merged company',
    'dues_invoices.company_id': INVOICE,
    'dues_items.company_id': INVOICE,
    'duplicate_dismissals.high_company_id': 'about this pair of companies',
    'duplicate_dismissals.low_company_id': 'about this pair of companies',
    'membership_periods.company_id': OWN_FUNCTION,
    'orders.company_id': MONEY,
    'reviews.company_id': 'decided reviews of the merged company; open ones prevent a merge',
  },
};

describe('foreign keys to the records of a merge', () => {
  const kit = useKit({ worker: false });
  const movedColumns = (kind: 'member' | 'company') =>
    MOVED_COLUMNS[kind].map(({ table, column }) => `${table}.${column}`);

  it('to accounts and members are moved, or stay for a reason', async () => {
    const found = [
      ...(await listForeignKeyColumns(kit, 'accounts')),
      ...(await listForeignKeyColumns(kit, 'members')),
    ];
    expect([...movedColumns('member'), ...Object.keys(STAYING.member)].toSorted()).toEqual(found.toSorted());
  });

  it('to companies are moved, or stay for a reason', async () => {
    const found = await listForeignKeyColumns(kit, 'companies');
    expect([...movedColumns('company'), ...Object.keys(STAYING.company)].toSorted()).toEqual(
      found.toSorted(),
    );
  });
});
