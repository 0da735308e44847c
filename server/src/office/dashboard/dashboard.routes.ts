import { dashboardRoutes } from '@mingtang/contract/dashboard';
import { defineFeature } from '../../platform/http/handler.ts';
import { getMonthReport } from './dashboard.month.service.ts';
import { getDashboard } from './dashboard.service.ts';

export const dashboard = defineFeature('dashboard', dashboardRoutes, {
  'GET /h5/dashboard/month': ({ deps, actor, query }) => getMonthReport(deps, actor, query.month),
  'GET /h5/dashboard': ({ deps, actor, ctx, query }) => getDashboard(deps, actor, ctx, Number(query.days)),
});
