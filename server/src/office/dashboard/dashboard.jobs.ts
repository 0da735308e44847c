import { cronJob } from '../../platform/jobs/job-handler.ts';
import { poller } from '../../platform/jobs/pollers.ts';
import { updateDailyMetrics, recomputeAllMetrics } from './dashboard.daily-metrics.service.ts';

export const dashboardJobs = [cronJob('dashboard.recount', '40 2 * * *', recomputeAllMetrics)];

export const dashboardPollers = [poller('dashboard.refresh-today', 300_000, updateDailyMetrics)];
