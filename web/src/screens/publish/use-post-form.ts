import { POST_IMAGES_MAX } from '@mingtang/contract/limits';
import type { PostKind } from '@mingtang/contract/posts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useQuotaSheet } from '../../features/memberships/use-quota-sheet.tsx';
import { useCategories } from '../../features/categories/categories.queries.ts';
import {
  uploadPostPicture,
  useSavePost,
  type PostEditorData,
} from '../../features/posts/posts.editor.queries.ts';
import { useRecordForm, useRecordPictures } from '../forms/use-record-form.ts';
import {
  blankPostValues,
  POST_TEXT_MAX,
  postFieldOf,
  toPostInput,
  toPostValues,
  type PostValues,
} from './post-form-values.ts';

export const postDraftName = (id: string | null) => `post-${id ?? 'new'}`;

export function usePostForm(
  editedPost: PostEditorData | null,
  kind: PostKind,
  onSaved: (saved: PostEditorData, isDraft: boolean) => void,
) {
  const { t } = useTranslation();
  const language = useLanguage();
  const draftName = postDraftName(editedPost?.id ?? null);
  const images = useRecordPictures(
    draftName,
    'images',
    editedPost?.images ?? [],
    POST_IMAGES_MAX,
    uploadPostPicture,
  );
  const savePost = useSavePost(editedPost?.id ?? null, draftName);
  const { data: categories = [] } = useCategories();
  const quota = useQuotaSheet('posts');
  const record = useRecordForm<PostValues, PostEditorData>({
    draftName,
    initialValues: () => (editedPost ? toPostValues(editedPost) : blankPostValues(kind, language)),
    pictures: { images },
    guarded: false,
    textMax: POST_TEXT_MAX,
    fieldOf: postFieldOf,
    messageFor(formField, reason, values) {
      if (reason === 'words') return t('publish.blockedWords');
      return (formField === 'titleZh' || formField === 'titleEn') && values[formField].trim() === ''
        ? t('publish.titleRequired')
        : undefined;
    },
    save: (values, isDraft) => {
      const topCategory = categories.find(({ children }) =>
        children.some(({ id }) => id === values.categoryId),
      );
      const submission = {
        images: images.saved.map(({ id }) => id),
        draft: isDraft,
        firstCategoryId: topCategory?.id ?? null,
      };
      return savePost.mutateAsync(toPostInput(values, submission), { onError: quota.showIfExceeded });
    },
    onSaved,
  });
  return {
    ...record,
    images,
    saving: savePost.isPending,
    quotaSheet: quota.sheet,
    saveDraft: () => record.submit(record.form.getValues(), true),
  };
}
