import { z } from 'zod';
import { CategoryPath, SortOrder } from './categories.ts';
import { CertificateKey, CompanyCertificate } from './certificates.ts';
import { activeCompanyStates, companyContactFields, companySorts, companyStates } from './enums.ts';
import { Changeset } from './changesets.ts';
import { CompanyContact, MaskedContact } from './contacts.ts';
import { DictionaryValue } from './dictionaries.ts';
import { startsBeforeEnd, Placement, displayPeriodFields } from './editions.ts';
import { exportRateLimits, exportQueryFields } from './exports.ts';
import {
  ResponseUrl,
  Id,
  roundToCentimetres,
  Instant,
  Language,
  singleLine,
  Picture,
  GeoPoint,
  multiLine,
  Uuid,
  Website,
} from './fields.ts';
import { COMPANY_CATEGORIES_MAX, COMPANY_SOCIAL_MAX } from './limits.ts';
import { MembershipState } from './members.fields.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { ProductCard } from './products.fields.ts';
import { defineRoutes } from './route.ts';

/** Maximum number of companies in one sort request. */
const SORT_BATCH_MAX = 200;

/** Facts that let a reader judge how established and reachable a company is. */
export const CompanyProof = z.object({
  /** Run by one of its own people, as opposed to imported and not yet claimed. */
  claimed: z.boolean(),
  /** Whole years of membership; null if the company is not a member now. */
  memberYears: z.number().int().nullable(),
  products: z.number().int(),
  /** Valid ones. */
  certificates: z.number().int(),
  /** When its people were last active, deliberately coarse; null if longer ago. */
  active: z.enum(['week', 'month']).nullable(),
});
export type CompanyProof = z.infer<typeof CompanyProof>;

export const CompanyCard = z.object({
  id: Id,
  name: z.string(),
  logoPath: ResponseUrl.nullable(),
  mainBusiness: z.string(),
  industryName: z.string().nullable(),
  regionName: z.string().nullable(),
  vip: z.boolean(),
  top: z.boolean(),
  /** In metres; null if the caller sent no location. */
  distance: z.number().int().nullable(),
  proof: CompanyProof,
  /** Language of the text; differs from the caller's if a translation is missing. */
  language: Language,
});
export type CompanyCard = z.infer<typeof CompanyCard>;

const LabelledValue = z.object({ value: DictionaryValue, label: z.string() });
/** Not validated in responses: rows stored under older rules must not make the response fail. */
const SocialAccount = z.object({ name: z.string(), account: z.string() });
const SocialAccountInput = z.strictObject({ name: singleLine(30).min(1), account: singleLine(80).min(1) });

/** Public view of a company. Contact fields are masked and revealed one by one. */
export const CompanyDetail = CompanyCard.extend({
  /** The name in the other language; may be empty. */
  otherName: z.string(),
  logo: Picture.nullable(),
  image: Picture.nullable(),
  profile: z.string(),
  industry: LabelledValue.nullable(),
  region: LabelledValue.nullable(),
  categories: z.array(CategoryPath),
  address: z.string(),
  addressDetail: z.string(),
  place: GeoPoint.nullable(),
  website: z.string(),
  linkedIn: z.string(),
  socialMedia: z.array(SocialAccount),
  contacts: z.array(MaskedContact),
  team: z.array(
    z.object({
      id: Id,
      name: z.string(),
      title: z.string(),
      avatar: ResponseUrl.nullable(),
      vip: z.boolean(),
    }),
  ),
  certificates: z.array(CompanyCertificate),
  products: z.array(ProductCard),
  /** For the owner and the editors in every state, for everyone else only public ones. */
  productCount: z.number().int(),
  fansCount: z.number().int(),
  membership: MembershipState,
  followed: z.boolean(),
  /** The caller's role in this company. */
  role: z.enum(['none', 'asked', 'staff', 'editor', 'owner']),
  /** Imported and not yet claimed by a member. */
  claimable: z.boolean(),
  /** Null if the company is approved. Others than its team and staff cannot open one that is not. */
  approval: z.object({ state: z.enum(['waiting', 'rejected']), reason: z.string() }).nullable(),
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

export const ListCompaniesQuery = z.strictObject({
  ...CursorPageQuery.shape,
  industry: DictionaryValue.optional(),
  categoryId: Id.optional(),
  region: DictionaryValue.optional(),
  /** Key of the name of a valid certificate. */
  certificate: CertificateKey.optional(),
  latitude: z.coerce.number<number | string>().min(-90).max(90).overwrite(roundToCentimetres).optional(),
  longitude: z.coerce.number<number | string>().min(-180).max(180).overwrite(roundToCentimetres).optional(),
  /** Radius in kilometres around the given location. */
  within: z.coerce.number<number | string>().int().min(1).max(500).optional(),
  sort: z.enum(companySorts).default('recommended'),
});
export type ListCompaniesQuery = z.infer<typeof ListCompaniesQuery>;

export const CountCompaniesQuery = ListCompaniesQuery.omit({ cursor: true, pageSize: true });
export type CountCompaniesQuery = z.infer<typeof CountCompaniesQuery>;
/** `more`: counting stopped at this number. */
export const CompanyCount = z.object({ total: z.number().int().min(0), more: z.boolean() });
export type CompanyCount = z.infer<typeof CompanyCount>;

/** All fields, for those who may edit the company. */
export const EditableCompany = z.object({
  id: Id,
  nameZh: z.string(),
  nameEn: z.string(),
  uscc: z.string(),
  profileZh: z.string(),
  profileEn: z.string(),
  logo: z.object({ id: Uuid, picture: Picture }).nullable(),
  image: z.object({ id: Uuid, picture: Picture }).nullable(),
  industry: DictionaryValue.nullable(),
  region: DictionaryValue.nullable(),
  categoryIds: z.array(Id),
  mainBusinessZh: z.string(),
  mainBusinessEn: z.string(),
  contacts: z.array(CompanyContact.extend({ value: z.string() })),
  website: z.string(),
  addressZh: z.string(),
  addressEn: z.string(),
  addressDetailZh: z.string(),
  addressDetailEn: z.string(),
  place: GeoPoint.nullable(),
  socialMedia: z.array(SocialAccount),
  linkedIn: z.string(),
  language: Language,
  international: z.boolean(),
  state: z.enum(companyStates),
  /** Of the last rejection; empty once the company is approved. */
  rejectionReason: z.string(),
  sortOrder: z.number().int(),
  top: z.boolean(),
  topPlacement: Placement.nullable(),
  topStartsAt: Instant.nullable(),
  topEndsAt: Instant.nullable(),
});
export type EditableCompany = z.infer<typeof EditableCompany>;

const companyFields = {
  nameZh: singleLine(60),
  nameEn: singleLine(120),
  /** Unified social credit code, check digit included; may be empty. */
  uscc: singleLine(18).toUpperCase(),
  profileZh: multiLine(2000),
  profileEn: multiLine(4000),
  /** Ids of uploaded pictures; send the current ids again to keep them. */
  logo: Uuid.nullable(),
  image: Uuid.nullable(),
  industry: DictionaryValue.nullable(),
  region: DictionaryValue.nullable(),
  /** Second-level categories; the first level is derived from them. */
  categoryIds: z.array(Id).max(COMPANY_CATEGORIES_MAX),
  mainBusinessZh: singleLine(120),
  mainBusinessEn: singleLine(240),
  contacts: z.array(CompanyContact).max(companyContactFields.length),
  /** The scheme is checked by the server, which has a separate error (`website.scheme`) for it. */
  website: singleLine(200),
  addressZh: singleLine(120),
  addressEn: singleLine(240),
  addressDetailZh: singleLine(120),
  addressDetailEn: singleLine(240),
  place: GeoPoint.nullable(),
  socialMedia: z.array(SocialAccountInput).max(COMPANY_SOCIAL_MAX),
  linkedIn: Website,
  language: Language,
  international: z.boolean(),
};
const hasNameInOwnLanguage = (company: { language: Language; nameZh: string; nameEn: string }): boolean =>
  (company.language === 'zh' ? company.nameZh : company.nameEn) !== '';

export const AddCompanyInput = z
  .strictObject(companyFields)
  .refine(hasNameInOwnLanguage, { error: 'name', path: ['name'] });
export type AddCompanyInput = z.infer<typeof AddCompanyInput>;
export const EditCompanyInput = z
  /** `state` has no effect on a company that waits for approval or was rejected. */
  .strictObject({ ...companyFields, state: z.enum(['live', 'hidden']) })
  .refine(hasNameInOwnLanguage, { error: 'name', path: ['name'] });
export type EditCompanyInput = z.infer<typeof EditCompanyInput>;

/** A possible duplicate: same code (`uscc`) or a similar normalised name. */
export const DuplicateCompany = z.object({
  id: Id,
  name: z.string(),
  regionName: z.string().nullable(),
  by: z.enum(['uscc', 'name']),
  claimable: z.boolean(),
});
export type DuplicateCompany = z.infer<typeof DuplicateCompany>;

export const TeamMember = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  avatar: ResponseUrl.nullable(),
  role: z.enum(['asked', 'staff', 'editor', 'owner']),
  joinedAt: Instant,
});
export type TeamMember = z.infer<typeof TeamMember>;

export const MyCompany = CompanyCard.extend({
  /** `claiming`: the caller’s claim waits for a decision. */
  role: z.enum([...TeamMember.shape.role.options, 'claiming']),
  state: z.enum(activeCompanyStates),
  /** As in `EditableCompany`. */
  rejectionReason: z.string(),
  /** As in `CompanyDetail`. */
  productCount: z.number().int(),
  /** Products that wait for a review or were refused; 0 for those who may not edit them. */
  unapprovedProductCount: z.number().int(),
});
export type MyCompany = z.infer<typeof MyCompany>;

export const PinCompanyInput = z
  .strictObject({ id: Id, top: z.boolean(), placement: Placement.default('both'), ...displayPeriodFields })
  .refine(startsBeforeEnd, { error: 'window', path: ['endsAt'] });
export type PinCompanyInput = z.infer<typeof PinCompanyInput>;

export const SortCompaniesInput = z.strictObject({
  rows: z
    .array(z.strictObject({ id: Id, sortOrder: SortOrder }))
    .min(1)
    .max(SORT_BATCH_MAX),
});
export type SortCompaniesInput = z.infer<typeof SortCompaniesInput>;

/** Filter of the spreadsheet export. */
export const ExportCompaniesQuery = z.strictObject({
  ...exportQueryFields,
  industry: DictionaryValue.optional(),
  region: DictionaryValue.optional(),
  categoryId: Id.optional(),
  state: z.enum(activeCompanyStates).optional(),
  origin: z.enum(['made', 'imported']).optional(),
});
export type ExportCompaniesQuery = z.infer<typeof ExportCompaniesQuery>;

const byId = z.strictObject({ id: Id });

export const companyRoutes = defineRoutes({
  'GET /no-auth/h5/mall/companyInfo/list': {
    access: 'public',
    summary:
      'Lists companies of the caller’s edition: recommended (pinned first, then by sort order, then rotated daily), newest or nearest.',
    query: ListCompaniesQuery,
    response: cursorPageOf(CompanyCard),
    rateLimits: [{ per: 'address', calls: 600, seconds: 900 }],
    cacheSeconds: 1,
  },
  'GET /no-auth/h5/mall/companyInfo/count': {
    access: 'public',
    summary: 'Counts the companies of the list with the same filter, up to 10,000.',
    query: CountCompaniesQuery,
    response: CompanyCount,
    rateLimits: [{ per: 'address', calls: 600, seconds: 900 }],
    cacheSeconds: 1,
  },
  'GET /h5/mall/companyInfo/{id}': {
    access: 'public',
    summary: 'Returns one company. A company with a lapsed membership has only name and state.',
    params: byId,
    response: CompanyDetail,
    cacheSeconds: 1,
  },
  'GET /h5/mall/companyInfo/mine': {
    access: 'member',
    summary: 'Lists the companies that the caller belongs to, has requested to join or has claimed.',
    response: z.object({ rows: z.array(MyCompany).max(50) }),
  },
  'GET /h5/mall/companyInfo/{id}/record': {
    access: 'member',
    summary:
      'Returns all fields for editing, for the owner, the editors, and administrators with permission.',
    params: byId,
    response: EditableCompany,
  },
  'POST /h5/mall/companyInfo/duplicates': {
    access: 'member',
    summary: 'Lists possible duplicates of a company before it is added.',
    body: z.strictObject({ nameZh: singleLine(60), nameEn: singleLine(120), uscc: companyFields.uscc }),
    response: z.object({ rows: z.array(DuplicateCompany).max(5) }),
    rateLimits: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'POST /h5/mall/companyInfo': {
    access: 'member',
    summary:
      'Adds a company; the caller becomes its owner. It waits for the approval of staff if the settings say so.',
    body: AddCompanyInput,
    response: EditableCompany,
    rateLimits: [{ per: 'account', calls: 10, seconds: 86_400 }],
  },
  'PUT /h5/mall/companyInfo/{id}': {
    access: 'member',
    summary:
      'Changes a company, for the owner, the editors, and administrators with permission. A rejected one waits for approval again.',
    params: byId,
    body: EditCompanyInput,
    response: EditableCompany,
    rateLimits: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'POST /h5/mall/companyInfo/images/{purpose}': {
    access: 'member',
    summary:
      'Uploads a logo, a cover, or a picture of a product or certificate; its id is sent later with the form.',
    params: z.strictObject({ purpose: z.enum(['logo', 'cover', 'product', 'certificate']) }),
    upload: true,
    response: z.object({ id: Uuid, picture: Picture }),
    rateLimits: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'POST /h5/mall/companyInfo/{id}/claim': {
    access: 'member',
    summary:
      'Claims an imported company. Accepted at once if the caller’s phone is a contact of the company.',
    params: byId,
    body: z.strictObject({ reason: multiLine(500) }),
    response: z.object({ state: z.enum(['open', 'accepted']) }),
    rateLimits: [{ per: 'account', calls: 10, seconds: 86_400 }],
  },
  'GET /h5/mall/companyInfo/{id}/team': {
    access: 'member',
    summary: 'Lists the people of a company with their roles, for its owner and editors.',
    params: byId,
    response: z.object({ rows: z.array(TeamMember).max(500) }),
  },
  'POST /h5/mall/companyInfo/{id}/team': {
    access: 'member',
    summary: 'Requests to join a company.',
    params: byId,
    response: z.object({ role: TeamMember.shape.role }),
    rateLimits: [{ per: 'account', calls: 20, seconds: 86_400 }],
  },
  'PUT /h5/mall/companyInfo/{id}/team/{memberId}': {
    access: 'member',
    summary: 'The owner accepts a person or changes their role; `owner` transfers the ownership.',
    params: z.strictObject({ id: Id, memberId: Id }),
    body: z.strictObject({ role: z.enum(['staff', 'editor', 'owner']) }),
    response: z.object({ rows: z.array(TeamMember).max(500) }),
  },
  'DELETE /h5/mall/companyInfo/{id}/team/{memberId}': {
    access: 'member',
    summary: 'The owner removes a person, or a person leaves. An owner must transfer the ownership first.',
    params: z.strictObject({ id: Id, memberId: Id }),
    response: z.object({ rows: z.array(TeamMember).max(500) }),
  },
  'PUT /h5/mall/companyInfo': {
    access: 'perm:company:pin',
    summary: 'Pins a company to the top of the lists for a period, or unpins it.',
    body: PinCompanyInput,
    response: Changeset.extend({ company: EditableCompany }),
  },
  'PUT /h5/mall/companyInfo/update': {
    access: 'perm:company:pin',
    summary: 'Sets the sort order of several companies at once.',
    body: SortCompaniesInput,
    response: Changeset,
  },
  'GET /h5/mall/companyInfo/export': {
    access: 'perm:company:write',
    summary:
      'Exports the directory as a spreadsheet with the columns of the import; contact fields are masked.',
    query: ExportCompaniesQuery,
    response: 'file',
    rateLimits: exportRateLimits,
  },
});
