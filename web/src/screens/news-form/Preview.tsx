import type { Picture } from '@mingtang/contract/fields';
import { useTranslation } from '../../app/text/text.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { NewsArticle } from '../news/NewsArticle.tsx';
import type { NewsValues } from './news-values.ts';

export interface PreviewProps {
  open: boolean;
  onClose: () => void;
  values: NewsValues;
  cover: Picture | null;
  credit: NewsItem['credit'];
}

/** The item as readers of its main language will see it. */
export function Preview({ open, onClose, values, cover, credit }: PreviewProps) {
  const { t } = useTranslation();
  const { language } = values;
  const suffix = language === 'zh' ? 'Zh' : 'En';
  return (
    <Sheet
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
    </Sheet>
  );
}
