import { moderationRoutes } from '@mingtang/contract/moderation';
import { defineFeature } from '../../platform/http/handler.ts';
import { decideReview } from './moderation.decisions.service.ts';
import { getReviewQueue } from './moderation.queue.service.ts';
import { getReviewCounts, getReportsAbout, getStrikes } from './moderation.review-context.service.ts';
import { getUsualReviewTime } from './moderation.usual-time.service.ts';
import { submitReport } from './moderation.reports.service.ts';
import { importWords, testWatchedWords } from '../../kernel/screening/screening.word-lists.service.ts';
import {
  getWatchedWords,
  removeWatchedWord,
  saveWatchedWord,
} from '../../kernel/screening/screening.words.service.ts';

export const moderation = defineFeature('moderation', moderationRoutes, {
  'POST /h5/reports': ({ deps, actor, body }) => submitReport(deps, actor, body),
  'GET /h5/reviews': ({ deps, ctx, query }) => getReviewQueue(deps, ctx.language, query),
  'POST /h5/reviews/{id}': ({ deps, actor, params, body }) => decideReview(deps, actor, params.id, body),
  'GET /h5/words': ({ deps, query }) => getWatchedWords(deps, query),
  'POST /h5/words': ({ deps, actor, body }) => saveWatchedWord(deps, actor, body),
  'DELETE /h5/words/{id}': ({ deps, actor, params }) => removeWatchedWord(deps, actor, params.id),
  'GET /h5/reviews/counts': ({ deps }) => getReviewCounts(deps),
  'GET /h5/reviews/usual-time': ({ deps }) => getUsualReviewTime(deps),
  'GET /h5/reports': async ({ deps, ctx, query }) => ({
    rows: await getReportsAbout(deps, ctx.language, query),
  }),
  'GET /h5/strikes': async ({ deps, ctx, query }) => ({
    rows: await getStrikes(deps, ctx.language, query.memberId),
  }),
  'POST /h5/words/import': ({ deps, actor, body }) => importWords(deps, actor, body),
  'POST /h5/words/test': ({ deps, body }) => testWatchedWords(deps, body.text),
});
