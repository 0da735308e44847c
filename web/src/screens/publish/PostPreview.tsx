import type { Picture } from '@mingtang/contract/fields';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { PostRow } from '../../features/posts/PostRow.tsx';
import type { PostValues } from './post-form-values.ts';

/** The post as the lists show it. */
export function PostPreview({ form, images }: { form: UseFormReturn<PostValues>; images: Picture[] }) {
  const { t } = useTranslation();
  const values = useWatch({ control: form.control });
  const suffix = values.language === 'en' ? 'En' : 'Zh';
  return (
    <PostRow
      byline={<span />}
      post={{
        id: '0',
        kind: values.kind ?? 'purchase',
        title: values[`title${suffix}`] || t('publish.titleHint'),
        excerpt: values[`body${suffix}`] ?? '',
        images,
        author: { id: '0', name: '', avatar: null, companyName: null, vip: false },
        regionName: null,
        top: false,
        essence: false,
        views: 0,
        likes: 0,
        comments: 0,
        shares: 0,
        liked: false,
        language: values.language ?? 'zh',
        publishedAt: null,
      }}
    />
  );
}
