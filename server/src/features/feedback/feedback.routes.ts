import { feedbackRoutes } from '@mingtang/contract/feedback';
import { feature } from '../../http/call.ts';
import { storePicture } from '../media/media.service.ts';
import { listOwnFeedback, sendFeedback } from './feedback.service.ts';

export const feedback = feature('feedback', feedbackRoutes, {
  'POST /h5/feedback': ({ deps, actor, from, body }) => sendFeedback(deps, actor, from, body),
  'GET /h5/feedback': async ({ deps, actor }) => ({ rows: await listOwnFeedback(deps, actor) }),
  'POST /h5/feedback/images': ({ deps, actor, file }) =>
    storePicture(deps, actor.accountId, 'feedback', file),
  'POST /h5/cloud/update_feedback': ({ deps, actor, from, body }) => sendFeedback(deps, actor, from, body),
});
