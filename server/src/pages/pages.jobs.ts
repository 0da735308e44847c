import { poller } from '../platform/jobs/pollers.ts';
import { updateSitemapRanges } from './pages.sitemap-ranges.service.ts';

export const pagePollers = [poller('pages.update-sitemap-ranges', 10_000, updateSitemapRanges)];
