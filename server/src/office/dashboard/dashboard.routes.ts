import { dashboardRoutes } from '@mingtang/contract/dashboard';
import { defineFeature } from '../../platform/http/handler.ts';
import { getDashboard } from './dashboard.service.ts';

export const dashboard = defineFeature('dashboard', dashboardRoutes, {
  'GET /h5/dashboard': ({ deps, actor, ctx, query }) => getDashboard(deps, actor, ctx, Number(query.days)),
});
