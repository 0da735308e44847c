import { z } from 'zod';
import { Changeset } from './changesets.ts';
import { Day } from './editions.ts';
import { ResponseUrl, Id, EmptyResponse } from './fields.ts';
import { MembershipState } from './members.fields.ts';
import { Allowances, Package } from './packages.ts';
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

const QuotaUsage = z.object({ used: z.number().int(), of: z.number().int() });

/** A company that the caller belongs to, with its own membership. */
const CompanyMembership = z.object({
  companyId: Id,
  companyName: z.string(),
  /** Whether the caller is its owner, who gets its membership certificate. */
  owned: z.boolean(),
  membership: MembershipState,
  /** The last day of the newest period; null if there never was one. */
  endsOn: Day.nullable(),
});

/** The caller's membership: state, current and future periods, and used quotas. */
export const OwnMembership = z.object({
  membership: MembershipState,
  /** Name of the current package; null if there is none. */
  packageName: z.string().nullable(),
  endsOn: Day.nullable(),
  daysLeft: z.number().int().nullable(),
  periods: z.array(MembershipPeriod),
  /** Those that the caller owns come first; at most five. */
  companies: z.array(CompanyMembership),
  allowances: Allowances,
  today: z.object({ posts: QuotaUsage, reveals: QuotaUsage }),
  month: z.object({ pins: QuotaUsage }),
  products: QuotaUsage,
});
export type OwnMembership = z.infer<typeof OwnMembership>;

export const CompanyPersonSeat = z.object({
  memberId: Id,
  name: z.string(),
  avatar: ResponseUrl.nullable(),
  /** `seated`: has a seat. `free`: has none. `own`: has their own membership and needs no seat. */
  state: z.enum(['seated', 'free', 'own']),
});
export type CompanyPersonSeat = z.infer<typeof CompanyPersonSeat>;

/** The seats of a company's package, and which of its people have one. */
export const CompanySeatList = z.object({
  companyId: Id,
  companyName: z.string(),
  membership: MembershipState,
  packageName: z.string().nullable(),
  endsOn: Day.nullable(),
  seats: z.number().int(),
  people: z.array(CompanyPersonSeat),
});
export type CompanySeatList = z.infer<typeof CompanySeatList>;

/** Allowances of a member without a package, who has no seats either. */
const AllowanceTier = Allowances.omit({ seats: true });
export const AllowanceRules = z.strictObject({
  none: AllowanceTier,
  temporary: AllowanceTier,
  granted: AllowanceTier,
});
export type AllowanceRules = z.infer<typeof AllowanceRules>;

/** What a membership costs and allows, for visitors. */
export const MembershipPrices = z.object({
  /** Free, once for each new member. */
  temporary: z.object({ days: z.number().int(), allowances: Allowances }),
  rows: z.array(Package),
});
export type MembershipPrices = z.infer<typeof MembershipPrices>;

const seatParams = z.strictObject({ companyId: Id, memberId: Id });

export const membershipRoutes = defineRoutes({
  'GET /no-auth/h5/membership/prices': {
    access: 'public',
    summary: 'Lists the packages on sale with price, term and allowances, and the free temporary membership.',
    response: MembershipPrices,
    cacheSeconds: 1,
  },
  'GET /h5/membership': {
    access: 'member',
    summary: 'Returns the caller’s membership and its remaining quotas.',
    response: OwnMembership,
  },
  'GET /h5/membership/seats': {
    access: 'member',
    summary: 'Lists the seats of each company that the caller manages.',
    response: z.object({ rows: z.array(CompanySeatList) }),
  },
  'PUT /h5/membership/seats/{companyId}/{memberId}': {
    access: 'member',
    summary: 'Gives a seat of the company’s package to one of its people.',
    params: seatParams,
    response: EmptyResponse,
  },
  'DELETE /h5/membership/seats/{companyId}/{memberId}': {
    access: 'member',
    summary: 'Revokes the seat.',
    params: seatParams,
    response: EmptyResponse,
  },
  'GET /h5/membership/rules': {
    access: 'perm:setting:read',
    summary:
      'Returns the allowances without a package: by default, during the temporary membership, and for granted memberships.',
    response: AllowanceRules,
  },
  'PUT /h5/membership/rules': {
    access: 'perm:setting:write',
    summary: 'Changes the allowances without a package; can be undone for seven days.',
    body: AllowanceRules,
    response: Changeset,
  },
});
