import { z } from 'zod';
import { audiences, companyContactFields, memberContactFields } from './choices.ts';
import { Id, Instant, line, Nothing } from './fields.ts';
import { Author } from './members.fields.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const Audience = z.enum(audiences);
export type Audience = z.infer<typeof Audience>;
export const MemberContactField = z.enum(memberContactFields);
export type MemberContactField = z.infer<typeof MemberContactField>;
export const CompanyContactField = z.enum(companyContactFields);
export type CompanyContactField = z.infer<typeof CompanyContactField>;
const ContactField = z.enum([...new Set([...memberContactFields, ...companyContactFields])]);

/** One contact field as a reader meets it: that it is there, and how it looks behind the mask. */
export const MaskedContact = z.object({
  field: ContactField,
  masked: z.string(),
  /** Whether this reader may ask for it; if not, `audience` says who may. */
  allowed: z.boolean(),
  audience: Audience,
});
export type MaskedContact = z.infer<typeof MaskedContact>;

const Value = line(120).min(1);
export const MemberContact = z.strictObject({ field: MemberContactField, value: Value, audience: Audience });
export type MemberContact = z.infer<typeof MemberContact>;
export const CompanyContact = z.strictObject({
  field: CompanyContactField,
  value: Value,
  audience: Audience,
});
export type CompanyContact = z.infer<typeof CompanyContact>;

export const ContactSubject = z.enum(['member', 'company']);
export type ContactSubject = z.infer<typeof ContactSubject>;

export const RevealContact = z.strictObject({ subject: ContactSubject, id: Id, field: ContactField });
export type RevealContact = z.infer<typeof RevealContact>;
export const Revealed = z.object({
  value: z.string(),
  /** How many more fields the caller may see today. */
  left: z.number().int(),
});
export type Revealed = z.infer<typeof Revealed>;

/** Who looked at a contact field of mine; their card comes with it. */
export const Looker = z.object({
  id: Id,
  viewer: Author,
  subject: ContactSubject,
  companyName: z.string().nullable(),
  field: ContactField,
  at: Instant,
});
export type Looker = z.infer<typeof Looker>;

export const Exchange = z.object({
  member: Author,
  askedByMe: z.boolean(),
  accepted: z.boolean(),
  at: Instant,
});
export type Exchange = z.infer<typeof Exchange>;

export const contactRoutes = defineRoutes({
  'POST /h5/contacts/reveal': {
    access: 'member',
    about: 'Shows one contact field to the caller, counts it against the day’s quota, and tells the owner.',
    body: RevealContact,
    answer: Revealed,
    // An answer kept for a replay would keep the number.
    secret: true,
    budgets: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'GET /h5/contacts/vcard': {
    access: 'member',
    about: 'A contact file with the fields the caller may see; each counts as a reveal.',
    query: z.strictObject({ subject: ContactSubject, id: Id }),
    answer: 'binary',
    budgets: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'GET /h5/contacts/lookers': {
    access: 'member',
    about: 'Who looked at my contact fields or my companies’, newest first.',
    query: ScrollQuery,
    answer: scroll(Looker),
  },
  'GET /h5/contacts/exchanges': {
    access: 'member',
    about: 'Cards that were exchanged, and those that wait for an answer, newest first.',
    query: ScrollQuery,
    answer: scroll(Exchange),
  },
  'POST /h5/contacts/exchanges': {
    access: 'member',
    about: 'Offers a member to exchange cards, or accepts their offer.',
    body: z.strictObject({ memberId: Id }),
    answer: z.object({ accepted: z.boolean() }),
    budgets: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'DELETE /h5/contacts/exchanges/{memberId}': {
    access: 'member',
    about: 'Declines an offer, takes one’s own back, or ends an exchange.',
    params: z.strictObject({ memberId: Id }),
    answer: Nothing,
  },
});
