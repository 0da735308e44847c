import { z } from 'zod';
import { ChangesetPreview, bulkSelectionOf } from './changesets.ts';
import { sortsOf } from './list-columns.ts';
import { columnFields } from './list-columns.schema.ts';
import { DictionaryValue } from './dictionaries.ts';
import { Day, GrantEndDay } from './editions.ts';
import { accountStates, membershipEnds, termEvents } from './enums.admin.ts';
import { exportRateLimits, exportQueryFields, SelectedIdsQuery } from './exports.ts';
import { ResponseUrl, Id, Instant, singleLine } from './fields.ts';
import { LastContact } from './member-notes.ts';
import { memberColumns } from './members.columns.ts';
import { MembershipState } from './members.fields.ts';
import { startAtFields, tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const AccountState = z.enum(accountStates);
export type AccountState = z.infer<typeof AccountState>;

export const TermEvent = z.enum(termEvents);
export type TermEvent = z.infer<typeof TermEvent>;

const YesNo = z.enum(['yes', 'no']);

/** Filter of the member list, its export and its bulk changes. */
export const AdminMemberFilter = z.strictObject({
  /** A name, a company or a complete phone number; a partial number matches nothing. */
  keyword: singleLine(60).optional(),
  membership: MembershipState.optional(),
  state: AccountState.optional(),
  industry: DictionaryValue.optional(),
  /** First and last day of registration, inclusive. */
  registeredFrom: Day.optional(),
  registeredTo: Day.optional(),
  vip: YesNo.optional(),
  /** Whether the owner of the phone number has claimed the account. */
  claimed: YesNo.optional(),
  /** Whether the member has ever logged in. */
  loggedIn: YesNo.optional(),
  /** Whether the membership has ended, or ends within this many days. */
  ends: z.enum(membershipEnds).optional(),
  /** Whether a period that the member or their company bought is current. */
  paid: YesNo.optional(),
  /** What happened to a membership that the member bought, and on which days, inclusive; without it, any event. */
  termEvent: TermEvent.optional(),
  termFrom: Day.optional(),
  termTo: Day.optional(),
  /** Members whose newest contact promised a call by today. Requires the permission `member:notes`. */
  callBackDue: z.literal('yes').optional(),
  /** Members whose old phone number objected to a change that staff have not looked at. */
  phoneObjection: z.literal('yes').optional(),
  /** A custom field that the member has a value of; the others narrow it down. */
  fieldId: Id.optional(),
  /** The key of an option, or the beginning of a text. */
  fieldValue: singleLine(60).min(1).optional(),
  /** First and last number or day, inclusive. */
  fieldFrom: singleLine(20).min(1).optional(),
  fieldTo: singleLine(20).min(1).optional(),
});
export type AdminMemberFilter = z.infer<typeof AdminMemberFilter>;

export const ListAdminMembersQuery = z.strictObject({
  ...TablePageQuery.shape,
  ...startAtFields,
  ...AdminMemberFilter.shape,
  sort: z.enum(sortsOf(memberColumns)).default('registered'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type ListAdminMembersQuery = z.infer<typeof ListAdminMembersQuery>;

export const AdminMemberListItem = z.object({
  ...columnFields(memberColumns),
  id: Id,
  avatar: ResponseUrl.nullable(),
  companyId: Id.nullable(),
  vip: z.boolean(),
  /** Of the newest stored session. */
  lastSeenAt: Instant.nullable(),
  /** Null without a contact, or without the permission `member:notes`. */
  lastContact: LastContact.nullable(),
});
export type AdminMemberListItem = z.infer<typeof AdminMemberListItem>;

const Reason = singleLine(200).min(2);
export const MemberSelection = bulkSelectionOf(AdminMemberFilter);
export type MemberSelection = z.infer<typeof MemberSelection>;

export const BulkVipInput = z.strictObject({
  selection: MemberSelection,
  endsOn: GrantEndDay,
  reason: Reason,
});
export type BulkVipInput = z.infer<typeof BulkVipInput>;

export const BulkMembersInput = z.strictObject({ selection: MemberSelection, reason: Reason });
export type BulkMembersInput = z.infer<typeof BulkMembersInput>;

const bulkPlan = { body: BulkMembersInput, response: ChangesetPreview } as const;

export const memberAdminListRoutes = defineRoutes({
  'GET /h5/member/table': {
    access: 'perm:member:read',
    summary: 'Lists all members for staff, filtered and sorted; phone numbers are masked.',
    query: ListAdminMembersQuery,
    response: tablePageOf(AdminMemberListItem),
  },
  'GET /h5/member/export': {
    access: 'perm:member:read',
    summary:
      'Exports the filtered members as a spreadsheet, or those of them with the given ids; phone numbers are masked.',
    query: z.strictObject({
      ...exportQueryFields,
      ...AdminMemberFilter.shape,
      ids: SelectedIdsQuery.optional(),
    }),
    response: 'file',
    rateLimits: exportRateLimits,
  },
  'POST /h5/member/bulk/vip': {
    access: 'perm:member:vip',
    summary: 'Plans a VIP grant for many members. Nothing changes until the plan is applied.',
    body: BulkVipInput,
    response: ChangesetPreview,
  },
  'POST /h5/member/bulk/vip-clear': {
    access: 'perm:member:vip',
    summary: 'Plans to end the granted memberships of many members.',
    ...bulkPlan,
  },
  'POST /h5/member/bulk/freeze': {
    access: 'perm:member:freeze',
    summary: 'Plans to freeze many accounts.',
    ...bulkPlan,
  },
  'POST /h5/member/bulk/unfreeze': {
    access: 'perm:member:freeze',
    summary: 'Plans to unfreeze many accounts.',
    ...bulkPlan,
  },
  'POST /h5/member/bulk/remove': {
    access: 'perm:member:freeze',
    summary: 'Plans to remove many members: logged out and hidden; can be undone within seven days.',
    ...bulkPlan,
  },
});
