import type { NewsDetail, AdminNewsListItem } from '@mingtang/contract/news';

export const news = (overrides: Partial<NewsDetail> = {}): NewsDetail => ({
  id: '601',
  titleZh: '冷链运价周报',
  titleEn: '',
  summaryZh: '',
  summaryEn: '',
  bodyZh: '<p>本周运价平稳。</p>',
  bodyEn: '',
  pictures: [],
  language: 'zh',
  international: false,
  cover: null,
  coverId: null,
  categoryId: null,
  credit: null,
  state: 'live',
  pinned: false,
  views: 0,
  scheduledAt: null,
  publishedAt: '2026-03-01T02:00:00Z',
  ...overrides,
});

/** A row of the table in the back office. */
export const adminNewsRow = (overrides: Partial<AdminNewsListItem> = {}): AdminNewsListItem => ({
  id: '601',
  title: '冷链运价周报',
  summary: '',
  cover: null,
  categoryName: null,
  language: 'zh',
  pinned: false,
  views: 0,
  publishedAt: '2026-03-01T02:00:00Z',
  state: 'live',
  scheduledAt: null,
  titleZh: '冷链运价周报',
  titleEn: '',
  writerName: '秦望川',
  updatedAt: '2026-03-01T02:00:00Z',
  ...overrides,
});
