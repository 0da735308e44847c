import { POST_IMAGES_MAX } from '@mingtang/contract/limits';
import type { PostKind } from '@mingtang/contract/posts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiFailure } from '../../api/failure.ts';
import { dropChosen, readChosen } from '../../app/chosen-place.ts';
import { dropDraft, readDraft } from '../../app/draft.ts';
import { failureText } from '../../app/report.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { useQuota } from '../../app/use-quota.tsx';
import { useCategories } from '../../features/categories/categories.queries.ts';
import { usePictures, type StoredPicture } from '../../features/pictures/use-pictures.ts';
import { uploadPostPicture, useSavePost, type PostRecord } from '../../features/posts/record.queries.ts';
import { blankValues, MOST, placeOf, sentOf, valuesOf, type PostValues } from './post-values.ts';

interface PostDraft {
  values: PostValues;
  images: StoredPicture[];
}

export const draftName = (id: string | null) => `post-${id ?? 'new'}`;
const idsOf = (pictures: readonly StoredPicture[]) => pictures.map(({ id }) => id);

/** The form of one post with its draft, its pictures and what the server says to it. */
export function usePostForm(
  record: PostRecord | null,
  kind: PostKind,
  onSaved: (saved: PostRecord, draft: boolean) => void,
) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = draftName(record?.id ?? null);
  // A refetch behind the form, or another language of the app, must not take what is being typed.
  const [first] = useState(() => (record ? valuesOf(record) : blankValues(kind, language)));
  const [found] = useState(() => readDraft<PostDraft>(name));
  const [chosen] = useState(() => readChosen(name));
  const form = useForm<PostValues>({
    defaultValues: { ...(found.values ?? first), ...(chosen && { place: chosen }) },
  });
  const pictures = usePictures(found.images ?? record?.images ?? [], POST_IMAGES_MAX, uploadPostPicture);
  const images = idsOf(pictures.saved);
  const restored = found.values !== undefined && chosen === undefined;
  const dirty =
    found.values !== undefined ||
    chosen !== undefined ||
    form.formState.isDirty ||
    images.join() !== idsOf(record?.images ?? []).join();
  const save = useSavePost(record?.id ?? null, name);
  const { data: branches = [] } = useCategories();
  const quota = useQuota('posts');

  useEffect(dropChosen, []);

  async function send(values: PostValues, draft: boolean) {
    const branch = branches.find(({ children }) => children.some(({ id }) => id === values.categoryId));
    try {
      const saved = await save.mutateAsync(
        sentOf(values, { images, draft, firstCategoryId: branch?.id ?? null }),
      );
      dropDraft(name);
      onSaved(saved, draft);
    } catch (error) {
      quota.takes(error);
      refuse(error, values);
    }
  }

  /** A refusal of one field stands at that field; any other above the buttons. */
  function refuse(error: unknown, values: PostValues) {
    const fields = Object.entries(error instanceof ApiFailure ? error.fields : {});
    const known = fields.flatMap(([field, why]) => {
      const place = placeOf(field, values);
      return place ? [{ place, why }] : [];
    });
    known.forEach(({ place, why }, index) =>
      form.setError(
        place,
        { message: wording(place, why) ?? failureText(error) },
        { shouldFocus: index === 0 },
      ),
    );
    const lost = fields.some(([field]) => field.startsWith('images'));
    if (known.length === 0)
      form.setError('root', { message: lost ? t('pictures.lost') : failureText(error) });
  }

  function wording(place: string, why: string): string | undefined {
    if (why === 'words') return t('publish.blockedWords');
    if (why === 'too_big' && place in MOST)
      return t('forms.tooLong', { max: MOST[place as keyof typeof MOST] });
    if ((place === 'titleZh' || place === 'titleEn') && form.getValues(place).trim() === '')
      return t('publish.titleRequired');
    return why === 'custom' || why.startsWith('invalid') ? t('forms.refused') : undefined;
  }

  return {
    form,
    name,
    pictures,
    dirty,
    restored,
    saving: save.isPending,
    quotaSheet: quota.sheet,
    publish: form.handleSubmit((values) => send(values, false)),
    keep: () => send(form.getValues(), true),
  };
}
