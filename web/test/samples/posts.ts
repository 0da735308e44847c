import type { Label } from '@mingtang/contract/labels';
import type { MyPost, Post, PostCard, PostDetail } from '@mingtang/contract/posts';
import { author } from './members.ts';

export const postCard = (change: Partial<PostCard> = {}): PostCard => ({
  id: '401',
  kind: 'supply',
  title: '供应藏毯',
  excerpt: '',
  images: [],
  author: author(),
  regionName: null,
  top: false,
  essence: false,
  views: 0,
  likes: 0,
  comments: 0,
  shares: 0,
  liked: false,
  language: 'zh',
  publishedAt: '2026-03-01T02:00:00Z',
  ...change,
});

export const postDetail = (change: Partial<PostDetail> = {}): PostDetail => ({
  ...postCard(),
  quantity: '',
  deadline: null,
  stock: '',
  minimumOrder: '',
  source: '',
  body: '',
  state: 'live',
  outcome: null,
  companyId: null,
  pinnedIn: [],
  likers: [],
  withCard: false,
  commentsLocked: false,
  category: null,
  labels: [],
  place: null,
  authorFollowed: false,
  mine: false,
  expiresAt: null,
  ...change,
});

/** A row of the author's own list. */
export const myPost = (change: Partial<MyPost> = {}): MyPost => ({
  ...postCard(),
  state: 'live',
  outcome: null,
  reason: null,
  mendUntil: null,
  createdAt: '2026-03-01T02:00:00Z',
  expiresAt: null,
  ...change,
});

/** The whole record, as its author edits it. */
export const postRecord = (change: Partial<Post> = {}): Post => ({
  id: '401',
  kind: 'supply',
  language: 'zh',
  titleZh: '供应藏毯',
  titleEn: '',
  bodyZh: '',
  bodyEn: '',
  international: false,
  quantity: '',
  deadline: null,
  stock: '',
  minimumOrder: '',
  source: '',
  companyId: null,
  region: null,
  firstCategoryId: null,
  categoryId: null,
  labelIds: [],
  place: null,
  withCard: true,
  images: [],
  state: 'live',
  outcome: null,
  reason: null,
  mendUntil: null,
  commentsLocked: false,
  publishedAt: '2026-03-01T02:00:00Z',
  expiresAt: null,
  ...change,
});

export const labels = (): Label[] => [
  { id: '51', name: '现货', chosen: false },
  { id: '52', name: '包邮', chosen: false },
  { id: '53', name: '可寄样', chosen: false },
];
