import { z } from 'zod';
import { feedbackKinds } from './choices.ts';
import { Id, Instant, line, Picture, prose, Uuid } from './fields.ts';
import { FEEDBACK_IMAGES_MAX } from './limits.ts';
import { defineRoutes } from './route.ts';

export const FeedbackKind = z.enum(feedbackKinds);
export type FeedbackKind = z.infer<typeof FeedbackKind>;

export const SendFeedback = z.strictObject({
  kind: FeedbackKind,
  text: prose(1000).min(5),
  contact: line(80).default(''),
  images: z.array(Uuid).max(FEEDBACK_IMAGES_MAX).default([]),
});
export type SendFeedback = z.infer<typeof SendFeedback>;

export const FeedbackItem = z.object({
  id: Id,
  kind: FeedbackKind,
  text: z.string(),
  images: z.array(Picture),
  state: z.enum(['open', 'answered', 'closed']),
  createdAt: Instant,
});

const Sent = z.object({ id: Id });
const budgets = [{ per: 'account', calls: 10, seconds: 3600 }] as const;

export const feedbackRoutes = defineRoutes({
  'POST /h5/feedback': {
    access: 'member',
    about: 'Sends feedback to the network’s office.',
    body: SendFeedback,
    answer: Sent,
    budgets,
  },
  'GET /h5/feedback': {
    access: 'member',
    about: 'What the member has sent, newest first.',
    answer: z.object({ rows: z.array(FeedbackItem) }),
  },
  'POST /h5/feedback/images': {
    access: 'member',
    about: 'A picture to go with feedback; its id is sent with the text.',
    upload: true,
    answer: z.object({ id: Uuid, picture: Picture }),
    budgets: [{ per: 'account', calls: 30, seconds: 1800 }],
  },
  'POST /h5/cloud/update_feedback': {
    access: 'member',
    about: 'The same under its cloud-style name. A user_id in the body is ignored.',
    body: SendFeedback.extend({ user_id: z.unknown().optional() }),
    answer: Sent,
    budgets,
  },
});
