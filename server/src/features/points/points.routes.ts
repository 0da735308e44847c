import { pointRoutes } from '@mingtang/contract/points';
import { feature } from '../../http/call.ts';
import { getEntries, getPoints } from './points.service.ts';
import { editRules, getRules } from './rules.service.ts';

export const points = feature('points', pointRoutes, {
  'GET /h5/points': ({ deps, actor }) => getPoints(deps, actor),
  'GET /h5/points/entries': ({ deps, actor, query }) => getEntries(deps, actor, query),
  'GET /h5/points/rules': ({ deps }) => getRules(deps),
  'PUT /h5/points/rules': ({ deps, actor, from, body }) => editRules(deps, actor, from, body),
});
