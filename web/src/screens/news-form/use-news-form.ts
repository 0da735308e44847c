import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiFailure } from '../../api/failure.ts';
import { dropDraft, readDraft } from '../../app/draft.ts';
import { failureText } from '../../app/report.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import type { NewsItem } from '../../features/news/news.queries.ts';
import { uploadNewsCover, useSaveNews } from '../../features/news/writing.queries.ts';
import { usePictures, type StoredPicture } from '../../features/pictures/use-pictures.ts';
import { toast } from '../../ui/toast.ts';
import { useLeaveGuard } from '../mine/use-leave-guard.ts';
import { blankValues, MOST, placeOf, sentOf, valuesOf, type NewsValues } from './news-values.ts';

interface NewsDraft {
  values: NewsValues;
  cover: StoredPicture[];
}

export const draftName = (id: string | null) => `news-${id ?? 'new'}`;

/** The form of one news item with its draft, its cover and what the server says to it. */
export function useNewsForm(record: NewsItem | null, onSaved: (id: string) => Promise<unknown>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = draftName(record?.id ?? null);
  const [first] = useState(() => (record ? valuesOf(record) : blankValues(language)));
  const [draft] = useState(() => ({ found: readDraft<NewsDraft>(name), drop: () => dropDraft(name) }));
  const form = useForm<NewsValues>({ defaultValues: draft.found.values ?? first });
  const [had] = useState(() => coverOf(record));
  const cover = usePictures(draft.found.cover ?? had, 1, uploadNewsCover);
  const coverId = cover.saved[0]?.id ?? null;
  const restored = draft.found.values !== undefined;
  const dirty = restored || form.formState.isDirty || coverId !== (had[0]?.id ?? null);
  const release = useLeaveGuard(dirty, draft);
  const save = useSaveNews(record?.id ?? null, name);

  async function send(values: NewsValues, asDraft: boolean) {
    try {
      const { id, state } = await save.mutateAsync(sentOf(values, coverId, asDraft));
      release();
      draft.drop();
      toast(t(`newsForm.saved.${state === 'removed' ? 'draft' : state}`));
      await onSaved(id);
    } catch (error) {
      refuse(error, values);
    }
  }

  /** A refusal of one field stands at that field; any other above the buttons. */
  function refuse(error: unknown, values: NewsValues) {
    const fields = Object.entries(error instanceof ApiFailure ? error.fields : {});
    const known = fields.flatMap(([field, why]) => {
      const place = placeOf(field, values);
      return place ? [{ place, why }] : [];
    });
    known.forEach(({ place, why }, index) =>
      form.setError(
        place,
        {
          message:
            why === 'too_big' && place in MOST
              ? t('forms.tooLong', { max: MOST[place as keyof typeof MOST] })
              : t('forms.refused'),
        },
        { shouldFocus: index === 0 },
      ),
    );
    if (known.length === 0) form.setError('root', { message: failureText(error) });
  }

  return {
    form,
    name,
    cover,
    dirty,
    release,
    restored,
    saving: save.isPending,
    publish: form.handleSubmit((values) => send(values, false)),
    keep: form.handleSubmit((values) => send(values, true)),
  };
}

const coverOf = (record: NewsItem | null): StoredPicture[] =>
  record?.cover && record.coverId ? [{ id: record.coverId, picture: record.cover }] : [];
