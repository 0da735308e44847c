import { z } from 'zod';
import { admissions, memberContactFields, memberSorts } from './choices.ts';
import { DictionaryValue } from './dictionaries.ts';
import { Day } from './editions.ts';
import { MaskedContact, MemberContact } from './contacts.ts';
import { Id, Language, line, Picture, prose } from './fields.ts';
import { Author, Membership } from './members.fields.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const AuthorCard = Author.extend({
  title: z.string(),
  intro: z.string(),
  followed: z.boolean(),
  followCount: z.number().int(),
  fansCount: z.number().int(),
  postCount: z.number().int(),
});
export type AuthorCard = z.infer<typeof AuthorCard>;

/** A row of the directory. It carries no number of any kind: those are revealed one by one. */
export const MemberCard = Author.extend({
  title: z.string(),
  companyId: Id.nullable(),
  industryName: z.string().nullable(),
  regionName: z.string().nullable(),
  membership: Membership,
  followed: z.boolean(),
  /** The language of the text; not the caller's when a translation is missing. */
  language: Language,
});
export type MemberCard = z.infer<typeof MemberCard>;

export const ListMembers = z.strictObject({
  ...ScrollQuery.shape,
  keyword: line(60).optional(),
  industry: DictionaryValue.optional(),
  region: DictionaryValue.optional(),
  companyId: Id.optional(),
  vipOnly: z.boolean().default(false),
  sort: z.enum(memberSorts).default('active'),
});
export type ListMembers = z.infer<typeof ListMembers>;

/** One member as others see the card. Contact fields are masked here and revealed one by one. */
export const MemberDetail = MemberCard.extend({
  picture: Picture.nullable(),
  intro: z.string(),
  memberNumber: z.string(),
  contacts: z.array(MaskedContact),
  fansCount: z.number().int(),
  followCount: z.number().int(),
  /** `asked` waits for them, `offered` waits for the caller. */
  exchange: z.enum(['none', 'asked', 'offered', 'done']),
  mine: z.boolean(),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

/** The caller's own card, whole. */
export const OwnCard = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  title: z.string(),
  titleEn: z.string(),
  intro: z.string(),
  introEn: z.string(),
  language: Language,
  picture: Picture.nullable(),
  companyId: Id.nullable(),
  companyName: z.string().nullable(),
  region: DictionaryValue.nullable(),
  international: z.boolean(),
  hidden: z.boolean(),
  contacts: z.array(MemberContact.extend({ value: z.string() })),
  membership: Membership,
  endsOn: Day.nullable(),
  admission: z.enum(admissions),
  /** Why staff refused it. */
  reason: z.string().nullable(),
  revealsLeft: z.number().int(),
});
export type OwnCard = z.infer<typeof OwnCard>;

export const EditCard = z.strictObject({
  name: line(40).min(1),
  nameEn: line(80),
  title: line(60),
  titleEn: line(120),
  intro: prose(500),
  introEn: prose(1000),
  language: Language,
  /** One of the companies the member belongs to. */
  companyId: Id.nullable(),
  region: DictionaryValue.nullable(),
  international: z.boolean(),
  /** Keeps the card from everyone else: lists, search and its own address. */
  hidden: z.boolean(),
  contacts: z
    .array(MemberContact)
    .max(memberContactFields.length)
    .refine((rows) => new Set(rows.map((row) => row.field)).size === rows.length, { error: 'twice' }),
});
export type EditCard = z.infer<typeof EditCard>;

const ViewAs = z.enum(['visitor', 'signed-in', 'member', 'connection']);

const byId = z.strictObject({ id: Id });

export const memberRoutes = defineRoutes({
  'POST /no-auth/h5/member/list': {
    access: 'public',
    about: 'The directory of members, filtered.',
    body: ListMembers,
    answer: scroll(MemberCard),
    budgets: [{ per: 'address', calls: 300, seconds: 900 }],
  },
  'POST /h5/member/list': {
    access: 'public',
    about: 'The same directory, telling those who are signed in whom they follow.',
    body: ListMembers,
    answer: scroll(MemberCard),
    budgets: [{ per: 'address', calls: 300, seconds: 900 }],
  },
  'GET /h5/member/{id}': {
    access: 'public',
    about: 'One member’s card, once staff have admitted it. A lapsed member’s has name and state alone.',
    params: byId,
    answer: MemberDetail,
    cacheSeconds: 4,
  },
  'GET /h5/member/card': {
    access: 'member',
    about: 'The caller’s own card with every contact field and its audience.',
    answer: OwnCard,
  },
  'PUT /h5/member/card': {
    access: 'member',
    about: 'Changes the caller’s own card. The first one waits for staff.',
    body: EditCard,
    answer: OwnCard,
    budgets: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'GET /h5/member/card/as/{viewer}': {
    access: 'member',
    about: 'The caller’s own card as a visitor, someone signed in, a member or a connection sees it.',
    params: z.strictObject({ viewer: ViewAs }),
    answer: MemberDetail,
  },
});
