import { z } from 'zod';
import { companyApprovalColumns, companyClaimColumns, companyColumns } from './companies.columns.ts';
import { columnFields } from './list-columns.schema.ts';
import { Changeset, ChangesetPreview, bulkSelectionOf } from './changesets.ts';
import { DictionaryValue } from './dictionaries.ts';
import { DismissDuplicateInput } from './duplicates.ts';
import { Day, Placement } from './editions.ts';
import { companyStates } from './enums.ts';
import { EmptyResponse, ResponseUrl, Id, Instant, singleLine, multiLine } from './fields.ts';
import { PINNED_COMPANIES_MAX } from './limits.ts';
import { MembershipState } from './members.fields.ts';
import { cursorPageOf, CursorPageQuery, tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

const CompanyState = z.enum(companyStates);
const CompanyPin = z.object({
  placement: Placement,
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
});

export const AdminCompanyListItem = z.object({
  ...columnFields(companyColumns),
  id: Id,
  /** The name in the other language. */
  otherName: z.string(),
  logoPath: ResponseUrl.nullable(),
  regionName: z.string().nullable(),
  state: CompanyState,
  origin: z.enum(['made', 'imported']),
  membership: MembershipState,
  endsOn: Day.nullable(),
  pin: CompanyPin.nullable(),
  createdAt: Instant,
});
export type AdminCompanyListItem = z.infer<typeof AdminCompanyListItem>;

/** Removed companies are listed only if `state` is `removed`. */
export const AdminCompanyFilter = z.strictObject({
  keyword: singleLine(60).optional(),
  industry: DictionaryValue.optional(),
  /** Up to five industries, separated by commas; lists companies of all others, and those without one. */
  otherThan: z
    .string()
    .max(204)
    .regex(/^[a-z0-9][a-z0-9_-]{0,39}(,[a-z0-9][a-z0-9_-]{0,39}){0,4}$/)
    .optional(),
  region: DictionaryValue.optional(),
  state: CompanyState.optional(),
  origin: AdminCompanyListItem.shape.origin.optional(),
  membership: MembershipState.optional(),
  pinned: z.enum(['yes', 'no']).optional(),
});
export type AdminCompanyFilter = z.infer<typeof AdminCompanyFilter>;

export const ListAdminCompaniesQuery = TablePageQuery.extend({
  ...AdminCompanyFilter.shape,
  sort: z.enum(['newest', 'oldest', 'order']).default('newest'),
});
export type ListAdminCompaniesQuery = z.infer<typeof ListAdminCompaniesQuery>;

export const BulkCompanyAction = z.enum(['hide', 'show', 'remove']);
export type BulkCompanyAction = z.infer<typeof BulkCompanyAction>;
export const BulkCompaniesInput = z.strictObject({
  selection: bulkSelectionOf(AdminCompanyFilter),
  note: singleLine(200).default(''),
});
export type BulkCompaniesInput = z.infer<typeof BulkCompaniesInput>;

export const CompanyClaim = z.object({
  ...columnFields(companyClaimColumns),
  id: Id,
  companyId: Id,
  memberId: Id,
  /** Masked. */
  phone: z.string(),
  state: z.enum(['open', 'accepted', 'refused']),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string(),
});
export type CompanyClaim = z.infer<typeof CompanyClaim>;

/** A company that a member added and staff have not approved. */
export const CompanyApproval = z.object({
  ...columnFields(companyApprovalColumns),
  id: Id,
  /** Null if the company has no owner any more. */
  ownerId: Id.nullable(),
  state: CompanyState,
  /** Of the last rejection. */
  rejectionReason: z.string(),
});
export type CompanyApproval = z.infer<typeof CompanyApproval>;

/** Of a claim or an approval. */
export const DecideCompanyInput = z
  .strictObject({ accept: z.boolean(), reason: multiLine(200).default('') })
  .refine(({ accept, reason }) => accept || reason !== '', { error: 'missing', path: ['reason'] });
export type DecideCompanyInput = z.infer<typeof DecideCompanyInput>;

export const PinnedCompany = z.object({
  id: Id,
  name: z.string(),
  logoPath: ResponseUrl.nullable(),
  regionName: z.string().nullable(),
  pin: CompanyPin,
});
export type PinnedCompany = z.infer<typeof PinnedCompany>;

const DuplicateCompanyCandidate = z.object({
  id: Id,
  name: z.string(),
  regionName: z.string().nullable(),
  uscc: z.string().nullable(),
  state: CompanyState,
  /** Whether it has an owner. */
  claimed: z.boolean(),
  createdAt: Instant,
});

/** Two records that are probably of the same company. */
export const DuplicateCompanyPair = z.object({
  keep: DuplicateCompanyCandidate,
  drop: DuplicateCompanyCandidate,
  /** `name`: the same name without legal form and place. */
  reasons: z.array(z.enum(['name', 'name_similar', 'phone', 'website'])),
});
export type DuplicateCompanyPair = z.infer<typeof DuplicateCompanyPair>;

export const companyAdminRoutes = defineRoutes({
  'GET /h5/mall/companyInfo/table': {
    access: 'perm:company:write',
    summary: 'Lists the companies of both editions for staff, filtered and sorted.',
    query: ListAdminCompaniesQuery,
    response: tablePageOf(AdminCompanyListItem),
  },
  'POST /h5/mall/companyInfo/bulk/{action}': {
    access: 'perm:company:write',
    summary: 'Plans to hide, show or remove companies. Nothing changes until the plan is applied.',
    params: z.strictObject({ action: BulkCompanyAction }),
    body: BulkCompaniesInput,
    response: ChangesetPreview,
  },
  'GET /h5/mall/companyInfo/claims': {
    access: 'perm:company:write',
    summary:
      'Lists claims to imported companies in one state: open ones oldest first, decided ones newest first.',
    query: TablePageQuery.extend({ state: CompanyClaim.shape.state.default('open') }),
    response: tablePageOf(CompanyClaim),
  },
  'POST /h5/mall/companyInfo/claims/{id}': {
    access: 'perm:company:write',
    summary: 'Accepts or refuses a claim, and notifies the member.',
    params: z.strictObject({ id: Id }),
    body: DecideCompanyInput,
    response: CompanyClaim,
  },
  'GET /h5/mall/companyInfo/approvals': {
    access: 'perm:company:write',
    summary:
      'Lists the companies that wait for approval, oldest first, or the rejected ones, newest first. Independent of the setting.',
    query: TablePageQuery.extend({ state: z.enum(['waiting', 'rejected']).default('waiting') }),
    response: tablePageOf(CompanyApproval),
  },
  'POST /h5/mall/companyInfo/approvals/{id}': {
    access: 'perm:company:write',
    summary: 'Approves or rejects a waiting company, and notifies its owner.',
    params: z.strictObject({ id: Id }),
    body: DecideCompanyInput,
    response: CompanyApproval,
  },
  'GET /h5/mall/companyInfo/duplicates': {
    access: 'perm:company:write',
    summary: 'Lists companies that were probably recorded twice.',
    query: CursorPageQuery,
    response: cursorPageOf(DuplicateCompanyPair),
  },
  'PUT /h5/mall/companyInfo/duplicates': {
    access: 'perm:merge:write',
    summary: 'Hides a pair of different companies from the list of duplicates, or shows it again.',
    body: DismissDuplicateInput,
    response: EmptyResponse,
  },
  'GET /h5/mall/companyInfo/pins': {
    access: 'perm:company:pin',
    summary: 'Lists the pinned companies in order, including future and expired pins.',
    response: z.object({ rows: z.array(PinnedCompany).max(PINNED_COMPANIES_MAX) }),
  },
  'PUT /h5/mall/companyInfo/pins': {
    access: 'perm:company:pin',
    summary: 'Reorders the pinned companies; can be undone for seven days.',
    body: z.strictObject({ ids: z.array(Id).min(1).max(PINNED_COMPANIES_MAX) }),
    response: Changeset,
  },
});
