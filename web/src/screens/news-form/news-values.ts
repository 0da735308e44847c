import type { AddNews } from '@mingtang/contract/news';
import type { FieldPath } from 'react-hook-form';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { formatTime } from '../../ui/format.ts';

/** As the contract's `AddNews` counts them. */
export const MOST = { titleZh: 80, titleEn: 160, summaryZh: 200, summaryEn: 400 } as const;
export const BODY_MAX = 20_000;

/** The form: a choice that is not made is an empty string. */
export type NewsValues = Record<keyof typeof MOST | 'bodyZh' | 'bodyEn' | 'categoryId', string> &
  Pick<AddNews, 'language' | 'international' | 'pinned'> & {
    /** As the control writes it, in the device's own time. */
    scheduledAt: string;
  };

export const blankValues = (language: 'zh' | 'en'): NewsValues => ({
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

export const valuesOf = (news: NewsItem): NewsValues => ({
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

export const sentOf = (values: NewsValues, cover: string | null, draft: boolean): AddNews => ({
  ...values,
  cover,
  draft,
  categoryId: values.categoryId || null,
  scheduledAt: values.scheduledAt ? new Date(values.scheduledAt).toISOString() : null,
});

export const isWritten = (values: NewsValues, language: 'zh' | 'en'): boolean =>
  (language === 'zh' ? values.titleZh + values.bodyZh : values.titleEn + values.bodyEn) !== '';

/** The place in the form of what the server names. */
export function placeOf(named: string, values: NewsValues): FieldPath<NewsValues> | undefined {
  const [root = ''] = named.split('.');
  return root in values ? (root as FieldPath<NewsValues>) : undefined;
}
