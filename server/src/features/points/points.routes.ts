import { pointRoutes } from '@mingtang/contract/points';
import { feature } from '../../http/call.ts';
import { getEntries, getPoints } from './points.service.ts';

export const points = feature('points', pointRoutes, {
  'GET /h5/points': ({ deps, actor }) => getPoints(deps, actor),
  'GET /h5/points/entries': ({ deps, actor, query }) => getEntries(deps, actor, query),
});
