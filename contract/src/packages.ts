import { z } from 'zod';
import { Changeset, FieldChange } from './changesets.ts';
import { packageSubjects } from './choices.ts';
import { Day } from './editions.ts';
import { Fen, Id, line } from './fields.ts';
import { defineRoutes } from './route.ts';

const count = z.number().int().min(0).max(10_000);

/** What a membership allows. */
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

/** What the package would cost and give the caller if it were bought today. */
export const Offer = z.object({
  /** `early`: the same rank runs for longer than 60 days. `lower`: a higher one runs. */
  kind: z.enum(['new', 'renewal', 'upgrade', 'early', 'lower']),
  creditFen: Fen,
  amountFen: Fen,
  startsOn: Day,
  endsOn: Day,
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

export const OfferedPackage = Package.extend({ offer: Offer });
export type OfferedPackage = z.infer<typeof OfferedPackage>;

/** As staff write it. */
export const WritePackage = z.strictObject({
  serial: z.string().regex(/^[A-Z0-9-]{2,20}$/),
  nameZh: line(20).min(1),
  nameEn: line(40).min(1),
  subject: PackageSubject,
  rank: z.number().int().min(1).max(9),
  priceFen: z.number().int().min(1).max(100_000_000),
  months: z.number().int().min(1).max(60),
  allowances: Allowances,
  recommended: z.boolean().default(false),
  sortOrder: z.number().int().min(0).max(9999).default(0),
});
export type WritePackage = z.infer<typeof WritePackage>;

export const PackageRecord = WritePackage.extend({
  id: Id,
  /** How many members or companies hold it today. */
  holders: z.number().int(),
});
export type PackageRecord = z.infer<typeof PackageRecord>;

/** A package as it stands after a change, and the way back. */
export const WrittenPackage = PackageRecord.extend(Changeset.shape);
export type WrittenPackage = z.infer<typeof WrittenPackage>;

/** What a change would do, and to whom. */
export const PackageEffect = z.object({
  diff: z.array(FieldChange),
  /** Who holds it keeps the terms they bought. */
  holders: z.number().int(),
  /** Orders that are written and not paid: they may still be paid as they were written. */
  openOrders: z.number().int(),
  /** It was sold before: a successor is sold in its place. */
  succeeds: z.boolean(),
});
export type PackageEffect = z.infer<typeof PackageEffect>;

const byId = z.strictObject({ id: Id });

export const packageRoutes = defineRoutes({
  'GET /h5/packages': {
    access: 'member',
    about: 'What can be bought, with what each would cost and give the caller today.',
    query: z.strictObject({ companyId: Id.optional() }),
    answer: z.object({ rows: z.array(OfferedPackage) }),
  },
  'GET /h5/packages/records': {
    access: 'perm:package:write',
    about: 'The packages on sale in both languages, with how many hold each.',
    answer: z.object({ rows: z.array(PackageRecord) }),
  },
  'POST /h5/packages/records': {
    access: 'perm:package:write',
    about: 'Puts a package on sale.',
    body: WritePackage,
    answer: WrittenPackage,
  },
  'PUT /h5/packages/records/{id}': {
    access: 'perm:package:write',
    about: 'Changes a package. If it was sold before, holders keep their terms and a successor is sold.',
    params: byId,
    body: WritePackage,
    answer: WrittenPackage,
  },
  'DELETE /h5/packages/records/{id}': {
    access: 'perm:package:write',
    about: 'Takes a package off sale; holders keep it.',
    params: byId,
    answer: Changeset,
  },
  'POST /h5/packages/records/{id}/preview': {
    access: 'perm:package:write',
    about: 'What a change of a package would do, and to whom; without one, taking it off sale.',
    params: byId,
    body: z.strictObject({ change: WritePackage.nullable() }),
    answer: PackageEffect,
  },
});
