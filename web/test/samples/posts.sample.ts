import type { Label } from '@mingtang/contract/labels';
import type { MyPost, EditablePost, PostCard, PostDetail } from '@mingtang/contract/posts';
import { author } from './members.sample.ts';

export const postCard = (overrides: Partial<PostCard> = {}): PostCard => ({
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
  ...overrides,
});

export const postDetail = (overrides: Partial<PostDetail> = {}): PostDetail => ({
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
  ...overrides,
});

/** A row of the author's own list. */
export const myPost = (overrides: Partial<MyPost> = {}): MyPost => ({
  ...postCard(),
  state: 'live',
  outcome: null,
  reason: null,
  mendUntil: null,
  createdAt: '2026-03-01T02:00:00Z',
  expiresAt: null,
  ...overrides,
});

/** All fields, as in the author's form. */
export const editablePost = (overrides: Partial<EditablePost> = {}): EditablePost => ({
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
  ...overrides,
});

export const labels = (): Label[] => [
  { id: '51', name: '现货', chosen: false },
  { id: '52', name: '包邮', chosen: false },
  { id: '53', name: '可寄样', chosen: false },
];
