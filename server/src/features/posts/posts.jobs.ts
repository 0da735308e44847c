import { scheduled } from '../../jobs/job.ts';
import { loop } from '../../jobs/loops.ts';
import { foldCounts } from './counts.service.ts';
import { expirePosts } from './expiry.service.ts';
import { takeSnapshot } from './hot.service.ts';
import { flushViews } from './views.service.ts';

export const postJobs = [
  scheduled('posts.expire', '*/5 * * * *', expirePosts),
  scheduled('posts.hottest', '*/10 * * * *', takeSnapshot),
];

export const postLoops = [loop('posts.counts', 1_000, foldCounts), loop('posts.views', 4_000, flushViews)];
