import { z } from 'zod';
import { admissions } from './choices.ts';
import { Changeset } from './changesets.ts';
import { DictionaryValue } from './dictionaries.ts';
import { Day } from './editions.ts';
import { AnswerUrl, Fen, Id, Instant, Language, line, Mobile, prose } from './fields.ts';
import { Membership } from './members.fields.ts';
import { AccountState } from './members.table.ts';
import { MembershipPeriod } from './memberships.ts';
import { table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

const card = {
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
  hidden: z.boolean(),
};

/** The card as staff may change it on the member's behalf. Contact fields stay the member's own. */
export const EditRecord = z.strictObject(card);
export type EditRecord = z.infer<typeof EditRecord>;

/** All that staff see of a member. No token, no whole phone number. */
export const MemberRecord = z.object({
  ...card,
  id: Id,
  phoneMasked: z.string(),
  avatar: AnswerUrl.nullable(),
  state: AccountState,
  /** The day on which it is erased, where its owner asked for that. */
  erasedOn: Day.nullable(),
  claimed: z.boolean(),
  memberNumber: z.string().nullable(),
  registeredAt: Instant,
  activeOn: Day,
  membership: Membership,
  vip: z.boolean(),
  endsOn: Day.nullable(),
  admission: z.enum(admissions),
  points: z.number().int(),
  /** Of the last ninety days. */
  strikes: z.number().int(),
  periods: z.array(MembershipPeriod.extend({ reason: z.string(), revoked: z.boolean() })),
  companies: z.array(z.object({ id: Id, name: z.string(), role: z.string() })),
  roles: z.array(z.object({ id: Id, name: z.string() })),
  sessions: z.array(z.object({ device: z.string(), place: z.string(), lastSeenAt: Instant })),
  /** The newest ten; null for staff who may not read orders. */
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
});
export type MemberRecord = z.infer<typeof MemberRecord>;

export const CreateMember = z.strictObject({
  phone: Mobile,
  name: line(40).min(1),
  nameEn: line(80).default(''),
  title: line(60).default(''),
  titleEn: line(120).default(''),
  companyId: Id.nullable().default(null),
  language: Language.default('zh'),
});
export type CreateMember = z.infer<typeof CreateMember>;

const Likeness = z.object({
  id: Id,
  name: z.string(),
  phoneMasked: z.string(),
  companyName: z.string().nullable(),
  state: AccountState,
  registeredAt: Instant,
});

/** An unclaimed account, and the one that is likely the same person's. */
export const DuplicatePair = z.object({
  keep: Likeness,
  drop: Likeness,
  by: z.enum(['name', 'phone']),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

const byId = z.strictObject({ id: Id });
const reason = z.strictObject({ reason: line(200).min(2) });
const State = z.object({ id: Id, state: AccountState });

export const memberRecordRoutes = defineRoutes({
  'GET /h5/member/{id}/record': {
    access: 'perm:member:read',
    about: 'One member with everything staff need: card, account, periods, companies, roles, sessions.',
    params: byId,
    answer: MemberRecord,
  },
  'PUT /h5/member/{id}/record': {
    access: 'perm:member:write',
    about: 'Changes the card on the member’s behalf. It can be undone for seven days.',
    params: byId,
    body: EditRecord,
    answer: Changeset,
  },
  'POST /h5/member/records': {
    access: 'perm:member:write',
    about: 'A new member, unclaimed until the holder of the phone registers.',
    body: CreateMember,
    answer: z.object({ id: Id, memberNumber: z.string() }),
  },
  'POST /h5/member/{id}/freeze': {
    access: 'perm:member:freeze',
    about: 'Freezes an account and ends its sessions. Again changes nothing.',
    params: byId,
    body: reason,
    answer: State,
  },
  'POST /h5/member/{id}/unfreeze': {
    access: 'perm:member:freeze',
    about: 'Lets a frozen account in again.',
    params: byId,
    body: reason,
    answer: State,
  },
  'DELETE /h5/member/{id}/sessions': {
    access: 'perm:member:freeze',
    about: 'Ends all sessions of a member.',
    params: byId,
    answer: z.object({ ended: z.number().int() }),
  },
  'GET /h5/member/duplicates': {
    access: 'perm:member:read',
    about: 'Unclaimed accounts that are likely somebody who is here already.',
    query: TableQuery,
    answer: table(DuplicatePair),
  },
  'POST /h5/member/merge': {
    access: 'perm:member:write',
    about: 'Moves what an unclaimed account has into another one, which stays.',
    body: z.strictObject({ keepId: Id, dropId: Id }),
    answer: z.object({ id: Id }),
  },
});
