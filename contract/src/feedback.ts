import { z } from 'zod';
import { feedbackKinds } from './choices.ts';
import { feedbackStates } from './office-choices.ts';
import { Id, Instant, line, Picture, prose, Uuid } from './fields.ts';
import { FEEDBACK_IMAGES_MAX } from './limits.ts';
import { Author } from './members.fields.ts';
import { table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const FeedbackKind = z.enum(feedbackKinds);
export type FeedbackKind = z.infer<typeof FeedbackKind>;

const FeedbackState = z.enum(feedbackStates);

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
  state: FeedbackState,
  createdAt: Instant,
  /** What the office wrote back. */
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
});
export type FeedbackItem = z.infer<typeof FeedbackItem>;

/** A line of the office's list; the contact is masked. */
export const TicketRow = z.object({
  id: Id,
  kind: FeedbackKind,
  state: FeedbackState,
  text: z.string(),
  images: z.number().int(),
  sender: Author,
  contact: z.string(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
});
export type TicketRow = z.infer<typeof TicketRow>;

export const Ticket = FeedbackItem.extend({
  sender: Author,
  contact: z.string(),
  answeredBy: z.string().nullable(),
  /** For staff alone. */
  note: z.string(),
});
export type Ticket = z.infer<typeof Ticket>;

export const ListTickets = z.strictObject({
  ...TableQuery.shape,
  state: FeedbackState.optional(),
  kind: FeedbackKind.optional(),
  keyword: line(60).optional(),
});
export type ListTickets = z.infer<typeof ListTickets>;

const byId = z.strictObject({ id: Id });
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
  'GET /h5/feedback/table': {
    access: 'perm:feedback:read',
    about: 'What all members have sent, newest first.',
    query: ListTickets,
    answer: table(TicketRow),
  },
  'GET /h5/feedback/{id}/ticket': {
    access: 'perm:feedback:read',
    about: 'One piece of feedback with its sender, the answer and the office’s note.',
    params: byId,
    answer: Ticket,
  },
  'POST /h5/feedback/{id}/answer': {
    access: 'perm:feedback:write',
    about: 'Answers the member, who is told; another answer replaces the first.',
    params: byId,
    body: z.strictObject({ text: prose(1000).min(1) }),
    answer: Ticket,
  },
  'POST /h5/feedback/{id}/close': {
    access: 'perm:feedback:write',
    about: 'Closes it, with or without an answer.',
    params: byId,
    answer: Ticket,
  },
  'POST /h5/feedback/{id}/reopen': {
    access: 'perm:feedback:write',
    about: 'Puts it back among what is open.',
    params: byId,
    answer: Ticket,
  },
  'PUT /h5/feedback/{id}/note': {
    access: 'perm:feedback:write',
    about: 'A note for staff, which the member never sees.',
    params: byId,
    body: z.strictObject({ note: prose(1000) }),
    answer: Ticket,
  },
});
