import { z } from 'zod';
import { feedbackColumns } from './feedback.columns.ts';
import { columnFields } from './list-columns.schema.ts';
import { feedbackKinds } from './enums.ts';
import { feedbackStates } from './enums.admin.ts';
import { Id, Instant, singleLine, Picture, multiLine, Uuid } from './fields.ts';
import { FEEDBACK_IMAGES_MAX } from './limits.ts';
import { Author } from './members.fields.ts';
import { tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const FeedbackKind = z.enum(feedbackKinds);
export type FeedbackKind = z.infer<typeof FeedbackKind>;

const FeedbackState = z.enum(feedbackStates);

export const SendFeedbackInput = z.strictObject({
  kind: FeedbackKind,
  text: multiLine(1000).min(5),
  contact: singleLine(80).default(''),
  images: z.array(Uuid).max(FEEDBACK_IMAGES_MAX).default([]),
});
export type SendFeedbackInput = z.infer<typeof SendFeedbackInput>;

export const FeedbackItem = z.object({
  id: Id,
  kind: FeedbackKind,
  text: z.string(),
  images: z.array(Picture),
  state: FeedbackState,
  createdAt: Instant,
  /** The office's reply. */
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
});
export type FeedbackItem = z.infer<typeof FeedbackItem>;

/** A row of the staff list; the contact is masked. */
export const FeedbackTicketListItem = z.object({
  ...columnFields(feedbackColumns),
  id: Id,
  kind: FeedbackKind,
  state: FeedbackState,
  images: z.number().int(),
  sender: Author,
  contact: z.string(),
  answeredAt: Instant.nullable(),
});
export type FeedbackTicketListItem = z.infer<typeof FeedbackTicketListItem>;

export const FeedbackTicket = FeedbackItem.extend({
  sender: Author,
  contact: z.string(),
  answeredBy: z.string().nullable(),
  /** Visible to staff only. */
  note: z.string(),
});
export type FeedbackTicket = z.infer<typeof FeedbackTicket>;

export const ListFeedbackTicketsQuery = z.strictObject({
  ...TablePageQuery.shape,
  state: FeedbackState.optional(),
  kind: FeedbackKind.optional(),
  keyword: singleLine(60).optional(),
});
export type ListFeedbackTicketsQuery = z.infer<typeof ListFeedbackTicketsQuery>;

const byId = z.strictObject({ id: Id });
const CreatedFeedback = z.object({ id: Id });
const rateLimits = [{ per: 'account', calls: 10, seconds: 3600 }] as const;

export const feedbackRoutes = defineRoutes({
  'POST /h5/feedback': {
    access: 'member',
    summary: 'Sends feedback to the network’s office.',
    body: SendFeedbackInput,
    response: CreatedFeedback,
    rateLimits,
  },
  'GET /h5/feedback': {
    access: 'member',
    summary: 'Lists the member’s own feedback, newest first.',
    response: z.object({ rows: z.array(FeedbackItem) }),
  },
  'POST /h5/feedback/images': {
    access: 'member',
    summary: 'Uploads a picture for feedback; its id is sent with the text.',
    upload: true,
    response: z.object({ id: Uuid, picture: Picture }),
    rateLimits: [{ per: 'account', calls: 30, seconds: 1800 }],
  },
  'POST /h5/cloud/update_feedback': {
    access: 'member',
    summary: 'Sends feedback, as POST /h5/feedback does. A user_id in the body is ignored.',
    body: SendFeedbackInput.extend({ user_id: z.unknown().optional() }),
    response: CreatedFeedback,
    rateLimits,
  },
  'GET /h5/feedback/table': {
    access: 'perm:feedback:read',
    summary: 'Lists the feedback of all members, newest first.',
    query: ListFeedbackTicketsQuery,
    response: tablePageOf(FeedbackTicketListItem),
  },
  'GET /h5/feedback/{id}/ticket': {
    access: 'perm:feedback:read',
    summary: 'Returns one feedback ticket with its sender, the reply and the staff note.',
    params: byId,
    response: FeedbackTicket,
  },
  'POST /h5/feedback/{id}/answer': {
    access: 'perm:feedback:write',
    summary: 'Replies to the member and notifies them; a second reply replaces the first.',
    params: byId,
    body: z.strictObject({ text: multiLine(1000).min(1) }),
    response: FeedbackTicket,
  },
  'POST /h5/feedback/{id}/close': {
    access: 'perm:feedback:write',
    summary: 'Closes the ticket, with or without a reply.',
    params: byId,
    response: FeedbackTicket,
  },
  'POST /h5/feedback/{id}/reopen': {
    access: 'perm:feedback:write',
    summary: 'Reopens the ticket.',
    params: byId,
    response: FeedbackTicket,
  },
  'PUT /h5/feedback/{id}/note': {
    access: 'perm:feedback:write',
    summary: 'Sets the staff note, which the member never sees.',
    params: byId,
    body: z.strictObject({ note: multiLine(1000) }),
    response: FeedbackTicket,
  },
});
