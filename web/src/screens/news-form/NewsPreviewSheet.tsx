import type { Language, Picture } from '@mingtang/contract/fields';
import { useTranslation } from '../../core/text/i18n.ts';
import type { StoredPicture } from '../../features/pictures/use-picture-uploads.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { languageSuffix } from '../forms/record-fields.ts';
import { languageOptions } from '../mine/language-options.ts';
import { NewsArticle } from '../news/NewsArticle.tsx';
import { newsFiguresOf } from '../news/news-text.ts';
import { placedPictures, type NewsValues } from './news-form-values.ts';
import s from './NewsForm.module.css';

export interface NewsPreviewSheetProps {
  open: boolean;
  onClose: () => void;
  values: NewsValues;
  /** Shown if the item has both languages. */
  language: Language;
  onLanguageChange: (language: Language) => void;
  cover: Picture | null;
  pictures: readonly StoredPicture[];
  credit: NewsItem['credit'];
}

/** Preview of the item in each language that it has a text in; its main language if that is only one. */
export function NewsPreviewSheet({
  open,
  onClose,
  values,
  language,
  onLanguageChange,
  cover,
  pictures,
  credit,
}: NewsPreviewSheetProps) {
  const { t } = useTranslation();
  const hasBoth = languageOptions.every(
    ({ value }) => values[`title${languageSuffix(value)}`] || values[`body${languageSuffix(value)}`],
  );
  const shownLanguage = hasBoth ? language : values.language;
  const suffix = languageSuffix(shownLanguage);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('newsForm.preview')}
      closeLabel={t('newsForm.closePreview')}
    >
      {hasBoth && (
        <Segmented
          fullWidth
          className={s.previewLanguage}
          label={t('newsForm.previewLanguage')}
          value={shownLanguage}
          options={languageOptions}
          onChange={onLanguageChange}
        />
      )}
      <NewsArticle
        text={{
          title: values[`title${suffix}`] || t('newsForm.untitled'),
          summary: values[`summary${suffix}`],
          body: values[`body${suffix}`],
        }}
        cover={cover}
        figures={newsFiguresOf(placedPictures(values, pictures), shownLanguage)}
        credit={credit}
        publishedAt={null}
        views={null}
      />
    </BottomSheet>
  );
}
