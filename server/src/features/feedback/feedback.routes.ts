import { feedbackRoutes } from '@mingtang/contract/feedback';
import { feature } from '../../http/call.ts';
import { storePicture } from '../media/media.service.ts';
import { listOwnFeedback, sendFeedback } from './feedback.service.ts';
import {
  answerTicket,
  closeTicket,
  getTicket,
  getTickets,
  noteTicket,
  reopenTicket,
} from './tickets.service.ts';

export const feedback = feature('feedback', feedbackRoutes, {
  'POST /h5/feedback': ({ deps, actor, from, body }) => sendFeedback(deps, actor, from, body),
  'GET /h5/feedback': async ({ deps, actor }) => ({ rows: await listOwnFeedback(deps, actor) }),
  'POST /h5/feedback/images': ({ deps, actor, file }) =>
    storePicture(deps, actor.accountId, 'feedback', file),
  'POST /h5/cloud/update_feedback': ({ deps, actor, from, body }) => sendFeedback(deps, actor, from, body),
  'GET /h5/feedback/table': ({ deps, from, query }) => getTickets(deps, from.language, query),
  'GET /h5/feedback/{id}/ticket': ({ deps, from, params }) => getTicket(deps, from.language, params.id),
  'POST /h5/feedback/{id}/answer': ({ deps, actor, from, params, body }) =>
    answerTicket(deps, actor, from, params.id, body.text),
  'POST /h5/feedback/{id}/close': ({ deps, actor, from, params }) =>
    closeTicket(deps, actor, from, params.id),
  'POST /h5/feedback/{id}/reopen': ({ deps, actor, from, params }) =>
    reopenTicket(deps, actor, from, params.id),
  'PUT /h5/feedback/{id}/note': ({ deps, actor, from, params, body }) =>
    noteTicket(deps, actor, from, params.id, body.note),
});
