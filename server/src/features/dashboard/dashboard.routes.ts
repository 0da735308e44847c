import { dashboardRoutes } from '@mingtang/contract/dashboard';
import { feature } from '../../http/call.ts';
import { getDashboard } from './dashboard.service.ts';

export const dashboard = feature('dashboard', dashboardRoutes, {
  'GET /h5/dashboard': ({ deps, actor, from, query }) => getDashboard(deps, actor, from, Number(query.days)),
});
