import { careRoutes } from '@mingtang/contract/care';
import { feature } from '../../http/call.ts';
import { decide } from './decisions.service.ts';
import { getQueue } from './queue.service.ts';
import { report } from './reports.service.ts';
import { getWords, removeWord, setWord } from './words.service.ts';

export const care = feature('care', careRoutes, {
  'POST /h5/reports': ({ deps, actor, from, body }) => report(deps, actor, from, body),
  'GET /h5/reviews': ({ deps, from, query }) => getQueue(deps, from.language, query),
  'POST /h5/reviews/{id}': ({ deps, actor, from, params, body }) =>
    decide(deps, actor, from, params.id, body),
  'GET /h5/words': ({ deps, query }) => getWords(deps, query),
  'POST /h5/words': ({ deps, actor, from, body }) => setWord(deps, actor, from, body),
  'DELETE /h5/words/{id}': ({ deps, actor, from, params }) => removeWord(deps, actor, from, params.id),
});
