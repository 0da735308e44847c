import { z } from 'zod';
import { Day } from './editions.ts';
import { Id, Instant, EmptyResponse, Password } from './fields.ts';
import { defineRoutes } from './route.ts';

const HOUR = 3600;
/** Wrong passwords also count towards the sign-in lockout. */
const reauthenticationRateLimits = [{ per: 'account', calls: 10, seconds: HOUR }] as const;

export const DataExport = z.object({
  id: Id,
  /** `waiting`: in progress. `gone`: the file was removed. */
  state: z.enum(['waiting', 'ready', 'failed', 'gone']),
  bytes: z.number().int(),
  askedAt: Instant,
  expiresAt: Instant,
});
export type DataExport = z.infer<typeof DataExport>;

/**
 * What happens to a company of the member: `goes`: deleted with its only person. `handed-over`: another person becomes
 * owner. `stays`: remains without an owner.
 */
export const OwnerDepartureImpact = z.object({
  id: Id,
  name: z.string(),
  fate: z.enum(['goes', 'handed-over', 'stays']),
});
export type OwnerDepartureImpact = z.infer<typeof OwnerDepartureImpact>;

export const DeletionPreview = z.object({
  /** First day on which all data is permanently erased. */
  endsOn: Day,
  /** Why the deletion cannot be requested now. */
  refused: z.enum(['staff']).nullable(),
  companies: z.array(OwnerDepartureImpact),
  /** End of a paid or granted membership that would be lost. */
  membershipUntil: Day.nullable(),
  openOrders: z.number().int(),
  openRefunds: z.number().int(),
  openFapiao: z.number().int(),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

export const AccountDeletionRequest = z.object({ askedAt: Instant, endsOn: Day });
export type AccountDeletionRequest = z.infer<typeof AccountDeletionRequest>;

export const privacyRoutes = defineRoutes({
  'GET /h5/privacy/exports': {
    access: 'member',
    summary: 'Lists the exports of the member’s own data, newest first.',
    response: z.object({ rows: z.array(DataExport) }),
  },
  'POST /h5/privacy/exports': {
    access: 'member',
    summary:
      'Requests an export of all data about the member as a ZIP; needs the password. Three a day, one at a time.',
    body: z.strictObject({ password: Password }),
    response: DataExport,
    rateLimits: reauthenticationRateLimits,
  },
  'GET /h5/privacy/exports/{id}/file': {
    access: 'member',
    summary: 'Downloads the ZIP; only its owner, for seven days.',
    params: z.strictObject({ id: Id }),
    response: 'file',
    rateLimits: [{ per: 'account', calls: 20, seconds: HOUR }],
  },
  'GET /h5/privacy/deletion': {
    access: 'member',
    summary: 'Previews the impact of deleting the account.',
    response: DeletionPreview,
  },
  'POST /h5/privacy/deletion': {
    access: 'member',
    summary:
      'Closes the account: all sessions end and it is hidden. After fifteen days it is permanently erased.',
    body: z.strictObject({ password: Password, understood: z.literal(true) }),
    response: AccountDeletionRequest,
    rateLimits: reauthenticationRateLimits,
  },
  'GET /h5/privacy/closing': {
    access: 'limited',
    summary:
      'For a session in the step `closing`: when the account was closed, and until when it can be restored.',
    response: AccountDeletionRequest,
  },
  'POST /h5/privacy/closing/keep': {
    access: 'limited',
    summary: 'Restores a closing account. The session ends, and the owner signs in again.',
    response: EmptyResponse,
    rateLimits: [{ per: 'account', calls: 10, seconds: HOUR }],
  },
});
