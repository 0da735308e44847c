import { blockRoutes } from '@mingtang/contract/blocks';
import { defineFeature } from '../../http/handler.ts';
import { getBlocksOrMutes, setBlockOrMute } from './blocks.service.ts';

export const blocks = defineFeature('blocks', blockRoutes, {
  'GET /h5/blocks': ({ deps, actor, ctx, query }) => getBlocksOrMutes(deps, actor, ctx.language, query),
  'PUT /h5/blocks': ({ deps, actor, body }) => setBlockOrMute(deps, actor, body),
});
