import type { Picture } from '@mingtang/contract/fields';
import { useTranslation } from '../../core/text/i18n.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { NewsArticle } from '../news/NewsArticle.tsx';
import type { NewsValues } from './news-form-values.ts';

export interface NewsPreviewSheetProps {
  open: boolean;
  onClose: () => void;
  values: NewsValues;
  cover: Picture | null;
  credit: NewsItem['credit'];
}

/** Preview of the item in its main language. */
export function NewsPreviewSheet({ open, onClose, values, cover, credit }: NewsPreviewSheetProps) {
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
        credit={credit}
        publishedAt={null}
        views={null}
      />
    </BottomSheet>
  );
}
