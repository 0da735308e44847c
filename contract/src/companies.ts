import { z } from 'zod';
import { CategoryPath, SortOrder } from './categories.ts';
import { companyContactFields, companySorts } from './choices.ts';
import { Changeset } from './changesets.ts';
import { CompanyContact, MaskedContact } from './contacts.ts';
import { DictionaryValue } from './dictionaries.ts';
import { inOrder, Placement, shownBetween } from './editions.ts';
import { exportBudgets, exportQuery } from './exports.ts';
import {
  AnswerUrl,
  Id,
  inCentimetres,
  Instant,
  Language,
  line,
  Picture,
  Point,
  prose,
  Uuid,
  Website,
} from './fields.ts';
import { COMPANY_CATEGORIES_MAX, COMPANY_SOCIAL_MAX } from './limits.ts';
import { Membership } from './members.fields.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { ProductCard } from './products.fields.ts';
import { defineRoutes } from './route.ts';

/** Companies that one call may put in order. */
const SORTED_AT_ONCE_MAX = 200;

export const CompanyCard = z.object({
  id: Id,
  name: z.string(),
  logoPath: AnswerUrl.nullable(),
  mainBusiness: z.string(),
  industryName: z.string().nullable(),
  regionName: z.string().nullable(),
  vip: z.boolean(),
  top: z.boolean(),
  /** In metres; only where the caller said where they are. */
  distance: z.number().int().nullable(),
  /** The language of the text; not the caller's when a translation is missing. */
  language: Language,
});
export type CompanyCard = z.infer<typeof CompanyCard>;

const Named = z.object({ value: DictionaryValue, label: z.string() });
/** Answered as it is stored: what came in under other rules must not keep the company from being shown. */
const SocialAccount = z.object({ name: z.string(), account: z.string() });
const GivenAccount = z.strictObject({ name: line(30).min(1), account: line(80).min(1) });

/** One company as others see it. Contact fields are masked here and revealed one by one. */
export const CompanyDetail = CompanyCard.extend({
  /** The name in the other language, where there is one. */
  otherName: z.string(),
  logo: Picture.nullable(),
  image: Picture.nullable(),
  profile: z.string(),
  industry: Named.nullable(),
  region: Named.nullable(),
  categories: z.array(CategoryPath),
  address: z.string(),
  addressDetail: z.string(),
  place: Point.nullable(),
  website: z.string(),
  linkedIn: z.string(),
  socialMedia: z.array(SocialAccount),
  contacts: z.array(MaskedContact),
  team: z.array(
    z.object({ id: Id, name: z.string(), title: z.string(), avatar: AnswerUrl.nullable(), vip: z.boolean() }),
  ),
  products: z.array(ProductCard),
  productCount: z.number().int(),
  fansCount: z.number().int(),
  membership: Membership,
  followed: z.boolean(),
  /** What the caller is to this company. */
  role: z.enum(['none', 'asked', 'staff', 'editor', 'owner']),
  /** Nobody has taken this imported record over yet. */
  claimable: z.boolean(),
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

export const ListCompanies = z.strictObject({
  ...ScrollQuery.shape,
  industry: DictionaryValue.optional(),
  categoryId: Id.optional(),
  region: DictionaryValue.optional(),
  latitude: z.coerce.number<number | string>().min(-90).max(90).overwrite(inCentimetres).optional(),
  longitude: z.coerce.number<number | string>().min(-180).max(180).overwrite(inCentimetres).optional(),
  /** Within so many kilometres of the place given. */
  within: z.coerce.number<number | string>().int().min(1).max(500).optional(),
  sort: z.enum(companySorts).default('recommended'),
});
export type ListCompanies = z.infer<typeof ListCompanies>;

/** The whole record, for those who may change it. */
export const Company = z.object({
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
  place: Point.nullable(),
  socialMedia: z.array(SocialAccount),
  linkedIn: z.string(),
  language: Language,
  international: z.boolean(),
  state: z.enum(['live', 'hidden', 'removed']),
  sortOrder: z.number().int(),
  top: z.boolean(),
  topPlacement: Placement.nullable(),
  topStartsAt: Instant.nullable(),
  topEndsAt: Instant.nullable(),
});
export type Company = z.infer<typeof Company>;

const companyFields = {
  nameZh: line(60),
  nameEn: line(120),
  /** Unified social credit code; its check digit is checked. Empty where there is none. */
  uscc: line(18).toUpperCase(),
  profileZh: prose(2000),
  profileEn: prose(4000),
  /** Ids of uploaded pictures; the company's present ones stay by being sent again. */
  logo: Uuid.nullable(),
  image: Uuid.nullable(),
  industry: DictionaryValue.nullable(),
  region: DictionaryValue.nullable(),
  /** Second-level categories; the first level follows. */
  categoryIds: z.array(Id).max(COMPANY_CATEGORIES_MAX),
  mainBusinessZh: line(120),
  mainBusinessEn: line(240),
  contacts: z.array(CompanyContact).max(companyContactFields.length),
  /** One that does not begin with http or https is refused in words of its own. */
  website: line(200),
  addressZh: line(120),
  addressEn: line(240),
  addressDetailZh: line(120),
  addressDetailEn: line(240),
  place: Point.nullable(),
  socialMedia: z.array(GivenAccount).max(COMPANY_SOCIAL_MAX),
  linkedIn: Website,
  language: Language,
  international: z.boolean(),
};
const isNamed = (company: { language: Language; nameZh: string; nameEn: string }): boolean =>
  (company.language === 'zh' ? company.nameZh : company.nameEn) !== '';

export const AddCompany = z.strictObject(companyFields).refine(isNamed, { error: 'name', path: ['name'] });
export type AddCompany = z.infer<typeof AddCompany>;
export const EditCompany = z
  .strictObject({ ...companyFields, state: z.enum(['live', 'hidden']) })
  .refine(isNamed, { error: 'name', path: ['name'] });
export type EditCompany = z.infer<typeof EditCompany>;

/** A company that may be the same one: found by code, by name or by how the name sounds. */
export const Duplicate = z.object({
  id: Id,
  name: z.string(),
  regionName: z.string().nullable(),
  by: z.enum(['uscc', 'name']),
  claimable: z.boolean(),
});
export type Duplicate = z.infer<typeof Duplicate>;

export const TeamMember = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  avatar: AnswerUrl.nullable(),
  role: z.enum(['asked', 'staff', 'editor', 'owner']),
  joinedAt: Instant,
});
export type TeamMember = z.infer<typeof TeamMember>;

export const MyCompany = CompanyCard.extend({ role: TeamMember.shape.role, productCount: z.number().int() });
export type MyCompany = z.infer<typeof MyCompany>;

export const TopCompany = z
  .strictObject({ id: Id, top: z.boolean(), placement: Placement.default('both'), ...shownBetween })
  .refine(inOrder, { error: 'window', path: ['endsAt'] });
export type TopCompany = z.infer<typeof TopCompany>;

export const SortCompanies = z.strictObject({
  rows: z
    .array(z.strictObject({ id: Id, sortOrder: SortOrder }))
    .min(1)
    .max(SORTED_AT_ONCE_MAX),
});
export type SortCompanies = z.infer<typeof SortCompanies>;

/** Which companies a sheet holds. */
export const ExportCompanies = z.strictObject({
  ...exportQuery,
  industry: DictionaryValue.optional(),
  region: DictionaryValue.optional(),
  categoryId: Id.optional(),
  state: z.enum(['live', 'hidden']).optional(),
  origin: z.enum(['made', 'imported']).optional(),
});
export type ExportCompanies = z.infer<typeof ExportCompanies>;

const byId = z.strictObject({ id: Id });

export const companyRoutes = defineRoutes({
  'GET /no-auth/h5/mall/companyInfo/list': {
    access: 'public',
    about:
      'Companies of the caller’s edition: pinned first, then in staff’s order, then a ring that starts elsewhere every day; or newest; or nearest.',
    query: ListCompanies,
    answer: scroll(CompanyCard),
    budgets: [{ per: 'address', calls: 600, seconds: 900 }],
    cacheSeconds: 4,
  },
  'GET /h5/mall/companyInfo/{id}': {
    access: 'public',
    about: 'One company. A lapsed one has name and state alone.',
    params: byId,
    answer: CompanyDetail,
    cacheSeconds: 4,
  },
  'GET /h5/mall/companyInfo/mine': {
    access: 'member',
    about: 'The companies the caller belongs to, and those they asked to join.',
    answer: z.object({ rows: z.array(MyCompany).max(50) }),
  },
  'GET /h5/mall/companyInfo/{id}/record': {
    access: 'member',
    about: 'The whole record, for its owner, its editors and staff who may change companies.',
    params: byId,
    answer: Company,
  },
  'POST /h5/mall/companyInfo/duplicates': {
    access: 'member',
    about: 'Companies that look like the one about to be added.',
    body: z.strictObject({ nameZh: line(60), nameEn: line(120), uscc: companyFields.uscc }),
    answer: z.object({ rows: z.array(Duplicate).max(5) }),
    budgets: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'POST /h5/mall/companyInfo': {
    access: 'member',
    about: 'Adds a company; the caller becomes its owner.',
    body: AddCompany,
    answer: Company,
    budgets: [{ per: 'account', calls: 10, seconds: 86_400 }],
  },
  'PUT /h5/mall/companyInfo/{id}': {
    access: 'member',
    about: 'Changes a company, for its owner, its editors and staff who may change companies.',
    params: byId,
    body: EditCompany,
    answer: Company,
    budgets: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'POST /h5/mall/companyInfo/images/{purpose}': {
    access: 'member',
    about: 'Uploads a logo, a cover or a product picture for a form that is sent later.',
    params: z.strictObject({ purpose: z.enum(['logo', 'cover', 'product']) }),
    upload: true,
    answer: z.object({ id: Uuid, picture: Picture }),
    budgets: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'POST /h5/mall/companyInfo/{id}/claim': {
    access: 'member',
    about:
      'Asks to take over an imported company. Given at once when the caller’s own phone stands in the record.',
    params: byId,
    body: z.strictObject({ reason: prose(500) }),
    answer: z.object({ state: z.enum(['open', 'accepted']) }),
    budgets: [{ per: 'account', calls: 10, seconds: 86_400 }],
  },
  'GET /h5/mall/companyInfo/{id}/team': {
    access: 'member',
    about: 'Everyone of a company with their part in it, for its owner and editors.',
    params: byId,
    answer: z.object({ rows: z.array(TeamMember).max(500) }),
  },
  'POST /h5/mall/companyInfo/{id}/team': {
    access: 'member',
    about: 'Asks the owner to be counted among a company’s people.',
    params: byId,
    answer: z.object({ role: TeamMember.shape.role }),
    budgets: [{ per: 'account', calls: 20, seconds: 86_400 }],
  },
  'PUT /h5/mall/companyInfo/{id}/team/{memberId}': {
    access: 'member',
    about: 'The owner admits someone or changes their part; `owner` hands the company over.',
    params: z.strictObject({ id: Id, memberId: Id }),
    body: z.strictObject({ role: z.enum(['staff', 'editor', 'owner']) }),
    answer: z.object({ rows: z.array(TeamMember).max(500) }),
  },
  'DELETE /h5/mall/companyInfo/{id}/team/{memberId}': {
    access: 'member',
    about: 'The owner lets someone go, or someone leaves. The owner hands over first.',
    params: z.strictObject({ id: Id, memberId: Id }),
    answer: z.object({ rows: z.array(TeamMember).max(500) }),
  },
  'PUT /h5/mall/companyInfo': {
    access: 'perm:company:pin',
    about: 'Puts a company at the top of the lists for a time, or takes it down.',
    body: TopCompany,
    answer: Changeset.extend({ company: Company }),
  },
  'PUT /h5/mall/companyInfo/update': {
    access: 'perm:company:pin',
    about: 'Sets the sort order of several companies at once.',
    body: SortCompanies,
    answer: Changeset,
  },
  'GET /h5/mall/companyInfo/export': {
    access: 'perm:company:write',
    about: 'The directory as a sheet, with the columns of the import; contact fields are masked.',
    query: ExportCompanies,
    answer: 'file',
    budgets: exportBudgets,
  },
});
