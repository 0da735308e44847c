import { z } from 'zod';
import { cardReviewStates, memberContactFields, memberSorts } from './enums.ts';
import { DictionaryValue } from './dictionaries.ts';
import { Day } from './editions.ts';
import { MaskedContact, MemberContact } from './contacts.ts';
import { Id, Language, singleLine, Picture, multiLine } from './fields.ts';
import { Author, MembershipState } from './members.fields.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
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

/** A row of the directory. Contains no contact fields: those are revealed one by one. */
export const MemberCard = Author.extend({
  title: z.string(),
  companyId: Id.nullable(),
  industryName: z.string().nullable(),
  regionName: z.string().nullable(),
  membership: MembershipState,
  followed: z.boolean(),
  /** Language of the text; differs from the caller's if a translation is missing. */
  language: Language,
});
export type MemberCard = z.infer<typeof MemberCard>;

export const ListMembersQuery = z.strictObject({
  ...CursorPageQuery.shape,
  keyword: singleLine(60).optional(),
  industry: DictionaryValue.optional(),
  region: DictionaryValue.optional(),
  companyId: Id.optional(),
  vipOnly: z.boolean().default(false),
  sort: z.enum(memberSorts).default('active'),
});
export type ListMembersQuery = z.infer<typeof ListMembersQuery>;

/** Public view of a member's card. Contact fields are masked and revealed one by one. */
export const MemberDetail = MemberCard.extend({
  picture: Picture.nullable(),
  intro: z.string(),
  memberNumber: z.string(),
  contacts: z.array(MaskedContact),
  fansCount: z.number().int(),
  followCount: z.number().int(),
  /**
   * Card exchange between the caller and this member. `asked`: requested by the caller, not yet accepted by the member.
   * `offered`: requested by the member, not yet accepted by the caller. `done`: accepted.
   */
  exchange: z.enum(['none', 'asked', 'offered', 'done']),
  mine: z.boolean(),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

/** The caller's own card, with all fields. */
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
  membership: MembershipState,
  endsOn: Day.nullable(),
  admission: z.enum(cardReviewStates),
  /** Staff's reason for refusing the card. */
  reason: z.string().nullable(),
  revealsLeft: z.number().int(),
  /** Members who revealed a field of the card or of a managed company in the last 30 days, counted up to 1,000. */
  recentViewers: z.number().int(),
});
export type OwnCard = z.infer<typeof OwnCard>;

export const EditCardInput = z.strictObject({
  name: singleLine(40).min(1),
  nameEn: singleLine(80),
  title: singleLine(60),
  titleEn: singleLine(120),
  intro: multiLine(500),
  introEn: multiLine(1000),
  language: Language,
  /** One of the companies the member belongs to. */
  companyId: Id.nullable(),
  region: DictionaryValue.nullable(),
  international: z.boolean(),
  /** Hides the card from others: in lists, in search and at its URL. */
  hidden: z.boolean(),
  contacts: z
    .array(MemberContact)
    .max(memberContactFields.length)
    .refine((rows) => new Set(rows.map((row) => row.field)).size === rows.length, { error: 'twice' }),
});
export type EditCardInput = z.infer<typeof EditCardInput>;

const CardViewer = z.enum(['visitor', 'signed-in', 'member', 'connection']);

const byId = z.strictObject({ id: Id });

export const memberRoutes = defineRoutes({
  'POST /no-auth/h5/member/list': {
    access: 'public',
    summary: 'Lists the members of the directory, filtered.',
    body: ListMembersQuery,
    response: cursorPageOf(MemberCard),
    rateLimits: [{ per: 'address', calls: 300, seconds: 900 }],
  },
  'POST /h5/member/list': {
    access: 'public',
    summary: 'Lists the members of the directory, filtered; shows a signed-in caller whom they follow.',
    body: ListMembersQuery,
    response: cursorPageOf(MemberCard),
    rateLimits: [{ per: 'address', calls: 300, seconds: 900 }],
  },
  'GET /h5/member/{id}': {
    access: 'public',
    summary:
      'Returns a member’s card once staff have approved it. The card of a lapsed member has only name and state.',
    params: byId,
    response: MemberDetail,
    cacheSeconds: 1,
  },
  'GET /h5/member/card': {
    access: 'member',
    summary: 'Returns the caller’s own card with every contact field and its audience.',
    response: OwnCard,
  },
  'PUT /h5/member/card': {
    access: 'member',
    summary: 'Changes the caller’s own card. The first submission waits for a review.',
    body: EditCardInput,
    response: OwnCard,
    rateLimits: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'GET /h5/member/card/as/{viewer}': {
    access: 'member',
    summary:
      'Returns the caller’s own card as a visitor, someone logged in, a member or a connection sees it.',
    params: z.strictObject({ viewer: CardViewer }),
    response: MemberDetail,
  },
});
