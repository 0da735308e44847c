import { z } from 'zod';
import { ResponseUrl, Instant } from './fields.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const ReferralCode = z.string().regex(/^[A-HJ-NP-Z2-9]{8}$/);

export const OwnReferral = z.object({
  code: z.string(),
  /** Invitation URL with the code in its query. */
  url: ResponseUrl,
  /** Friends who registered, and those of them who became members. */
  joined: z.number().int(),
  members: z.number().int(),
  points: z.number().int(),
  /** Points for each friend who becomes a member, and the days until they are credited. */
  reward: z.number().int(),
  days: z.number().int(),
});
export type OwnReferral = z.infer<typeof OwnReferral>;

/** An invited friend, with publicly visible fields only. */
export const InvitedFriend = z.object({
  name: z.string(),
  avatar: ResponseUrl.nullable(),
  state: z.enum(['joined', 'paid', 'rewarded', 'review', 'refused', 'taken-back']),
  /** When the reward is decided; null unless the state is `paid`. */
  dueAt: Instant.nullable(),
  joinedAt: Instant,
});
export type InvitedFriend = z.infer<typeof InvitedFriend>;

export const referralRoutes = defineRoutes({
  'GET /h5/referral': {
    access: 'member',
    summary: 'Returns the caller’s referral code and its results.',
    response: OwnReferral,
  },
  'GET /h5/referral/invited': {
    access: 'member',
    summary: 'Lists the members who joined with the caller’s code, newest first.',
    query: CursorPageQuery,
    response: cursorPageOf(InvitedFriend),
  },
  'GET /h5/referral/poster': {
    access: 'member',
    summary: 'Renders a poster to share, with the caller’s name and code.',
    response: 'binary',
    rateLimits: [{ per: 'account', calls: 30, seconds: 60 }],
  },
});
