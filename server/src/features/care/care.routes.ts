import { careRoutes } from '@mingtang/contract/care';
import { feature } from '../../http/call.ts';
import { decide } from './decisions.service.ts';
import { getQueue } from './queue.service.ts';
import { getCounts, getReports, getStrikes } from './reading.service.ts';
import { report } from './reports.service.ts';
import { importWords, testText } from './word-lists.service.ts';
import { getWords, removeWord, setWord } from './words.service.ts';

export const care = feature('care', careRoutes, {
  'POST /h5/reports': ({ deps, actor, from, body }) => report(deps, actor, from, body),
  'GET /h5/reviews': ({ deps, from, query }) => getQueue(deps, from.language, query),
  'POST /h5/reviews/{id}': ({ deps, actor, from, params, body }) =>
    decide(deps, actor, from, params.id, body),
  'GET /h5/words': ({ deps, query }) => getWords(deps, query),
  'POST /h5/words': ({ deps, actor, from, body }) => setWord(deps, actor, from, body),
  'DELETE /h5/words/{id}': ({ deps, actor, from, params }) => removeWord(deps, actor, from, params.id),
  'GET /h5/reviews/counts': ({ deps }) => getCounts(deps),
  'GET /h5/reports': async ({ deps, from, query }) => ({
    rows: await getReports(deps, from.language, query),
  }),
  'GET /h5/strikes': async ({ deps, from, query }) => ({
    rows: await getStrikes(deps, from.language, query.memberId),
  }),
  'POST /h5/words/import': ({ deps, actor, from, body }) => importWords(deps, actor, from, body),
  'POST /h5/words/test': ({ deps, body }) => testText(deps, body.text),
});
