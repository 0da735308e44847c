import { z } from 'zod';
import { Changeset } from './changesets.ts';
import { Day } from './editions.ts';
import { AnswerUrl, Id, Nothing } from './fields.ts';
import { Membership } from './members.fields.ts';
import { Allowances } from './packages.ts';
import { defineRoutes } from './route.ts';

export const MembershipPeriod = z.object({
  id: Id,
  kind: z.enum(['temporary', 'paid', 'granted', 'seat']),
  packageName: z.string().nullable(),
  /** The company that pays for a seat. */
  companyName: z.string().nullable(),
  startsOn: Day,
  endsOn: Day,
});
export type MembershipPeriod = z.infer<typeof MembershipPeriod>;

const Used = z.object({ used: z.number().int(), of: z.number().int() });

/** Where the caller stands: the state, what runs and what comes after it, and what is left of it. */
export const OwnMembership = z.object({
  membership: Membership,
  /** The name of what runs; null for none. */
  packageName: z.string().nullable(),
  endsOn: Day.nullable(),
  daysLeft: z.number().int().nullable(),
  periods: z.array(MembershipPeriod),
  allowances: Allowances,
  today: z.object({ posts: Used, reveals: Used }),
  month: z.object({ pins: Used }),
  products: Used,
});
export type OwnMembership = z.infer<typeof OwnMembership>;

export const Seat = z.object({
  memberId: Id,
  name: z.string(),
  avatar: AnswerUrl.nullable(),
  /** `own`: has a membership of their own and needs no seat. */
  state: z.enum(['seated', 'free', 'own']),
});
export type Seat = z.infer<typeof Seat>;

/** The seats of a company's package, and who of its people sits on one. */
export const Seats = z.object({
  companyId: Id,
  companyName: z.string(),
  membership: Membership,
  packageName: z.string().nullable(),
  endsOn: Day.nullable(),
  seats: z.number().int(),
  people: z.array(Seat),
});
export type Seats = z.infer<typeof Seats>;

/** What those may do who have no package. */
const Tier = Allowances.omit({ seats: true });
export const AllowanceRules = z.strictObject({ none: Tier, temporary: Tier, granted: Tier });
export type AllowanceRules = z.infer<typeof AllowanceRules>;

const seat = z.strictObject({ companyId: Id, memberId: Id });

export const membershipRoutes = defineRoutes({
  'GET /h5/membership': {
    access: 'member',
    about: 'Where the caller’s membership stands, and what is left of what it allows.',
    answer: OwnMembership,
  },
  'GET /h5/membership/seats': {
    access: 'member',
    about: 'The seats of each company that the caller runs.',
    answer: z.object({ rows: z.array(Seats) }),
  },
  'PUT /h5/membership/seats/{companyId}/{memberId}': {
    access: 'member',
    about: 'Gives a seat of the company’s package to one of its people.',
    params: seat,
    answer: Nothing,
  },
  'DELETE /h5/membership/seats/{companyId}/{memberId}': {
    access: 'member',
    about: 'Takes the seat back.',
    params: seat,
    answer: Nothing,
  },
  'GET /h5/membership/rules': {
    access: 'perm:setting:read',
    about:
      'What is allowed without a package: to everybody, in the first days, and where staff granted a membership.',
    answer: AllowanceRules,
  },
  'PUT /h5/membership/rules': {
    access: 'perm:setting:write',
    about: 'Changes what is allowed without a package; the change can be undone for seven days.',
    body: AllowanceRules,
    answer: Changeset,
  },
});
