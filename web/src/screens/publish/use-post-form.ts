import { POST_IMAGES_MAX } from '@mingtang/contract/limits';
import type { PostKind } from '@mingtang/contract/posts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../core/api/api-error.ts';
import { clearPickedLocation, readPickedLocation } from '../../core/picked-location.ts';
import { deleteDraft, readDraft } from '../../core/draft-storage.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useQuotaSheet } from '../../features/memberships/use-quota-sheet.tsx';
import { useCategories } from '../../features/categories/categories.queries.ts';
import { usePictureUploads, type StoredPicture } from '../../features/pictures/use-picture-uploads.ts';
import {
  uploadPostPicture,
  useSavePost,
  type PostEditorData,
} from '../../features/posts/posts.editor.queries.ts';
import {
  blankPostValues,
  POST_TEXT_MAX,
  postFieldOf,
  toPostInput,
  toPostValues,
  type PostValues,
} from './post-form-values.ts';

interface PostDraft {
  values: PostValues;
  images: StoredPicture[];
}

export const postDraftName = (id: string | null) => `post-${id ?? 'new'}`;
const idsOf = (pictures: readonly StoredPicture[]) => pictures.map(({ id }) => id);

/** Form state of one post: draft, picture uploads, picked location, submission and server errors. */
export function usePostForm(
  editedPost: PostEditorData | null,
  kind: PostKind,
  onSaved: (saved: PostEditorData, isDraft: boolean) => void,
) {
  const { t } = useTranslation();
  const language = useLanguage();
  const draftName = postDraftName(editedPost?.id ?? null);
  // A refetch or a change of the app language must not overwrite the typed values.
  const [initialValues] = useState(() =>
    editedPost ? toPostValues(editedPost) : blankPostValues(kind, language),
  );
  const [storedDraft] = useState(() => readDraft<PostDraft>(draftName));
  const [pickedLocation] = useState(() => readPickedLocation(draftName));
  const form = useForm<PostValues>({
    defaultValues: {
      ...(storedDraft.values ?? initialValues),
      ...(pickedLocation && { place: pickedLocation }),
    },
  });
  const pictures = usePictureUploads(
    storedDraft.images ?? editedPost?.images ?? [],
    POST_IMAGES_MAX,
    uploadPostPicture,
  );
  const images = idsOf(pictures.saved);
  const restored = storedDraft.values !== undefined && pickedLocation === undefined;
  const dirty =
    storedDraft.values !== undefined ||
    pickedLocation !== undefined ||
    form.formState.isDirty ||
    images.join() !== idsOf(editedPost?.images ?? []).join();
  const savePost = useSavePost(editedPost?.id ?? null, draftName);
  const { data: categories = [] } = useCategories();
  const quota = useQuotaSheet('posts');

  useEffect(clearPickedLocation, []);

  async function submit(values: PostValues, isDraft: boolean) {
    const topCategory = categories.find(({ children }) =>
      children.some(({ id }) => id === values.categoryId),
    );
    try {
      const saved = await savePost.mutateAsync(
        toPostInput(values, { images, draft: isDraft, firstCategoryId: topCategory?.id ?? null }),
      );
      deleteDraft(draftName);
      onSaved(saved, isDraft);
    } catch (error) {
      quota.showIfExceeded(error);
      showServerErrors(error, values);
    }
  }

  /** Shows field errors at their fields and any other error above the buttons. */
  function showServerErrors(error: unknown, values: PostValues) {
    const fields = Object.entries(error instanceof ApiError ? error.fields : {});
    const fieldErrors = fields.flatMap(([field, reason]) => {
      const formField = postFieldOf(field, values);
      return formField ? [{ formField, reason }] : [];
    });
    fieldErrors.forEach(({ formField, reason }, index) =>
      form.setError(
        formField,
        { message: messageFor(formField, reason) ?? errorTextOf(error) },
        { shouldFocus: index === 0 },
      ),
    );
    const picturesExpired = fields.some(([field]) => field.startsWith('images'));
    if (fieldErrors.length === 0)
      form.setError('root', { message: picturesExpired ? t('pictures.lost') : errorTextOf(error) });
  }

  function messageFor(formField: string, reason: string): string | undefined {
    if (reason === 'words') return t('publish.blockedWords');
    if (reason === 'too_big' && formField in POST_TEXT_MAX)
      return t('forms.tooLong', { max: POST_TEXT_MAX[formField as keyof typeof POST_TEXT_MAX] });
    if ((formField === 'titleZh' || formField === 'titleEn') && form.getValues(formField).trim() === '')
      return t('publish.titleRequired');
    return reason === 'custom' || reason.startsWith('invalid') ? t('forms.refused') : undefined;
  }

  return {
    form,
    draftName,
    pictures,
    dirty,
    restored,
    saving: savePost.isPending,
    quotaSheet: quota.sheet,
    publish: form.handleSubmit((values) => submit(values, false)),
    saveDraft: () => submit(form.getValues(), true),
  };
}
