import type { Language } from '@mingtang/contract/fields';

export interface NewsText {
  title: string;
  summary: string;
  /** HTML. */
  body: string;
}

type Bilingual = Record<`${keyof NewsText}${'Zh' | 'En'}`, string>;

/** What is written in a language; null without a title or without a body. */
export function textOf(news: Bilingual, language: Language): NewsText | null {
  const suffix = language === 'zh' ? 'Zh' : 'En';
  const title = news[`title${suffix}`];
  const body = news[`body${suffix}`];
  return title === '' || body === '' ? null : { title, summary: news[`summary${suffix}`], body };
}
