import type { Picture } from '@mingtang/contract/fields';
import { useTranslation } from '../../core/text/i18n.ts';
import type { StoredPicture } from '../../features/pictures/use-picture-uploads.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { NewsArticle } from '../news/NewsArticle.tsx';
import { newsFiguresOf } from '../news/news-text.ts';
import { placedPictures, type NewsValues } from './news-form-values.ts';

export interface NewsPreviewSheetProps {
  open: boolean;
  onClose: () => void;
  values: NewsValues;
  cover: Picture | null;
  pictures: readonly StoredPicture[];
  credit: NewsItem['credit'];
}

/** Preview of the item in its main language. */
export function NewsPreviewSheet({ open, onClose, values, cover, pictures, credit }: NewsPreviewSheetProps) {
  const { t } = useTranslation();
  const { language } = values;
  const suffix = language === 'zh' ? 'Zh' : 'En';
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('newsForm.preview')}
      closeLabel={t('newsForm.closePreview')}
    >
      <NewsArticle
        text={{
          title: values[`title${suffix}`] || t('newsForm.untitled'),
          summary: values[`summary${suffix}`],
          body: values[`body${suffix}`],
        }}
        cover={cover}
        figures={newsFiguresOf(placedPictures(values, pictures), language)}
        credit={credit}
        publishedAt={null}
        views={null}
      />
    </BottomSheet>
  );
}
