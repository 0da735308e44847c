import { pointRoutes } from '@mingtang/contract/points';
import { defineFeature } from '../../platform/http/handler.ts';
import { getPointsEntries, getPoints } from './points.service.ts';
import { updatePointRules, getAdminPointRules } from './points.rules.service.ts';

export const points = defineFeature('points', pointRoutes, {
  'GET /h5/points': ({ deps, actor }) => getPoints(deps, actor),
  'GET /h5/points/entries': ({ deps, actor, query }) => getPointsEntries(deps, actor, query),
  'GET /h5/points/rules': ({ deps }) => getAdminPointRules(deps),
  'PUT /h5/points/rules': ({ deps, actor, body }) => updatePointRules(deps, actor, body),
});
