import { roleCandidateRoutes } from '@mingtang/contract/administrators.candidates';
import { defineFeature } from '../../platform/http/handler.ts';
import { listCandidates } from './role-candidates.service.ts';

export const candidates = defineFeature('candidates', roleCandidateRoutes, {
  'GET /h5/freSystemSettings/getUsers': ({ deps, actor, ctx, query }) =>
    listCandidates(deps, actor, ctx, query),
});
