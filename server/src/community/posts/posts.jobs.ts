import { cronJob } from '../../platform/jobs/job-handler.ts';
import { type Poller, poller } from '../../platform/jobs/pollers.ts';
import { countPostsOfAuthors, mergePostCounts } from './posts.counts.service.ts';
import { expirePosts } from './posts.expiry.service.ts';
import { takeHotSnapshot } from './posts.hot.service.ts';
import { type AddIncrements, flushViewsAndShares } from './posts.views.service.ts';

export const postJobs = [
  cronJob('posts.expire', '*/5 * * * *', expirePosts),
  cronJob('posts.refresh-hot', '*/10 * * * *', takeHotSnapshot),
  cronJob('posts.count-authors', '50 2 * * *', countPostsOfAuthors),
];

export const postPollers = (addNewsViews: AddIncrements): readonly Poller[] => [
  poller('posts.merge-counts', 1_000, mergePostCounts),
  poller('posts.views', 4_000, (deps) => flushViewsAndShares(deps, addNewsViews)),
];
