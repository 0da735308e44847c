import type { Network } from './data.ts';

export interface Case {
  name: string;
  path: string;
  body(turn: number, network: Network): Record<string, unknown>;
  /** Page 500 is what is asked for. */
  deep?: true;
}

const LIST = '/h5/cloud/get_list';
const COMMENTS = '/h5/cloud/get_comments';
const DETAIL = '/h5/cloud/get_detail';
const KINDS = ['purchase', 'supply', 'opportunity', 'information'];
const REGIONS = ['cn-gd', 'cn-zj', 'cn-js', 'cn-sh', 'cn-sd'];

const list = (name: string, body: Case['body'], deep?: true): Case => ({
  name,
  path: LIST,
  body,
  ...(deep && { deep }),
});

/** A turn's number spread over so many. */
const spread = (turn: number, count: number): number => (turn * 7919) % count;

export const CASES: readonly Case[] = [
  list('posts, newest', () => ({})),
  list('posts, newest, page 500', () => ({}), true),
  list('posts of a kind', (turn) => ({ kind: KINDS[turn % 4] })),
  list('posts of a kind and a region', (turn) => ({ kind: KINDS[turn % 4], region: REGIONS[turn % 5] })),
  list('posts of a category', (turn) => ({ categoryId: String(1 + spread(turn, 156)) })),
  list('posts of a label', (turn) => ({ labelId: String(2 * (1 + spread(turn, 10)) - 1) })),
  list('the best posts', () => ({ essenceOnly: true })),
  list('posts, hottest', () => ({ sort: 'hottest' })),
  list('posts of a member', (turn, { members }) => ({ authorId: String(1 + spread(turn, members)) })),
  { name: 'feed of one who follows 2,000', path: '/h5/cloud/get_follow', body: () => ({ tab: 'posts' }) },
  {
    name: 'the same feed, page 500',
    path: '/h5/cloud/get_follow',
    body: () => ({ tab: 'posts' }),
    deep: true,
  },
  { name: 'comments, hottest', path: COMMENTS, body: (_, { busy }) => ({ postId: busy }) },
  { name: 'comments, newest', path: COMMENTS, body: (_, { busy }) => ({ postId: busy, sort: 'newest' }) },
  {
    name: 'comments, newest, page 500',
    path: COMMENTS,
    body: (_, { busy }) => ({ postId: busy, sort: 'newest' }),
    deep: true,
  },
  {
    name: 'one post',
    path: DETAIL,
    body: (turn, { posts }) => ({ postId: String(1 + (spread(turn, posts) - (spread(turn, posts) % 7))) }),
  },
];

/** The busiest post and an empty one, at the larger size. */
export const PAIRS: readonly (readonly [busy: Case, empty: Case])[] = [
  [
    { name: 'the busy post', path: DETAIL, body: (_, { busy }) => ({ postId: busy }) },
    { name: 'an empty post', path: DETAIL, body: (_, { empty }) => ({ postId: empty }) },
  ],
];
