import { postKinds } from '@mingtang/contract/enums';
import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useLocation, useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo, replaceRoute } from '../../core/navigation.ts';
import { isNotFound } from '../../core/is-not-found.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { usePostEditorData, type PostEditorData } from '../../features/posts/posts.editor.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { RecordLoading } from '../forms/RecordLoading.tsx';
import { useFormReset } from '../forms/use-form-reset.ts';
import { PostForm } from './PostForm.tsx';
import { PublishResult } from './PublishResult.tsx';
import { postDraftName } from './use-post-form.ts';

/** `?id=` edits a post; without it a new one of the kind `?kind=` is written. */
export function PublishScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const id = searchParams.get('id');
  // Remount on every navigation: following a link to this screen again starts a new form, also after publishing.
  const { key } = useLocation();
  const title = t(id ? 'publish.edit' : 'titles.publish');
  useDocumentTitle(title);
  return id ? (
    <EditPost key={key} id={id} title={title} />
  ) : (
    <PostEditor key={key} editedPost={null} title={title} />
  );
}

function EditPost({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = usePostEditorData(id);
  if (data) return <PostEditor editedPost={data} title={title} />;
  return (
    <Screen title={title} back={<BackButton fallback="myPosts" />} width="narrow">
      {isNotFound(error) ? (
        <EmptyState
          title={t('publish.missingTitle')}
          body={t('publish.missingBody')}
          action={<LinkButton render={<Link to={urlTo('myPosts')} />}>{t('publish.toMine')}</LinkButton>}
        />
      ) : (
        <RecordLoading error={error} retry={refetch} />
      )}
    </Screen>
  );
}

function PostEditor({ editedPost, title }: { editedPost: PostEditorData | null; title: string }) {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const [publishedPost, setPublishedPost] = useState<PostEditorData | null>(null);
  const { key, onStartOver } = useFormReset(postDraftName(editedPost?.id ?? null));
  const kind =
    postKinds.find((candidate) => candidate === searchParams.get('kind')) ?? editedPost?.kind ?? 'purchase';

  function handleSaved(post: PostEditorData, isDraft: boolean) {
    if (!isDraft) return setPublishedPost(post);
    toast(t('publish.draftKept'));
    void replaceRoute('myPosts', { state: 'draft' });
  }

  function writeAnother() {
    if (editedPost) void replaceRoute('publish');
    else setPublishedPost(null);
  }

  if (publishedPost)
    return (
      <Screen title={title} back={<BackButton fallback="myPosts" />} width="narrow">
        <PublishResult post={publishedPost} onAnother={writeAnother} />
      </Screen>
    );
  return (
    <PostForm
      key={key}
      title={title}
      editedPost={editedPost}
      kind={kind}
      onSaved={handleSaved}
      onStartOver={onStartOver}
    />
  );
}
