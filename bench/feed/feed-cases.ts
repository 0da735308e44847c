import type { FeedDataset } from './feed-data.ts';

export interface FeedCase {
  name: string;
  path: string;
  body(callNumber: number, dataset: FeedDataset): Record<string, unknown>;
  /** True if page 500 is measured instead of the first page. */
  deepPage?: true;
}

const LIST_PATH = '/h5/cloud/get_list';
const COMMENTS_PATH = '/h5/cloud/get_comments';
const DETAIL_PATH = '/h5/cloud/get_detail';
const KINDS = ['purchase', 'supply', 'opportunity', 'information'];
const REGIONS = ['cn-gd', 'cn-zj', 'cn-js', 'cn-sh', 'cn-sd'];

const listCase = (name: string, body: FeedCase['body'], deepPage?: true): FeedCase => ({
  name,
  path: LIST_PATH,
  body,
  ...(deepPage && { deepPage }),
});

/** Spreads consecutive calls over `count` values. */
const spread = (callNumber: number, count: number): number => (callNumber * 7919) % count;

export const FEED_CASES: readonly FeedCase[] = [
  listCase('posts, newest', () => ({})),
  listCase('posts, newest, page 500', () => ({}), true),
  listCase('posts of a kind', (callNumber) => ({ kind: KINDS[callNumber % 4] })),
  listCase('posts of a kind and a region', (callNumber) => ({
    kind: KINDS[callNumber % 4],
    region: REGIONS[callNumber % 5],
  })),
  listCase('posts of a category', (callNumber) => ({ categoryId: String(1 + spread(callNumber, 156)) })),
  listCase('posts of a label', (callNumber) => ({ labelId: String(2 * (1 + spread(callNumber, 10)) - 1) })),
  listCase('featured posts', () => ({ essenceOnly: true })),
  listCase('posts, hottest', () => ({ sort: 'hottest' })),
  listCase('posts of a member', (callNumber, { members }) => ({
    authorId: String(1 + spread(callNumber, members)),
  })),
  {
    name: 'feed of a member who follows 2,000',
    path: '/h5/cloud/get_follow',
    body: () => ({ tab: 'posts' }),
  },
  {
    name: 'the same feed, page 500',
    path: '/h5/cloud/get_follow',
    body: () => ({ tab: 'posts' }),
    deepPage: true,
  },
  { name: 'comments, hottest', path: COMMENTS_PATH, body: (_, { busyPostId }) => ({ postId: busyPostId }) },
  {
    name: 'comments, newest',
    path: COMMENTS_PATH,
    body: (_, { busyPostId }) => ({ postId: busyPostId, sort: 'newest' }),
  },
  {
    name: 'comments, newest, page 500',
    path: COMMENTS_PATH,
    body: (_, { busyPostId }) => ({ postId: busyPostId, sort: 'newest' }),
    deepPage: true,
  },
  {
    name: 'one post',
    path: DETAIL_PATH,
    body: (callNumber, { posts }) => ({
      postId: String(1 + (spread(callNumber, posts) - (spread(callNumber, posts) % 7))),
    }),
  },
];

/** Pairs of cases whose latencies are compared, measured at the largest size. */
export const BUSY_AND_EMPTY_POSTS: readonly (readonly [busy: FeedCase, empty: FeedCase])[] = [
  [
    { name: 'the busy post', path: DETAIL_PATH, body: (_, { busyPostId }) => ({ postId: busyPostId }) },
    { name: 'an empty post', path: DETAIL_PATH, body: (_, { emptyPostId }) => ({ postId: emptyPostId }) },
  ],
];
