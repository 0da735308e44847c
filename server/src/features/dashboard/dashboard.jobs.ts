import { scheduled } from '../../jobs/job.ts';
import { loop } from '../../jobs/loops.ts';
import { countToday, recount } from './figures.service.ts';

export const dashboardJobs = [scheduled('dashboard.recount', '40 2 * * *', recount)];

export const dashboardLoops = [loop('dashboard.today', 300_000, countToday)];
