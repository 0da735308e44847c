import { z } from 'zod';
import { audiences, companyContactFields, memberContactFields } from './enums.ts';
import { Id, Instant, singleLine, EmptyResponse } from './fields.ts';
import { Author } from './members.fields.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const Audience = z.enum(audiences);
export type Audience = z.infer<typeof Audience>;
export const MemberContactField = z.enum(memberContactFields);
export type MemberContactField = z.infer<typeof MemberContactField>;
export const CompanyContactField = z.enum(companyContactFields);
export type CompanyContactField = z.infer<typeof CompanyContactField>;
const ContactField = z.enum([...new Set([...memberContactFields, ...companyContactFields])]);

/** A contact field as shown before it is revealed: that it exists, and its masked value. Its owner also gets the value. */
export const MaskedContact = z.object({
  field: ContactField,
  masked: z.string(),
  /** For the owner of the card, or the owner and the editors of the company; null for everyone else. */
  value: z.string().nullable(),
  /** Whether the caller may reveal it. If not, `audience` is the group that may. */
  allowed: z.boolean(),
  audience: Audience,
});
export type MaskedContact = z.infer<typeof MaskedContact>;

const ContactValue = singleLine(120).min(1);
export const MemberContact = z.strictObject({
  field: MemberContactField,
  value: ContactValue,
  audience: Audience,
});
export type MemberContact = z.infer<typeof MemberContact>;
export const CompanyContact = z.strictObject({
  field: CompanyContactField,
  value: ContactValue,
  audience: Audience,
});
export type CompanyContact = z.infer<typeof CompanyContact>;

export const ContactSubject = z.enum(['member', 'company']);
export type ContactSubject = z.infer<typeof ContactSubject>;

export const RevealContactInput = z.strictObject({ subject: ContactSubject, id: Id, field: ContactField });
export type RevealContactInput = z.infer<typeof RevealContactInput>;
export const RevealResult = z.object({
  value: z.string(),
  /** Number of further cards and companies of which the caller may reveal fields today. */
  left: z.number().int(),
});
export type RevealResult = z.infer<typeof RevealResult>;

/** A member who revealed one of the caller's contact fields. */
export const RevealLogEntry = z.object({
  id: Id,
  viewer: Author,
  subject: ContactSubject,
  companyName: z.string().nullable(),
  field: ContactField,
  at: Instant,
});
export type RevealLogEntry = z.infer<typeof RevealLogEntry>;

export const CardExchange = z.object({
  member: Author,
  /** Whether the caller requested the exchange; if not, the other member did. */
  askedByMe: z.boolean(),
  accepted: z.boolean(),
  at: Instant,
});
export type CardExchange = z.infer<typeof CardExchange>;

export const contactRoutes = defineRoutes({
  'POST /h5/contacts/reveal': {
    access: 'member',
    summary:
      'Reveals one contact field and notifies the owner. The daily quota counts each card and company once a day.',
    body: RevealContactInput,
    response: RevealResult,
    // A response stored for idempotent replay would store the revealed value.
    secret: true,
    rateLimits: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'GET /h5/contacts/vcard': {
    access: 'member',
    summary:
      'Returns a vCard with the fields that the caller may see; counts as one reveal of the card or company.',
    query: z.strictObject({ subject: ContactSubject, id: Id }),
    response: 'binary',
    rateLimits: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'GET /h5/contacts/lookers': {
    access: 'member',
    summary: 'Lists who revealed contact fields of the caller or of the caller’s companies, newest first.',
    query: CursorPageQuery,
    response: cursorPageOf(RevealLogEntry),
  },
  'GET /h5/contacts/exchanges': {
    access: 'member',
    summary: 'Lists accepted and pending card exchanges, newest first.',
    query: CursorPageQuery,
    response: cursorPageOf(CardExchange),
  },
  'POST /h5/contacts/exchanges': {
    access: 'member',
    summary: 'Offers a member to exchange cards, or accepts their offer.',
    body: z.strictObject({ memberId: Id }),
    response: z.object({ accepted: z.boolean() }),
    rateLimits: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'DELETE /h5/contacts/exchanges/{memberId}': {
    access: 'member',
    summary: 'Declines an offer, withdraws the caller’s own, or ends an exchange.',
    params: z.strictObject({ memberId: Id }),
    response: EmptyResponse,
  },
});
