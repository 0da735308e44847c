import { blockRoutes } from '@mingtang/contract/blocks';
import { defineFeature, type Feature } from '../../platform/http/handler.ts';
import { type BlockListener, getBlocksOrMutes, setBlockOrMute } from './blocks.service.ts';

export const blocks = ({ onBlock }: { onBlock: BlockListener }): Feature =>
  defineFeature('blocks', blockRoutes, {
    'GET /h5/blocks': ({ deps, actor, ctx, query }) => getBlocksOrMutes(deps, actor, ctx.language, query),
    'PUT /h5/blocks': ({ deps, actor, body }) => setBlockOrMute(deps, onBlock, actor, body),
  });
