import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../core/api/api-error.ts';
import { deleteDraft, readDraft } from '../../core/draft-storage.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { uploadNewsCover, useSaveNews } from '../../features/news/news.editor.queries.ts';
import { usePictureUploads, type StoredPicture } from '../../features/pictures/use-picture-uploads.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useUnsavedChangesGuard } from '../mine/use-unsaved-changes-guard.ts';
import {
  blankNewsValues,
  NEWS_TEXT_MAX,
  newsFieldOf,
  toNewsInput,
  toNewsValues,
  type NewsValues,
} from './news-form-values.ts';

interface NewsDraft {
  values: NewsValues;
  cover: StoredPicture[];
}

export const newsDraftName = (id: string | null) => `news-${id ?? 'new'}`;

/** Form state of one news item: draft, cover upload, submission and server errors. */
export function useNewsForm(newsItem: NewsItem | null, onSaved: (id: string) => Promise<unknown>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const draftName = newsDraftName(newsItem?.id ?? null);
  const [initialValues] = useState(() => (newsItem ? toNewsValues(newsItem) : blankNewsValues(language)));
  const [draft] = useState(() => ({
    stored: readDraft<NewsDraft>(draftName),
    discard: () => deleteDraft(draftName),
  }));
  const form = useForm<NewsValues>({ defaultValues: draft.stored.values ?? initialValues });
  const [initialCover] = useState(() => coverOf(newsItem));
  const cover = usePictureUploads(draft.stored.cover ?? initialCover, 1, uploadNewsCover);
  const coverId = cover.saved[0]?.id ?? null;
  const restored = draft.stored.values !== undefined;
  const dirty = restored || form.formState.isDirty || coverId !== (initialCover[0]?.id ?? null);
  const releaseGuard = useUnsavedChangesGuard(dirty, draft);
  const saveNews = useSaveNews(newsItem?.id ?? null, draftName);

  async function submit(values: NewsValues, isDraft: boolean) {
    try {
      const { id, state } = await saveNews.mutateAsync(toNewsInput(values, coverId, isDraft));
      releaseGuard();
      draft.discard();
      toast(t(`newsForm.saved.${state === 'removed' ? 'draft' : state}`));
      await onSaved(id);
    } catch (error) {
      showServerErrors(error, values);
    }
  }

  /** Shows field errors at their fields and any other error above the buttons. */
  function showServerErrors(error: unknown, values: NewsValues) {
    const fields = Object.entries(error instanceof ApiError ? error.fields : {});
    const fieldErrors = fields.flatMap(([field, reason]) => {
      const formField = newsFieldOf(field, values);
      return formField ? [{ formField, reason }] : [];
    });
    fieldErrors.forEach(({ formField, reason }, index) =>
      form.setError(
        formField,
        {
          message:
            reason === 'too_big' && formField in NEWS_TEXT_MAX
              ? t('forms.tooLong', { max: NEWS_TEXT_MAX[formField as keyof typeof NEWS_TEXT_MAX] })
              : t('forms.refused'),
        },
        { shouldFocus: index === 0 },
      ),
    );
    if (fieldErrors.length === 0) form.setError('root', { message: errorTextOf(error) });
  }

  return {
    form,
    draftName,
    cover,
    dirty,
    releaseGuard,
    restored,
    saving: saveNews.isPending,
    publish: form.handleSubmit((values) => submit(values, false)),
    saveDraft: form.handleSubmit((values) => submit(values, true)),
  };
}

const coverOf = (newsItem: NewsItem | null): StoredPicture[] =>
  newsItem?.cover && newsItem.coverId ? [{ id: newsItem.coverId, picture: newsItem.cover }] : [];
