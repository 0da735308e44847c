import { z } from 'zod';
import { Changeset, ChangesetPreview, selection } from './changesets.ts';
import { DictionaryValue } from './dictionaries.ts';
import { Day, Placement } from './editions.ts';
import { AnswerUrl, Id, Instant, line, prose } from './fields.ts';
import { PINNED_COMPANIES_MAX } from './limits.ts';
import { Membership } from './members.fields.ts';
import { table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

const CompanyState = z.enum(['live', 'hidden', 'removed']);
const CompanyPin = z.object({
  placement: Placement,
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
});

export const CompanyRow = z.object({
  id: Id,
  name: z.string(),
  /** The name in the other language. */
  otherName: z.string(),
  logoPath: AnswerUrl.nullable(),
  industryName: z.string().nullable(),
  regionName: z.string().nullable(),
  state: CompanyState,
  origin: z.enum(['made', 'imported']),
  membership: Membership,
  endsOn: Day.nullable(),
  ownerName: z.string().nullable(),
  productCount: z.number().int(),
  sortOrder: z.number().int(),
  pin: CompanyPin.nullable(),
  createdAt: Instant,
});
export type CompanyRow = z.infer<typeof CompanyRow>;

/** Removed companies are shown to those who ask for them. */
export const CompanyFilter = z.strictObject({
  keyword: line(60).optional(),
  industry: DictionaryValue.optional(),
  region: DictionaryValue.optional(),
  state: CompanyState.optional(),
  origin: CompanyRow.shape.origin.optional(),
  membership: Membership.optional(),
  pinned: z.enum(['yes', 'no']).optional(),
});
export type CompanyFilter = z.infer<typeof CompanyFilter>;

export const ListCompanyTable = TableQuery.extend({
  ...CompanyFilter.shape,
  sort: z.enum(['newest', 'oldest', 'order']).default('newest'),
});
export type ListCompanyTable = z.infer<typeof ListCompanyTable>;

export const CompanyAction = z.enum(['hide', 'show', 'remove']);
export type CompanyAction = z.infer<typeof CompanyAction>;
export const BulkCompanies = z.strictObject({
  selection: selection(CompanyFilter),
  note: line(200).default(''),
});
export type BulkCompanies = z.infer<typeof BulkCompanies>;

export const CompanyClaim = z.object({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  memberId: Id,
  memberName: z.string(),
  /** Masked. */
  phone: z.string(),
  reason: z.string(),
  state: z.enum(['open', 'accepted', 'refused']),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string(),
});
export type CompanyClaim = z.infer<typeof CompanyClaim>;

export const PinnedCompany = z.object({
  id: Id,
  name: z.string(),
  logoPath: AnswerUrl.nullable(),
  regionName: z.string().nullable(),
  pin: CompanyPin,
});
export type PinnedCompany = z.infer<typeof PinnedCompany>;

export const companyAdminRoutes = defineRoutes({
  'GET /h5/mall/companyInfo/table': {
    access: 'perm:company:write',
    about: 'The companies of both editions for staff, with filters.',
    query: ListCompanyTable,
    answer: table(CompanyRow),
  },
  'POST /h5/mall/companyInfo/bulk/{action}': {
    access: 'perm:company:write',
    about: 'Plans to hide, show or remove companies; nothing changes before it is applied.',
    params: z.strictObject({ action: CompanyAction }),
    body: BulkCompanies,
    answer: ChangesetPreview,
  },
  'GET /h5/mall/companyInfo/claims': {
    access: 'perm:company:write',
    about: 'Members who ask to take over an imported company, the oldest open one first.',
    query: TableQuery.extend({ state: CompanyClaim.shape.state.default('open') }),
    answer: table(CompanyClaim),
  },
  'POST /h5/mall/companyInfo/claims/{id}': {
    access: 'perm:company:write',
    about: 'Gives the company to the member or refuses, and tells them.',
    params: z.strictObject({ id: Id }),
    body: z
      .strictObject({ accept: z.boolean(), reason: prose(200).default('') })
      .refine(({ accept, reason }) => accept || reason !== '', { error: 'missing', path: ['reason'] }),
    answer: CompanyClaim,
  },
  'GET /h5/mall/companyInfo/pins': {
    access: 'perm:company:pin',
    about: 'The companies at the top of the lists, in their order, with those whose time is to come or over.',
    answer: z.object({ rows: z.array(PinnedCompany).max(PINNED_COMPANIES_MAX) }),
  },
  'PUT /h5/mall/companyInfo/pins': {
    access: 'perm:company:pin',
    about: 'Puts the pinned companies in this order; the change can be undone for seven days.',
    body: z.strictObject({ ids: z.array(Id).min(1).max(PINNED_COMPANIES_MAX) }),
    answer: Changeset,
  },
});
