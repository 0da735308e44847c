import { z } from 'zod';
import { cardReviewStates, memberContactFields } from './enums.ts';
import { Changeset } from './changesets.ts';
import { CustomValues, MemberCustomField } from './custom-fields.ts';
import { DictionaryValue } from './dictionaries.ts';
import { Day } from './editions.ts';
import {
  EmptyResponse,
  ResponseUrl,
  Fen,
  Id,
  Instant,
  Language,
  singleLine,
  Mobile,
  multiLine,
} from './fields.ts';
import { UnpaidDues } from './dues.ts';
import { DismissDuplicateInput } from './duplicates.ts';
import { MembershipState } from './members.fields.ts';
import { AccountState } from './members.admin-list.ts';
import { MembershipPeriod } from './memberships.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { AdminPhoneChange } from './phone-changes.ts';
import { defineRoutes } from './route.ts';

const editableFields = {
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
  hidden: z.boolean(),
  /** The title in the chamber, such as 副会长. Only the office sees it. */
  chamberTitle: singleLine(40),
  /** The day on which the member joined the chamber; null if the office has not recorded it. */
  joinedOn: Day.nullable(),
};

/** The card, edited on the member's behalf without its contact fields, and what only the office records. */
export const EditMemberCardInput = z.strictObject({
  ...editableFields,
  customValues: CustomValues.default([]),
});
export type EditMemberCardInput = z.infer<typeof EditMemberCardInput>;

/** The phone of the login, or a contact field of the card. */
export const StaffContactField = z.enum(['login', ...memberContactFields]);
export type StaffContactField = z.infer<typeof StaffContactField>;

/** Everything staff see of a member. Contains no token and no full phone number. */
export const AdminMemberDetail = z.object({
  ...editableFields,
  /** All that are not archived, in their order. */
  customFields: z.array(MemberCustomField),
  id: Id,
  phoneMasked: z.string(),
  /** What staff may reveal: the phone of the login first. Fields that the owner shows to nobody are missing. */
  contacts: z.array(z.object({ field: StaffContactField, masked: z.string() })),
  avatar: ResponseUrl.nullable(),
  state: AccountState,
  /** Day of erasure, if the owner requested deletion. */
  erasedOn: Day.nullable(),
  claimed: z.boolean(),
  memberNumber: z.string().nullable(),
  registeredAt: Instant,
  /** Null if the member has never logged in. */
  activeOn: Day.nullable(),
  membership: MembershipState,
  vip: z.boolean(),
  endsOn: Day.nullable(),
  admission: z.enum(cardReviewStates),
  points: z.number().int(),
  /** In the last 90 days. */
  strikes: z.number().int(),
  periods: z.array(MembershipPeriod.extend({ reason: z.string(), revoked: z.boolean() })),
  companies: z.array(z.object({ id: Id, name: z.string(), role: z.string() })),
  roles: z.array(z.object({ id: Id, name: z.string() })),
  sessions: z.array(z.object({ device: z.string(), place: z.string(), lastSeenAt: Instant })),
  /** The newest ten. */
  phoneChanges: z.array(AdminPhoneChange),
  /** The newest ten; null without the permission `order:read`. */
  orders: z
    .array(
      z.object({
        number: z.string(),
        state: z.string(),
        packageName: z.string(),
        amountFen: Fen,
        createdAt: Instant,
      }),
    )
    .nullable(),
  /** Unpaid dues invoices of the member and of the companies they own; null without the permission `order:read`. */
  unpaidDues: UnpaidDues.nullable(),
});
export type AdminMemberDetail = z.infer<typeof AdminMemberDetail>;

export const CreateMemberInput = z.strictObject({
  phone: Mobile,
  name: singleLine(40).min(1),
  nameEn: singleLine(80).default(''),
  title: singleLine(60).default(''),
  titleEn: singleLine(120).default(''),
  companyId: Id.nullable().default(null),
  language: Language.default('zh'),
});
export type CreateMemberInput = z.infer<typeof CreateMemberInput>;

export const CorrectPhoneInput = z.strictObject({ phone: Mobile, reason: singleLine(200).min(2) });
export type CorrectPhoneInput = z.infer<typeof CorrectPhoneInput>;

const DuplicateCandidate = z.object({
  id: Id,
  name: z.string(),
  phoneMasked: z.string(),
  companyName: z.string().nullable(),
  state: AccountState,
  registeredAt: Instant,
});

/** An unclaimed account (`drop`) and the account that probably belongs to the same person (`keep`). */
export const DuplicateMemberPair = z.object({
  keep: DuplicateCandidate,
  drop: DuplicateCandidate,
  /**
   * The phone on the card; or the same name, and what else is the same. `script` and `order`: the names differ in
   * simplified and traditional characters, or in the position of the family name.
   */
  reasons: z.array(z.enum(['phone', 'company', 'company_similar', 'phone_end', 'region', 'script', 'order'])),
});
export type DuplicateMemberPair = z.infer<typeof DuplicateMemberPair>;

const byId = z.strictObject({ id: Id });
const reasonBody = z.strictObject({ reason: singleLine(200).min(2) });
const AccountStateResult = z.object({ id: Id, state: AccountState });

export const memberAdminDetailRoutes = defineRoutes({
  'GET /h5/member/{id}/record': {
    access: 'perm:member:read',
    summary:
      'Returns one member with everything staff need: card, account, periods, companies, roles, sessions.',
    params: byId,
    response: AdminMemberDetail,
  },
  'POST /h5/member/{id}/contacts/reveal': {
    access: 'perm:member:reveal',
    summary:
      'Reveals one contact detail of a member to staff. Logged, and limited to a number of members per day.',
    params: byId,
    body: z.strictObject({ field: StaffContactField }),
    response: z.object({
      value: z.string(),
      /** Number of further members of whom the caller may reveal details today. */
      left: z.number().int(),
    }),
    // A response stored for idempotent replay would store the revealed value.
    secret: true,
    rateLimits: [{ per: 'account', calls: 300, seconds: 3600 }],
  },
  'PUT /h5/member/{id}/record': {
    access: 'perm:member:write',
    summary: 'Changes the card on the member’s behalf. It can be undone for seven days.',
    params: byId,
    body: EditMemberCardInput,
    response: Changeset,
  },
  'POST /h5/member/records': {
    access: 'perm:member:write',
    summary: 'Creates a member, unclaimed until the owner of the phone number registers.',
    body: CreateMemberInput,
    response: z.object({ id: Id, memberNumber: z.string() }),
  },
  'PUT /h5/member/{id}/phone': {
    access: 'perm:member:phone',
    summary:
      'Corrects the phone number of an account that nobody has claimed. The link of its invitation ends.',
    params: byId,
    body: CorrectPhoneInput,
    response: z.object({ id: Id, phoneMasked: z.string() }),
    rateLimits: [{ per: 'account', calls: 30, seconds: 3600 }],
  },
  'POST /h5/member/{id}/freeze': {
    access: 'perm:member:freeze',
    summary: 'Freezes an account and ends its sessions. Idempotent.',
    params: byId,
    body: reasonBody,
    response: AccountStateResult,
  },
  'POST /h5/member/{id}/unfreeze': {
    access: 'perm:member:freeze',
    summary: 'Unfreezes an account.',
    params: byId,
    body: reasonBody,
    response: AccountStateResult,
  },
  'DELETE /h5/member/{id}/sessions': {
    access: 'perm:member:freeze',
    summary: 'Ends all sessions of a member.',
    params: byId,
    response: z.object({ ended: z.number().int() }),
  },
  'GET /h5/member/duplicates': {
    access: 'perm:member:read',
    summary: 'Lists unclaimed accounts that probably belong to an existing member.',
    query: CursorPageQuery,
    response: cursorPageOf(DuplicateMemberPair),
  },
  'PUT /h5/member/duplicates': {
    access: 'perm:merge:write',
    summary:
      'Hides a pair of members who are not the same person from the list of duplicates, or shows it again.',
    body: DismissDuplicateInput,
    response: EmptyResponse,
  },
});
