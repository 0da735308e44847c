import type { Language } from '@mingtang/contract/fields';
import type { NewsPicture } from '@mingtang/contract/news';
import type { Figure } from '../../ui/text/insert-figures.ts';

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

type CaptionedPicture = Omit<NewsPicture, 'id' | 'width' | 'height'> & { width?: number; height?: number };

/** The pictures with the caption in one language, or in the other if that is missing. */
export const newsFiguresOf = (pictures: readonly CaptionedPicture[], language: Language): Figure[] =>
  pictures.map(({ captionZh, captionEn, ...picture }) => ({
    ...picture,
    caption: language === 'zh' ? captionZh || captionEn : captionEn || captionZh,
  }));
