import { z } from 'zod';
import { Changeset, FieldChange } from './changesets.ts';
import { packageSubjects } from './enums.ts';
import { Day } from './editions.ts';
import { Fen, Id, singleLine } from './fields.ts';
import { defineRoutes } from './route.ts';

const count = z.number().int().min(0).max(10_000);

/** Quotas of a membership. */
export const Allowances = z.strictObject({
  postsADay: count,
  products: count,
  revealsADay: count,
  quotesAMonth: count,
  pinsAMonth: count,
  seats: z.number().int().min(1).max(1000),
});
export type Allowances = z.infer<typeof Allowances>;

export const PackageSubject = z.enum(packageSubjects);

/** Price and term of the package for the caller if bought today. */
export const Offer = z.object({
  /**
   * `early`, `lower` and `covered` cannot be bought today. `early`: more than `RENEWAL_DAYS` are left. `lower`: the
   * same, and a held package has a higher rank. `covered`: the credit would cover the whole price.
   */
  kind: z.enum(['new', 'renewal', 'upgrade', 'early', 'lower', 'covered']),
  creditFen: Fen,
  amountFen: Fen,
  startsOn: Day,
  endsOn: Day,
  /** The first day on which the package can be bought; null if it can be bought today. */
  buyableFrom: Day.nullable(),
});
export type Offer = z.infer<typeof Offer>;

export const Package = z.object({
  id: Id,
  serial: z.string(),
  name: z.string(),
  subject: PackageSubject,
  priceFen: Fen,
  months: z.number().int(),
  allowances: Allowances,
  recommended: z.boolean(),
});
export type Package = z.infer<typeof Package>;

export const OfferedPackage = Package.extend({
  offer: Offer,
  /** `current`: held today. `last`: none is held today, and this one was the last. */
  holding: z.enum(['current', 'last']).nullable(),
});
export type OfferedPackage = z.infer<typeof OfferedPackage>;

/** The package that is held today, possibly off sale. */
export const HeldPackage = z.object({ name: z.string(), endsOn: Day, allowances: Allowances });
export type HeldPackage = z.infer<typeof HeldPackage>;

/** Packages on sale, and the package that the caller, or the company of the query, holds today. */
export const PackageOffers = z.object({ rows: z.array(OfferedPackage), held: HeldPackage.nullable() });
export type PackageOffers = z.infer<typeof PackageOffers>;

/** Sent by staff to create or change a package. */
export const PackageInput = z.strictObject({
  serial: z.string().regex(/^[A-Z0-9-]{2,20}$/),
  nameZh: singleLine(20).min(1),
  nameEn: singleLine(40).min(1),
  subject: PackageSubject,
  rank: z.number().int().min(1).max(9),
  priceFen: z.number().int().min(1).max(100_000_000),
  months: z.number().int().min(1).max(60),
  allowances: Allowances,
  recommended: z.boolean().default(false),
  sortOrder: z.number().int().min(0).max(9999).default(0),
});
export type PackageInput = z.infer<typeof PackageInput>;

export const AdminPackage = PackageInput.extend({
  id: Id,
  /** How many members or companies hold it today. */
  holders: z.number().int(),
});
export type AdminPackage = z.infer<typeof AdminPackage>;

/** The package after a change, and the changeset to undo it. */
export const SavedPackage = AdminPackage.extend(Changeset.shape);
export type SavedPackage = z.infer<typeof SavedPackage>;

/** Impact of a package change. */
export const PackageChangeImpact = z.object({
  diff: z.array(FieldChange),
  /** Current holders; they keep the terms they bought. */
  holders: z.number().int(),
  /** Unpaid orders; they can still be paid at their original terms. */
  openOrders: z.number().int(),
  /**
   * Whether the change creates a successor package, which is sold instead of this one: the package has orders, and its
   * terms change.
   */
  succeeds: z.boolean(),
});
export type PackageChangeImpact = z.infer<typeof PackageChangeImpact>;

const byId = z.strictObject({ id: Id });

export const packageRoutes = defineRoutes({
  'GET /h5/packages': {
    access: 'member',
    summary: 'Lists the packages on sale, each with its price and term for the caller today.',
    query: z.strictObject({ companyId: Id.optional() }),
    response: PackageOffers,
  },
  'GET /h5/packages/records': {
    access: 'perm:package:write',
    summary: 'Lists the packages on sale in both languages, with the number of holders.',
    response: z.object({ rows: z.array(AdminPackage) }),
  },
  'POST /h5/packages/records': {
    access: 'perm:package:write',
    summary: 'Puts a package on sale.',
    body: PackageInput,
    response: SavedPackage,
  },
  'PUT /h5/packages/records/{id}': {
    access: 'perm:package:write',
    summary: 'Changes a package. If it was sold before, holders keep their terms and a successor is sold.',
    params: byId,
    body: PackageInput,
    response: SavedPackage,
  },
  'DELETE /h5/packages/records/{id}': {
    access: 'perm:package:write',
    summary: 'Takes a package off sale; holders keep it.',
    params: byId,
    response: Changeset,
  },
  'POST /h5/packages/records/{id}/preview': {
    access: 'perm:package:write',
    summary: 'Previews the impact of changing a package, or of taking it off sale if `change` is null.',
    params: byId,
    body: z.strictObject({ change: PackageInput.nullable() }),
    response: PackageChangeImpact,
  },
});
