import type { Language } from '@mingtang/contract/fields';

export interface NewsText {
  title: string;
  summary: string;
  /** HTML. */
  body: string;
}

type BilingualNews = Record<`${keyof NewsText}${'Zh' | 'En'}`, string>;

/** The text in one language; null if the title or the body is missing. */
export function newsTextOf(news: BilingualNews, language: Language): NewsText | null {
  const suffix = language === 'zh' ? 'Zh' : 'En';
  const title = news[`title${suffix}`];
  const body = news[`body${suffix}`];
  return title === '' || body === '' ? null : { title, summary: news[`summary${suffix}`], body };
}
