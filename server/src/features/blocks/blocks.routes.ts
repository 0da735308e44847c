import { blockRoutes } from '@mingtang/contract/blocks';
import { feature } from '../../http/call.ts';
import { getShields, setShield } from './blocks.service.ts';

export const blocks = feature('blocks', blockRoutes, {
  'GET /h5/blocks': ({ deps, actor, from, query }) => getShields(deps, actor, from.language, query),
  'PUT /h5/blocks': ({ deps, actor, body }) => setShield(deps, actor, body),
});
