import { z } from 'zod';
import { LoginResult, RegisterInput } from './accounts.ts';
import { bulkSelectionOf } from './changesets.ts';
import { invitationSkipReasons, invitationStates } from './enums.admin.ts';
import { CaptchaText, EmptyResponse, Id, singleLine, Uuid } from './fields.ts';
import { invitationColumns } from './invitations.columns.ts';
import { columnFields } from './list-columns.schema.ts';
import { AdminMemberFilter } from './members.admin-list.ts';
import { startAtFields, tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

const HOUR = 3600;

export const InvitationState = z.enum(invitationStates);
export type InvitationState = z.infer<typeof InvitationState>;

export const InvitationFilter = z.strictObject({
  state: InvitationState.optional(),
  /** Part of a name, or a complete phone number. */
  keyword: singleLine(60).optional(),
});
export type InvitationFilter = z.infer<typeof InvitationFilter>;

export const ListInvitationsQuery = z.strictObject({
  ...TablePageQuery.shape,
  ...startAtFields,
  ...InvitationFilter.shape,
});
export type ListInvitationsQuery = z.infer<typeof ListInvitationsQuery>;

/** The newest invitation of a member; `id` is the member's. */
export const InvitationListItem = z.object({
  ...columnFields(invitationColumns),
  id: Id,
  /** Why the SMS was not sent: the code of the vendor, or `interrupted`, `not_pending` or `phone_corrected`. */
  failure: z.string().nullable(),
});
export type InvitationListItem = z.infer<typeof InvitationListItem>;

export const InvitationTotals = z.object({
  rows: z.array(z.object({ state: InvitationState, count: z.number().int() })),
});
export type InvitationTotals = z.infer<typeof InvitationTotals>;

/** Members by id or filter, or those whose newest invitation matches. */
export const InviteeSelection = z.union([
  bulkSelectionOf(AdminMemberFilter),
  z.strictObject({ invitations: InvitationFilter, except: z.array(Id).max(1000).default([]) }),
]);
export type InviteeSelection = z.infer<typeof InviteeSelection>;

export const InvitationPreview = z.object({
  /** Members who get an SMS. */
  count: z.number().int(),
  skipped: z.array(z.object({ reason: z.enum(invitationSkipReasons), count: z.number().int() })),
  /** How many more invitations can be sent today, including `count`. */
  leftToday: z.number().int(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

/** What the page of the link shows. */
export const InvitationLink = z.object({
  /** The first character of the name only. */
  nameMasked: z.string(),
  /** The last two digits of the phone number. */
  phoneEnding: z.string(),
});
export type InvitationLink = z.infer<typeof InvitationLink>;

const tokenFields = { token: z.string().regex(/^[0-9a-f]{24}$/) };

export const RequestClaimCodeInput = z.strictObject({ ...tokenFields, code: CaptchaText, uuid: Uuid });
export type RequestClaimCodeInput = z.infer<typeof RequestClaimCodeInput>;

export const ClaimInvitationInput = z.strictObject({
  ...tokenFields,
  ...RegisterInput.omit({ mobile: true, referral: true }).shape,
});
export type ClaimInvitationInput = z.infer<typeof ClaimInvitationInput>;

export const invitationRoutes = defineRoutes({
  'GET /h5/invitations': {
    access: 'perm:member:read',
    summary: 'Lists the newest invitation of each invited member, newest first.',
    query: ListInvitationsQuery,
    response: tablePageOf(InvitationListItem),
  },
  'GET /h5/invitations/totals': {
    access: 'perm:member:read',
    summary: 'Returns the number of invitations by state.',
    response: InvitationTotals,
  },
  'POST /h5/invitations/preview': {
    access: 'perm:member:write',
    summary:
      'Returns how many of the selected members would be invited, and why others would not. Sends nothing.',
    body: z.strictObject({ selection: InviteeSelection }),
    response: InvitationPreview,
    rateLimits: [{ per: 'account', calls: 60, seconds: HOUR }],
  },
  'POST /h5/invitations': {
    access: 'perm:member:write',
    summary:
      'Invites the selected members by SMS to claim their accounts; refused if their number differs from the preview.',
    body: z.strictObject({ selection: InviteeSelection, count: z.number().int().min(1) }),
    response: InvitationPreview,
    rateLimits: [{ per: 'account', calls: 60, seconds: HOUR }],
  },
  // The token is in the body, not in the URL, which proxies log.
  'POST /no-auth/invitation/find': {
    access: 'public',
    summary: 'Returns the masked name and the end of the number that the link in the SMS is for.',
    body: z.strictObject(tokenFields),
    response: InvitationLink,
    rateLimits: [{ per: 'address', calls: 60, seconds: HOUR }],
  },
  'POST /no-auth/invitation/code': {
    access: 'public',
    summary: 'Sends an SMS code to the number of the invited account, after a captcha.',
    body: RequestClaimCodeInput,
    response: EmptyResponse,
    rateLimits: [{ per: 'address', calls: 30, seconds: HOUR }],
  },
  'POST /no-auth/invitation/claim': {
    access: 'public',
    summary: 'Claims the invited account with the SMS code and signs it in.',
    body: ClaimInvitationInput,
    response: LoginResult,
    secret: 'once',
    rateLimits: [{ per: 'address', calls: 10, seconds: 1800 }],
  },
});
