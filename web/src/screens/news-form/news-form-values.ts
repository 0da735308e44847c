import type { AddNewsInput } from '@mingtang/contract/news';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { formatTime } from '../../ui/text/format-date.ts';

/** Maximum lengths, equal to those of the contract's `AddNewsInput`. */
export const NEWS_TEXT_MAX = { titleZh: 80, titleEn: 160, summaryZh: 200, summaryEn: 400 } as const;
export const NEWS_BODY_MAX = 20_000;

/** Values of the form. An empty select is an empty string. */
export type NewsValues = Record<keyof typeof NEWS_TEXT_MAX | 'bodyZh' | 'bodyEn' | 'categoryId', string> &
  Pick<AddNewsInput, 'language' | 'international' | 'pinned'> & {
    /** Value of the datetime-local input, in the time zone of the device. */
    scheduledAt: string;
  };

export const blankNewsValues = (language: 'zh' | 'en'): NewsValues => ({
  titleZh: '',
  titleEn: '',
  summaryZh: '',
  summaryEn: '',
  bodyZh: '',
  bodyEn: '',
  categoryId: '',
  language,
  international: language === 'en',
  pinned: false,
  scheduledAt: '',
});

export const toNewsValues = (news: NewsItem): NewsValues => ({
  titleZh: news.titleZh,
  titleEn: news.titleEn,
  summaryZh: news.summaryZh,
  summaryEn: news.summaryEn,
  bodyZh: news.bodyZh,
  bodyEn: news.bodyEn,
  categoryId: news.categoryId ?? '',
  language: news.language,
  international: news.international,
  pinned: news.pinned,
  scheduledAt: formatTime(news.scheduledAt, 'YYYY-MM-DDTHH:mm'),
});

export const toNewsInput = (values: NewsValues, cover: string | null, isDraft: boolean): AddNewsInput => ({
  ...values,
  cover,
  draft: isDraft,
  categoryId: values.categoryId || null,
  scheduledAt: values.scheduledAt ? new Date(values.scheduledAt).toISOString() : null,
});
