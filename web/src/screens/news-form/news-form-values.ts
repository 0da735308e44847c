import type { AddNewsInput } from '@mingtang/contract/news';
import { splitBlocks } from '@mingtang/contract/rich-text-blocks';
import type { StoredPicture } from '../../features/pictures/use-picture-uploads.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { formatTime } from '../../ui/text/format-date.ts';

/** Maximum lengths, equal to those of the contract's `AddNewsInput`. */
export const NEWS_TEXT_MAX = { titleZh: 80, titleEn: 160, summaryZh: 200, summaryEn: 400 } as const;
export const NEWS_BODY_MAX = 20_000;

export type Placement = Omit<NonNullable<AddNewsInput['pictures']>[number], 'id'>;

/** Values of the form. An empty select is an empty string. */
export type NewsValues = Record<keyof typeof NEWS_TEXT_MAX | 'bodyZh' | 'bodyEn' | 'categoryId', string> &
  Pick<AddNewsInput, 'language' | 'international' | 'pinned'> & {
    /** Place and captions of the pictures in the text, by the id of the picture. */
    placements: Record<string, Placement>;
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
  placements: {},
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
  placements: Object.fromEntries(
    news.pictures.map(({ id, afterBlock, captionZh, captionEn }) => [
      id,
      { afterBlock, captionZh, captionEn },
    ]),
  ),
  scheduledAt: formatTime(news.scheduledAt, 'YYYY-MM-DDTHH:mm'),
});

type NewsText = Pick<NewsValues, 'language' | 'bodyZh' | 'bodyEn'>;

/** A picture that was just uploaded stands at the end of the text. */
export const placementOf = (
  { placements, ...text }: NewsText & Pick<NewsValues, 'placements'>,
  id: string,
): Placement => placements[id] ?? { afterBlock: mainBlocks(text).length, captionZh: '', captionEn: '' };

/** The blocks of the text in the main language. */
export const mainBlocks = ({ language, bodyZh, bodyEn }: NewsText): string[] =>
  splitBlocks(language === 'zh' ? bodyZh : bodyEn);

/** The pictures in the order of the text. */
export const placedPictures = (values: NewsValues, pictures: readonly StoredPicture[]) =>
  pictures
    .map((picture) => ({ ...picture, ...placementOf(values, picture.id) }))
    .toSorted((a, b) => a.afterBlock - b.afterBlock);

export const toNewsInput = (
  values: NewsValues,
  { cover, pictures }: { cover: string | null; pictures: readonly StoredPicture[] },
  isDraft: boolean,
): AddNewsInput => {
  const { placements: _, ...fields } = values;
  return {
    ...fields,
    cover,
    pictures: placedPictures(values, pictures).map(({ id, afterBlock, captionZh, captionEn }) => ({
      id,
      afterBlock,
      captionZh,
      captionEn,
    })),
    draft: isDraft,
    categoryId: values.categoryId || null,
    scheduledAt: values.scheduledAt ? new Date(values.scheduledAt).toISOString() : null,
  };
};
