import { z } from 'zod';
import { accountStates, memberTableSorts } from './office-choices.ts';
import { ChangesetPreview, selection } from './changesets.ts';
import { DictionaryValue } from './dictionaries.ts';
import { Day, GrantedUntil } from './editions.ts';
import { exportBudgets, exportQuery } from './exports.ts';
import { AnswerUrl, Id, Instant, line } from './fields.ts';
import { Membership } from './members.fields.ts';
import { table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const AccountState = z.enum(accountStates);
export type AccountState = z.infer<typeof AccountState>;

const YesNo = z.enum(['yes', 'no']);

/** Which members a table, a sheet or a bulk change is about. */
export const MemberFilter = z.strictObject({
  /** A name, a company, or a whole phone number; part of a number finds nothing. */
  keyword: line(60).optional(),
  membership: Membership.optional(),
  state: AccountState.optional(),
  industry: DictionaryValue.optional(),
  /** The first and the last day of registration, both included. */
  registeredFrom: Day.optional(),
  registeredTo: Day.optional(),
  vip: YesNo.optional(),
  /** Whether the owner of the phone has taken the account over. */
  claimed: YesNo.optional(),
});
export type MemberFilter = z.infer<typeof MemberFilter>;

export const ListMemberTable = z.strictObject({
  ...TableQuery.shape,
  ...MemberFilter.shape,
  sort: z.enum(memberTableSorts).default('registered'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type ListMemberTable = z.infer<typeof ListMemberTable>;

export const MemberRow = z.object({
  id: Id,
  name: z.string(),
  avatar: AnswerUrl.nullable(),
  phoneMasked: z.string(),
  memberNumber: z.string().nullable(),
  title: z.string(),
  companyId: Id.nullable(),
  companyName: z.string().nullable(),
  industryName: z.string().nullable(),
  state: AccountState,
  membership: Membership,
  vip: z.boolean(),
  packageName: z.string().nullable(),
  endsOn: Day.nullable(),
  registeredAt: Instant,
  activeOn: Day,
  /** Of the newest session that is still kept. */
  lastSeenAt: Instant.nullable(),
});
export type MemberRow = z.infer<typeof MemberRow>;

const Reason = line(200).min(2);
const Selected = selection(MemberFilter);
export type Selected = z.infer<typeof Selected>;

export const BulkVip = z.strictObject({
  selection: Selected,
  endsOn: GrantedUntil,
  reason: Reason,
});
export type BulkVip = z.infer<typeof BulkVip>;

export const BulkMembers = z.strictObject({ selection: Selected, reason: Reason });
export type BulkMembers = z.infer<typeof BulkMembers>;

const plans = { body: BulkMembers, answer: ChangesetPreview } as const;

export const memberTableRoutes = defineRoutes({
  'GET /h5/member/table': {
    access: 'perm:member:read',
    about: 'All members for staff, filtered and sorted; phone numbers are masked.',
    query: ListMemberTable,
    answer: table(MemberRow),
  },
  'GET /h5/member/export': {
    access: 'perm:member:read',
    about: 'The same members as a sheet; phone numbers are masked.',
    query: z.strictObject({ ...exportQuery, ...MemberFilter.shape }),
    answer: 'file',
    budgets: exportBudgets,
  },
  'POST /h5/member/bulk/vip': {
    access: 'perm:member:vip',
    about: 'Plans VIP for many members. Nothing is changed until the plan is applied.',
    body: BulkVip,
    answer: ChangesetPreview,
  },
  'POST /h5/member/bulk/vip-clear': {
    access: 'perm:member:vip',
    about: 'Plans to end what many members were granted.',
    ...plans,
  },
  'POST /h5/member/bulk/freeze': {
    access: 'perm:member:freeze',
    about: 'Plans to freeze many accounts.',
    ...plans,
  },
  'POST /h5/member/bulk/unfreeze': {
    access: 'perm:member:freeze',
    about: 'Plans to let many frozen accounts in again.',
    ...plans,
  },
  'POST /h5/member/bulk/remove': {
    access: 'perm:member:freeze',
    about: 'Plans to remove many members: signed out, out of sight, and back by an undo within seven days.',
    ...plans,
  },
});
