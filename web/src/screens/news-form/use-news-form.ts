import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { NEWS_PICTURES_MAX } from '@mingtang/contract/limits';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { uploadNewsCover, useSaveNews } from '../../features/news/news.editor.queries.ts';
import type { StoredPicture } from '../../features/pictures/use-picture-uploads.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useRecordForm, useRecordPictures } from '../forms/use-record-form.ts';
import {
  blankNewsValues,
  NEWS_TEXT_MAX,
  toNewsInput,
  toNewsValues,
  type NewsValues,
} from './news-form-values.ts';

export const newsDraftName = (id: string | null) => `news-${id ?? 'new'}`;

export function useNewsForm(newsItem: NewsItem | null, onSaved: (id: string) => Promise<unknown>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const draftName = newsDraftName(newsItem?.id ?? null);
  const cover = useRecordPictures(draftName, 'cover', coverOf(newsItem), 1, uploadNewsCover);
  const textPictures = useRecordPictures(
    draftName,
    'images',
    newsItem?.pictures ?? [],
    NEWS_PICTURES_MAX,
    uploadNewsCover,
  );
  const saveNews = useSaveNews(newsItem?.id ?? null, draftName);
  const record = useRecordForm<NewsValues, Pick<NewsItem, 'id' | 'state'>>({
    draftName,
    initialValues: () => (newsItem ? toNewsValues(newsItem) : blankNewsValues(language)),
    // `images` is the field that the server names.
    pictures: { cover, images: textPictures },
    textMax: NEWS_TEXT_MAX,
    messageFor: (_formField, reason) => (reason === 'too_big' ? undefined : t('forms.refused')),
    save: (values, isDraft) =>
      saveNews.mutateAsync(
        toNewsInput(values, { cover: cover.saved[0]?.id ?? null, pictures: textPictures.saved }, isDraft),
      ),
    onSaved({ id, state }) {
      toast(t(`newsForm.saved.${state === 'removed' ? 'draft' : state}`));
      return onSaved(id);
    },
  });
  return {
    ...record,
    cover,
    textPictures,
    saving: saveNews.isPending,
    saveDraft: record.form.handleSubmit((values) => record.submit(values, true)),
  };
}

const coverOf = (newsItem: NewsItem | null): StoredPicture[] =>
  newsItem?.cover && newsItem.coverId ? [{ id: newsItem.coverId, picture: newsItem.cover }] : [];
