import { z } from 'zod';
import { AnswerUrl, Instant } from './fields.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const ReferralCode = z.string().regex(/^[A-HJ-NP-Z2-9]{8}$/);

export const OwnReferral = z.object({
  code: z.string(),
  /** The address a friend opens; the code stands in its query. */
  url: AnswerUrl,
  joined: z.number().int(),
  members: z.number().int(),
  points: z.number().int(),
  /** What one friend who becomes a member brings, and after how many days. */
  reward: z.number().int(),
  days: z.number().int(),
});
export type OwnReferral = z.infer<typeof OwnReferral>;

/** A friend, named as far as a stranger may know them. */
export const Invited = z.object({
  name: z.string(),
  avatar: AnswerUrl.nullable(),
  state: z.enum(['joined', 'paid', 'rewarded', 'review', 'refused', 'taken-back']),
  dueAt: Instant.nullable(),
  joinedAt: Instant,
});
export type Invited = z.infer<typeof Invited>;

export const referralRoutes = defineRoutes({
  'GET /h5/referral': {
    access: 'member',
    about: 'The caller’s own code and what it brought.',
    answer: OwnReferral,
  },
  'GET /h5/referral/invited': {
    access: 'member',
    about: 'Who came by the caller’s code, newest first.',
    query: ScrollQuery,
    answer: scroll(Invited),
  },
  'GET /h5/referral/poster': {
    access: 'member',
    about: 'A picture to share, with the caller’s name and code.',
    answer: 'binary',
    budgets: [{ per: 'account', calls: 30, seconds: 60 }],
  },
});
