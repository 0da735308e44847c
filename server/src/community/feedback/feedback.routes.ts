import { feedbackRoutes } from '@mingtang/contract/feedback';
import { defineFeature } from '../../platform/http/handler.ts';
import { storePicture } from '../../kernel/media/media.service.ts';
import { listOwnFeedback, sendFeedback } from './feedback.service.ts';
import {
  answerTicket,
  closeTicket,
  getTicket,
  getTickets,
  updateTicketNote,
  reopenTicket,
} from './feedback.tickets.service.ts';

export const feedback = defineFeature('feedback', feedbackRoutes, {
  'POST /h5/feedback': ({ deps, actor, body }) => sendFeedback(deps, actor, body),
  'GET /h5/feedback': async ({ deps, actor }) => ({ rows: await listOwnFeedback(deps, actor) }),
  'POST /h5/feedback/images': ({ deps, actor, file }) =>
    storePicture(deps, actor.accountId, 'feedback', file),
  'POST /h5/cloud/update_feedback': ({ deps, actor, body }) => sendFeedback(deps, actor, body),
  'GET /h5/feedback/table': ({ deps, ctx, query }) => getTickets(deps, ctx.language, query),
  'GET /h5/feedback/{id}/ticket': ({ deps, ctx, params }) => getTicket(deps, ctx.language, params.id),
  'POST /h5/feedback/{id}/answer': ({ deps, actor, ctx, params, body }) =>
    answerTicket(deps, actor, ctx, params.id, body.text),
  'POST /h5/feedback/{id}/close': ({ deps, actor, ctx, params }) => closeTicket(deps, actor, ctx, params.id),
  'POST /h5/feedback/{id}/reopen': ({ deps, actor, ctx, params }) =>
    reopenTicket(deps, actor, ctx, params.id),
  'PUT /h5/feedback/{id}/note': ({ deps, actor, ctx, params, body }) =>
    updateTicketNote(deps, actor, ctx, params.id, body.note),
});
