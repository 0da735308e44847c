import { z } from 'zod';
import { Day } from './editions.ts';
import { Id, Instant, Nothing, Password } from './fields.ts';
import { defineRoutes } from './route.ts';

const HOUR = 3600;
/** Each wrong password is also counted where signing in counts them. */
const proof = [{ per: 'account', calls: 10, seconds: HOUR }] as const;

export const DataExport = z.object({
  id: Id,
  /** Waiting: being made. Gone: it was there and has been removed. */
  state: z.enum(['waiting', 'ready', 'failed', 'gone']),
  bytes: z.number().int(),
  askedAt: Instant,
  expiresAt: Instant,
});
export type DataExport = z.infer<typeof DataExport>;

/** What would become of a company of the member’s: it goes with its only person, another takes it over, or it stays without. */
export const CompanyFate = z.object({
  id: Id,
  name: z.string(),
  fate: z.enum(['goes', 'handed-over', 'stays']),
});
export type CompanyFate = z.infer<typeof CompanyFate>;

export const DeletionPreview = z.object({
  /** The first day on which everything is gone for good. */
  endsOn: Day,
  /** Why it cannot be asked for now. */
  refused: z.enum(['staff']).nullable(),
  companies: z.array(CompanyFate),
  /** A membership that was paid or granted and would end. */
  membershipUntil: Day.nullable(),
  openOrders: z.number().int(),
  openRefunds: z.number().int(),
  openFapiao: z.number().int(),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

export const Closing = z.object({ askedAt: Instant, endsOn: Day });
export type Closing = z.infer<typeof Closing>;

export const privacyRoutes = defineRoutes({
  'GET /h5/privacy/exports': {
    access: 'member',
    about: 'The exports of the member’s own data, newest first.',
    answer: z.object({ rows: z.array(DataExport) }),
  },
  'POST /h5/privacy/exports': {
    access: 'member',
    about:
      'Asks for everything about the member as a ZIP; the password is asked again. Three a day, one at a time.',
    body: z.strictObject({ password: Password }),
    answer: DataExport,
    budgets: proof,
  },
  'GET /h5/privacy/exports/{id}/file': {
    access: 'member',
    about: 'The ZIP itself, to its owner alone, for seven days.',
    params: z.strictObject({ id: Id }),
    answer: 'file',
    budgets: [{ per: 'account', calls: 20, seconds: HOUR }],
  },
  'GET /h5/privacy/deletion': {
    access: 'member',
    about: 'What deleting the account would do, and when.',
    answer: DeletionPreview,
  },
  'POST /h5/privacy/deletion': {
    access: 'member',
    about:
      'Closes the account: every session ends and nobody sees it any more. After fifteen days it is erased for good.',
    body: z.strictObject({ password: Password, understood: z.literal(true) }),
    answer: Closing,
    budgets: proof,
  },
  'GET /h5/privacy/closing': {
    access: 'limited',
    about: 'For a session of the step `closing`: when the account was closed, and until when it can be kept.',
    answer: Closing,
  },
  'POST /h5/privacy/closing/keep': {
    access: 'limited',
    about:
      'Keeps the account after all. Everything is as it was; the session ends, and its owner signs in anew.',
    answer: Nothing,
    budgets: [{ per: 'account', calls: 10, seconds: HOUR }],
  },
});
